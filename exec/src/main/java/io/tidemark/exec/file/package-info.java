/**
 * The connector {@code filesystem}: CSV, JSON and raw lines, in and out.
 *
 * <p>Main type: {@link io.tidemark.exec.file.FilesystemTableFactory}. A reader loads blocks of
 * bytes, a decoder per format finds the records in them and writes the needed fields into columns;
 * strings stay where they are in the block. Invariant: all rows of a batch lie in one block, and
 * bytes that a batch points at are never written again.
 */
@NullMarked
package io.tidemark.exec.file;

import org.jspecify.annotations.NullMarked;
