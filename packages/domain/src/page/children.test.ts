import fc from "fast-check";
import { expect, it } from "vitest";
import { childrenPath, inContentOrder } from "./children.ts";

it("PAGE-05 with or without a trailing slash the same children are requested", () => {
  expect(childrenPath("/recipes/")).toBe("/recipes/children");
  expect(childrenPath("/recipes")).toBe("/recipes/children");
  expect(childrenPath("/")).toBe("/children");
  expect(childrenPath("/recipes/?x=/1/#y?z")).toBe("/recipes/children");
});

it("PAGE-05 CMS-06 children are ordered by sort number, missing ones last, ties unchanged", () => {
  const child = fc.record({ sortOrder: fc.option(fc.integer({ min: -3, max: 3 })) });
  fc.assert(
    fc.property(fc.array(child), (children) => {
      const before = [...children];
      const sorted = inContentOrder(children);
      expect(children).toEqual(before);
      expect(new Set(sorted)).toEqual(new Set(children));
      expect(sorted.length).toBe(children.length);
      for (const [index, one] of sorted.entries()) {
        const next = sorted[index + 1];
        if (next === undefined) continue;
        const [a, b] = [one.sortOrder ?? Infinity, next.sortOrder ?? Infinity];
        expect(a).toBeLessThanOrEqual(b);
        if (a === b) expect(children.indexOf(one)).toBeLessThan(children.indexOf(next));
      }
    }),
  );
});
