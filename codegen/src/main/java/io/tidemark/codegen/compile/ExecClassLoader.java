package io.tidemark.codegen.compile;

import io.tidemark.exec.batch.Batch;

/** What generated code can name: the JDK and the classes of {@code exec}. */
final class ExecClassLoader extends ClassLoader {
  private static final String EXEC = "io.tidemark.exec.";

  private final ClassLoader exec = Batch.class.getClassLoader();

  ExecClassLoader() {
    super(ClassLoader.getPlatformClassLoader());
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (name.startsWith(EXEC)) {
      return exec.loadClass(name);
    }
    throw new ClassNotFoundException(name);
  }
}
