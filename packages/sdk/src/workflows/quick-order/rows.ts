import type { Product } from "@larder/domain/catalog/product.schema";
import { MAX_SKU_LENGTH } from "@larder/domain/input-limits";
import { asksForSuggestions, SUGGEST_DELAY_MS } from "@larder/domain/search/term";
import { FIRST_ROWS, type QuickOrderCommand, type QuickOrderState, type QuickRow } from "./state.ts";

type Step = readonly [QuickOrderState, readonly QuickOrderCommand[]];

const isBlank = ({ text, quantity }: QuickRow): boolean => text.trim() === "" && quantity === 0;

const withBlanks = (state: QuickOrderState, missing: number): QuickOrderState => {
  if (missing === 0) return state;
  const more = Array.from({ length: missing }, (_, at) => ({
    id: state.nextId + at,
    text: "",
    unit: null,
    quantity: 0,
  }));
  return { ...state, rows: [...state.rows, ...more], nextId: state.nextId + missing };
};

/** Ensures a blank last row and at least a page of rows. */
export const ensureBlank = (state: QuickOrderState): QuickOrderState => {
  const last = state.rows.at(-1);
  return withBlanks(state, Math.max(FIRST_ROWS - state.rows.length, last === undefined || !isBlank(last) ? 1 : 0));
};

/** Adds a blank row below the last one (OP-62). */
export const addRow = (state: QuickOrderState): QuickOrderState => withBlanks(state, 1);

const changed = ({ picked, ...row }: QuickRow, change: Partial<QuickRow>): QuickRow => ({
  ...row,
  // Another text isn't what was picked.
  ...(picked === undefined || change.text !== undefined ? {} : { picked }),
  ...change,
});

/** Changes a row and clears the last addition's outcome. */
export const changeRow = (state: QuickOrderState, id: number, change: Partial<QuickRow>): QuickOrderState =>
  ensureBlank({
    ...state,
    outcome: null,
    rows: state.rows.map((row) => (row.id === id ? changed(row, change) : row)),
  });

export const lookUpRows = (state: QuickOrderState, texts: readonly string[]): Step => {
  const wanted = [
    ...new Set(texts.map((text) => text.trim()).filter((text) => text !== "" && text.length <= MAX_SKU_LENGTH)),
  ].filter((text) => state.found[text] === undefined && !state.looking.includes(text));
  if (wanted.length === 0) return [state, []];
  return [
    { ...state, looking: [...state.looking, ...wanted], hasLookUpFailed: false },
    [{ _tag: "LookUp", request: state.request, texts: wanted }],
  ];
};

/** Searches completions 200 ms after the last letter. `row`: a row, or -1 minus a pasted line's number. */
export const complete = (state: QuickOrderState, row: number, text: string): Step => {
  if (!asksForSuggestions(text)) return closeCompletion(state);
  const { completion } = state;
  const known = completion?.row === row ? completion : { products: null, lastPurchases: undefined };
  return [
    { ...state, completion: { row, text, products: known.products, lastPurchases: known.lastPurchases } },
    [
      {
        _tag: "After",
        concurrencyKey: "completion",
        ms: SUGGEST_DELAY_MS,
        event: { _tag: "CompletionDue", row, text },
      },
    ],
  ];
};

/** Searches what completes a text; for an empty one, what was ordered last (OP-34). */
export const suggest = (state: QuickOrderState, text: string): Step => {
  const request = state.request + 1;
  return [{ ...state, request }, [{ _tag: "Suggest", concurrencyKey: "suggest", request, text: text.trim() }]];
};

/** Opens the completions of a row: of a blank one at once, with what was ordered last (OP-34, OP-62). */
export const openCompletion = (state: QuickOrderState, row: number): Step => {
  const text = state.rows.find(({ id }) => id === row)?.text ?? "";
  if (text.trim() !== "") return complete(state, row, text);
  const [closed, commands] = closeCompletion(state);
  const completion = { row, text: "", products: null, lastPurchases: undefined };
  const [next, more] = suggest({ ...closed, completion }, "");
  return [next, [...commands, ...more]];
};

/** What rows have as text and no item is: something like it is searched (OP-62). */
export const findAlike = (
  { rows, alike }: Pick<QuickOrderState, "rows" | "alike">,
  unknown: readonly string[],
): readonly QuickOrderCommand[] => {
  const typed = new Set(rows.map(({ text }) => text.trim()));
  return unknown
    .filter((text) => typed.has(text) && alike[text] === undefined)
    .map((text) => ({ _tag: "FindAlike", text }));
};

/** Closes the completions and cancels their search. */
export const closeCompletion = (state: QuickOrderState): Step => [
  { ...state, completion: null },
  [{ _tag: "Cancel", concurrencyKey: "completion", reason: "user" }],
];

/** A picked product needs no lookup, and is meant even where its number is also one of the customer's own for another. */
export const pickProduct = (state: QuickOrderState, row: number, product: Product): Step =>
  closeCompletion(changeRow(state, row, { text: product.sku, unit: null, picked: product }));

/** A scanned code fills the first blank row with one piece; a repeat adds one (OP-62). */
export const scanned = (state: QuickOrderState, code: string): Step => {
  const text = code.trim().slice(0, MAX_SKU_LENGTH);
  if (text === "") return [state, []];
  const same = state.rows.find((row) => row.text.trim() === text);
  if (same !== undefined) return [changeRow(state, same.id, { quantity: same.quantity + 1 }), []];
  const free = state.rows.find(isBlank);
  return free === undefined ? [state, []] : lookUpRows(changeRow(state, free.id, { text, quantity: 1 }), [text]);
};
