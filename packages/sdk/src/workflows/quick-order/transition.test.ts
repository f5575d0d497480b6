import type { Product } from "@larder/domain/catalog/product.schema";
import { sku } from "@larder/domain/catalog/sku";
import { MAX_PASTED_LINES } from "@larder/domain/quick-order/pasted-lines";
import { PLAIN_VARIANT } from "@larder/domain/testing/variant";
import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { type PendingLines, type QuickOrderEvent, quickOrderInitialState, type QuickOrderState } from "./state.ts";
import { quickOrderTransition } from "./transition.ts";
import { rowViews } from "./view.ts";

const step = (state: QuickOrderState, event: QuickOrderEvent) => quickOrderTransition(state, event, MOMENT);
const after = (...events: readonly QuickOrderEvent[]): QuickOrderState =>
  events.reduce((state, event) => step(state, event)[0], quickOrderInitialState);
const product: Product = {
  sku: sku("BEEF1"),
  name: "Beef loin",
  brand: "",
  description: "",
  imageUrl: null,
  url: "/products/BEEF1/",
  category: "",
  subcategory: "",
  subsubcategory: "",
  packSize: "",
  variants: [{ ...PLAIN_VARIANT, inStock: true, stock: 10 }],
};
const typed = (state: QuickOrderState) =>
  state.rows.flatMap(({ text, quantity }) => (text === "" ? [] : [[text, quantity]]));

it("OP-62 a look-up that is answered after its list was closed, or the page reset, opens nothing", () => {
  const checking = after({ _tag: "ReviewRequested", text: "BEEF1 2" });
  expect(checking.list?.stage).toBe("checking");
  const answer = { _tag: "LookedUp", request: checking.request, items: [] } as const;
  for (const _tag of ["ListClosed", "Reset"] as const) {
    const [left] = step(checking, { _tag });
    const [again] = step(left, { _tag: "ReviewRequested", text: "FISH1 1" });
    expect(again.request).not.toBe(checking.request);
    expect(step(again, answer)[0].list, _tag).toEqual(again.list);
  }
});

it("QTY-13 OP-87 rows of one item share what is left of it", () => {
  const rules = { ...MOMENT.rules, flags: { "FeatureFlags.Global.EnforceStock": true } };
  const rows = [6, 5, 4].map((quantity, id) => ({ id, text: "BEEF1", unit: null, quantity }));
  const found = { BEEF1: { isExact: true, products: [product] } };
  const views = [...rowViews({ ...quickOrderInitialState, rows, found }, { ...MOMENT, rules }).values()];
  expect(views.map((view) => view._tag === "Item" && view.isReady)).toEqual([true, false, false]);
});

it("OP-62 a code scanned again adds one to its row, however the row was typed", () => {
  const once = after({ _tag: "RowTextChanged", row: 0, text: " BEEF1 " }, { _tag: "CodeScanned", code: "BEEF1\n" });
  expect(once.rows[0]).toMatchObject({ text: " BEEF1 ", quantity: 1 });
  expect(once.rows[1]).toMatchObject({ text: "", quantity: 0 });
});

it("OP-62 a picked product isn't looked up again when its row is left", () => {
  const picked = after({ _tag: "ProductPicked", row: 0, product });
  expect(step(picked, { _tag: "RowCommitted", row: 0 })[1].map(({ _tag }) => _tag)).toEqual(["Cancel"]);
});

it("OP-91 only lines that may be in the cart keep their key for the next try", () => {
  const adding: PendingLines = { intent: "k1", from: "rows", ids: [0], items: [], names: ["Beef loin"] };
  const settle = (more: object) =>
    step(
      { ...quickOrderInitialState, adding },
      {
        _tag: "AddSettled",
        intent: "k1",
        success: false,
        results: [],
        messages: [],
        ...more,
      },
    )[0].unanswered;
  expect(settle({ isIndeterminate: true })).toBe(adding);
  expect(settle({})).toBe(null);
});

it("IDENT-26 what another visit typed comes back above, and doesn't replace a list that is open", () => {
  const stored = { rows: [{ text: "FISH1", unit: null, quantity: 3 }], list: "BEEF2 4" };
  const restored = (...before: readonly QuickOrderEvent[]) => after(...before, { _tag: "Restored", stored });
  expect(typed(restored({ _tag: "RowTextChanged", row: 0, text: "BEEF1" }))).toEqual([
    ["FISH1", 3],
    ["BEEF1", 0],
  ]);
  expect(restored().list?.text).toBe("BEEF2 4");
  const open = [{ _tag: "ListOpened" }, { _tag: "ListTextChanged", text: "MINE 1" }] as const;
  expect(restored(...open).list?.text).toBe("MINE 1");
});

it("OP-62 a decision about a pasted line ends what was said of the last addition", () => {
  const outcome = { success: false, added: 0, report: [], rejected: [], messages: ["Not enough."], failure: null };
  const state: QuickOrderState = { ...after({ _tag: "ListOpened" }), outcome };
  const [next] = step(state, { _tag: "LineDecided", line: 3, decision: { _tag: "LeftOut" } });
  expect([next.outcome, next.list?.decisions]).toEqual([null, { 3: { _tag: "LeftOut" } }]);
});

it("OP-62 a list that is too long isn't reviewed and keeps its text", () => {
  const lines = Array.from({ length: MAX_PASTED_LINES }, (_, at) => `Q${at} 1`);
  expect(after({ _tag: "ReviewRequested", text: lines.join("\n") }).list?.stage).toBe("checking");
  const text = [...lines, "ONEMORE 1"].join("\n");
  expect(after({ _tag: "ReviewRequested", text }).list).toMatchObject({ stage: "typing", text });
});

it("OP-62 OP-34 a completion that comes due after its text changed suggests nothing", () => {
  const retyped = after(
    { _tag: "RowTextChanged", row: 0, text: "BEE" },
    { _tag: "RowTextChanged", row: 0, text: "FIS" },
  );
  const due = (row: number, text: string) => step(retyped, { _tag: "CompletionDue", row, text })[1];
  expect([due(0, "BEE"), due(1, "FIS")]).toEqual([[], []]);
  expect(due(0, "FIS").map(({ _tag }) => _tag)).toEqual(["Suggest"]);
});

it("OP-62 an answer for an earlier list is known, and doesn't end the look-up of the one that is checked", () => {
  const first = after({ _tag: "ReviewRequested", text: "BEEF1 2" });
  const again = step(step(first, { _tag: "ListReopened" })[0], {
    _tag: "ReviewRequested",
    text: "BEEF1 2\nFISH1 1",
  })[0];
  const items = [{ text: "BEEF1", isExact: true, products: [product] }];
  const [late, commands] = step(again, { _tag: "LookedUp", request: first.request, items });
  expect([late.found["BEEF1"], late.list, commands]).toEqual([{ isExact: true, products: [product] }, again.list, []]);
});
