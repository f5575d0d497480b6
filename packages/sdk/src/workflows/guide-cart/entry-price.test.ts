import { plainLine } from "@larder/domain/testing/guide-line";
import { PLAIN_VARIANT } from "@larder/domain/testing/variant";
import { completeVariant } from "@larder/domain/catalog/complete-product";
import { unit } from "@larder/domain/catalog/sku";
import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { type GuideCartEvent, type GuideCartState, guideCartInitialState } from "./state.ts";
import { toStore } from "./stored.ts";
import { guideCartTransition } from "./transition.ts";

const owner = { userName: "ada", organizationId: 1, guideId: 2 };
const open: GuideCartState = { ...guideCartInitialState, owner };
const after = (state: GuideCartState, ...events: readonly GuideCartEvent[]): GuideCartState =>
  events.reduce((now, event) => guideCartTransition(now, event, MOMENT)[0], state);

const sizeOf = (unitOfMeasure: string, price: string) =>
  completeVariant({ ...PLAIN_VARIANT, price, isDefault: unitOfMeasure === "CS", metadata: { unitOfMeasure } });
const line = { ...plainLine(1), variants: [sizeOf("CS", "$12.50"), sizeOf("EA", "$1.10")] };

it("GUIDE-CART-05 GUIDE-CART-10 a typed line's price is kept per unit and survives a reload", () => {
  const typed = after(open, { _tag: "QuantityChanged", line, input: "3" });
  expect(typed.prices).toEqual({ [line.productSku]: { price: "$12.50", catchWeight: null } });
  const other = after(typed, { _tag: "UnitChosen", line, unit: unit("EA") });
  expect(other.prices[line.productSku]?.price).toBe("$1.10");

  const stored = toStore(other);
  const reloaded = after({ ...open, owner: null }, { _tag: "OwnerChanged", owner, stored });
  expect([reloaded.entries, reloaded.units, reloaded.prices]).toEqual([other.entries, other.units, other.prices]);

  // Earlier releases stored no prices.
  const { prices: _, ...before } = stored ?? { entries: [], units: {}, adding: null };
  expect(after({ ...open, owner: null }, { _tag: "OwnerChanged", owner, stored: before }).prices).toEqual({});
  expect(after(typed, { _tag: "Reset" }).prices).toEqual({});
});

it("GUIDE-CART-02 a keystroke at an unchanged price keeps the same record of prices", () => {
  const typed = after(open, { _tag: "QuantityChanged", line, input: "3" });
  expect(after(typed, { _tag: "QuantityChanged", line: { ...line }, input: "4" }).prices).toBe(typed.prices);
  const dearer = { ...line, variants: line.variants.map((variant) => ({ ...variant, price: "$13.00" })) };
  expect(after(typed, { _tag: "QuantityChanged", line: dearer, input: "4" }).prices[line.productSku]?.price).toBe(
    "$13.00",
  );
});
