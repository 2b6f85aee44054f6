package io.tidemark.codegen;

import io.tidemark.codegen.source.GeneratedSource;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.codehaus.janino.SimpleCompiler;

/** Bytes of bytecode by method, read from the class file. */
final class MethodSizes {
  private MethodSizes() {}

  static Map<String, Integer> of(GeneratedSource source) throws Exception {
    SimpleCompiler compiler = new SimpleCompiler();
    compiler.setSourceVersion(8);
    compiler.setTargetVersion(8);
    compiler.cook(source.text());
    byte[] bytes = compiler.getBytecodes().get(source.className());
    return read(new DataInputStream(new ByteArrayInputStream(bytes)));
  }

  private static Map<String, Integer> read(DataInputStream in) throws IOException {
    in.skipNBytes(8);
    String[] texts = constants(in);
    in.skipNBytes(6);
    in.skipNBytes(2L * in.readUnsignedShort());
    Map<String, Integer> sizes = new LinkedHashMap<>();
    members(in, texts, sizes);
    members(in, texts, sizes);
    return sizes;
  }

  private static String[] constants(DataInputStream in) throws IOException {
    String[] texts = new String[in.readUnsignedShort()];
    for (int i = 1; i < texts.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts[i] = in.readUTF();
        case 5, 6 -> {
          in.skipNBytes(8);
          i++;
        }
        case 7, 8, 16 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        default -> in.skipNBytes(4);
      }
    }
    return texts;
  }

  private static void members(DataInputStream in, String[] texts, Map<String, Integer> sizes)
      throws IOException {
    int count = in.readUnsignedShort();
    for (int i = 0; i < count; i++) {
      in.skipNBytes(2);
      String name = texts[in.readUnsignedShort()];
      in.skipNBytes(2);
      int attributes = in.readUnsignedShort();
      for (int a = 0; a < attributes; a++) {
        boolean isCode = texts[in.readUnsignedShort()].equals("Code");
        int length = in.readInt();
        if (isCode) {
          in.skipNBytes(4);
          sizes.put(name, in.readInt());
          in.skipNBytes(length - 8);
        } else {
          in.skipNBytes(length);
        }
      }
    }
  }
}
