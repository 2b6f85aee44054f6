package io.tidemark.shell;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * UTF-8 text, with or without a byte order mark, from a stream that may pause: it is read ahead by
 * a thread, so that whoever polls can do something else meanwhile.
 */
final class HostPipedText {
  private static final int PIECE_BYTES = 1 << 16;
  private static final int PIECES_AHEAD = 16;
  private static final String BYTE_ORDER_MARK = "\ufeff";

  /** Stands behind the last piece. */
  private static final byte[] END = {};

  private final String name;
  private final InputStream in;
  private final BlockingQueue<byte[]> pieces = new ArrayBlockingQueue<>(PIECES_AHEAD);
  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
  private volatile @Nullable IOException failure;
  private boolean hasBegun;
  private boolean hasText;
  private boolean isEnded;

  /** The first bytes of a character that was cut. */
  private byte[] cut = {};

  private int line = 1;

  /**
   * @param name what errors call it
   */
  HostPipedText(String name, InputStream in) {
    this.name = name;
    this.in = in;
  }

  String name() {
    return name;
  }

  /** Whether all of the text was given. */
  boolean isEnded() {
    return isEnded;
  }

  /**
   * Waits for the next piece of text.
   *
   * @return null if none came in time, or none will come: see {@link #isEnded}
   * @throws WrongUsage if it cannot be read or is not text
   */
  @Nullable String poll(Duration timeout) throws WrongUsage {
    if (isEnded) {
      return null;
    }
    if (!hasBegun) {
      hasBegun = true;
      Thread reader = new Thread(this::read, "tidemark-input");
      reader.setDaemon(true);
      reader.start();
    }
    try {
      byte[] piece = pieces.poll(timeout.toNanos(), TimeUnit.NANOSECONDS);
      if (piece == null) {
        return null;
      }
      isEnded = piece == END;
      IOException problem = failure;
      if (isEnded && problem != null) {
        throw new WrongUsage("cannot read " + name + ": " + problem.getMessage());
      }
      return withoutMark(decode(piece));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  private void read() {
    try {
      byte[] buffer = new byte[PIECE_BYTES];
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        if (length > 0) {
          pieces.put(Arrays.copyOf(buffer, length));
        }
      }
    } catch (IOException e) {
      failure = e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    try {
      pieces.put(END);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private String decode(byte[] piece) throws WrongUsage {
    byte[] bytes = Arrays.copyOf(cut, cut.length + piece.length);
    System.arraycopy(piece, 0, bytes, cut.length, piece.length);
    ByteBuffer source = ByteBuffer.wrap(bytes);
    CharBuffer text = CharBuffer.allocate(bytes.length);
    boolean isWrong = decoder.decode(source, text, isEnded).isError();
    for (int i = 0; i < source.position(); i++) {
      line += bytes[i] == '\n' ? 1 : 0;
    }
    if (isWrong) {
      throw new WrongUsage(name + " is not a script: line " + line + " is not UTF-8 text");
    }
    cut = Arrays.copyOfRange(bytes, source.position(), bytes.length);
    return text.flip().toString();
  }

  private String withoutMark(String text) {
    boolean isFirst = !hasText && !text.isEmpty();
    hasText |= isFirst;
    return isFirst && text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }
}
