package io.tidemark.sqltests.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The dependency arrows of the architecture, as ARCHITECTURE.md draws them. */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.tidemark");

  private static final String PARSER = "io.tidemark.parser..";
  private static final String EXEC = "io.tidemark.exec..";
  private static final String PLANNER = "io.tidemark.planner..";
  private static final String CODEGEN = "io.tidemark.codegen..";
  private static final String ENGINE = "io.tidemark.engine..";
  private static final String CALCITE = "org.apache.calcite..";
  private static final String JANINO = "org.codehaus..";
  private static final String ANTLR = "org.antlr..";

  @Test
  void execKnowsNoModuleOfOursAndNoCalcite() {
    noClasses()
        .that()
        .resideInAPackage(EXEC)
        .should()
        .dependOnClassesThat(
            resideInAPackage("io.tidemark..")
                .and(DescribedPredicate.not(resideInAPackage(EXEC)))
                .or(resideInAnyPackage(CALCITE, JANINO, ANTLR, "com.google.common..")))
        .check(CLASSES);
  }

  @Test
  void parserKnowsNoOtherModule() {
    noClasses()
        .that()
        .resideInAPackage(PARSER)
        .should()
        .dependOnClassesThat(
            resideInAPackage("io.tidemark..").and(DescribedPredicate.not(resideInAPackage(PARSER))))
        .check(CLASSES);
  }

  @Test
  void plannerSeesOfExecOnlyFunctionsAndConnectors() {
    noClasses()
        .that()
        .resideInAPackage(PLANNER)
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(CODEGEN, ENGINE, JANINO)
                .or(
                    resideInAPackage(EXEC)
                        .and(
                            DescribedPredicate.not(
                                resideInAnyPackage(
                                    "io.tidemark.exec", // DataException, which functions throw
                                    "io.tidemark.exec.function..",
                                    "io.tidemark.exec.connector..")))))
        .check(CLASSES);
  }

  @Test
  void codegenDoesNotKnowTheEngine() {
    noClasses()
        .that()
        .resideInAPackage(CODEGEN)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ENGINE, "io.tidemark.shell..", "io.tidemark.sqltests..")
        .check(CLASSES);
  }

  @Test
  void engineIsTheOnlyWayIn() {
    noClasses()
        .that()
        .resideInAnyPackage("io.tidemark.shell..", "io.tidemark.sqltests..", "io.tidemark.jdbc..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(PLANNER, CODEGEN, CALCITE, JANINO)
        .check(CLASSES);
  }

  @Test
  void connectorsKnowOnlyExec() {
    noClasses()
        .that()
        .resideInAPackage("io.tidemark.connector..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(PARSER, PLANNER, CODEGEN, ENGINE, CALCITE)
        .check(CLASSES);
  }

  @Test
  void everyLibraryHasOneHome() {
    onlyIn("janino", JANINO, CODEGEN);
    onlyIn("antlr", ANTLR, PARSER);
    onlyIn("picocli", "picocli..", "io.tidemark.shell..");
    onlyIn("re2j", "com.google.re2j..", EXEC);
    onlyIn("jackson", "com.fasterxml.jackson..", EXEC);
  }

  private static void onlyIn(String name, String library, String home) {
    classes()
        .that()
        .resideInAPackage("io.tidemark..")
        .and(DescribedPredicate.not(resideInAPackage(home)))
        .should()
        .onlyDependOnClassesThat(DescribedPredicate.not(resideInAPackage(library)))
        .as(name + " has its home in " + home)
        .check(CLASSES);
  }

  @Test
  void theWorldIsReachedThroughInterfaces() {
    DescribedPredicate<JavaClass> world =
        nameMatching("java\\.lang\\.(Thread|ThreadLocal|Runtime|ProcessBuilder)")
            .<JavaClass>forSubtype()
            .or(
                nameMatching(
                        "java\\.util\\.(Random|Timer|SplittableRandom)"
                            + "|java\\.util\\.concurrent\\.(Executors?|ThreadLocalRandom|ForkJoinPool"
                            + "|ThreadPoolExecutor|CompletableFuture)")
                    .forSubtype())
            .or(
                nameMatching(
                        "java\\.io\\.(File|FileInputStream|FileOutputStream|FileReader|FileWriter"
                            + "|RandomAccessFile)|java\\.nio\\.file\\.(Files|Paths|Path)"
                            + "|java\\.time\\.Clock")
                    .forSubtype());
    noClasses()
        .that()
        .resideInAnyPackage(EXEC, PLANNER, CODEGEN)
        .should()
        .dependOnClassesThat(world)
        .check(CLASSES);
    for (String clock : new String[] {"currentTimeMillis", "nanoTime"}) {
      noClasses()
          .that()
          .resideInAnyPackage(EXEC, PLANNER, CODEGEN)
          .should()
          .callMethod(System.class, clock)
          .check(CLASSES);
    }
    noClasses()
        .that()
        .resideInAnyPackage(EXEC, PLANNER, CODEGEN)
        .should()
        .callMethod(Math.class, "random")
        .check(CLASSES);
  }

  @Test
  void filesAndThreadsHaveOneRealClassEach() {
    noClasses()
        .that()
        .resideInAPackage("io.tidemark..")
        .and()
        .haveSimpleNameNotStartingWith("Host")
        .should()
        .dependOnClassesThat(
            nameMatching("java\\.nio\\.file\\.Files|java\\.util\\.concurrent\\.Executors")
                .forSubtype())
        .check(CLASSES);
  }
}
