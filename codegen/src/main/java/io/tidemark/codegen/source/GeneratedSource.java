package io.tidemark.codegen.source;

import io.tidemark.parser.error.SourceRange;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The text of a class and what belongs to it but is not text.
 *
 * @param className with its package
 * @param text what is compiled; equal for plans that differ only in literals and places
 * @param literals what the constructor is given
 * @param ranges by line of the text, from 1: where the call on it stands in the SQL
 * @param careful gives the same class for batches some of whose values did not fit their type (see
 *     {@link io.tidemark.exec.batch.Overflow}): it looks at each value that it reads
 */
public record GeneratedSource(
    String className,
    String text,
    List<Object> literals,
    Map<Integer, SourceRange> ranges,
    Supplier<GeneratedSource> careful) {
  public GeneratedSource {
    literals = List.copyOf(literals);
    ranges = Map.copyOf(ranges);
  }

  /** Code that takes no notice of values that did not fit their type. */
  public GeneratedSource(
      String className, String text, List<Object> literals, Map<Integer, SourceRange> ranges) {
    this(
        className,
        text,
        literals,
        ranges,
        () -> {
          throw new IllegalStateException("there is no careful form of " + className);
        });
  }

  /** The same with a careful form. */
  public GeneratedSource withCareful(Supplier<GeneratedSource> newCareful) {
    return new GeneratedSource(className, text, literals, ranges, newCareful);
  }
}
