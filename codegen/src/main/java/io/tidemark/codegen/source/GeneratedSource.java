package io.tidemark.codegen.source;

import io.tidemark.parser.error.SourceRange;
import java.util.List;
import java.util.Map;

/**
 * The text of a class and what belongs to it but is not text.
 *
 * @param className with its package
 * @param text what is compiled; equal for plans that differ only in literals and places
 * @param literals what the constructor is given
 * @param ranges by line of the text, from 1: where the call on it stands in the SQL
 */
public record GeneratedSource(
    String className, String text, List<Object> literals, Map<Integer, SourceRange> ranges) {
  public GeneratedSource {
    literals = List.copyOf(literals);
    ranges = Map.copyOf(ranges);
  }
}
