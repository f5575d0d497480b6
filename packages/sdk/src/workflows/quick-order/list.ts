import type { Product } from "@larder/domain/catalog/product.schema";
import { MAX_PRODUCTS } from "@larder/domain/input-limits";
import { itemNumbersOf, MAX_PASTED_LINES, readPastedLines } from "@larder/domain/quick-order/pasted-lines";
import { choicesOf, reviewList } from "@larder/domain/quick-order/review-list";
import type { ShopContext } from "../../definition/shop-rules.ts";
import type { PastedList, QuickOrderCommand, QuickOrderState } from "./state.ts";
import { reviewContext } from "./view.ts";

type Step = readonly [QuickOrderState, readonly QuickOrderCommand[]];

const EMPTY: PastedList = { text: "", stage: "typing", lines: [], left: [], reviewed: [], decisions: {} };

/** Opens the field for a typed or pasted list. */
export const openList = (state: QuickOrderState, text = ""): QuickOrderState => ({
  ...state,
  outcome: null,
  list: { ...EMPTY, text },
});

/** Parses a list and looks up unknown items in steps. Leaves a list that is too long unchanged. */
export const requestReview = (state: QuickOrderState, text: string, context: ShopContext): Step => {
  const lines = readPastedLines(text);
  if (lines.length === 0 || lines.length > MAX_PASTED_LINES) return [openList(state, text), []];
  const left = itemNumbersOf(lines).filter((item) => state.found[item] === undefined);
  return lookUpNext({ ...state, outcome: null, list: { ...EMPTY, text, lines, left } }, context);
};

/** The next lookup step; after the last one, sorts every line into its bucket. */
export const lookUpNext = (state: QuickOrderState, context: ShopContext): Step => {
  const { list } = state;
  if (list === null) return [state, []];
  if (list.left.length > 0) {
    const request = state.request + 1;
    return [
      { ...state, request, list: { ...list, stage: "checking" } },
      [{ _tag: "LookUp", concurrencyKey: "list", request, texts: list.left.slice(0, MAX_PRODUCTS) }],
    ];
  }
  const found = new Map(Object.entries(state.found));
  const reviewed = reviewList(list.lines, found, reviewContext(context));
  return [{ ...state, list: { ...list, stage: "reviewing", reviewed, decisions: {} } }, []];
};

/** The user chose a line's product; an open quantity or unit comes next. */
export const chooseProduct = (
  state: QuickOrderState,
  number: number,
  product: Product,
  context: ShopContext,
): QuickOrderState => {
  const { list } = state;
  const line = list?.lines.find((one) => one.number === number);
  if (list === null || line === undefined) return state;
  const choices = choicesOf(line, product, reviewContext(context));
  const [choice] = choices;
  if (choice === undefined) return state;
  if (choices.length === 1)
    return { ...state, list: { ...list, decisions: { ...list.decisions, [number]: { _tag: "Chosen", choice } } } };
  const { text } = line;
  const reviewed = list.reviewed.map((one) =>
    one.number === number ? ({ number, text, bucket: "ambiguous", why: "quantities", choices } as const) : one,
  );
  return { ...state, list: { ...list, reviewed } };
};
