import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { chosenOf, listCounts, rowViews } from "../src/workflows/quick-order/view.ts";
import { OPEN_RULES } from "../src/testing/moment.ts";
import { world } from "../src/testing/acceptance/world.ts";
import { holdingAnswers } from "./network.ts";
import { quickOrderPort } from "./quick-order-port.ts";
import { openStorefront, settle, type OpenStorefront, send, settled } from "./open-storefront.ts";

const NOW = {
  now: 0,
  zone: "America/New_York",
  rules: { ...OPEN_RULES, brand: "PPro" as const, flags: world.featureFlags },
};

const openPage = async () => {
  const open = await openStorefront({ url: "/quick-order/", ports: quickOrderPort });
  const { quickOrder, cart } = open.storefront;
  cart.send({ _tag: "LoadRequested", order: null });
  await send(quickOrder, { _tag: "Opened" });
  return { open, quickOrder };
};

const inCart = ({ storefront }: OpenStorefront): readonly string[] => {
  const cart = storefront.cart.get().server;
  return cart === null
    ? []
    : linesOf(cart).map(({ quantity, unitOfMeasure, productSku }) => `${quantity} ${unitOfMeasure} ${productSku}`);
};

describe("quick order", () => {
  it("OP-62 a list is reviewed though a row's completion comes due before its look-up is answered", async () => {
    const { quickOrder } = await openPage();
    quickOrder.send({ _tag: "RowTextChanged", row: 1, text: "FISH1" });
    quickOrder.send({ _tag: "ReviewRequested", text: "BEEF1 2\nFISH1 3" });
    quickOrder.send({ _tag: "CompletionDue", row: 1, text: "FISH1" });
    await settle();
    expect(quickOrder.get().list?.stage).toBe("reviewing");
  });

  it("OP-62 rows are added to the cart at once; unknown items stay as typed", async () => {
    const { open, quickOrder } = await openPage();
    const type = (row: number, text: string, quantity: number) => {
      quickOrder.send({ _tag: "RowTextChanged", row, text });
      quickOrder.send({ _tag: "RowCommitted", row });
      quickOrder.send({ _tag: "RowQuantityChanged", row, quantity });
    };
    type(0, "BEEF1", 4);
    type(1, "NOPE", 2);
    type(2, "FISH1", 3);
    await settle();
    expect([...rowViews(quickOrder.get(), NOW).values()].slice(0, 4).map(({ _tag }) => _tag)).toEqual([
      "Item",
      "Unknown",
      "Item",
      "Blank",
    ]);
    open.calls();
    quickOrder.send({ _tag: "AddRequested", from: "rows" });
    await send(quickOrder, { _tag: "AddRequested", from: "rows" });
    expect(open.calls().filter((call) => call === "carts.add")).toHaveLength(1);
    expect(inCart(open)).toEqual(["4 CS BEEF1", "3 CS FISH1"]);
    expect(quickOrder.get().outcome).toMatchObject({ success: true, added: 2 });
    expect(
      quickOrder
        .get()
        .rows.filter(({ text }) => text !== "")
        .map(({ text, quantity }) => [text, quantity]),
    ).toEqual([["NOPE", 2]]);
  });

  it("OP-62 ten rows stand there at first, and one more is added below", async () => {
    const { quickOrder } = await openPage();
    const numbers = () => quickOrder.get().rows.map(({ id }) => id);
    expect(numbers()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    quickOrder.send({ _tag: "RowAdded" });
    expect(numbers().at(-1)).toBe(10);
    expect(quickOrder.get().rows.at(-1)).toEqual({ id: 10, text: "", unit: null, quantity: 0 });
  });

  it("OP-62 an unknown text says what it may mean, and choosing one fills the row", async () => {
    const { open, quickOrder } = await openPage();
    const type = async (row: number, text: string) => {
      quickOrder.send({ _tag: "RowTextChanged", row, text });
      await send(quickOrder, { _tag: "RowCommitted", row });
      await settle();
    };
    await type(0, "Beef brisket");
    await type(1, "nothing like it");
    const [first, second] = [...rowViews(quickOrder.get(), NOW).values()];
    expect(second).toEqual({ _tag: "Unknown", alike: [] });
    if (first?._tag !== "Unknown" || first.alike[0] === undefined) throw new Error(`No candidates: ${first?._tag}`);
    const [product] = first.alike;
    expect(product.name).toBe("Beef brisket");
    open.calls();
    await send(quickOrder, { _tag: "ProductPicked", row: 0, product });
    expect(rowViews(quickOrder.get(), NOW).get(0)).toMatchObject({ _tag: "Item", product: { sku: product.sku } });
    expect(open.calls()).toEqual([]);
  });

  it("OP-34 an empty row opens with what was ordered last, and typing replaces it", async () => {
    const { open, quickOrder } = await openPage();
    open.calls();
    await send(quickOrder, { _tag: "CompletionOpened", row: 0 });
    await settle();
    expect(open.calls()).toEqual(["search.suggest"]);
    expect(quickOrder.get().completion).toMatchObject({ row: 0, text: "" });
    await send(quickOrder, { _tag: "RowTextChanged", row: 0, text: "b" });
    expect(quickOrder.get().completion).toBeNull();
  });

  it("OP-62 QTY-06 a quantity below the minimum stays in its row and says what is allowed", async () => {
    const { quickOrder } = await openPage();
    quickOrder.send({ _tag: "RowTextChanged", row: 0, text: "LIMIT" });
    quickOrder.send({ _tag: "RowCommitted", row: 0 });
    await send(quickOrder, { _tag: "RowQuantityChanged", row: 0, quantity: 1 });
    expect(rowViews(quickOrder.get(), NOW).get(0)).toMatchObject({ isReady: false, adjusted: { quantity: 2 } });
    quickOrder.send({ _tag: "RowQuantityChanged", row: 0, quantity: 2 });
    expect(rowViews(quickOrder.get(), NOW).get(0)).toMatchObject({ isReady: true, adjusted: null });
  });

  it("OP-87 QTY-13 a row beyond an enforced stock waits; unenforced, the rest is back ordered", async () => {
    const { quickOrder } = await openPage();
    quickOrder.send({ _tag: "RowTextChanged", row: 0, text: "BEEF1" });
    quickOrder.send({ _tag: "RowCommitted", row: 0 });
    await settle();
    const { stock } = quickOrder.get().found["BEEF1"]!.products[0]!.variants[0]!;
    await send(quickOrder, { _tag: "RowQuantityChanged", row: 0, quantity: stock! + 1 });
    const viewed = (isEnforced: boolean) =>
      rowViews(quickOrder.get(), {
        ...NOW,
        rules: { ...NOW.rules, flags: { "FeatureFlags.Global.EnforceStock": isEnforced } },
      }).get(0);
    expect(viewed(true)).toMatchObject({ isReady: false, adjusted: { quantity: stock! } });
    expect(viewed(false)).toMatchObject({ isReady: true, adjusted: { quantity: stock! + 1 } });
  });

  it("OP-34 completions load 200 ms after the last letter, and picking one needs no lookup", async () => {
    const { open, quickOrder } = await openPage();
    open.calls();
    quickOrder.send({ _tag: "RowTextChanged", row: 0, text: "Be" });
    quickOrder.send({ _tag: "RowTextChanged", row: 0, text: "Bee" });
    await new Promise((resolve) => setTimeout(resolve, 260));
    await settle();
    expect(open.calls()).toEqual(["search.suggest"]);
    const [product] = quickOrder.get().completion?.products ?? [];
    expect(product?.name).toBe("Beef loin");
    await send(quickOrder, { _tag: "ProductPicked", row: 0, product: product! });
    expect(open.calls()).toEqual([]);
    expect(quickOrder.get().completion).toBe(null);
    expect(rowViews(quickOrder.get(), NOW).get(0)).toMatchObject({ _tag: "Item", isRespelled: false });
  });

  it("OP-62 a scanned code fills a row, and a repeat adds one", async () => {
    const { quickOrder } = await openPage();
    for (const code of ["BEEF1", "FISH1", "BEEF1"]) quickOrder.send({ _tag: "CodeScanned", code });
    await settle();
    expect(
      quickOrder
        .get()
        .rows.slice(0, 3)
        .map(({ text, quantity }) => [text, quantity]),
    ).toEqual([
      ["BEEF1", 2],
      ["FISH1", 1],
      ["", 0],
    ]);
    expect(rowViews(quickOrder.get(), NOW).get(0)?._tag).toBe("Item");
  });

  it("OP-62 a pasted list is reviewed line by line, and only decided lines are added", async () => {
    const { open, quickOrder } = await openPage();
    await send(quickOrder, {
      _tag: "ReviewRequested",
      text: "BEEF1\t4\n5 x FISH1\nbeef2 3\nLIMIT 1\nBEEF1 FISH1\nNOPE 2\nOUT 1\nP001 x 6",
    });
    const list = () => quickOrder.get().list!;
    expect(list().reviewed.map(({ bucket }) => bucket)).toEqual([
      "matched",
      "matched",
      "adjusted",
      "adjusted",
      "ambiguous",
      "unknown",
      "adjusted",
      "matched",
    ]);
    expect(listCounts(list())).toEqual({
      matched: 3,
      ambiguous: 1,
      adjusted: 3,
      unknown: 1,
      skipped: 0,
      lines: 8,
      items: 8,
      leftOut: 0,
      ready: 5,
    });
    const several = list().reviewed[4];
    if (several?.bucket !== "ambiguous") throw new Error("line 5 is not ambiguous");
    quickOrder.send({ _tag: "LineDecided", line: 4, decision: { _tag: "Chosen", choice: several.choices[1]! } });
    quickOrder.send({ _tag: "LineDecided", line: 7, decision: { _tag: "LeftOut" } });
    const beef = quickOrder.get().found["BEEF1"]!.products[0]!;
    quickOrder.send({ _tag: "LineProductChosen", line: 5, product: beef });
    expect(chosenOf(list(), list().reviewed[5]!)).toMatchObject({ quantity: 2 });
    await send(quickOrder, { _tag: "AddRequested", from: "list" });
    expect(inCart(open)).toEqual(["6 CS BEEF1", "6 CS FISH1", "3 CS BEEF2", "2 CS LIMIT"]);
    expect(list().reviewed.map(({ number }) => number)).toEqual([7, 8]);
    expect(quickOrder.get().outcome).toMatchObject({ added: 6 });
  });

  it("OP-62 what is written by the pound and sold by the case isn't added until a person says how many", async () => {
    const { open, quickOrder } = await openPage();
    await send(quickOrder, { _tag: "ReviewRequested", text: "10 lb beef loin\n10 lb qqqqq\nP001 1" });
    const list = () => quickOrder.get().list!;
    expect(list().reviewed.map(({ bucket }) => bucket)).toEqual(["ambiguous", "unknown", "matched"]);
    const both = quickOrder.get().found["P001"]!.products[0]!;
    const plain = { ...both, variants: both.variants.filter(({ metadata }) => metadata?.unitOfMeasure === "CS") };
    quickOrder.send({ _tag: "LineProductChosen", line: 1, product: plain });
    const [first, second] = list().reviewed;
    if (first?.bucket !== "ambiguous" || second?.bucket !== "ambiguous") throw new Error("a line is not ambiguous");
    expect([second.why, second.choices.map(({ unit }) => unit)]).toEqual(["unit", ["CS"]]);
    const [choice] = first.choices;
    expect(choice).toMatchObject({ quantity: 0, adjustments: [{ _tag: "OtherUnit", written: "10 lb" }] });
    quickOrder.send({ _tag: "LineDecided", line: 0, decision: { _tag: "Chosen", choice: choice! } });
    expect(listCounts(list())).toMatchObject({ ready: 1, items: 3 });
    const two = { ...choice!, quantity: 2 };
    quickOrder.send({ _tag: "LineDecided", line: 0, decision: { _tag: "Chosen", choice: two } });
    await send(quickOrder, { _tag: "AddRequested", from: "list" });
    expect(inCart(open)).toEqual([`2 ${two.unit} BEEF1`, "1 CS P001"]);
  });

  it("OP-62 items without a number are found by name in one call, and the sure ones are taken", async () => {
    const { open, quickOrder } = await openPage();
    open.calls();
    const text = "Hi,\ntwo cs beef loin\n1 case of salmon\nbeef 3\nbeef loin 1\ndragon fruit 2\nThanks, Bob";
    quickOrder.send({ _tag: "ReviewRequested", text });
    await settle();
    expect(open.calls()).toEqual(["quickOrder.lookUp", "quickOrder.findByName"]);
    const { list } = quickOrder.get();
    expect(list?.reviewed.map(({ bucket }) => bucket)).toEqual([
      "skipped",
      "matched",
      "matched",
      "ambiguous",
      "matched",
      "unknown",
      "skipped",
    ]);
    expect(list?.text).toBe(text);
    expect(listCounts(list!)).toMatchObject({ lines: 7, items: 5, skipped: 2, ready: 3 });
    await send(quickOrder, { _tag: "AddRequested", from: "list" });
    expect(inCart(open)).toEqual(["3 CS BEEF1", "1 CS FISH1"]);
  });

  it("OP-62 back at the text, what was decided comes back with the lines that are still there", async () => {
    const { quickOrder } = await openPage();
    await send(quickOrder, { _tag: "ReviewRequested", text: "BEEF1 FISH1\nBEEF1 FISH1\nBEEF2 1" });
    const [first, second] = quickOrder.get().list!.reviewed;
    if (first?.bucket !== "ambiguous" || second?.bucket !== "ambiguous") throw new Error("a line is not ambiguous");
    const choice = second.choices[1]!;
    quickOrder.send({ _tag: "LineDecided", line: second.id, decision: { _tag: "Chosen", choice } });
    quickOrder.send({ _tag: "LineDecided", line: 2, decision: { _tag: "LeftOut" } });
    quickOrder.send({ _tag: "ListReopened" });
    expect(quickOrder.get().list).toMatchObject({ stage: "typing", text: "BEEF1 FISH1\nBEEF1 FISH1\nBEEF2 1" });
    await send(quickOrder, { _tag: "ReviewRequested", text: "FISH1 2\nBEEF1 FISH1\nBEEF1 FISH1\nBEEF2 1" });
    expect(quickOrder.get().list?.decisions).toEqual({ 2: { _tag: "Chosen", choice }, 3: { _tag: "LeftOut" } });
  });

  it("OP-62 more names than one call takes are found in steps, and a name is found once", async () => {
    const { open, quickOrder } = await openPage();
    open.calls();
    const letter = (at: number) => String.fromCodePoint(97 + (at % 26));
    const text = Array.from({ length: 250 }, (_, at) => `zz${letter(at)}${letter(Math.floor(at / 26))}q 1`).join("\n");
    quickOrder.send({ _tag: "ReviewRequested", text });
    for (let round = 0; round < 10; round += 1) await settle();
    expect(open.calls().filter((call) => call === "quickOrder.findByName")).toHaveLength(3);
    expect(quickOrder.get().list?.stage).toBe("reviewing");
    open.calls();
    quickOrder.send({ _tag: "ListReopened" });
    quickOrder.send({ _tag: "ReviewRequested", text });
    await settle();
    expect(open.calls()).toEqual([]);
  });

  it("OP-62 a failed search for names keeps the list, and can be retried", async () => {
    const { open, quickOrder } = await openPage();
    const { intercept } = open.backend;
    const healthy = intercept.current;
    intercept.current = (call, run) =>
      call === "quickOrder.findByName" ? Effect.fail({ _tag: "Unreachable", detail: "" }) : run;
    await send(quickOrder, { _tag: "ReviewRequested", text: "beef loin 2" });
    expect(quickOrder.get().list).toMatchObject({ stage: "failed", text: "beef loin 2" });
    intercept.current = healthy;
    await send(quickOrder, { _tag: "LookUpRetried" });
    expect(quickOrder.get().list?.reviewed.map(({ bucket }) => bucket)).toEqual(["matched"]);
  });

  it("OP-62 a list with more item numbers than one call takes is looked up in steps", async () => {
    const { open, quickOrder } = await openPage();
    open.calls();
    const text = Array.from({ length: 2_500 }, (_, at) => `${100_000 + at}\t1`).join("\n");
    quickOrder.send({ _tag: "ReviewRequested", text });
    for (let round = 0; round < 10; round += 1) await settle();
    expect(open.calls().filter((call) => call === "quickOrder.lookUp")).toHaveLength(3);
    expect(quickOrder.get().list?.reviewed).toHaveLength(2_500);
  });

  it("OP-62 a failed lookup says so, keeps the list, and can be retried", async () => {
    const { open, quickOrder } = await openPage();
    const { intercept } = open.backend;
    const healthy = intercept.current;
    intercept.current = (call, run) =>
      call === "quickOrder.lookUp" ? Effect.fail({ _tag: "Unreachable", detail: "" }) : run;
    await send(quickOrder, { _tag: "ReviewRequested", text: "BEEF1 2" });
    expect(quickOrder.get().list).toMatchObject({ stage: "failed", text: "BEEF1 2" });
    intercept.current = healthy;
    await send(quickOrder, { _tag: "LookUpRetried" });
    expect(quickOrder.get().list?.reviewed.map(({ bucket }) => bucket)).toEqual(["matched"]);
  });

  it("IDENT-07 another organization finds none of the previous one's rows", async () => {
    const { open, quickOrder } = await openPage();
    quickOrder.send({ _tag: "RowTextChanged", row: 0, text: "BEEF1" });
    await send(quickOrder, { _tag: "RowCommitted", row: 0 });
    await settled(open.storefront.chooseOrganization(102 as never));
    expect(quickOrder.get()).toMatchObject({ found: {}, list: null });
    expect(quickOrder.get().rows.every(({ text }) => text === "")).toBe(true);
  });

  it("IDENT-07 HTTP-12 an item looked up for the previous organization isn't found in the next", async () => {
    const { open, quickOrder } = await openPage();
    const lookUps = holdingAnswers(open, "quickOrder.lookUp");
    quickOrder.send({ _tag: "RowTextChanged", row: 0, text: "BEEF1" });
    await send(quickOrder, { _tag: "RowCommitted", row: 0 });
    await open.storefront.chooseOrganization(102 as never);
    await lookUps.release();
    expect(quickOrder.get().found).toEqual({});
  });
});
