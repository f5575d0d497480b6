import fc from "fast-check";
import { expect, it } from "vitest";
import { entranceOf, isCorner, maxHeightVh, positionOf, widthPercent, Z_INDEX, type Position } from "./placement.ts";

const POSITIONS = ["Center", "TopRight", "BottomRight", "Full"] as const;
/** Widths in px above which the share changes. */
const BREAKPOINTS = [850, 975, 1300];
const anyPosition = fc.constantFrom<Position>(...POSITIONS);

it("MSG-37 an unknown or missing position is the center", () => {
  for (const position of POSITIONS) expect(positionOf(position)).toBe(position);
  for (const unknown of [null, undefined, "", "full", "TopLeft", "constructor"])
    expect(positionOf(unknown)).toBe("Center");
});

it("MSG-28 CONST-41 at 850 px everything is 100%", () => {
  for (const position of POSITIONS) for (const width of [0, 320, 850]) expect(widthPercent(position, width)).toBe(100);
});

it.each([
  ["MSG-29", 851, 45],
  ["MSG-29", 975, 45],
  ["MSG-30", 976, 33],
  ["MSG-30", 1300, 33],
  ["MSG-31", 1301, 25],
  ["MSG-31", 4000, 25],
])("%s CONST-41 at %d px a corner has %d %%, the center 50 %%", (_id, width, share) => {
  expect(widthPercent("TopRight", width)).toBe(share);
  expect(widthPercent("BottomRight", width)).toBe(share);
  expect(widthPercent("Center", width)).toBe(50);
});

it("MSG-32 Full is 100% at every width", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true }), (width) => {
      expect(widthPercent("Full", width)).toBe(100);
    }),
  );
});

it("MSG-33 CONST-41 fractional widths belong to the next range", () => {
  expect([850.5, 975.5, 1300.5].map((width) => widthPercent("TopRight", width))).toEqual([45, 33, 25]);
  expect(widthPercent("Center", 850.5)).toBe(50);
});

it("MSG-33 a wider screen never has a larger share, which changes only at breakpoints", () => {
  const width = fc.double({ min: 0, max: 3000, noNaN: true });
  fc.assert(
    fc.property(anyPosition, width, width, (position, a, b) => {
      const [narrow, wide] = a < b ? [a, b] : [b, a];
      expect(widthPercent(position, wide)).toBeLessThanOrEqual(widthPercent(position, narrow));
      if (!BREAKPOINTS.some((point) => narrow <= point && point < wide))
        expect(widthPercent(position, wide)).toBe(widthPercent(position, narrow));
      expect([100, 50, 45, 33, 25]).toContain(widthPercent(position, a));
    }),
  );
  for (const point of BREAKPOINTS)
    expect(widthPercent("TopRight", point + 0.5)).toBeLessThan(widthPercent("TopRight", point));
});

it("MSG-34 CONST-42 85vh for an animated corner, else 95vh, none for Full", () => {
  expect(maxHeightVh("TopRight", true)).toBe(85);
  expect(maxHeightVh("BottomRight", true)).toBe(85);
  expect(maxHeightVh("TopRight", false)).toBe(95);
  expect(maxHeightVh("Center", true)).toBe(95);
  expect(maxHeightVh("Center", false)).toBe(95);
  expect(maxHeightVh("Full", true)).toBeNull();
});

it("MSG-38 MSG-39 Center and Full fade, corners slide, neither without animation", () => {
  expect(POSITIONS.map((position) => entranceOf(position, true))).toEqual(["fade", "slide", "slide", "fade"]);
  expect(POSITIONS.map((position) => entranceOf(position, false))).toEqual(["none", "none", "none", "none"]);
  expect(POSITIONS.filter(isCorner)).toEqual(["TopRight", "BottomRight"]);
});

it("MSG-52 CONST-25 overlay below message below close button", () => {
  expect(Z_INDEX).toEqual({ overlay: 9998, message: 9999, closeButton: 1_000_000 });
});
