package io.tidemark.codegen.compile;

import io.tidemark.codegen.source.GeneratedSource;
import io.tidemark.parser.error.SqlException;
import java.lang.reflect.Constructor;
import java.util.LinkedHashMap;
import java.util.Map;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.SimpleCompiler;

/**
 * Compiled classes by their source text, the most recently used ones. Plans that differ only in
 * literals have the same text and share a class, and so what the JIT has learnt about it.
 *
 * <p>Thread-safe.
 */
public final class ClassCache {
  private static final int DEFAULT_CAPACITY = 500;

  private final ClassLoader parent = new ExecClassLoader();
  private final Map<String, Class<?>> classes;

  public ClassCache() {
    this(DEFAULT_CAPACITY);
  }

  /**
   * @param capacity most classes that are kept for further plans; running ones are not counted
   */
  public ClassCache(int capacity) {
    this.classes =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<String, Class<?>> eldest) {
            return size() > capacity;
          }
        };
  }

  /**
   * A new instance of a generated class, compiled if it is new.
   *
   * @throws SqlException (internal) if it does not compile; the cause shows the numbered source
   */
  public <T> T instantiate(GeneratedSource source, Class<T> type) {
    try {
      Constructor<?> constructor = classOf(source).getConstructor(Object[].class);
      return type.cast(constructor.newInstance((Object) source.literals().toArray()));
    } catch (ReflectiveOperationException e) {
      throw failed(source, e);
    }
  }

  private synchronized Class<?> classOf(GeneratedSource source) {
    Class<?> known = classes.get(source.text());
    if (known != null) {
      return known;
    }
    Class<?> compiled = compile(source);
    classes.put(source.text(), compiled);
    return compiled;
  }

  private Class<?> compile(GeneratedSource source) {
    SimpleCompiler compiler = new SimpleCompiler();
    compiler.setParentClassLoader(parent);
    compiler.setSourceVersion(8);
    compiler.setTargetVersion(8);
    compiler.setDebuggingInformation(true, true, false);
    try {
      compiler.cook(source.className(), source.text());
      return compiler.getClassLoader().loadClass(source.className());
    } catch (CompileException | ClassNotFoundException | RuntimeException | LinkageError e) {
      throw failed(source, e);
    }
  }

  private static SqlException failed(GeneratedSource source, Throwable cause) {
    StringBuilder numbered = new StringBuilder("generated source:\n");
    int number = 0;
    for (String line : source.text().split("\n", -1)) {
      numbered.append(String.format("%5d  %s%n", ++number, line));
    }
    return SqlException.internal(
        "the generated code of this query does not compile",
        new IllegalStateException(cause + "\n" + numbered, cause));
  }
}
