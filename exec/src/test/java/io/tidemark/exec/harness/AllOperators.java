package io.tidemark.exec.harness;

import io.tidemark.exec.operator.Operator;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Finds operators, so that a test can see that it has tried each. */
final class AllOperators {
  private AllOperators() {}

  /** All classes of this module that are operators. */
  static Set<Class<?>> classes() throws IOException, URISyntaxException, ClassNotFoundException {
    Path root = Path.of(Operator.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> names;
    try (Stream<Path> files = Files.walk(root)) {
      names =
          files
              .map(file -> root.relativize(file).toString())
              .filter(name -> name.startsWith("io") && name.endsWith(".class"))
              .filter(name -> !name.endsWith("-info.class"))
              .map(name -> name.substring(0, name.length() - ".class".length()))
              .map(name -> name.replace(root.getFileSystem().getSeparator(), "."))
              .toList();
    }
    Set<Class<?>> operators = new HashSet<>();
    for (String name : names) {
      Class<?> type = Class.forName(name, false, Operator.class.getClassLoader());
      if (Operator.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
        operators.add(type);
      }
    }
    return operators;
  }
}
