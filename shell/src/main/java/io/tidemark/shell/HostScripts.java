package io.tidemark.shell;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Scripts in files: UTF-8 text, with or without a byte order mark. */
final class HostScripts {
  private static final String BYTE_ORDER_MARK = "\ufeff";

  private HostScripts() {}

  static Script file(String file) throws WrongUsage {
    try {
      return Script.of(file, decode(file, Files.readAllBytes(Path.of(file))));
    } catch (NoSuchFileException e) {
      throw new WrongUsage("there is no file " + file);
    } catch (AccessDeniedException e) {
      throw new WrongUsage("cannot read " + file + ": permission denied");
    } catch (InvalidPathException e) {
      throw new WrongUsage("cannot read " + file + ": " + e.getReason());
    } catch (IOException e) {
      String reason = Files.isDirectory(Path.of(file)) ? "it is a folder" : e.getMessage();
      throw new WrongUsage("cannot read " + file + ": " + reason);
    }
  }

  private static String decode(String name, byte[] bytes) throws WrongUsage {
    ByteBuffer source = ByteBuffer.wrap(bytes);
    try {
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .decode(source)
              .toString();
      return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      int line = 1;
      for (int i = 0; i < source.position(); i++) {
        line += bytes[i] == '\n' ? 1 : 0;
      }
      throw new WrongUsage(name + " is not a script: line " + line + " is not UTF-8 text");
    }
  }
}
