import fc from "fast-check";
import { expect, it } from "vitest";
import { sku, unit } from "../catalog/sku.ts";
import { MAX_DRAFT_ITEMS } from "../input-limits.ts";
import type { DraftItem } from "./draft.schema.ts";
import { DRAFT_LIFETIME_MS, draftCount, keptDraft, mergeDrafts, nextEditAt } from "./merge-drafts.ts";

const NOW = 1_800_000_000_000;
const price = fc.record({ price: fc.constantFrom("$1.00", "$2.00"), catchWeight: fc.constant(null) });
const item = (at: fc.Arbitrary<number>): fc.Arbitrary<DraftItem> =>
  fc.record(
    {
      productSku: fc.constantFrom(sku("A"), sku("B"), sku("C")),
      unitOfMeasure: fc.constantFrom(unit("CS"), unit("EA")),
      quantity: fc.nat(3),
      inStock: fc.boolean(),
      editedAt: at,
      price,
    },
    { requiredKeys: ["productSku", "unitOfMeasure", "quantity", "inStock", "editedAt"] },
  );
const edits = fc.array(item(fc.integer({ min: NOW - 5, max: NOW })), { maxLength: 8 });
const inOrder = (items: readonly DraftItem[]) =>
  items.toSorted((a, b) => (a.productSku < b.productSku ? -1 : a.productSku > b.productSku ? 1 : 0));
const merged = (...lists: readonly (readonly DraftItem[])[]) =>
  inOrder(lists.reduce<readonly DraftItem[]>((held, list) => mergeDrafts(held, list), []));

it("GUIDE-CART-04 drafts from any devices merge to the same, in any order, however often", () =>
  fc.assert(
    fc.property(edits, edits, edits, (one, two, three) => {
      const all = merged(one, two, three);
      expect(merged(three, one, two)).toEqual(all);
      expect(merged(one, mergeDrafts(mergeDrafts([], two), three))).toEqual(all);
      expect(merged(one, two, three, two, one)).toEqual(all);
    }),
  ));

it("GUIDE-CART-03 GUIDE-CART-04 the latest edit of each product wins; a late one changes nothing", () =>
  fc.assert(
    fc.property(edits, edits, (held, late) => {
      const before = mergeDrafts([], held);
      const after = mergeDrafts(before, late);
      for (const { productSku } of [...held, ...late]) {
        const last = Math.max(
          ...[...held, ...late].filter((one) => one.productSku === productSku).map((one) => one.editedAt),
        );
        expect(after.filter((one) => one.productSku === productSku)).toMatchObject([{ editedAt: last }]);
      }
      const older = before.map((one) => ({ ...one, quantity: one.quantity + 1, editedAt: one.editedAt - 1 }));
      expect(mergeDrafts(before, older)).toBe(before);
    }),
  ));

it("GUIDE-CART-04 an edit wins over everything its device has seen, on any clock", () =>
  fc.assert(
    fc.property(edits, fc.integer({ min: 0, max: 2 * NOW }), (seen, clock) => {
      const held = mergeDrafts([], seen);
      for (const one of held) {
        const edit = { ...one, quantity: 9, editedAt: nextEditAt(clock, one.editedAt) };
        expect(mergeDrafts(held, [edit]).find((other) => other.productSku === one.productSku)).toEqual(edit);
      }
    }),
  ));

it("GUIDE-CART-04 no edit is later than its arrival, and none is kept over 30 days", () =>
  fc.assert(
    fc.property(fc.array(item(fc.nat(2 * NOW))), fc.array(item(fc.nat(2 * NOW))), (held, sent) => {
      for (const { editedAt } of keptDraft(keptDraft([], held, NOW), sent, NOW)) {
        expect(editedAt).toBeLessThanOrEqual(NOW);
        expect(editedAt).toBeGreaterThan(NOW - DRAFT_LIFETIME_MS);
      }
    }),
  ));

it("GUIDE-CART-04 of more edits than a draft may have the oldest go", () => {
  const held = Array.from({ length: MAX_DRAFT_ITEMS }, (_, at): DraftItem => ({
    productSku: sku(`P${at}`),
    unitOfMeasure: unit("CS"),
    quantity: 1,
    inStock: true,
    editedAt: NOW - 10 - at,
  }));
  const latest = { ...held[0]!, productSku: sku("NEW"), editedAt: NOW };
  const kept = keptDraft(held, [latest], NOW).map(({ productSku }) => productSku);
  expect(kept).toHaveLength(MAX_DRAFT_ITEMS);
  expect(kept).toContain("NEW");
  expect(kept).not.toContain(`P${MAX_DRAFT_ITEMS - 1}`);
});

it("GUIDE-CART-05 a draft counts its products with a quantity", () =>
  fc.assert(
    fc.property(edits, (typed) => {
      const held = mergeDrafts([], typed);
      expect(draftCount(held)).toBe(new Set(held.flatMap((one) => (one.quantity > 0 ? [one.productSku] : []))).size);
    }),
  ));
