import type { Suggestions } from "@larder/domain/search/suggestions.schema";
import type { Transition } from "../../kernel/workflow.ts";
import { bySteps } from "../../kernel/steps.ts";
import { logFailure } from "../../kernel/report-failure.ts";
import type { ShopContext } from "../../definition/shop-rules.ts";
import { MAX_NAMES } from "@larder/domain/input-limits";
import { addLines, addSettled } from "./add.ts";
import { completionKey } from "./view.ts";
import { chooseProduct, lookUpNext, openList, reopenList, requestReview } from "./list.ts";
import {
  changeRow,
  closeCompletion,
  complete,
  addRow,
  ensureBlank,
  findAlike,
  lookUpRows,
  openCompletion,
  pickProduct,
  scanned,
  suggest,
} from "./rows.ts";
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
export const quickOrderTransition: Transition<QuickOrderState, QuickOrderEvent, QuickOrderCommand, ShopContext> = (
  state,
  event,
  context,
) =>
  // What is being added must not change meanwhile.
  state.adding !== null && !whileAdding.has(event._tag) ? [state, []] : steps(state, event, context);

const steps = bySteps<QuickOrderState, QuickOrderEvent, QuickOrderCommand, ShopContext>({
  Opened: (state) => [state, [{ _tag: "RequestStored" }]],
  Restored: (state, event) => restored(state, event.stored),
  RowTextChanged: (state, event) =>
    complete(changeRow(state, event.row, { text: event.text, unit: null }), event.row, event.text),
  LineSearched: (state, event) => complete(state, completionKey(event.line), event.text),
  RowCommitted: (state, event) => {
    const [closed, commands] = closeCompletion(state);
    const row = closed.rows.find(({ id }) => id === event.row);
    const [next, more] = lookUpRows(closed, row === undefined || row.picked !== undefined ? [] : [row.text]);
    return [next, [...commands, ...more]];
  },
  ProductPicked: (state, event) => pickProduct(state, event.row, event.product),
  RowUnitChosen: (state, event) => changeRow(state, event.row, { unit: event.unit }),
  RowQuantityChanged: (state, event) => changeRow(state, event.row, { quantity: event.quantity }),
  RowAdded: (state) => addRow(state),
  RowCleared: (state, event) => changeRow(state, event.row, { text: "", unit: null, quantity: 0 }),
  AllCleared: (state) => closeCompletion({ ...state, ...rowsAtFirst(state), outcome: null }),
  LookUpRetried: (state, __, context) =>
    state.list?.stage === "failed"
      ? lookUpNext(state, context)
      : lookUpRows(
          state,
          state.rows.map(({ text }) => text),
        ),
  CodeScanned: (state, event) => scanned(state, event.code),
  CompletionDue: (state, event) => completionDue(state, event.row, event.text),
  CompletionOpened: (state, event) => openCompletion(state, event.row),
  CompletionClosed: closeCompletion,
  Suggested: (state, event) =>
    event.request === state.request && state.completion !== null
      ? [{ ...state, completion: { ...state.completion, ...suggested(event.found) } }, []]
      : state,
  SuggestFailed: (state, event) =>
    event.request === state.request && state.completion !== null
      ? [
          { ...state, completion: null },
          [logFailure("Nothing to complete an item number with could be loaded", event.failure, "warning")],
        ]
      : state,
  ListOpened: (state) => openList(state, state.list?.text),
  ListTextChanged: (state, event) =>
    state.list === null ? state : [{ ...state, list: { ...state.list, text: event.text } }, []],
  ReviewRequested: (state, event, context) => requestReview(state, event.text, context),
  ListReopened: reopenList,
  ListClosed: (state) => ({ ...state, list: null, request: state.request + 1 }),
  LineDecided: (state, event) => decided(state, event.line, event.decision),
  LineProductChosen: (state, event, context) =>
    closeCompletion(chooseProduct({ ...state, outcome: null }, event.line, event.product, context)),
  LookedUp: (state, event, context) => lookedUp(state, event, context),
  LookUpFailed: (state, event) => lookUpFailed(state, event),
  FoundByName: (state, event, context) => foundByName(state, event, context),
  FindByNameFailed: (state, event) => findByNameFailed(state, event),
  AlikeFound: (state, { text, products }) => ({ ...state, alike: { ...state.alike, [text]: products } }),
  AlikeFailed: (state, { failure }) => [
    state,
    [logFailure("Nothing like an unknown item number could be searched", failure, "warning")],
  ],
  AddRequested: (state, event, context) => addLines(state, event.from, context),
  AddSettled: addSettled,
  Cancelled: (state, event) => {
    const [closed, commands] = closeCompletion(state);
    return [{ ...closed, cancelled: event.reason }, commands];
  },
  Reset: (state) => [
    { ...quickOrderInitialState, request: state.request + 1 },
    [{ _tag: "Cancel", concurrencyKey: "list", reason: "user" }],
  ],
});

const whileAdding: ReadonlySet<QuickOrderEvent["_tag"]> = new Set([
  "Opened",
  "AddSettled",
  "LookedUp",
  "LookUpFailed",
  "FoundByName",
  "FindByNameFailed",
  "AlikeFound",
  "AlikeFailed",
  "Cancelled",
  "Reset",
] as const);

const rowsAtFirst = ({ nextId }: QuickOrderState) => ({
  rows: quickOrderInitialState.rows.map((row) => ({ ...row, id: nextId + row.id })),
  nextId: nextId + quickOrderInitialState.nextId,
});

const completionDue = (state: QuickOrderState, row: number, text: string): Step => {
  if (state.completion?.row !== row || state.completion.text !== text) return [state, []];
  return suggest(state, text);
};

const suggested = ({ products, lastPurchases }: Suggestions) => ({ products, lastPurchases });

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
  const unknown = items.filter(({ products }) => products.length === 0).map(({ text }) => text);
  const { list } = state;
  if (list?.stage !== "checking" || request !== state.request) return [known, findAlike(state, unknown)];
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

const foundByName = (
  state: QuickOrderState,
  { request, items }: Extract<QuickOrderEvent, { readonly _tag: "FoundByName" }>,
  context: ShopContext,
): Step => {
  const named = { ...state.named, ...Object.fromEntries(items.map(({ name, candidates }) => [name, candidates])) };
  const known = { ...state, named };
  const { list } = state;
  if (list?.stage !== "checking" || request !== state.request) return [known, []];
  return lookUpNext({ ...known, list: { ...list, names: list.names?.slice(MAX_NAMES) ?? null } }, context);
};

const findByNameFailed = (
  state: QuickOrderState,
  { request, failure }: Extract<QuickOrderEvent, { readonly _tag: "FindByNameFailed" }>,
): Step => {
  const { list } = state;
  const isOfList = list?.stage === "checking" && request === state.request;
  return [
    { ...state, list: isOfList ? { ...list, stage: "failed" } : list },
    [logFailure("Items could not be found by name", failure, "warning")],
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
