import { describe, expect, it } from "vitest";
import { EDGE, edgeSpeed } from "./edge-scroll.ts";

describe("scrolling while something is dragged", () => {
  it("GUIDE-EDIT-28 away from the edge the page stands still; nearer and longer it goes faster, up to a limit", () => {
    expect([edgeSpeed(0, 9_000), edgeSpeed(-5, 0)]).toEqual([0, 0]);
    expect(edgeSpeed(10, 0)).toBeLessThan(edgeSpeed(40, 0));
    expect(edgeSpeed(EDGE, 0)).toBeLessThan(edgeSpeed(EDGE, 1_000));
    expect(edgeSpeed(EDGE * 9, 60_000)).toBe(edgeSpeed(EDGE, 10_000));
    // The first second is slow enough to stop at a line of 44 px.
    expect(edgeSpeed(EDGE, 0) / 60).toBeLessThan(44);
  });

  it("GUIDE-EDIT-28 a guide of 5,000 lines is crossed within 15 s", () => {
    const frame = 1_000 / 60;
    let way = 0;
    let held = 0;
    for (; way < 5_000 * 44; held += frame) way += (edgeSpeed(EDGE, held) * frame) / 1_000;
    expect(held).toBeLessThan(15_000);
  });
});
