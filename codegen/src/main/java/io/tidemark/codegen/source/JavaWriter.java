package io.tidemark.codegen.source;

import io.tidemark.parser.error.SourceRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes indented lines of Java, each with the place in the SQL that it was made for.
 *
 * <p>Lines can be captured apart and added later, at another depth: so that a caller can look
 * whether an expression needed statements before it decides how to wrap them.
 */
public final class JavaWriter {
  /**
   * A line.
   *
   * @param range where the call that the line makes stands in the SQL; null if nowhere
   */
  record Line(int depth, String text, @Nullable SourceRange range) {}

  /** Captured lines. */
  public record Block(int depth, List<Line> lines) {
    public boolean isEmpty() {
      return lines.isEmpty();
    }
  }

  private final Deque<Block> outer = new ArrayDeque<>();
  private List<Line> lines = new ArrayList<>();
  private int depth;

  public void line(String text) {
    line(text, null);
  }

  public void line(String text, @Nullable SourceRange range) {
    lines.add(new Line(depth, text, range));
  }

  public void blank() {
    lines.add(new Line(0, "", null));
  }

  /** Starts a block: {@code text {}. */
  public void open(String text) {
    line(text + " {");
    depth++;
  }

  /** Ends a block and starts the next: <code>} text {</code>. */
  public void reopen(String text) {
    depth--;
    line("} " + text + " {");
    depth++;
  }

  public void close() {
    depth--;
    line("}");
  }

  /** Keeps the lines from here on apart, until {@link #captured}. */
  public void capture() {
    outer.push(new Block(depth, lines));
    lines = new ArrayList<>();
  }

  /** The lines since the matching {@link #capture}. */
  public Block captured() {
    Block block = new Block(outer.peek() == null ? 0 : outer.peek().depth(), lines);
    lines = outer.pop().lines();
    return block;
  }

  /** Adds captured lines at the current depth. */
  public void add(Block block) {
    int shift = depth - block.depth();
    for (Line line : block.lines()) {
      int newDepth = line.text().isEmpty() ? 0 : line.depth() + shift;
      lines.add(new Line(newDepth, line.text(), line.range()));
    }
  }

  /** All lines, for the end. */
  List<Line> lines() {
    return lines;
  }
}
