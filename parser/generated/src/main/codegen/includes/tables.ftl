<#-- CREATE and DROP. -->

SqlNode CreateStatement() :
{
    final Span s;
    SqlNode statement;
    boolean replace = false;
    boolean temporary = false;
}
{
    <CREATE> { s = span(); }
    [ <OR> <REPLACE> { replace = true; } ]
    [ <TEMPORARY> { temporary = true; } ]
    (
        statement = CreateTable(s, replace, temporary)
    |
        statement = CreateView(s, replace, temporary)
    |
        statement = CreateMaterializedView(s, replace, temporary)
    |
        statement = CreateFunction(s, replace, temporary)
    )
    { return statement; }
}

boolean IfNotExistsOpt() :
{
}
{
    LOOKAHEAD(2)
    <IF> <NOT> <EXISTS> { return true; }
|
    { return false; }
}

boolean IfExistsOpt() :
{
}
{
    LOOKAHEAD(2)
    <IF> <EXISTS> { return true; }
|
    { return false; }
}

SqlLiteral CommentOpt() :
{
    final SqlLiteral comment;
}
{
    <COMMENT> comment = QuotedString() { return comment; }
|
    { return null; }
}

SqlCreateTable CreateTable(Span s, boolean replace, boolean temporary) :
{
    final boolean ifNotExists;
    final SqlIdentifier name;
    final SqlLiteral comment;
    final SqlCreateTable.Elements elements = new SqlCreateTable.Elements();
    SqlNodeList partitionedBy = SqlNodeList.EMPTY;
    SqlNodeList options = SqlNodeList.EMPTY;
    SqlTableLike like = null;
    SqlNode query = null;
}
{
    <TABLE> ifNotExists = IfNotExistsOpt() name = CompoundIdentifier()
    [
        <LPAREN>
        AddTableElement(elements) ( <COMMA> AddTableElement(elements) )*
        <RPAREN>
    ]
    comment = CommentOpt()
    [
        <PARTITIONED> <BY> partitionedBy = ParenthesizedSimpleIdentifierList()
    ]
    [ <WITH> options = TableOptions() ]
    [
        <LIKE> like = TableLike()
    |
        <AS> query = QueryStatement() query = EmitOpt(query)
    ]
    {
        return new SqlCreateTable(s.end(this), replace, temporary, ifNotExists, name, elements,
            comment, partitionedBy, options, like, query);
    }
}

void AddTableElement(SqlCreateTable.Elements elements) :
{
    final SqlTableColumn column;
    final Span s;
    final SqlNode expression;
    final SqlIdentifier name;
    SqlPrimaryKey key;
}
{
    LOOKAHEAD(2)
    <WATERMARK> { s = span(); } <FOR> name = CompoundIdentifier()
    <AS> expression = Expression(ExprContext.ACCEPT_NON_QUERY)
    { elements.add(new SqlWatermark(s.end(this), name, expression)); }
|
    key = TableKey()
    { elements.add(key); }
|
    column = TableColumn(elements)
    { elements.add(column); }
}

SqlPrimaryKey TableKey() :
{
    final Span s;
    final SqlNodeList columns;
    SqlIdentifier name = null;
}
{
    { s = Span.of(); }
    [ <CONSTRAINT> { s.add(this); } name = SimpleIdentifier() ]
    <PRIMARY> { s.add(this); } <KEY> columns = ParenthesizedSimpleIdentifierList()
    NotEnforced(s)
    { return new SqlPrimaryKey(s.end(this), name, columns); }
}

/** Parses NOT ENFORCED, which nobody may leave out: no connector checks that keys are unique. */
void NotEnforced(Span s) :
{
}
{
    <NOT> <ENFORCED>
|
    <ENFORCED> { throw SqlPrimaryKey.mustNotBeEnforced(s.end(this)); }
|
    { throw SqlPrimaryKey.mustNotBeEnforced(s.end(this)); }
}

SqlTableColumn TableColumn(SqlCreateTable.Elements elements) :
{
    final SqlIdentifier name;
    final Span s;
    final SqlNode expression;
    SqlDataTypeSpec type;
    final SqlLiteral comment;
    SqlLiteral metadataKey = null;
    boolean virtual = false;
    final Span keySpan = Span.of();
}
{
    name = SimpleIdentifier() { s = span(); }
    (
        <AS> expression = Expression(ExprContext.ACCEPT_NON_QUERY) comment = CommentOpt()
        { return new SqlTableColumn.Computed(s.end(this), name, expression, comment); }
    |
        type = NullableType()
        (
            <METADATA>
            [ <FROM> metadataKey = QuotedString() ]
            [ <VIRTUAL> { virtual = true; } ]
            comment = CommentOpt()
            {
                return new SqlTableColumn.Metadata(
                    s.end(this), name, type, metadataKey, virtual, comment);
            }
        |
            [
                <PRIMARY> { keySpan.add(this); } <KEY> NotEnforced(keySpan)
                {
                    elements.add(new SqlPrimaryKey(
                        keySpan.end(this), null, SqlNodeList.of(name)));
                }
            ]
            comment = CommentOpt()
            { return new SqlTableColumn.Physical(s.end(this), name, type, comment); }
        )
    )
}

SqlNodeList TableOptions() :
{
    final Span s;
    final List<SqlNode> options = new ArrayList<SqlNode>();
}
{
    <LPAREN> { s = span(); }
    AddTableOption(options) ( <COMMA> AddTableOption(options) )*
    <RPAREN>
    { return new SqlNodeList(options, s.end(this)); }
}

void AddTableOption(List<SqlNode> options) :
{
    final SqlLiteral key;
    final SqlLiteral value;
}
{
    key = QuotedString() <EQ> value = QuotedString()
    { options.add(new SqlTableOption(Span.of(key).end(value), key, value)); }
}

SqlTableLike TableLike() :
{
    final SqlIdentifier source;
    final List<SqlTableLike.Rule> rules = new ArrayList<SqlTableLike.Rule>();
    String strategy;
}
{
    source = CompoundIdentifier()
    [
        <LPAREN>
        (
            (
                <INCLUDING> { strategy = "INCLUDING"; }
            |
                <EXCLUDING> { strategy = "EXCLUDING"; }
            |
                <OVERWRITING> { strategy = "OVERWRITING"; }
            )
            (
                <ALL> | <CONSTRAINTS> | <GENERATED> | <METADATA> | <OPTIONS>
            |
                <PARTITIONS> | <WATERMARKS>
            )
            { rules.add(SqlTableLike.rule(strategy, token.image, getPos())); }
        )+
        <RPAREN>
    ]
    { return new SqlTableLike(Span.of(source).end(this), source, rules); }
}

SqlCreateView CreateView(Span s, boolean replace, boolean temporary) :
{
    final boolean ifNotExists;
    final SqlIdentifier name;
    final SqlNode query;
    final SqlLiteral comment;
    SqlNodeList columns = SqlNodeList.EMPTY;
}
{
    <VIEW> ifNotExists = IfNotExistsOpt() name = CompoundIdentifier()
    [ columns = ParenthesizedSimpleIdentifierList() ]
    comment = CommentOpt()
    <AS> query = QueryStatement()
    {
        return new SqlCreateView(
            s.end(this), replace, temporary, ifNotExists, name, columns, comment, query);
    }
}

SqlCreateMaterializedView CreateMaterializedView(Span s, boolean replace, boolean temporary) :
{
    final boolean ifNotExists;
    final SqlIdentifier name;
    SqlNode query;
    final SqlLiteral comment;
    SqlNodeList columns = SqlNodeList.EMPTY;
    SqlNodeList options = SqlNodeList.EMPTY;
}
{
    <MATERIALIZED> <VIEW> ifNotExists = IfNotExistsOpt() name = CompoundIdentifier()
    [ columns = ParenthesizedSimpleIdentifierList() ]
    comment = CommentOpt()
    [ <WITH> options = TableOptions() ]
    <AS> query = QueryStatement() query = EmitOpt(query)
    {
        return new SqlCreateMaterializedView(s.end(this), replace, temporary, ifNotExists, name,
            columns, comment, options, query);
    }
}

io.tidemark.parser.ast.SqlCreateFunction CreateFunction(Span s, boolean replace, boolean temporary) :
{
    final boolean ifNotExists;
    final SqlIdentifier name;
    final SqlLiteral className;
    SqlIdentifier language = null;
}
{
    [ <SYSTEM> ] <FUNCTION> ifNotExists = IfNotExistsOpt() name = CompoundIdentifier()
    <AS> className = QuotedString()
    [ <LANGUAGE> language = SimpleIdentifier() ]
    {
        return new io.tidemark.parser.ast.SqlCreateFunction(
            s.end(this), replace, temporary, ifNotExists, name, className, language);
    }
}

SqlDropObject DropStatement() :
{
    final Span s;
    final SqlDropObject.Kind kind;
    final boolean ifExists;
    final SqlIdentifier name;
    boolean temporary = false;
    boolean cascade = false;
}
{
    <DROP> { s = span(); }
    [ <TEMPORARY> { temporary = true; } ]
    (
        <TABLE> { kind = SqlDropObject.Kind.TABLE; }
    |
        <VIEW> { kind = SqlDropObject.Kind.VIEW; }
    |
        <MATERIALIZED> <VIEW> { kind = SqlDropObject.Kind.MATERIALIZED_VIEW; }
    |
        [ <SYSTEM> ] <FUNCTION> { kind = SqlDropObject.Kind.FUNCTION; }
    )
    ifExists = IfExistsOpt() name = CompoundIdentifier()
    [ <CASCADE> { cascade = true; } | <RESTRICT> ]
    {
        return new SqlDropObject(s.end(this), kind, temporary, ifExists, name, cascade);
    }
}
