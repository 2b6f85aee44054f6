package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the launcher in a folder of its own, with a java and a mvn that only say how they are
 * called.
 */
class LauncherTest {
  private static final Instant LONG_AGO = Instant.parse("2020-01-01T00:00:00Z");

  @TempDir Path temp;

  private Path home;
  private Path jdk;
  private Path bin;
  private Path jar;

  private record Run(int code, String out, String err) {}

  @BeforeEach
  void makeHome() throws IOException {
    home = Files.createDirectories(temp.resolve("a home/of tidemark"));
    Files.copy(
        Path.of("..", "tidemark"), home.resolve("tidemark"), StandardCopyOption.COPY_ATTRIBUTES);
    jar = home.resolve("shell/target/tidemark.jar");
    source("pom.xml");
    source("shell/pom.xml");
    source("shell/src/main/java/Main.java");
    Files.createDirectories(jar.getParent());
    Files.writeString(jar, "jar");
    jdk = temp.resolve("a jdk");
    command(jdk.resolve("bin/java"), "printf '%s\\n' \"$@\"");
    command(jdk.resolve("bin/javac"), "");
    Files.writeString(jdk.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"17.0.9\"\n");
    bin = Files.createDirectories(temp.resolve("bin"));
    for (String tool :
        List.of("dirname", "readlink", "sed", "head", "find", "mkdir", "grep", "touch")) {
      command(bin.resolve(tool), "exec " + systemTool(tool) + " \"$@\"");
    }
  }

  @Test
  void passesArgumentsOnAsTheyAre() throws Exception {
    Run run = run(jdk, "-c", "SELECT 'a  b' AS \"x\"", "*", "");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .endsWith("-jar\n" + jar + "\n-c\nSELECT 'a  b' AS \"x\"\n*\n\n")
        .doesNotContain("SharedArchiveFile");
  }

  @Test
  void findsOutWhichStreamsAreTerminals() throws Exception {
    assertThat(run(jdk).out()).contains("-Dtidemark.terminals=\n");
    Path script = Path.of("/usr/bin/script");
    assumeTrue(Files.isExecutable(script));
    String command = "'" + home.resolve("tidemark") + "' -V";
    Run run = execute(script, jdk, "-q", "-e", "-c", command, "/dev/null");
    assertThat(run.out()).contains("-Dtidemark.terminals=012\r\n");
  }

  @Test
  void usesTheClassArchiveThatIsThere() throws Exception {
    Path archive = Files.writeString(home.resolve("shell/target/tidemark.jsa"), "classes");
    assertThat(run(jdk).out()).contains("-Xshare:auto\n-XX:SharedArchiveFile=" + archive + "\n");
  }

  @Test
  void worksThroughLinksFromAnotherFolder() throws Exception {
    Path link = Files.createSymbolicLink(bin.resolve("tide"), Path.of("td"));
    Files.createSymbolicLink(bin.resolve("td"), home.resolve("tidemark"));
    assertThat(execute(link, jdk, "-V").out()).endsWith("-jar\n" + jar + "\n-V\n");
  }

  @Test
  void takesJavaFromThePath() throws Exception {
    Files.createSymbolicLink(bin.resolve("java"), jdk.resolve("bin/java"));
    assertThat(run(null, "-V").out()).endsWith("-jar\n" + jar + "\n-V\n");
  }

  @Test
  void saysThatJavaIsMissing() throws Exception {
    assertRefused(run(null), "no java found");
    assertRefused(run(temp.resolve("nowhere")), "there is no bin/java in it");
  }

  @Test
  void refusesAnOldJava() throws Exception {
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"11.0.2\"\n");
    assertRefused(run(jdk), "is Java 11.0.2; Tidemark needs 17 or newer");
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"1.8.0_292\"\n");
    assertRefused(run(jdk), "is Java 1.8.0_292");
  }

  @Test
  void asksAJavaWithoutReleaseFile() throws Exception {
    Files.delete(jdk.resolve("release"));
    command(jdk.resolve("bin/java"), "echo 'openjdk version \"25.0.1\" 2025-10-21' >&2");
    assertThat(run(jdk).code()).isZero();
    command(jdk.resolve("bin/java"), "echo 'java version \"1.8.0_1\"' >&2");
    assertRefused(run(jdk), "is Java 1.8.0_1");
  }

  @Test
  void buildsWhenTheJarIsMissing() throws Exception {
    Files.delete(jar);
    maven("touch shell/target/tidemark.jar; echo \"$@\" > arguments; echo noise; echo noise >&2");
    Run run = run(jdk, "-V");
    assertThat(run.err()).startsWith("tidemark: building once").hasLineCount(1);
    assertThat(run.out()).doesNotContain("noise").endsWith(jar + "\n-V\n");
    assertThat(Files.readString(home.resolve("arguments"))).contains("-DskipTests", "package");
  }

  @Test
  void buildsWhenASourceIsNewer() throws Exception {
    maven("touch shell/target/tidemark.jar");
    Files.setLastModifiedTime(jar, FileTime.from(LONG_AGO.minusSeconds(10)));
    assertThat(run(jdk).err()).contains("the sources have changed");
    assertThat(run(jdk).err()).isEmpty();
  }

  @Test
  void testsAndOutputsAreNoReasonToBuild() throws Exception {
    Files.setLastModifiedTime(jar, FileTime.from(LONG_AGO.plusSeconds(10)));
    Files.createDirectories(home.resolve("shell/src/test/java"));
    Files.writeString(home.resolve("shell/src/test/java/T.java"), "");
    Files.writeString(home.resolve("shell/target/other"), "");
    assertThat(run(jdk).err()).isEmpty();
  }

  @Test
  void anInstalledCopyIsNeverBuilt() throws Exception {
    Files.delete(home.resolve("pom.xml"));
    Files.setLastModifiedTime(jar, FileTime.from(LONG_AGO.minusSeconds(10)));
    assertThat(run(jdk).err()).isEmpty();
  }

  @Test
  void saysWhatABuildNeeds() throws Exception {
    Files.delete(jar);
    assertRefused(run(jdk), "no mvn on PATH");
    maven("exit 0");
    Files.delete(jdk.resolve("bin/javac"));
    assertRefused(run(jdk), "needs a JDK");
  }

  @Test
  void aFailedBuildShowsWhy() throws Exception {
    Files.delete(jar);
    maven("echo '[ERROR] no such plugin'; exit 1");
    Run run = run(jdk);
    assertThat(run.err()).contains("[ERROR] no such plugin");
    assertRefused(run, "the build failed");
  }

  private static void assertRefused(Run run, String message) {
    assertThat(run.err()).contains("tidemark: ").contains(message);
    assertThat(run.out()).isEmpty();
    assertThat(run.code()).isEqualTo(2);
  }

  private Run run(@org.jspecify.annotations.Nullable Path javaHome, String... arguments)
      throws Exception {
    return execute(home.resolve("tidemark"), javaHome, arguments);
  }

  private Run execute(
      Path launcher, @org.jspecify.annotations.Nullable Path javaHome, String... arguments)
      throws Exception {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(arguments));
    Path out = temp.resolve("out");
    Path err = temp.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(temp.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", bin.toString());
    if (javaHome != null) {
      builder.environment().put("JAVA_HOME", javaHome.toString());
    }
    Process process = builder.start();
    process.getOutputStream().close();
    int code = process.waitFor();
    return new Run(code, Files.readString(out), Files.readString(err));
  }

  private void source(String path) throws IOException {
    Path file = home.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "");
    Files.setLastModifiedTime(file, FileTime.from(LONG_AGO));
  }

  private void maven(String body) throws IOException {
    command(bin.resolve("mvn"), body);
  }

  private static void command(Path file, String body) throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, ("#!/bin/sh\n" + body + "\n").getBytes(StandardCharsets.UTF_8));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static Path systemTool(String name) {
    return List.of("/bin/", "/usr/bin/").stream()
        .map(folder -> Path.of(folder + name))
        .filter(Files::exists)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no " + name + " on this machine"));
  }
}
