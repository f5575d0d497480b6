import type { Product } from "@larder/domain/catalog/product.schema";
import { MAX_NAMES, MAX_PRODUCTS } from "@larder/domain/input-limits";
import { choicesOf, otherUnitOf, whyAmbiguous } from "@larder/domain/quick-order/choices";
import { itemNumbersOf, MAX_PASTED_LINES, readPastedLines } from "@larder/domain/quick-order/pasted-lines";
import { namesToFind, reviewList } from "@larder/domain/quick-order/review-list";
import type { ShopContext } from "../../definition/shop-rules.ts";
import { listRules } from "./list-rules.ts";
import type { PastedList, QuickOrderCommand, QuickOrderState } from "./state.ts";
import { reviewContext } from "./view.ts";

type Step = readonly [QuickOrderState, readonly QuickOrderCommand[]];

const EMPTY: PastedList = {
  text: "",
  stage: "typing",
  lines: [],
  left: [],
  names: null,
  reviewed: [],
  decisions: {},
  decided: {},
};

/** Opens the field for a typed or pasted list, in place of the rows. */
export const openList = (state: QuickOrderState, text = ""): QuickOrderState => ({
  ...state,
  outcome: null,
  completion: null,
  list: { ...EMPTY, text },
});

/** Equal lines are told apart by their order, so that a decision follows its line through an edit of the text. */
const decisionKeys = (reviewed: PastedList["reviewed"]): readonly string[] => {
  const seen = new Map<string, number>();
  return reviewed.map(({ text }) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return `${count} ${text}`;
  });
};

/** Back to the text; what was decided comes back with the next review of the same lines. */
export const reopenList = (state: QuickOrderState): QuickOrderState => {
  const { list } = state;
  const next = { ...state, request: state.request + 1 };
  if (list === null) return openList(next);
  const keys = decisionKeys(list.reviewed);
  const decided = list.reviewed.flatMap(({ id }, at) => {
    const decision = list.decisions[id];
    return decision === undefined ? [] : [[keys[at] as string, decision] as const];
  });
  return {
    ...next,
    outcome: null,
    list: { ...EMPTY, text: list.text, decided: { ...list.decided, ...Object.fromEntries(decided) } },
  };
};

/** Parses a list and looks up unknown items in steps. Leaves a list that is too long unchanged. */
export const requestReview = (state: QuickOrderState, text: string, context: ShopContext): Step => {
  const lines = readPastedLines(text, listRules);
  if (lines.length === 0 || lines.length > MAX_PASTED_LINES) return [openList(state, text), []];
  const left = itemNumbersOf(lines).filter((item) => state.found[item] === undefined);
  return lookUpNext(
    // A row's completion that comes due would take the list's request for its own.
    {
      ...state,
      outcome: null,
      completion: null,
      list: { ...EMPTY, text, lines, left, decided: state.list?.decided ?? {} },
    },
    context,
  );
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
  const byNumber = new Map(Object.entries(state.found));
  const reviewing = reviewContext(context);
  const names =
    list.names ??
    namesToFind(list.lines, byNumber, reviewing, listRules).filter((name) => state.named[name] === undefined);
  if (names.length > 0) {
    const request = state.request + 1;
    return [
      { ...state, request, list: { ...list, stage: "checking", names } },
      [{ _tag: "FindByName", concurrencyKey: "list", request, names: names.slice(0, MAX_NAMES) }],
    ];
  }
  const byName = new Map(Object.entries(state.named));
  const reviewed = reviewList(list.lines, { byNumber, byName }, reviewing, listRules);
  const decisions = Object.fromEntries(
    decisionKeys(reviewed).flatMap((key, at) => {
      const decision = list.decided[key];
      return decision === undefined ? [] : [[reviewed[at]?.id, decision]];
    }),
  );
  return [{ ...state, list: { ...list, stage: "reviewing", names, reviewed, decisions } }, []];
};

/** The user chose a line's product; an open quantity or unit comes next. */
export const chooseProduct = (
  state: QuickOrderState,
  id: number,
  product: Product,
  context: ShopContext,
): QuickOrderState => {
  const { list } = state;
  const line = list?.lines.find((one) => one.id === id);
  if (list === null || line === undefined) return state;
  const choices = choicesOf(line, product, reviewContext(context), listRules);
  const [choice] = choices;
  if (choice === undefined) return state;
  if (choices.length === 1 && otherUnitOf(choice) === null)
    return { ...state, list: { ...list, decisions: { ...list.decisions, [id]: { _tag: "Chosen", choice } } } };
  const { number, part, text } = line;
  const reviewed = list.reviewed.map((one) =>
    one.id === id
      ? ({ id, number, part, text, bucket: "ambiguous", why: whyAmbiguous(choices), choices } as const)
      : one,
  );
  const { [id]: _, ...decisions } = list.decisions;
  return { ...state, list: { ...list, reviewed, decisions } };
};
