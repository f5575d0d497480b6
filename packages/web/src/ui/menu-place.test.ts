import fc from "fast-check";
import { expect, it } from "vitest";
import { menuPlace } from "./menu-place.ts";

it("GUIDE-EDIT-24 a menu of any length stays on the screen, next to its button", () => {
  const button = fc
    .record({
      left: fc.nat(1_200),
      top: fc.integer({ min: -2_000, max: 3_000 }),
      width: fc.integer({ min: 20, max: 200 }),
    })
    .map(({ left, top, width }) => ({ left, right: left + width, top, bottom: top + 32 }));
  fc.assert(
    fc.property(button, fc.nat(3_000), (at, wanted) => {
      const [width, height] = [1_280, 800];
      const place = menuPlace(at, width, height);
      const tall = Math.min(wanted, place.maxHeight);
      const top = place.top ?? height - (place.bottom ?? 0) - tall;
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + tall).toBeLessThanOrEqual(height);
      expect(top >= at.bottom || top + tall <= at.top).toBe(true);
      expect(place.maxHeight).toBeGreaterThan(height / 3);
      expect([place.left, place.right].filter((side) => side !== null)).toHaveLength(1);
      expect(place.left ?? place.right).toBeGreaterThanOrEqual(8);
    }),
  );
});
