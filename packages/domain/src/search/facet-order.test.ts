import fc from "fast-check";
import { expect, it } from "vitest";
import { CATEGORY_TREE } from "./facet-widgets.ts";
import { shownFacets } from "./facet-order.ts";

it("SEARCH-41 facets show in the response's order; one in use always, even if hidden", () => {
  expect(shownFacets(["price", "brand"], [])).toEqual(["price", "brand"]);
  expect(shownFacets(["price", "brand"], ["tags"])).toEqual(["price", "brand", "tags"]);
  expect(shownFacets(["price", "brand"], ["brand"])).toEqual(["price", "brand"]);
  expect(shownFacets([], [])).toEqual([]);
  expect(shownFacets(null, [])[0]).toBe(CATEGORY_TREE);
  const isTree = (attribute: string) => attribute === CATEGORY_TREE;
  expect(shownFacets(null, [], isTree)).not.toContain(CATEGORY_TREE);
  expect(shownFacets(null, [CATEGORY_TREE], isTree)).toContain(CATEGORY_TREE);
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (ordered, inUse) => {
      const shown = shownFacets(ordered, inUse);
      expect(new Set(shown)).toEqual(new Set([...ordered, ...inUse]));
      expect(shown.length).toBe(new Set(shown).size);
    }),
  );
});
