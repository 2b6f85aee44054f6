/**
 * Rows as text, for files and for results: the rules of quoting and escaping in one place.
 *
 * <p>Main types: {@link io.tidemark.exec.text.CsvText}, {@link io.tidemark.exec.text.JsonText}.
 * Invariant: what they write, connector {@code filesystem} reads back as the same values.
 */
@NullMarked
package io.tidemark.exec.text;

import org.jspecify.annotations.NullMarked;
