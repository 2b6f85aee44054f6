<#-- Statements other than CREATE and DROP. The entry points are StatementEof and ExpressionEof. -->

/** Parses one whole statement. */
SqlNode StatementEof() :
{
    final SqlNode statement;
}
{
    statement = Statement() <EOF>
    { return statement; }
}

/** Parses one whole row expression. */
SqlNode ExpressionEof() :
{
    final SqlNode expression;
}
{
    expression = Expression(ExprContext.ACCEPT_SUB_QUERY) <EOF>
    { return expression; }
}

SqlNode Statement() :
{
    SqlNode statement;
}
{
    (
        statement = QueryStatement() statement = EmitOpt(statement)
    |
        statement = InsertStatement() statement = EmitOpt(statement)
    |
        statement = CreateStatement()
    |
        statement = DropStatement()
    |
        statement = SetStatement()
    |
        statement = ResetStatement()
    |
        statement = ShowStatement()
    |
        statement = DescribeStatement()
    |
        statement = ExplainStatement()
    |
        statement = AnalyzeLatenessStatement()
    |
        statement = AdvanceStatement()
    |
        statement = EndOfInputStatement()
    |
        statement = SubscribeStatement()
    |
        statement = StopJobStatement()
    |
        statement = StatementSetStatement()
    |
        statement = TruncateStatement()
    |
        statement = SqlDelete()
    |
        statement = SqlUpdate()
    )
    { return statement; }
}

/** Parses a query with its ORDER BY and LIMIT, but without EMIT. */
SqlNode QueryStatement() :
{
    SqlNodeList withList = null;
    SqlNode e;
    final List<Object> list = new ArrayList<Object>();
    final Token first;
}
{
    { first = getToken(1); }
    [ withList = WithList() ]
    (
        e = LeafQuery(ExprContext.ACCEPT_QUERY)
    |
        e = ParenthesizedExpression(ExprContext.ACCEPT_QUERY)
    )
    { list.add(e); }
    ( AddSetOpQuery(list, ExprContext.ACCEPT_QUERY) )*
    { e = addWith(withList, SqlParserUtil.toTree(list)); }
    e = OrderByLimitOpt(e)
    {
        if (e instanceof SqlOrderBy) {
            // Calcite gives it the position of its last token.
            final SqlOrderBy o = (SqlOrderBy) e;
            final SqlParserPos pos = new SqlParserPos(
                first.beginLine, first.beginColumn, first.endLine, first.endColumn);
            e = new SqlOrderBy(
                Span.of(pos).end(this), o.query, o.orderList, o.offset, o.fetch);
        }
        return e;
    }
}

SqlInsert InsertStatement() :
{
    final Span s;
    final SqlIdentifier table;
    final SqlNode source;
    SqlNodeList columns = null;
}
{
    <INSERT> { s = span(); }
    <INTO> table = CompoundTableIdentifier()
    [ LOOKAHEAD(2) columns = ParenthesizedSimpleIdentifierList() ]
    source = QueryStatement()
    {
        return new SqlInsert(s.end(source), SqlNodeList.EMPTY, table, source, columns);
    }
}

SqlSet SetStatement() :
{
    final Span s;
    SqlLiteral key = null;
    SqlLiteral value = null;
}
{
    <SET> { s = span(); }
    [
        key = OptionKey() <EQ> value = OptionValue()
    ]
    { return new SqlSet(s.end(this), key, value); }
}

SqlReset ResetStatement() :
{
    final Span s;
    SqlLiteral key = null;
}
{
    <RESET> { s = span(); }
    [ key = OptionKey() ]
    { return new SqlReset(s.end(this), key); }
}

/** Parses a setting's name: in quotes, or words joined by dots and hyphens, as Flink's are. */
SqlLiteral OptionKey() :
{
    final SqlLiteral quoted;
    final Span s;
    final StringBuilder key = new StringBuilder();
    String word;
}
{
    quoted = QuotedString() { return quoted; }
|
    ( word = Identifier() | <TABLE> { word = token.image; } ) { s = span(); key.append(word); }
    (
        ( <DOT> { key.append('.'); } | <MINUS> { key.append('-'); } )
        word = Identifier() { key.append(word); }
    )*
    { return SqlNodes.text(key.toString(), s.end(this)); }
}

/** Parses a setting's value, which is a text however it is written. */
SqlLiteral OptionValue() :
{
    final SqlLiteral quoted;
    final String word;
    final Span s;
    String sign = "";
}
{
    quoted = QuotedString() { return quoted; }
|
    { s = Span.of(); }
    [ <MINUS> { sign = "-"; s.add(this); } ]
    ( <UNSIGNED_INTEGER_LITERAL> | <DECIMAL_NUMERIC_LITERAL> )
    { return SqlNodes.text(sign + token.image, s.end(this)); }
|
    ( <TRUE> | <FALSE> | <ON> ) { return SqlNodes.text(token.image, getPos()); }
|
    word = Identifier() { return SqlNodes.text(word, getPos()); }
}

SqlLiteral QuotedString() :
{
}
{
    <QUOTED_STRING>
    { return SqlNodes.text(SqlParserUtil.parseString(token.image), getPos()); }
}

SqlShow ShowStatement() :
{
    final Span s;
    final SqlShow.Kind kind;
    SqlIdentifier object = null;
    SqlLiteral pattern = null;
}
{
    <SHOW> { s = span(); }
    (
        <TABLES> { kind = SqlShow.Kind.TABLES; }
    |
        <VIEWS> { kind = SqlShow.Kind.VIEWS; }
    |
        <MATERIALIZED> <VIEWS> { kind = SqlShow.Kind.MATERIALIZED_VIEWS; }
    |
        <FUNCTIONS> { kind = SqlShow.Kind.FUNCTIONS; }
    |
        <JOBS> { kind = SqlShow.Kind.JOBS; }
    |
        <WATERMARKS> { kind = SqlShow.Kind.WATERMARKS; }
    |
        <COLUMNS> { kind = SqlShow.Kind.COLUMNS; }
        ( <FROM> | <IN> ) object = CompoundIdentifier()
    |
        <CREATE>
        (
            <TABLE> { kind = SqlShow.Kind.CREATE_TABLE; }
        |
            [ <MATERIALIZED> ] <VIEW> { kind = SqlShow.Kind.CREATE_VIEW; }
        )
        object = CompoundIdentifier()
    )
    [ <LIKE> pattern = QuotedString() ]
    { return new SqlShow(s.end(this), kind, object, pattern); }
}

SqlDescribe DescribeStatement() :
{
    final Span s;
    final SqlIdentifier table;
}
{
    ( <DESCRIBE> | <DESC> ) { s = span(); }
    [ <TABLE> ]
    table = CompoundIdentifier()
    { return new SqlDescribe(s.end(this), table); }
}

SqlNode ExplainStatement() :
{
    final Span s;
    io.tidemark.parser.ast.SqlExplain.Kind kind = io.tidemark.parser.ast.SqlExplain.Kind.PLAN;
    SqlNode statement;
}
{
    <EXPLAIN> { s = span(); }
    (
        <WHY> [ <FOR> ]
        (
            LOOKAHEAD(1)
            statement = CompoundIdentifier()
        |
            statement = QueryStatement()
        )
        { kind = io.tidemark.parser.ast.SqlExplain.Kind.WHY; }
    |
        [
            <PLAN>
        |
            <CODEGEN> { kind = io.tidemark.parser.ast.SqlExplain.Kind.CODEGEN; }
        |
            <ANALYZE> { kind = io.tidemark.parser.ast.SqlExplain.Kind.ANALYZE; }
        ]
        [ <FOR> ]
        (
            statement = QueryStatement() statement = EmitOpt(statement)
        |
            statement = InsertStatement() statement = EmitOpt(statement)
        |
            statement = CreateStatement()
        |
            statement = SubscribeStatement()
        |
            statement = StatementSetStatement()
        |
            statement = SqlDelete()
        |
            statement = SqlUpdate()
        )
    )
    { return new io.tidemark.parser.ast.SqlExplain(s.end(statement), kind, statement); }
}

SqlAnalyzeLateness AnalyzeLatenessStatement() :
{
    final Span s;
    final SqlIdentifier table;
    SqlNumericLiteral limit = null;
}
{
    <ANALYZE> { s = span(); } <LATENESS> table = CompoundIdentifier()
    [ <LIMIT> limit = UnsignedNumericLiteral() <ROWS> ]
    { return new SqlAnalyzeLateness(s.end(this), table, limit); }
}

SqlAdvance AdvanceStatement() :
{
    final Span s;
    final SqlAdvance.Kind kind;
    final SqlNode time;
    SqlIdentifier table = null;
}
{
    <ADVANCE> { s = span(); }
    (
        <WATERMARK> <FOR> table = CompoundIdentifier()
        <TO> { kind = SqlAdvance.Kind.WATERMARK_TO; }
    |
        <CLOCK>
        (
            <TO> { kind = SqlAdvance.Kind.CLOCK_TO; }
        |
            <BY> { kind = SqlAdvance.Kind.CLOCK_BY; }
        )
    )
    time = Expression(ExprContext.ACCEPT_NON_QUERY)
    { return new SqlAdvance(s.end(this), kind, table, time); }
}

SqlEndOfInput EndOfInputStatement() :
{
    final Span s;
    final SqlIdentifier table;
}
{
    <END> { s = span(); } <OF> <INPUT> table = CompoundIdentifier()
    { return new SqlEndOfInput(s.end(this), table); }
}

SqlSubscribe SubscribeStatement() :
{
    final Span s;
    final SqlIdentifier view;
}
{
    <SUBSCRIBE> { s = span(); } <TO> view = CompoundIdentifier()
    { return new SqlSubscribe(s.end(this), view); }
}

SqlStopJob StopJobStatement() :
{
    final Span s;
    final SqlNode job;
}
{
    <STOP> { s = span(); } <JOB>
    ( job = SimpleIdentifier() | job = QuotedString() )
    { return new SqlStopJob(s.end(this), SqlNodes.jobName(job)); }
}

/** Parses BEGIN STATEMENT SET ... END and Flink's EXECUTE STATEMENT SET BEGIN ... END. */
SqlStatementSet StatementSetStatement() :
{
    final Span s;
    SqlNode insert;
    final List<SqlNode> inserts = new ArrayList<SqlNode>();
}
{
    (
        <BEGIN> { s = span(); } <STATEMENT> <SET>
    |
        <EXECUTE> { s = span(); } <STATEMENT> <SET> <BEGIN>
    )
    ( <SEMICOLON> )*
    insert = InsertStatement() insert = EmitOpt(insert) { inserts.add(insert); }
    (
        <SEMICOLON>
        [ insert = InsertStatement() insert = EmitOpt(insert) { inserts.add(insert); } ]
    )*
    <END>
    { return new SqlStatementSet(s.end(this), inserts); }
}

SqlTruncateTable TruncateStatement() :
{
    final Span s;
    final SqlIdentifier table;
}
{
    <TRUNCATE> { s = span(); } <TABLE> table = CompoundTableIdentifier()
    { return new SqlTruncateTable(s.end(this), table); }
}
