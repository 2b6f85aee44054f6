package io.tidemark.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GrowingScriptTest {
  private static final String SCRIPT =
      "-- first; of all\n  SELECT 'a;''b', \"c;d\" ;SELECT\r\n2\r;\n/* x; */\tSELECT e'\\';' , `q;`;;"
          + "BEGIN STATEMENT SET; INSERT INTO t SELECT 1; INSERT INTO u SELECT 2; END;\r\n"
          + "SELECT (1; SELECT '😀' AS `é` -- end;\n , 3";

  private static List<String> texts(List<ScriptStatement> statements) {
    return statements.stream().map(ScriptStatement::text).toList();
  }

  @Test
  void howItIsCutMakesNoDifference() {
    List<ScriptStatement> whole = SqlScript.split(SCRIPT);
    for (int size = 1; size <= SCRIPT.length(); size++) {
      GrowingScript script = new GrowingScript();
      List<ScriptStatement> statements = new ArrayList<>();
      for (int from = 0; from < SCRIPT.length(); from += size) {
        script.append(SCRIPT.substring(from, Math.min(SCRIPT.length(), from + size)));
        statements.addAll(script.complete());
      }
      statements.addAll(script.rest());
      assertThat(statements).as("pieces of %d", size).isEqualTo(whole);
      assertThat(script.text()).isEqualTo(SCRIPT);
    }
  }

  @Test
  void aStatementIsKnownWithItsSemicolon() {
    GrowingScript script = new GrowingScript();
    script.append("SELECT 1");
    assertThat(script.complete()).isEmpty();
    script.append(";SELECT ';");
    assertThat(texts(script.complete())).containsExactly("SELECT 1");
    assertThat(script.complete()).isEmpty();
    assertThat(script.pendingLength()).isEqualTo("SELECT ';".length());
    script.append("'; BEGIN STATEMENT SET; INSERT INTO t SELECT 1;");
    assertThat(texts(script.complete())).containsExactly("SELECT ';'");
    script.append("END;");
    assertThat(script.complete()).hasSize(1);
    assertThat(script.rest()).isEmpty();
  }

  @Test
  void theLastStatementNeedsNoSemicolon() {
    GrowingScript script = new GrowingScript();
    script.append("SELECT 1; SELECT 2");
    assertThat(texts(script.complete())).containsExactly("SELECT 1");
    assertThat(texts(script.rest())).containsExactly("SELECT 2");
    assertThat(script.rest()).isEmpty();
  }
}
