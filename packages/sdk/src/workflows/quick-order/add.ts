import { addReport } from "@larder/domain/cart/add-report";
import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { seenPriceOf } from "@larder/domain/cart/seen-price";
import { unitOf, variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { MAX_CART_LINES } from "@larder/domain/input-limits";
import type { ReviewedLine } from "@larder/domain/quick-order/review-list";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";
import type { ShopContext } from "../../definition/shop-rules.ts";
import { ensureBlank } from "./rows.ts";
import type { PendingLines, QuickOrderCommand, QuickOrderEvent, QuickOrderState } from "./state.ts";
import { chosenOf, rowViews } from "./view.ts";

type Step = readonly [QuickOrderState, readonly QuickOrderCommand[]];

interface Ready {
  readonly id: number;
  readonly name: string;
  readonly item: ItemToAdd;
}

const readyRows = (state: QuickOrderState, context: ShopContext): readonly Ready[] => {
  const views = rowViews(state, context);
  return state.rows.flatMap(({ id, quantity }) => {
    const view = views.get(id);
    if (view?._tag !== "Item" || !view.isReady) return [];
    const { product, variant } = view;
    const item = { productSku: product.sku, unitOfMeasure: unitOf(variant), quantity, onlyInStock: true };
    return [{ id, name: product.name, item: { ...item, ...seenPriceOf(variant) } }];
  });
};

const readyLines = ({ list }: QuickOrderState): readonly Ready[] =>
  list === null
    ? []
    : list.reviewed.flatMap((line) => {
        const choice = chosenOf(list, line);
        if (choice === null || choice.quantity === 0) return [];
        const { product, unit, quantity } = choice;
        const item = { productSku: product.sku, unitOfMeasure: unit, quantity, onlyInStock: true };
        return [
          {
            id: line.id,
            name: product.name,
            item: { ...item, ...seenPriceOf(variantInUnit(product.variants, unit)) },
          },
        ];
      });

const isSame = (one: PendingLines | null, other: Omit<PendingLines, "intent" | "names">): one is PendingLines =>
  one !== null &&
  JSON.stringify([one.from, one.ids, one.items]) === JSON.stringify([other.from, other.ids, other.items]);

/**
 * Adds all orderable items at once under one key; lines that may already be in the cart keep their first key, so are
 * added once (OP-62, OP-91). The others stay.
 */
export const addLines = (state: QuickOrderState, from: "rows" | "list", context: ShopContext): Step => {
  if (state.adding !== null || !context.rules.canOrder) return [state, []];
  // The cart's maximum; the others stay for the next addition.
  const ready = (from === "rows" ? readyRows(state, context) : readyLines(state)).slice(0, MAX_CART_LINES);
  if (ready.length === 0) return [state, []];
  const lines = {
    from,
    ids: ready.map(({ id }) => id),
    items: ready.map(({ item }) => item),
    names: ready.map(({ name }) => name),
  };
  const adding = isSame(state.unanswered, lines) ? state.unanswered : { ...lines, intent: context.id };
  return [
    { ...state, adding, unanswered: null, outcome: null },
    [{ _tag: "AddToCart", items: adding.items, intent: adding.intent }],
  ];
};

const isSkipped = ({ bucket }: ReviewedLine): boolean => bucket === "skipped";

/** Clears accepted lines; rejected ones stay with the reason (OP-62). */
export const addSettled = (
  state: QuickOrderState,
  event: Extract<QuickOrderEvent, { readonly _tag: "AddSettled" }>,
): Step => {
  const { adding } = state;
  if (adding === null || adding.intent !== event.intent) return [state, []];
  const { success, results, messages, failure = null, isIndeterminate } = event;
  if (!success) {
    const outcome = {
      success,
      added: 0,
      report: [],
      rejected: [],
      messages: messages.length > 0 ? messages : [UNEXPECTED_ERROR],
      failure,
    };
    return [{ ...state, adding: null, unanswered: isIndeterminate === true ? adding : null, outcome }, []];
  }
  const rejected = results.filter(({ outcome }) => outcome === "rejected");
  const taken = new Set(adding.ids.filter((_, at) => results[at]?.outcome !== "rejected"));
  const report = addReport(adding.items, results).map((item, at) => ({ ...item, name: adding.names[at] ?? "" }));
  const outcome = { success, added: taken.size, report, rejected, messages, failure: null };
  const done = { ...state, adding: null, outcome };
  if (adding.from === "rows")
    return [ensureBlank({ ...done, rows: state.rows.filter(({ id }) => !taken.has(id)) }), []];
  const { list } = state;
  const reviewed = list?.reviewed.filter(({ id }) => !taken.has(id)) ?? [];
  return [{ ...done, list: list === null || reviewed.every(isSkipped) ? null : { ...list, reviewed } }, []];
};
