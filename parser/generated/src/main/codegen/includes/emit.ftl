<#-- The clauses that say what a query emits, and when. -->

/** Wraps a query or INSERT if EMIT, ALLOW LATENESS or LATE ROWS INTO follow; else gives it back. */
SqlNode EmitOpt(SqlNode body) :
{
    SqlEmitMode mode = null;
    SqlNode allowLateness = null;
    SqlIdentifier lateRowsInto = null;
    final Span s = Span.of();
}
{
    [ <EMIT> { s.add(this); } mode = EmitMode() ]
    [
        <ALLOW> { s.add(this); } <LATENESS>
        allowLateness = IntervalLiteralOrExpression()
    ]
    [
        <LATE> { s.add(this); } <ROWS> <INTO>
        lateRowsInto = CompoundIdentifier()
    ]
    {
        if (mode == null && allowLateness == null && lateRowsInto == null) {
            return body;
        }
        return new SqlEmit(
            Span.of(body).end(this), body, mode, allowLateness, lateRowsInto, s.end(this));
    }
}

SqlEmitMode EmitMode() :
{
    final SqlEmitMode.Kind kind;
    final Span s;
    SqlNode every = null;
    SqlEmitMode mode;
}
{
    <FINAL>
    { return new SqlEmitMode(getPos(), SqlEmitMode.Kind.FINAL, null, false, null); }
|
    <ON> { s = span(); } <WINDOW> <CLOSE>
    { return new SqlEmitMode(s.end(this), SqlEmitMode.Kind.ON_WINDOW_CLOSE, null, false, null); }
|
    (
        <CHANGES> { s = span(); kind = SqlEmitMode.Kind.CHANGES; }
    |
        <COMPLETE> { s = span(); kind = SqlEmitMode.Kind.COMPLETE; }
    )
    [ <EVERY> every = IntervalLiteralOrExpression() ]
    { return new SqlEmitMode(s.end(this), kind, every, false, null); }
|
    <STREAM> { s = span(); }
    ( mode = AfterClauses(s, true) | { mode = new SqlEmitMode(s.pos(), SqlEmitMode.Kind.STREAM, null, false, null); } )
    { return mode; }
|
    mode = AfterClauses(Span.of(), false)
    { return mode; }
}

/** Parses AFTER WATERMARK and AFTER DELAY, one or both, in either order. */
SqlEmitMode AfterClauses(Span s, boolean isStream) :
{
    boolean watermark = false;
    SqlNode delay = null;
}
{
    <AFTER> { s.add(this); }
    (
        <WATERMARK> { watermark = true; }
        [
            [ <AND> ] <AFTER> <DELAY> delay = IntervalLiteralOrExpression()
        ]
    |
        <DELAY> delay = IntervalLiteralOrExpression()
        [
            [ <AND> ] <AFTER> <WATERMARK> { watermark = true; }
        ]
    )
    {
        final SqlEmitMode.Kind kind = isStream
            ? SqlEmitMode.Kind.STREAM
            : delay != null ? SqlEmitMode.Kind.AFTER_DELAY : SqlEmitMode.Kind.AFTER_WATERMARK;
        return new SqlEmitMode(s.end(this), kind, null, watermark, delay);
    }
}
