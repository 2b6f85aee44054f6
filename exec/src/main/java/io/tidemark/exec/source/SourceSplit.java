package io.tidemark.exec.source;

/** A part of a table that one reader reads from its start: a file, a partition. */
public interface SourceSplit {
  /** What messages call it, such as the path of the file. */
  String name();

  /** How much there is to read, for progress; -1 if unknown. */
  long sizeBytes();

  /**
   * Opens the split.
   *
   * @param required by column of the table: whether the query reads it; others stay null in the
   *     batches and are not decoded, so not judged
   */
  SplitReader open(boolean[] required);
}
