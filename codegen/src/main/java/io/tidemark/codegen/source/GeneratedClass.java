package io.tidemark.codegen.source;

import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.function.Result;
import io.tidemark.parser.error.SourceRange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A class being generated: its imports, literals, scratch fields and methods. */
public final class GeneratedClass {
  static final String PACKAGE = "io.tidemark.generated";

  /** Literals, or shared fields, set by one method, so that none grows past the JIT's limit. */
  private static final int FIELDS_PER_METHOD = 250;

  private final String name;
  private final Class<?> implemented;
  private final Names names = new Names();
  private final TreeMap<String, String> imports = new TreeMap<>();
  private final Set<String> importedNames = new LinkedHashSet<>();
  private final List<Object> literals = new ArrayList<>();
  private final List<String> boundFields = new ArrayList<>();
  private final List<String> bindings = new ArrayList<>();
  private final Set<String> scratchFields = new LinkedHashSet<>();
  private final Map<String, Hoist> sharedHoists = new LinkedHashMap<>();
  private final Map<String, String> columnNames = new HashMap<>();
  private final List<JavaWriter.Block> methods = new ArrayList<>();
  private final boolean isCareful;
  private boolean hasResult;
  private boolean needsNulls;

  public GeneratedClass(String name, Class<?> implemented) {
    this(name, implemented, false);
  }

  /**
   * @param isCareful whether values are read that may not fit their type
   */
  public GeneratedClass(String name, Class<?> implemented, boolean isCareful) {
    this.name = name;
    this.isCareful = isCareful;
    this.implemented = implemented;
    importedNames.add(name);
    names.reserve("batch", "input", "target", "row", "i", "count", "rowCount", "selection");
    names.reserve(
        "kept", "keptCount", "columns", "column", "values", "nulls", "result", "literals");
    names.reserve(
        "from",
        "to",
        "late",
        "judged",
        "time",
        "groups",
        "keys",
        "slot",
        "keySlot",
        "session",
        "watermarks");
    names.reserve("sliceStart", "sliceEnd", "noNulls", "starts", "lengths", "highs", "out");
  }

  /** Whether values are read that may not fit their type. */
  public boolean isCareful() {
    return isCareful;
  }

  public Names names() {
    return names;
  }

  /** How the class is named in the text; imports it on first use. */
  public String type(Class<?> type) {
    String full = type.getCanonicalName();
    if (type.getPackageName().equals("java.lang")) {
      return type.getSimpleName();
    }
    if (imports.containsKey(full)) {
      return imports.get(full);
    }
    if (!importedNames.add(type.getSimpleName())) {
      return full;
    }
    imports.put(full, type.getSimpleName());
    return type.getSimpleName();
  }

  /** Binds a constant; the value's class is that of {@link io.tidemark.planner.physical.Expr}. */
  public Hoist literal(Object value, Layout layout) {
    String field = "literal" + literals.size();
    names.reserve(field);
    String bound = "literals[" + literals.size() + "]";
    literals.add(value);
    return switch (layout) {
      case BOOLEAN -> bind("boolean", field, "((Boolean) " + bound + ").booleanValue()");
      case INT -> bind("int", field, "((Integer) " + bound + ").intValue()");
      case LONG -> bind("long", field, "((Long) " + bound + ").longValue()");
      case DOUBLE -> bind("double", field, "((Double) " + bound + ").doubleValue()");
      case BYTES -> bind("byte[]", field, "(byte[]) " + bound);
      case WIDE -> bind("long[]", field, "(long[]) " + bound);
      case ROW -> throw new IllegalArgumentException("literal of a row");
    };
  }

  private Hoist bind(String type, String field, String value) {
    int place = field.startsWith("literal") ? literals.size() - 1 : bindings.size();
    boundFields.add(place, type + " " + field + ";");
    bindings.add(place, field + " = " + value + ";");
    return Hoist.field(type, field);
  }

  /** A buffer for strings. */
  public Hoist bytesBuilder(String wish) {
    String field = names.numbered(wish + "Text");
    String type = type(BytesBuilder.class);
    return bind(type, field, "new " + type + "()");
  }

  /** Where functions leave NULL and wide results. */
  public Hoist result() {
    String type = type(Result.class);
    if (!hasResult) {
      hasResult = true;
      bind(type, "result", "new " + type + "()");
    }
    return Hoist.field(type, "result");
  }

  /** A field that a method for a part of an expression leaves a result in. */
  public void scratch(String type, String field) {
    scratchFields.add("private " + type + " " + field + ";");
  }

  /** The name of a column; the same for the same access. */
  public String columnName(String access, String wish) {
    return columnNames.computeIfAbsent(
        access,
        key ->
            names.unique(
                wish, "Nulls", "Heap", "Starts", "Lengths", "Highs", "Column", "Overflows"));
  }

  /** The null flags of a column, which are an array of {@code false} if it has none. */
  public Hoist nulls(String column, String access) {
    needsNulls = true;
    return new Hoist("boolean[]", column + "Nulls", "nullsOf(" + access + ", rowCount)", "");
  }

  public Hoist array(String javaType, String variable, String access, ColumnType type) {
    return new Hoist(
        javaType, variable, access, type.kind().name() + (type.isNullable() ? "" : " NOT NULL"));
  }

  /** Makes a hoisted value a field, for methods without a loop. */
  public void share(Hoist hoist) {
    if (hoist.load() != null) {
      sharedHoists.putIfAbsent(hoist.name(), hoist);
    }
  }

  /** Whether {@code load(batch)} must be called before any method that has shared values. */
  public boolean hasShared() {
    return !sharedHoists.isEmpty();
  }

  public void method(JavaWriter.Block method) {
    methods.add(method);
  }

  /** Adds a method before the others. */
  public void firstMethod(JavaWriter.Block method) {
    methods.add(0, method);
  }

  /** The finished text. */
  public GeneratedSource source() {
    String implementedName = type(implemented);
    if (needsNulls) {
      type(Column.class);
    }
    List<JavaWriter.Block> all = new ArrayList<>(methods);
    all.addAll(sharedLoads());
    JavaWriter writer = new JavaWriter();
    writer.line("package " + PACKAGE + ";");
    writer.blank();
    imports.keySet().forEach(each -> writer.line("import " + each + ";"));
    writer.blank();
    writer.open("public final class " + name + " implements " + implementedName);
    fields(writer);
    constructor(writer);
    for (JavaWriter.Block method : all) {
      writer.blank();
      writer.add(method);
    }
    if (needsNulls) {
      nullsMethod(writer);
    }
    writer.close();
    return finish(writer);
  }

  private void fields(JavaWriter writer) {
    String modifiers = bindings.size() > FIELDS_PER_METHOD ? "private " : "private final ";
    boundFields.forEach(field -> writer.line(modifiers + field));
    scratchFields.forEach(writer::line);
    for (Hoist hoist : sharedHoists.values()) {
      writer.line("private " + hoist.type() + " " + hoist.name() + ";" + hoist.trailing());
    }
    if (needsNulls) {
      writer.line("private boolean[] noNulls = new boolean[0];");
    }
    if (!boundFields.isEmpty() || !scratchFields.isEmpty() || hasShared() || needsNulls) {
      writer.blank();
    }
  }

  private void constructor(JavaWriter writer) {
    boolean isOne = bindings.size() <= FIELDS_PER_METHOD;
    writer.open("public " + name + "(Object[] literals)");
    if (isOne) {
      bindings.forEach(writer::line);
    } else {
      for (int i = 0; i * FIELDS_PER_METHOD < bindings.size(); i++) {
        writer.line("bind" + i + "(literals);");
      }
    }
    writer.close();
    for (int i = 0; !isOne && i * FIELDS_PER_METHOD < bindings.size(); i++) {
      int end = Math.min(bindings.size(), (i + 1) * FIELDS_PER_METHOD);
      writer.blank();
      writer.open("private void bind" + i + "(Object[] literals)");
      bindings.subList(i * FIELDS_PER_METHOD, end).forEach(writer::line);
      writer.close();
    }
  }

  private List<JavaWriter.Block> sharedLoads() {
    List<JavaWriter.Block> loads = new ArrayList<>();
    if (!hasShared()) {
      return loads;
    }
    List<Hoist> hoists = new ArrayList<>(sharedHoists.values());
    JavaWriter all = new JavaWriter();
    all.capture();
    all.open("private void load(" + type(io.tidemark.exec.batch.Batch.class) + " batch)");
    for (int i = 0; i * FIELDS_PER_METHOD < hoists.size(); i++) {
      all.line("load" + i + "(batch, batch.rowCount());");
      int end = Math.min(hoists.size(), (i + 1) * FIELDS_PER_METHOD);
      loads.add(load(i, hoists.subList(i * FIELDS_PER_METHOD, end)));
    }
    all.close();
    loads.add(0, all.captured());
    return loads;
  }

  private JavaWriter.Block load(int number, List<Hoist> hoists) {
    JavaWriter writer = new JavaWriter();
    writer.capture();
    writer.open("private void load" + number + "(Batch batch, int rowCount)");
    hoists.forEach(hoist -> writer.line("this." + hoist.name() + " = " + hoist.load() + ";"));
    writer.close();
    return writer.captured();
  }

  private static void nullsMethod(JavaWriter writer) {
    writer.blank();
    writer.open("private boolean[] nullsOf(Column column, int rowCount)");
    writer.open("if (column.nulls != null)");
    writer.line("return column.nulls;");
    writer.close();
    writer.open("if (noNulls.length < rowCount)");
    writer.line("noNulls = new boolean[rowCount];");
    writer.close();
    writer.line("return noNulls;");
    writer.close();
  }

  private GeneratedSource finish(JavaWriter writer) {
    StringBuilder text = new StringBuilder();
    Map<Integer, SourceRange> ranges = new LinkedHashMap<>();
    int number = 0;
    for (JavaWriter.Line line : writer.lines()) {
      number++;
      text.append("  ".repeat(line.depth())).append(line.text()).append('\n');
      if (line.range() != null) {
        ranges.put(number, line.range());
      }
    }
    return new GeneratedSource(PACKAGE + "." + name, text.toString(), literals, ranges);
  }
}
