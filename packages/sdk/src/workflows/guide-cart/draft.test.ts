import { MAX_DRAFT_ITEMS } from "@larder/domain/input-limits";
import { plainLine } from "@larder/domain/testing/guide-line";
import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { type DraftedCart, mergeDraft, stampEdits, unsentItems } from "./draft.ts";
import { type GuideCartEvent, guideCartInitialState, type GuideCartState } from "./state.ts";
import { guideCartTransition } from "./transition.ts";

const price = { price: "$12.50", catchWeight: null } as never;
const cart = (unsent: readonly string[], more: Partial<DraftedCart> = {}): DraftedCart =>
  ({ entries: [], units: {}, prices: {}, stamps: {}, unsent, ...more }) as DraftedCart;

it("GUIDE-CART-04 a call sends at most as many edits as it takes, the first ones first", () => {
  const skus = Array.from({ length: MAX_DRAFT_ITEMS + 1 }, (_, at) => `P${at}`);
  expect(unsentItems(cart(skus)).map(({ productSku }) => productSku)).toEqual(skus.slice(0, MAX_DRAFT_ITEMS));
});

it("GUIDE-CART-04 CART-31 a quantity is sent with the price it was typed at, a removed one without", () => {
  const entries = [{ productSku: "A" as never, quantity: 2, inStock: true }];
  const sent = unsentItems(cart(["A", "B"], { entries, prices: { A: price, B: price } }));
  expect(sent).toMatchObject([{ quantity: 2, price }, { quantity: 0 }]);
  expect(sent[1]).not.toHaveProperty("price");
});

it("GUIDE-CART-04 another device's edit of the same instant doesn't replace one that isn't sent yet", () => {
  const entries = [{ productSku: "A" as never, quantity: 2, inStock: true }];
  const own = cart(["A"], { entries, stamps: { A: 5 } });
  const other = (editedAt: number) =>
    mergeDraft(
      own,
      { sent: [], items: [{ productSku: "A", unitOfMeasure: "CS", quantity: 9, inStock: true, editedAt }] as never },
      6,
    );
  expect(other(5)).toBe(own);
  expect(other(6).entries).toMatchObject([{ quantity: 9 }]);
});

it("GUIDE-CART-04 another unit is an edit of a typed quantity, not of a line without one", () => {
  const before = {
    ...guideCartInitialState,
    quantities: { A: 2 },
    units: { A: "CS", B: "CS" },
    stamps: { A: 5 },
  } as unknown as GuideCartState;
  const after = { ...before, units: { A: "EA", B: "EA" } } as unknown as GuideCartState;
  expect(stampEdits(before, after, 9)).toMatchObject({ stamps: { A: 9 }, unsent: ["A"] });
});

const owner = { userName: "ada", organizationId: 1, guideId: 2 };
const line = plainLine(1);
const NOW = 1_800_000_000_000;

/** When a quantity typed a second after the draft was read is dated, for a device that is `ahead` ms ahead of the server. */
const datedAt = (ahead: number, between: readonly GuideCartEvent[] = []): number | undefined => {
  const read = { _tag: "DraftMerged", owner, sent: [], items: [], serverNow: NOW } as const;
  const opened = [read, ...between].reduce<GuideCartState>(
    (state, event) => guideCartTransition(state, event, { ...MOMENT, now: NOW + ahead })[0],
    { ...guideCartInitialState, owner },
  );
  const typing = { _tag: "QuantityChanged", line, input: 2 } as const;
  const [typed] = guideCartTransition(opened, typing, { ...MOMENT, now: NOW + ahead + 1_000 });
  return typed.stamps[line.productSku];
};

it("GUIDE-CART-04 a device that is ahead dates its edits by the server's clock", () => {
  expect(datedAt(3_600_000)).toBe(NOW + 1_000);
  const otherGuide: GuideCartEvent = { _tag: "OwnerChanged", owner: { ...owner, guideId: 3 }, stored: null };
  expect(datedAt(3_600_000, [otherGuide])).toBe(NOW + 1_000);
  // A slow answer looks the same.
  expect(datedAt(30_000)).toBe(NOW + 31_000);
  expect(datedAt(-3_600_000)).toBe(NOW - 3_599_000);
});

it("GUIDE-CART-04 what the server couldn't store stays unsent, and a removed line keeps its unit", () => {
  const entries = [{ productSku: "A" as never, quantity: 2, inStock: true }];
  const own = cart([], { entries, units: { A: "EA" } as never, stamps: { A: 5 } });
  const item = { productSku: "A", unitOfMeasure: "CS", quantity: 0, inStock: true, editedAt: 5 };
  const merged = (isStored: boolean) =>
    mergeDraft(own, { sent: [item], items: [item], isStored } as never, 6) as DraftedCart;
  expect([merged(true).unsent, merged(false).unsent]).toEqual([[], ["A"]]);
  expect([merged(true).entries, merged(true).units]).toEqual([[], { A: "EA" }]);
});
