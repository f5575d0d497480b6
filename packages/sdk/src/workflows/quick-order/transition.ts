import { logFailure } from "../../kernel/report-failure.ts";
import type { ShopContext } from "../session/rules.ts";
import { addLines, addSettled } from "./add.ts";
import { completionKey } from "./view.ts";
import { chooseProduct, lookUpNext, openList, requestReview } from "./list.ts";
import { changeRow, closeCompletion, complete, ensureBlank, lookUpRows, pickProduct, scanned } from "./rows.ts";
import {
  type LineDecision,
  type QuickOrderCommand,
  type QuickOrderEvent,
  quickOrderInitialState,
  type QuickOrderState,
  type StoredQuickOrder,
} from "./state.ts";

type Step = readonly [QuickOrderState, readonly QuickOrderCommand[]];

/** Ordering by item number: shows input at once, looks up item numbers, and adds lines to the cart once (OP-62). */
export const quickOrderTransition = (state: QuickOrderState, event: QuickOrderEvent, context: ShopContext): Step => {
  // What is being added must not change meanwhile.
  if (state.adding !== null && !whileAdding.has(event._tag)) return [state, []];
  switch (event._tag) {
    case "Opened":
      return [state, [{ _tag: "RequestStored" }]];
    case "Restored":
      return restored(state, event.stored);
    case "RowTextChanged":
      return complete(changeRow(state, event.row, { text: event.text, unit: null }), event.row, event.text);
    case "LineSearched":
      return complete(state, completionKey(event.line), event.text);
    case "RowCommitted": {
      const [closed, commands] = closeCompletion(state);
      const [next, more] = lookUpRows(closed, [closed.rows.find(({ id }) => id === event.row)?.text ?? ""]);
      return [next, [...commands, ...more]];
    }
    case "ProductPicked":
      return pickProduct(state, event.row, event.product);
    case "RowUnitChosen":
      return [changeRow(state, event.row, { unit: event.unit }), []];
    case "RowQuantityChanged":
      return [changeRow(state, event.row, { quantity: event.quantity }), []];
    case "RowCleared":
      return [changeRow(state, event.row, { text: "", unit: null, quantity: 0 }), []];
    case "AllCleared":
      return closeCompletion({ ...state, ...rowsAtFirst(state), outcome: null });
    case "LookUpRetried":
      return state.list?.stage === "failed"
        ? lookUpNext(state, context)
        : lookUpRows(
            state,
            state.rows.map(({ text }) => text),
          );
    case "CodeScanned":
      return scanned(state, event.code);
    case "CompletionDue":
      return completionDue(state, event.row, event.text);
    case "CompletionClosed":
      return closeCompletion(state);
    case "Suggested":
      return event.request === state.request && state.completion !== null
        ? [{ ...state, completion: { ...state.completion, products: event.found.products } }, []]
        : [state, []];
    case "SuggestFailed":
      return event.request === state.request && state.completion !== null
        ? [
            { ...state, completion: null },
            [logFailure("Nothing to complete an item number with could be loaded", event.failure, "warning")],
          ]
        : [state, []];
    case "ListOpened":
      return [openList(state, state.list?.text), []];
    case "ListTextChanged":
      return state.list === null ? [state, []] : [{ ...state, list: { ...state.list, text: event.text } }, []];
    case "ReviewRequested":
      return requestReview(state, event.text, context);
    case "ListReopened":
      return [openList({ ...state, request: state.request + 1 }, state.list?.text), []];
    case "ListClosed":
      return [{ ...state, list: null, request: state.request + 1 }, []];
    case "LineDecided":
      return [decided(state, event.line, event.decision), []];
    case "LineProductChosen":
      return closeCompletion(chooseProduct({ ...state, outcome: null }, event.line, event.product, context));
    case "LookedUp":
      return lookedUp(state, event, context);
    case "LookUpFailed":
      return lookUpFailed(state, event);
    case "AddRequested":
      return addLines(state, event.from, context);
    case "AddSettled":
      return addSettled(state, event);
    case "Cancelled": {
      const [closed, commands] = closeCompletion(state);
      return [{ ...closed, cancelled: event.reason }, commands];
    }
    case "Reset":
      return [
        { ...quickOrderInitialState, request: state.request + 1 },
        [{ _tag: "Cancel", concurrencyKey: "list", reason: "user" }],
      ];
  }
};

const whileAdding: ReadonlySet<QuickOrderEvent["_tag"]> = new Set([
  "Opened",
  "AddSettled",
  "LookedUp",
  "LookUpFailed",
  "Cancelled",
  "Reset",
] as const);

const rowsAtFirst = ({ nextId }: QuickOrderState) => ({
  rows: quickOrderInitialState.rows.map((row) => ({ ...row, id: nextId + row.id })),
  nextId: nextId + quickOrderInitialState.nextId,
});

const completionDue = (state: QuickOrderState, row: number, text: string): Step => {
  if (state.completion?.row !== row || state.completion.text !== text) return [state, []];
  const request = state.request + 1;
  return [{ ...state, request }, [{ _tag: "Suggest", concurrencyKey: "suggest", request, text: text.trim() }]];
};

const decided = (state: QuickOrderState, line: number, decision: LineDecision | null): QuickOrderState => {
  const { list } = state;
  if (list === null) return state;
  const { [line]: _previous, ...others } = list.decisions;
  return {
    ...state,
    outcome: null,
    list: { ...list, decisions: decision === null ? others : { ...others, [line]: decision } },
  };
};

const lookedUp = (
  state: QuickOrderState,
  { request, items }: Extract<QuickOrderEvent, { readonly _tag: "LookedUp" }>,
  context: ShopContext,
): Step => {
  const texts = new Set(items.map(({ text }) => text));
  const found = { ...state.found, ...Object.fromEntries(items.map(({ text, ...item }) => [text, item])) };
  const looking = state.looking.filter((text) => !texts.has(text));
  const known = { ...state, found, looking };
  const { list } = state;
  if (list?.stage !== "checking" || request !== state.request) return [known, []];
  return lookUpNext({ ...known, list: { ...list, left: list.left.filter((text) => !texts.has(text)) } }, context);
};

const lookUpFailed = (
  state: QuickOrderState,
  { request, texts, failure }: Extract<QuickOrderEvent, { readonly _tag: "LookUpFailed" }>,
): Step => {
  const gone = new Set(texts);
  const isOfRows = texts.some((text) => state.looking.includes(text));
  const looking = state.looking.filter((text) => !gone.has(text));
  const { list } = state;
  const isOfList = list?.stage === "checking" && request === state.request;
  return [
    {
      ...state,
      looking,
      hasLookUpFailed: state.hasLookUpFailed || isOfRows,
      list: isOfList ? { ...list, stage: "failed" } : list,
    },
    [logFailure("Item numbers could not be looked up", failure, "warning")],
  ];
};

const restored = (state: QuickOrderState, { rows, list }: StoredQuickOrder): Step => {
  const before = rows.map((row, at) => ({ ...row, id: state.nextId + at }));
  const typed = state.rows.filter(({ text }) => text.trim() !== "");
  const next = ensureBlank({ ...state, rows: [...before, ...typed], nextId: state.nextId + rows.length });
  return lookUpRows(
    list.trim() === "" || state.list !== null ? next : openList(next, list),
    rows.map(({ text }) => text),
  );
};
