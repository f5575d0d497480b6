import { describe, expect, it } from "vitest";
import { EDGE, edgeSpeed } from "./use-pointer-drag.ts";

const LINE = 44;

const crossing = (length: number): number => {
  const frame = 1_000 / 60;
  let way = 0;
  let held = 0;
  for (; way < length; held += frame) way += (edgeSpeed(EDGE, held, length) * frame) / 1_000;
  return held;
};

describe("scrolling while dragging", () => {
  it("GUIDE-EDIT-28 the page scrolls only at the edge, faster when nearer and longer, up to a limit", () => {
    const length = 5_000 * LINE;
    expect([edgeSpeed(0, 9_000, length), edgeSpeed(-5, 0, length)]).toEqual([0, 0]);
    expect(edgeSpeed(10, 0, length)).toBeLessThan(edgeSpeed(40, 0, length));
    expect(edgeSpeed(EDGE, 0, length)).toBeLessThan(edgeSpeed(EDGE, 1_000, length));
    expect(edgeSpeed(EDGE * 9, 60_000, length)).toBe(edgeSpeed(EDGE, 10_000, length));
    expect(edgeSpeed(EDGE, 0, length) / 60).toBeLessThan(LINE);
  });

  it("GUIDE-EDIT-28 a guide of 5,000 lines scrolls through within 5 s, and a short one stays controllable", () => {
    expect(crossing(5_000 * LINE)).toBeLessThan(5_000);
    expect(edgeSpeed(EDGE, 60_000, 60 * LINE) / 60).toBeLessThan(2 * LINE);
  });
});
