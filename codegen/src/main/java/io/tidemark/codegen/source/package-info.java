/**
 * Java source under construction: lines, names, literals and the members of one class.
 *
 * <p>Main type: {@link io.tidemark.codegen.source.GeneratedClass}. Invariant: no text of the user's
 * SQL gets in; names are reduced to {@code [A-Za-z0-9_]}, literals are bound when the class is
 * instantiated. The same calls give the same text, byte for byte.
 */
@NullMarked
package io.tidemark.codegen.source;

import org.jspecify.annotations.NullMarked;
