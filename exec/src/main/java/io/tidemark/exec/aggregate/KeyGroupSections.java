package io.tidemark.exec.aggregate;

import io.tidemark.exec.state.KeyHash;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.function.Consumer;

/**
 * Keyed state in one section a key group, each with its length in front, so that a reader can skip
 * those of other tasks. Equal states give equal bytes.
 */
public final class KeyGroupSections {
  private static final int END = -1;

  private KeyGroupSections() {}

  /** Writes the state of one key group. */
  @FunctionalInterface
  public interface Writing {
    /**
     * @return false if the key group has no state
     */
    boolean write(int keyGroup, StateWriter section);
  }

  /** Writes a section for each key group that the writer wants and that has state. */
  public static void write(StateWriter writer, Writing state) {
    for (int keyGroup = 0; keyGroup < KeyHash.KEY_GROUPS; keyGroup++) {
      if (writer.wants(keyGroup)) {
        StateWriter section = new StateWriter(keyGroup, keyGroup);
        if (state.write(keyGroup, section)) {
          byte[] bytes = section.toByteArray();
          writer.writeInt(keyGroup);
          writer.writeBytes(bytes, 0, bytes.length);
        }
      }
    }
    writer.writeInt(END);
  }

  /** Reads the sections of the key groups that the reader wants. */
  public static void read(StateReader reader, Consumer<StateReader> state) {
    for (int keyGroup = reader.readInt(); keyGroup != END; keyGroup = reader.readInt()) {
      byte[] section = reader.readBytes();
      if (reader.wants(keyGroup)) {
        state.accept(new StateReader(section, keyGroup, keyGroup));
      }
    }
  }
}
