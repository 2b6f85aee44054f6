package io.tidemark.exec.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Watermarks;
import org.junit.jupiter.api.Test;

class IdleAdvanceTest {
  private final IdleAdvance idle = new IdleAdvance(30);

  @Test
  void theWatermarkGoesOnFromWhereItStandsWhenTheTimeIsOver() {
    idle.arrived(1000);
    assertThat(idle.at(1029, 7)).isEqualTo(Watermarks.NONE);
    assertThat(idle.at(1030, 7)).isEqualTo(7);
    // What it made of itself is not counted again.
    assertThat(idle.at(1040, 17)).isEqualTo(17);
    assertThat(idle.at(1041, 17)).isEqualTo(18);
  }

  @Test
  void whatArrivesMakesItWaitAnew() {
    idle.arrived(0);
    assertThat(idle.at(50, 100)).isEqualTo(120);
    idle.arrived(50);
    assertThat(idle.at(79, 120)).isEqualTo(Watermarks.NONE);
    assertThat(idle.at(81, 200)).isEqualTo(201);
  }

  @Test
  void whatHeldTheWatermarkBackAndDoesSoNoMoreMakesItGoOnFromThere() {
    idle.arrived(1000);
    assertThat(idle.at(1030, 7)).isEqualTo(7);
    assertThat(idle.at(1040, 7)).isEqualTo(17);
    idle.rose(1040, 500);
    assertThat(idle.at(1045, 500)).isEqualTo(505);
    assertThat(idle.at(1050, 505)).isEqualTo(510);
  }

  @Test
  void withoutAWatermarkOrAnArrivalNothingGoesOn() {
    assertThat(idle.at(1_000_000, 5)).isEqualTo(Watermarks.NONE);
    idle.arrived(0);
    assertThat(idle.at(1_000_000, Watermarks.NONE)).isEqualTo(Watermarks.NONE);
    assertThat(idle.at(1_000_000, Watermarks.END - 1)).isEqualTo(Watermarks.END - 1);
  }
}
