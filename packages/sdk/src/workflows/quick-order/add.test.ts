import { completeProduct } from "@larder/domain/catalog/complete-product";
import { MAX_CART_LINES, MAX_SKU_LENGTH } from "@larder/domain/input-limits";
import { PLAIN_VARIANT } from "@larder/domain/testing/variant";
import { describe, expect, it } from "vitest";
import { MOMENT, OPEN_RULES } from "../../testing/moment.ts";
import { type QuickOrderEvent, quickOrderInitialState, type QuickOrderState } from "./state.ts";
import { quickOrderTransition } from "./transition.ts";

const product = (sku: string) => completeProduct({ sku, name: sku, variants: [{ ...PLAIN_VARIANT, inStock: true }] });
const send = (state: QuickOrderState, event: QuickOrderEvent, id = "k1") =>
  quickOrderTransition(state, event, { ...MOMENT, id });
const after = (state: QuickOrderState, ...events: readonly QuickOrderEvent[]): QuickOrderState =>
  events.reduce((now, event) => send(now, event)[0], state);

const rows = after(
  quickOrderInitialState,
  { _tag: "ProductPicked", row: 0, product: product("BEEF1") },
  { _tag: "RowQuantityChanged", row: 0, quantity: 2 },
  { _tag: "ProductPicked", row: 1, product: product("FISH1") },
  { _tag: "RowQuantityChanged", row: 1, quantity: 3 },
);
const ADD = { _tag: "AddRequested", from: "rows" } as const;
const adding = after(rows, ADD);
const settled = (more: object) =>
  ({ _tag: "AddSettled", intent: "k1", success: false, results: [], messages: [], ...more }) as QuickOrderEvent;

describe("adding rows", () => {
  it("OP-62 OP-91 sends what can be ordered once, only from stock, and changes nothing meanwhile", () => {
    expect(adding.adding?.items).toMatchObject([
      { productSku: "BEEF1", quantity: 2, onlyInStock: true },
      { productSku: "FISH1", quantity: 3, onlyInStock: true },
    ]);
    for (const event of [ADD, { _tag: "RowQuantityChanged", row: 0, quantity: 9 }, { _tag: "AllCleared" }] as const)
      expect(send(adding, event), event._tag).toEqual([adding, []]);
  });

  it("IDENT-16 sends nothing of a customer on hold", () => {
    const context = { ...MOMENT, rules: { ...OPEN_RULES, canOrder: false } };
    expect(quickOrderTransition(rows, ADD, context)).toEqual([rows, []]);
  });

  it("OP-91 sends the same lines again with the same key, and others with their own", () => {
    const lost = after(adding, settled({ isIndeterminate: true }));
    expect(send(lost, ADD, "k2")[1]).toMatchObject([{ _tag: "AddToCart", intent: "k1" }]);
    const changed = after(lost, { _tag: "RowQuantityChanged", row: 0, quantity: 9 });
    expect(send(changed, ADD, "k2")[1]).toMatchObject([{ _tag: "AddToCart", intent: "k2" }]);
  });

  it("OP-62 a refused row stays with its text, an added one goes", () => {
    const results = [
      { productSku: "BEEF1", outcome: "added" },
      { productSku: "FISH1", outcome: "rejected" },
    ];
    const done = after(adding, settled({ success: true, results }));
    expect(done.rows.map(({ text }) => text).filter((text) => text !== "")).toEqual(["FISH1"]);
    expect(done.outcome).toMatchObject({ added: 1, rejected: [{ productSku: "FISH1" }] });
  });
});

describe("adding a reviewed list", () => {
  const line = (id: number, quantity: number) => ({
    id,
    number: id,
    part: 0,
    text: "",
    bucket: "matched",
    choice: { product: product(`P${id}`), unit: "CS", quantity },
  });

  it("OP-62 sends the chosen quantities only from stock, and nothing of a line without one", () => {
    const [opened] = send(quickOrderInitialState, { _tag: "ListOpened" });
    const list = { ...opened.list!, stage: "reviewing" as const, reviewed: [line(1, 2), line(2, 0)] as never };
    expect(send({ ...opened, list }, { _tag: "AddRequested", from: "list" })[1]).toMatchObject([
      { _tag: "AddToCart", items: [{ productSku: "P1", unitOfMeasure: "CS", quantity: 2, onlyInStock: true }] },
    ]);
    expect(after({ ...opened, list }, { _tag: "AddRequested", from: "list" }).adding?.items).toHaveLength(1);
  });

  it("OP-62 adds as many lines as a cart takes, and the others stay for the next addition", () => {
    const reviewed = Array.from({ length: MAX_CART_LINES + 2 }, (_, id) => line(id, 1));
    const [opened] = send(quickOrderInitialState, { _tag: "ListOpened" });
    const list = { ...opened.list!, stage: "reviewing" as const, reviewed: reviewed as never };
    const some = after({ ...opened, list }, { _tag: "AddRequested", from: "list" });
    expect(some.adding?.items).toHaveLength(MAX_CART_LINES);
    const results = some.adding!.items.map(({ productSku }) => ({ productSku, outcome: "added" }));
    expect(after(some, settled({ success: true, results })).list?.reviewed).toEqual(reviewed.slice(-2));
  });
});

it("OP-62 changed text drops the picked product, and text too long for an item number isn't looked up", () => {
  const [retyped] = send(rows, { _tag: "RowTextChanged", row: 0, text: "BEEF2" });
  expect(send(retyped, { _tag: "RowCommitted", row: 0 })[1]).toMatchObject([{}, { _tag: "LookUp", texts: ["BEEF2"] }]);
  const long = after(rows, { _tag: "RowTextChanged", row: 0, text: "B".repeat(MAX_SKU_LENGTH + 1) });
  expect(send(long, { _tag: "RowCommitted", row: 0 })[1].map(({ _tag }) => _tag)).toEqual(["Cancel"]);
});
