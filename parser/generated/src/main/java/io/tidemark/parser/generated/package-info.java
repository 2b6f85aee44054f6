/**
 * The two generated grammars: {@code TidemarkSqlParser} (JavaCC, from Calcite's template) parses
 * one statement, {@code ScriptLexer} (ANTLR) cuts any text into tokens and never fails.
 *
 * <p>{@link io.tidemark.parser.generated.ContextualTokens} stands between the statement parser and
 * its scanner. Only {@code io.tidemark.parser} uses this package.
 */
@NullMarked
package io.tidemark.parser.generated;

import org.jspecify.annotations.NullMarked;
