import fc from "fast-check";
import { expect, it } from "vitest";
import * as timing from "./timing.ts";
import {
  announcerAt,
  displayInterval,
  isTokenUsable,
  overlayFadeMs,
  refreshTokenIn,
  throttle,
  waitBeforeNext,
} from "./timing.ts";

it("CONST-17 CONST-19 CONST-20 CONST-22 CONST-23 CONST-24 the times are as specified", () => {
  expect(timing).toMatchObject({
    DISPLAY_INTERVAL_MS: 30_000,
    ANIMATION_MS: 400,
    RESIZE_THROTTLE_MS: 750,
    TOKEN_REFRESH_MARGIN_MS: 60_000,
    FRAME_SIZING_DELAY_MS: 100,
    ANNOUNCER_FILL_MS: 100,
    ANNOUNCER_REMOVE_MS: 1000,
  });
});

it("MSG-56 CONST-17 no interval is 30000, and 0 is immediate", () => {
  expect([displayInterval(undefined), displayInterval(null), displayInterval(0), displayInterval(5000)]).toEqual([
    30_000, 30_000, 0, 5000,
  ]);
  expect([displayInterval(-1), displayInterval(Number.NaN)]).toEqual([30_000, 30_000]);
});

it("MSG-20 MSG-21 the wait is the interval, plus the animation when animated", () => {
  expect(waitBeforeNext(5000, false)).toBe(5000);
  expect(waitBeforeNext(30_000, true)).toBe(30_400);
  expect(waitBeforeNext(undefined, true, 600)).toBe(30_600);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (interval, animation) => {
      expect(waitBeforeNext(interval, true, animation) - waitBeforeNext(interval, false, animation)).toBe(animation);
    }),
  );
});

it("MSG-42 CONST-31 the overlay's fade is half the animation", () => {
  expect(overlayFadeMs()).toBe(200);
  expect(overlayFadeMs(600)).toBe(300);
});

it("MSG-06 CONST-22 a token is renewed 60 000 ms before expiry, or at once if less is left", () => {
  const now = 1_700_000_000_000;
  expect(refreshTokenIn(now / 1000 + 600, now)).toBe(540_000);
  expect(refreshTokenIn(now + 600_000, now)).toBe(540_000);
  expect(refreshTokenIn(now / 1000 + 60, now)).toBe(0);
  expect(refreshTokenIn(now / 1000 - 5, now)).toBe(0);
  expect(isTokenUsable(now + 60_000, now)).toBe(false);
  expect(isTokenUsable(now + 60_001, now)).toBe(true);
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), fc.nat(4_000_000), (seconds, before) => {
      const start = (seconds - before) * 1000;
      expect(refreshTokenIn(seconds, start)).toBe(refreshTokenIn(seconds * 1000, start));
      expect(refreshTokenIn(seconds, start)).toBe(Math.max(0, before * 1000 - 60_000));
    }),
  );
  expect(refreshTokenIn(1e11, 0)).toBe(1e11 - 60_000);
});

it("MSG-53 CONST-20 a burst runs at once, never twice in 750 ms, and no resize is lost", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { minLength: 1 }), (gaps) => {
      const runs: number[] = [];
      let planned: number | null = null;
      let now = 0;
      for (const gap of gaps) {
        now += gap;
        if (planned !== null && planned <= now) {
          runs.push(planned);
          planned = null;
        }
        const decision = throttle(runs.at(-1) ?? null, planned !== null, now);
        if (decision._tag === "RunNow") runs.push(now);
        if (decision._tag === "RunIn") planned = now + decision.ms;
      }
      if (planned !== null) runs.push(planned);
      expect(runs[0]).toBe(gaps[0]);
      for (const [index, at] of runs.entries())
        if (index > 0) expect(at - runs[index - 1]!).toBeGreaterThanOrEqual(750);
      expect(runs.at(-1)!).toBeGreaterThanOrEqual(now);
    }),
  );
});

it("MSG-53 setting the clock back delays the next run by one interval at most", () => {
  expect(throttle(10_000, false, 0)).toEqual({ _tag: "RunIn", ms: 750 });
});

it("MSG-51 CONST-24 the announcer is empty at 99, filled at 100 and 999, gone at 1000", () => {
  expect([0, 99, 100, 999, 1000].map(announcerAt)).toEqual(["empty", "empty", "filled", "filled", "gone"]);
});

it("MSG-53 CONST-20 a run is planned once, for the rest of the 750 ms", () => {
  expect(throttle(null, false, 5)).toEqual({ _tag: "RunNow" });
  expect(throttle(0, true, 900)).toEqual({ _tag: "AlreadyPlanned" });
  expect(throttle(0, false, 100)).toEqual({ _tag: "RunIn", ms: 650 });
  expect(throttle(0, false, 749)).toEqual({ _tag: "RunIn", ms: 1 });
  expect(throttle(0, false, 750)).toEqual({ _tag: "RunNow" });
});
