<#-- Flink's type names, and casts by "::". -->

SqlTypeNameSpec TidemarkTypeName() :
{
    final Span s;
    int precision = -1;
    final SqlDataTypeSpec key;
    final SqlDataTypeSpec value;
    final List<SqlIdentifier> names = new ArrayList<SqlIdentifier>();
    final List<SqlDataTypeSpec> types = new ArrayList<SqlDataTypeSpec>();
}
{
    <STRING>
    { return new SqlBasicTypeNameSpec(SqlTypeName.VARCHAR, Integer.MAX_VALUE, getPos()); }
|
    <BYTES>
    { return new SqlBasicTypeNameSpec(SqlTypeName.VARBINARY, Integer.MAX_VALUE, getPos()); }
|
    <TIMESTAMP_LTZ> { s = span(); } precision = PrecisionOpt()
    {
        return new SqlBasicTypeNameSpec(
            SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE, precision, s.end(this));
    }
|
    <ARRAY> { s = span(); } <LT> value = NullableType() <GT>
    { return SqlNestedTypeName.array(value, s.end(this)); }
|
    <MULTISET> { s = span(); } <LT> value = NullableType() <GT>
    { return SqlNestedTypeName.multiset(value, s.end(this)); }
|
    <MAP> { s = span(); } <LT> key = NullableType() <COMMA> value = NullableType() <GT>
    { return SqlNestedTypeName.map(key, value, s.end(this)); }
|
    <ROW> { s = span(); }
    (
        <LT> AddRowFields(names, types) <GT>
    |
        <LPAREN> AddRowFields(names, types) <RPAREN>
    )
    { return SqlNestedTypeName.row(names, types, s.end(this)); }
}

void AddRowFields(List<SqlIdentifier> names, List<SqlDataTypeSpec> types) :
{
}
{
    AddRowField(names, types)
    ( <COMMA> AddRowField(names, types) )*
}

void AddRowField(List<SqlIdentifier> names, List<SqlDataTypeSpec> types) :
{
    final SqlIdentifier name;
    final SqlDataTypeSpec type;
}
{
    name = SimpleIdentifier() type = NullableType() [ QuotedString() ]
    { names.add(name); types.add(type); }
}

/** Parses a type that is nullable unless NOT NULL follows it. */
SqlDataTypeSpec NullableType() :
{
    final SqlDataTypeSpec type;
    final boolean nullable;
}
{
    type = DataTypeOrInterval() nullable = NullableOptDefaultTrue()
    { return type.withNullable(nullable, type.getParserPosition()); }
}

SqlDataTypeSpec DataTypeOrInterval() :
{
    final SqlDataTypeSpec type;
    final SqlIntervalQualifier qualifier;
    final Span s;
}
{
    <INTERVAL> { s = span(); } qualifier = IntervalQualifier()
    {
        return new SqlDataTypeSpec(
            new SqlIntervalTypeName(qualifier, s.end(qualifier)), s.end(qualifier));
    }
|
    type = DataType() { return type; }
}

/** Parses "x::type", which means CAST(x AS type). */
void InfixCast(List<Object> list, ExprContext exprContext, Span s) :
{
    final SqlDataTypeSpec type;
    final SqlParserPos pos;
}
{
    <INFIX_CAST> {
        checkNonQueryExpression(exprContext);
        pos = getPos();
    }
    type = DataType() {
        list.add(new SqlParserUtil.ToTreeListItem(InfixCast.OPERATOR, pos));
        list.add(type);
    }
}
