package io.tidemark.shell;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The shell's part of the architecture; the other modules' part is tested in sql-tests. */
class ShellArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.tidemark");

  private static final String SHELL = "io.tidemark.shell..";
  private static final String FORMATS = "io.tidemark.shell.format..";

  /** What stands in the signatures of the engine's front door, and how its values are written. */
  private static final String[] ENGINE_AND_ITS_VALUES = {
    "io.tidemark.engine",
    "io.tidemark.exec.batch..",
    "io.tidemark.exec.connector..",
    "io.tidemark.exec.function..",
    "io.tidemark.exec.text..",
    "io.tidemark.parser.error..",
  };

  @Test
  void theShellIsSeen() {
    assertThat(CLASSES.contain("io.tidemark.shell.Main")).isTrue();
    assertThat(CLASSES.contain("io.tidemark.engine.Tidemark")).isTrue();
  }

  @Test
  void shellStandsOnEngineAndSqlTests() {
    classes()
        .that()
        .resideInAPackage(SHELL)
        .should()
        .onlyDependOnClassesThat(
            not(resideInAPackage("io.tidemark.."))
                .or(resideInAnyPackage(ENGINE_AND_ITS_VALUES))
                .or(resideInAnyPackage(SHELL, "io.tidemark.sqltests")))
        .check(CLASSES);
  }

  @Test
  void shellUsesNoLibraryOfOtherModules() {
    classes()
        .that()
        .resideInAPackage(SHELL)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("io.tidemark..", "java..", "org.jspecify..", "picocli..", "org.jline..")
        .check(CLASSES);
  }

  @Test
  void formatsKnowNothingOfTheCommandLine() {
    noClasses()
        .that()
        .resideInAPackage(FORMATS)
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("io.tidemark.shell", "io.tidemark.sqltests", "picocli.."))
        .check(CLASSES);
  }

  @Test
  void nobodyKnowsTheShell() {
    noClasses()
        .that()
        .resideOutsideOfPackage(SHELL)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(SHELL)
        .check(CLASSES);
  }

  @Test
  void onlyTheShellReadsCommandLinesAndDrawsOnTerminals() {
    noClasses()
        .that()
        .resideOutsideOfPackage(SHELL)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("picocli..", "org.jline..")
        .check(CLASSES);
  }

  @Test
  void filesThreadsAndClocksAreReachedInHostClasses() {
    noClasses()
        .that()
        .resideInAPackage(SHELL)
        .and()
        .haveSimpleNameNotStartingWith("Host")
        .should()
        .dependOnClassesThat(
            nameMatching(
                    "java\\.nio\\.file\\.Files|java\\.nio\\.channels\\..*Channel"
                        + "|java\\.io\\.(File|FileDescriptor|FileInputStream|FileOutputStream"
                        + "|FileReader|FileWriter|RandomAccessFile)"
                        + "|java\\.lang\\.(Thread|ThreadLocal|ProcessBuilder)"
                        + "|java\\.util\\.Timer|java\\.time\\.Clock"
                        + "|java\\.util\\.concurrent\\.(Executors|ThreadPoolExecutor|ForkJoinPool)")
                .forSubtype())
        .check(CLASSES);
    for (String clock : List.of("nanoTime", "currentTimeMillis")) {
      noClasses()
          .that()
          .resideInAPackage(SHELL)
          .and()
          .haveSimpleNameNotStartingWith("Host")
          .should()
          .callMethod(System.class, clock)
          .check(CLASSES);
    }
  }

  @Test
  void onlyMainEndsTheProcess() {
    noClasses()
        .that()
        .resideInAPackage("io.tidemark..")
        .and()
        .doNotHaveFullyQualifiedName("io.tidemark.shell.Main")
        .should()
        .callMethod(System.class, "exit", int.class)
        .check(CLASSES);
  }
}
