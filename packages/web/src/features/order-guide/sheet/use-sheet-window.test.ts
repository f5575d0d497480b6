import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offsetsOf, rowAt, toMiddle, toSight, windowOf } from "../../../ui/line/use-sheet-window.ts";

const heights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 80 });
const look = fc.record({
  scrolled: fc.nat(6_000),
  height: fc.integer({ min: 200, max: 1_400 }),
  margin: fc.nat(400),
  stick: fc.nat(180),
});

describe("the rows near the window", () => {
  it("GUIDE-VIEW-27 rows are stacked without gaps, and each height belongs to exactly one", () => {
    fc.assert(
      fc.property(heights, fc.integer({ min: -50, max: 9_000 }), (all, y) => {
        const offsets = offsetsOf(all.length, (row) => all[row] ?? 0);
        expect(offsets[0]).toBe(0);
        expect(offsets[all.length]).toBe(all.reduce((sum, height) => sum + height, 0));
        const row = rowAt(offsets, y);
        if (y >= 0 && y < (offsets[all.length] ?? 0)) {
          expect(offsets[row]).toBeLessThanOrEqual(y);
          expect(offsets[row + 1]).toBeGreaterThan(y);
        } else expect(row).toBe(y < 0 ? 0 : all.length - 1);
      }),
    );
  });

  it("GUIDE-VIEW-27 every row with a visible pixel is rendered, and few more", () => {
    fc.assert(
      fc.property(heights, look, (all, seen) => {
        const offsets = offsetsOf(all.length, (row) => all[row] ?? 0);
        const { first, last, under } = windowOf(offsets, seen);
        const inside = all.flatMap((_, row) => {
          const top = (offsets[row] ?? 0) + seen.margin - seen.scrolled;
          return top < seen.height && top + (all[row] ?? 0) > 0 ? [row] : [];
        });
        for (const row of inside) {
          expect(row).toBeGreaterThanOrEqual(first);
          expect(row).toBeLessThanOrEqual(last);
        }
        expect(last - first).toBeLessThanOrEqual(Math.max(1, inside.length) + 13);
        expect(under).toBeGreaterThanOrEqual(first);
      }),
    );
  });

  it("GUIDE-VIEW-07 going to a line shows it in full, without scrolling if it already is", () => {
    fc.assert(
      fc.property(heights, look, fc.nat(79), (all, seen, at) => {
        const row = at % all.length;
        const offsets = offsetsOf(all.length, (one) => all[one] ?? 0);
        const [above, below] = [Math.min(seen.stick, 60), 40];
        const to = toSight(offsets, row, seen, above, below) ?? seen.scrolled;
        const top = (offsets[row] ?? 0) + seen.margin - to;
        expect(top + (all[row] ?? 0)).toBeLessThanOrEqual(seen.height - below + 0.001);
        if (to > 0 && to < seen.scrolled) expect(top).toBeGreaterThanOrEqual(above);
        expect(toSight(offsets, row, { ...seen, scrolled: to }, above, below) ?? to).toBe(to);
        const middle = toMiddle(offsets, row, { ...seen, stick: above }, below);
        if (middle > 0) {
          const place = (offsets[row] ?? 0) + seen.margin - middle;
          expect(place).toBeGreaterThanOrEqual(above);
        }
      }),
    );
  });
});
