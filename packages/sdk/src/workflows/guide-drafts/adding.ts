import { addReport } from "@larder/domain/cart/add-report";
import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { seenPriceOf } from "@larder/domain/cart/seen-price";
import type { DraftItem } from "@larder/domain/guide-cart/draft.schema";
import { mergeDrafts, nextEditAt } from "@larder/domain/guide-cart/merge-drafts";
import { MAX_PRODUCTS } from "@larder/domain/input-limits";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";
import type { PendingAdd } from "../guide-cart/state.ts";
import { cartOf, listed } from "./listed.ts";
import { edited, send, type Step } from "./sending.ts";
import type { AddedDraft, GuideDraftsCommand, GuideDraftsEvent, GuideDraftsState } from "./state.ts";

/** Adds what was read to the cart like the guide does; out-of-stock items stay in the guide (GUIDE-CART-10, GUIDE-CART-11). */
export const startAdding = (
  state: GuideDraftsState,
  { sent: { guideId }, items }: Extract<GuideDraftsEvent, { _tag: "DraftSent" }>,
): Step => {
  const { adding } = state;
  if (adding === null || adding.items !== null || adding.guideId !== guideId) return [state, []];
  const typed = items.filter(({ quantity }) => quantity > 0);
  const { intent } = adding;
  const sent = toAdd(typed);
  return sent.length === 0
    ? reported({ ...state, adding: null }, { ...adding, report: addReport([], [], typed), problem: "" })
    : [{ ...state, adding: { ...adding, items: typed } }, [{ _tag: "AddToCart", items: sent, intent }]];
};

/** The draft's items for the cart, each at the price its line showed (CART-31). */
const toAdd = (typed: readonly DraftItem[]): readonly ItemToAdd[] =>
  typed
    .filter(({ inStock }) => inStock)
    .map(({ productSku, unitOfMeasure, quantity, price }) => ({
      productSku,
      unitOfMeasure,
      quantity,
      // Items that sold out since stay in the guide.
      onlyInStock: true,
      ...seenPriceOf(price),
    }));

/** What was typed since the guide's addition stays in the draft. */
export const joined = (state: GuideDraftsState, { intent, items }: PendingAdd): GuideDraftsState => {
  const { adding } = state;
  if (adding === null || adding.items === null) return state;
  const isSent = ({ productSku, unitOfMeasure, quantity }: DraftItem) =>
    items.some(
      (item) => item.productSku === productSku && item.unitOfMeasure === unitOfMeasure && item.quantity === quantity,
    );
  return { ...state, adding: { ...adding, intent, items: adding.items.filter(isSent) } };
};

const reported = (
  state: GuideDraftsState,
  { guideId, name, intent, report, problem }: Omit<AddedDraft, "names">,
): Step => {
  const skus = report
    .flatMap(({ outcome, productSku }) => (outcome === "left" ? productSku : []))
    .slice(0, MAX_PRODUCTS);
  return [
    { ...state, added: { guideId, name, intent, report, names: {}, problem } },
    skus.length === 0 ? [] : [{ _tag: "NameItems", intent, skus }],
  ];
};

/** Removes accepted items from the draft on every device; rejected ones stay (OP-62). */
export const settled = (
  state: GuideDraftsState,
  { success, results, messages }: Extract<GuideDraftsEvent, { _tag: "AddSettled" }>,
  now: number,
): Step => {
  const { adding } = state;
  if (adding === null || adding.items === null) return [state, []];
  const { guideId, name, items } = adding;
  const problem = success ? "" : messages.filter((message) => message !== "").join(" ") || UNEXPECTED_ERROR;
  const outOfStock = items.filter(({ inStock }) => !inStock);
  const report = success || results.length > 0 ? addReport(toAdd(items), results, outOfStock) : [];
  const [done, naming] = reported({ ...state, adding: null }, { ...adding, report, problem });
  if (!success) return [done, naming];
  const rejected = new Set<string>(
    results.filter(({ outcome }) => outcome === "rejected").map(({ productSku }) => productSku),
  );
  const taken = items
    .filter(({ productSku, inStock }) => inStock && !rejected.has(productSku))
    .map(({ price: _price, ...item }): DraftItem => ({
      ...item,
      quantity: 0,
      editedAt: nextEditAt(now, item.editedAt),
    }));
  if (taken.length === 0) return [done, naming];
  const emptied = cartOf(mergeDrafts(items, taken), taken);
  const value = done.drafts.value;
  const count = items.length - taken.length;
  const list = value === null ? null : listed(value, { guideId, name, count, now });
  const shown = list === null ? done : { ...done, drafts: { ...done.drafts, value: list } };
  const [next, commands] = edited(shown, { guideId, name, cart: emptied }, now);
  const [calling, calls] = send(next);
  const emptying: GuideDraftsCommand = { _tag: "DraftMerged", guideId, sent: [], items: taken, isStored: false };
  return [calling, [emptying, ...naming, ...commands, ...calls]];
};
