import { describe, expect, it } from "vitest";
import { EDGE, edgeSpeed } from "./edge-scroll.ts";

const LINE = 44;

/** For how long, ms, something is held at the very edge until a list of this length has gone by. */
const crossing = (length: number): number => {
  const frame = 1_000 / 60;
  let way = 0;
  let held = 0;
  for (; way < length; held += frame) way += (edgeSpeed(EDGE, held, length) * frame) / 1_000;
  return held;
};

describe("scrolling while something is dragged", () => {
  it("GUIDE-EDIT-28 away from the edge the page stands still; nearer and longer it goes faster, up to a limit", () => {
    const length = 5_000 * LINE;
    expect([edgeSpeed(0, 9_000, length), edgeSpeed(-5, 0, length)]).toEqual([0, 0]);
    expect(edgeSpeed(10, 0, length)).toBeLessThan(edgeSpeed(40, 0, length));
    expect(edgeSpeed(EDGE, 0, length)).toBeLessThan(edgeSpeed(EDGE, 1_000, length));
    expect(edgeSpeed(EDGE * 9, 60_000, length)).toBe(edgeSpeed(EDGE, 10_000, length));
    // The first second is slow enough to stop at a line.
    expect(edgeSpeed(EDGE, 0, length) / 60).toBeLessThan(LINE);
  });

  it("GUIDE-EDIT-28 a guide of 5,000 lines is crossed within 5 s, and a short one never runs away", () => {
    expect(crossing(5_000 * LINE)).toBeLessThan(5_000);
    expect(edgeSpeed(EDGE, 60_000, 60 * LINE) / 60).toBeLessThan(2 * LINE);
  });
});
