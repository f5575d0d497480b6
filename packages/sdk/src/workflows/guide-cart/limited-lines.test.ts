import { plainLine } from "@larder/domain/testing/guide-line";
import { EMPTY_GUIDE } from "@larder/domain/testing/order-guide";
import { inUnit } from "@larder/domain/testing/variant";
import type { GuideLine, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { expect, it } from "vitest";
import { MOMENT, OPEN_RULES } from "../../testing/moment.ts";
import { afterAdd } from "./after-add.ts";
import { checkedEntries } from "./check-entries.ts";
import { guideCartInitialState, type GuideCartState } from "./state.ts";

const flags = { "PPro.UseMinMaxProductQuantity": true };
const context = (inCart: Readonly<Record<string, number>> = {}) => ({
  ...MOMENT,
  rules: { ...OPEN_RULES, brand: "PPro" as const, flags, inCart },
});
/** At most 5 cases, and 20 pieces. */
const line: GuideLine = {
  ...plainLine(1),
  variants: [
    inUnit("CS", { minQuantity: 1, maxQuantity: 5 }),
    inUnit("EA", { minQuantity: 1, maxQuantity: 20, isDefault: false }),
  ],
};
const guide: OrderGuide = { ...EMPTY_GUIDE, ungroupedProducts: { name: "Ungrouped", lineItems: [line] } };
const results = [{ productSku: line.productSku, outcome: "added" }] as never;

it("OP-64 GUIDE-CART-12 after an addition a line offers what is left, and says so once nothing is", () => {
  const after = (inCart: number, success = true) => afterAdd({ success, results }, guide, context({ "1|CS": inCart }));
  expect(after(2)).toMatchObject([{ productSku: line.productSku, unit: "CS", quantity: 3 }]);
  expect(after(5)).toMatchObject([{ quantity: 0, notice: { kind: "info", what: { _tag: "MaximumReached" } } }]);
  expect(after(2, false)).toEqual([]);
});

const typed = (more: Partial<GuideCartState> = {}): GuideCartState => ({
  ...guideCartInitialState,
  entries: [{ productSku: line.productSku, quantity: 8, inStock: true }],
  quantities: { [line.productSku]: 8 },
  ...more,
});
const lines = new Map([[line.productSku as string, line]]);

it("GUIDE-CART-12 OP-65 a typed quantity is checked again in the unit that it was typed in", () => {
  expect(checkedEntries(typed(), lines, context()).toAdd).toEqual({ [line.productSku]: 5 });
  const pieces = typed({ units: { [line.productSku]: "EA" } as never });
  expect(checkedEntries(pieces, lines, context())).toBe(pieces);
});

it("GUIDE-CART-11 OP-65 what is being added stays as it was sent", () => {
  const adding = typed({ adding: { intent: "a", items: [] } });
  expect(checkedEntries(adding, lines, context())).toBe(adding);
});
