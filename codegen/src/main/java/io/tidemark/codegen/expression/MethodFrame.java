package io.tidemark.codegen.expression;

import io.tidemark.codegen.source.GeneratedClass;
import io.tidemark.codegen.source.Hoist;
import io.tidemark.codegen.source.JavaWriter;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The method that is being written: what it reads before its loop, its lines, and the values that
 * are already in local variables.
 */
public final class MethodFrame {
  private final GeneratedClass owner;
  private final boolean hasLoop;
  private final JavaWriter writer = new JavaWriter();
  // By name: one column may be read as nullable here and as not null there.
  private final Map<String, Hoist> hoists = new LinkedHashMap<>();
  private final Deque<Map<Expr, Value>> scopes = new ArrayDeque<>();
  private final Map<Expr, String> conditions = new HashMap<>();

  /**
   * @param hasLoop whether hoisted values are local variables; else they are fields
   */
  public MethodFrame(GeneratedClass owner, boolean hasLoop) {
    this.owner = owner;
    this.hasLoop = hasLoop;
    scopes.push(new HashMap<>());
  }

  public GeneratedClass owner() {
    return owner;
  }

  public JavaWriter writer() {
    return writer;
  }

  /** The name under which a hoisted value is read. */
  public String use(Hoist hoist) {
    if (hasLoop) {
      hoists.putIfAbsent(hoist.name(), hoist);
    } else {
      owner.share(hoist);
    }
    return hoist.name();
  }

  /** Writes the declarations of what the lines of the loop use. */
  public void declareHoists(JavaWriter into) {
    hoists.values().forEach(hoist -> into.line(hoist.declaration()));
  }

  /** Values from here on are known only until the matching {@link #leave}. */
  void enter() {
    scopes.push(new HashMap<>());
  }

  void leave() {
    scopes.pop();
  }

  @Nullable Value known(Expr expr) {
    for (Map<Expr, Value> scope : scopes) {
      Value value = scope.get(expr);
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  void remember(Expr expr, Value value) {
    scopes.element().put(expr, value);
  }

  /** Whether an expression is true, if that is in a variable of the whole loop. */
  @Nullable String knownCondition(Expr expr) {
    return conditions.get(expr);
  }

  void rememberCondition(Expr expr, String variable) {
    conditions.put(expr, variable);
  }
}
