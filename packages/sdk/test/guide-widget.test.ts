import { sku, unit } from "@larder/domain/catalog/sku";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { holds } from "../src/workflows/guide-list/widget.ts";
import { failing, healed, holding, holdingAnswers, losing, lost } from "./network.ts";
import { openStorefront, settle, type OpenStorefront, send } from "./open-storefront.ts";

const saffron = { productSku: sku("LIMIT"), unitOfMeasure: unit("EA"), name: "Saffron" };
const WEEKDAY = 9_001 as never;
const LONG = 9_002 as never;

/** Ada looks up from a product's page which of her guides hold saffron. */
const openDialog = async () => {
  const open = await openStorefront({ url: "/products/saffron/LIMIT/" });
  const { guideList } = open.storefront;
  await send(guideList, { _tag: "WidgetOpened", product: saffron });
  open.calls();
  return { open, guideList, stored: (id: number) => open.backend.guides.get(id)! };
};

const marked = ({ storefront }: OpenStorefront): readonly string[] => {
  const state = storefront.guideList.get();
  return (state.widget?.guides ?? [])
    .filter((guide) => holds(state, guide, sku("LIMIT")))
    .map(({ name }) => name)
    .toSorted();
};
describe("a product and the caller's own guides", () => {
  it("SHELL-18 GUIDE-LIST-05 OP-06 a press puts it in, ungrouped and in its unit, the next one takes it out; the rest of the guide stays", async () => {
    const { open, guideList, stored } = await openDialog();
    expect(
      guideList
        .get()
        .widget?.guides?.map(({ name }) => name)
        .toSorted(),
    ).toEqual(["Long", "Weekday"]);
    expect(marked(open)).toEqual([]);
    const before = stored(9_001);
    guideList.send({ _tag: "MembershipToggled", id: WEEKDAY });
    expect(marked(open)).toEqual(["Weekday"]);
    await settle();
    expect(marked(open)).toEqual(["Weekday"]);
    expect(guideList.get().widget).toMatchObject({ said: "Added to Weekday", problem: "" });
    expect(stored(9_001)).toMatchObject({
      name: "Weekday",
      groups: before.groups,
      ungrouped: [...before.ungrouped, "LIMIT"],
      units: { LIMIT: "EA" },
    });
    await send(guideList, { _tag: "MembershipToggled", id: WEEKDAY });
    expect(marked(open)).toEqual([]);
    expect(stored(9_001)).toMatchObject({ groups: before.groups, ungrouped: before.ungrouped });
  });

  it("SHELL-18 OP-143 presses are saved one after the other, and what someone else saves meanwhile is kept", async () => {
    const { open, guideList, stored } = await openDialog();
    let saves = 0;
    open.backend.intercept.current = (call, run) => {
      if (call !== "orderGuides.save") return run;
      saves += 1;
      if (saves === 1) open.backend.guides.set(9_001, { ...stored(9_001), name: "Renamed", version: 8 });
      return run;
    };
    guideList.send({ _tag: "MembershipToggled", id: WEEKDAY });
    guideList.send({ _tag: "MembershipToggled", id: LONG });
    expect(marked(open)).toEqual(["Long", "Weekday"]);
    await settle();
    expect(saves).toBe(3);
    expect(stored(9_001)).toMatchObject({ name: "Renamed", version: 9 });
    expect(stored(9_001).ungrouped).toContain("LIMIT");
    expect(stored(9_002).ungrouped).toEqual(["LIMIT"]);
  });

  it("SHELL-18 OP-60 OP-91 a new guide starts with it, needs a name, and is made once although its answer was lost", async () => {
    const { open, guideList } = await openDialog();
    guideList.send({ _tag: "NewGuideRequested", name: "  " });
    expect(guideList.get().widget?.problem).not.toBe("");
    losing(open, "orderGuides.save");
    const before = open.backend.guides.size;
    await send(guideList, { _tag: "NewGuideRequested", name: "Bar" });
    expect(guideList.get().widget).toMatchObject({ said: "", problem: "Unexpected error." });
    healed(open);
    await send(guideList, { _tag: "NewGuideRequested", name: "Bar" });
    expect(open.backend.guides.size).toBe(before + 1);
    expect(marked(open)).toEqual(["Bar"]);
    expect([...open.backend.guides.values()].at(-1)).toMatchObject({ name: "Bar", ungrouped: ["LIMIT"] });
    expect(guideList.get().guidesListing.some(({ name }) => name === "Bar")).toBe(true);
  });

  it("SHELL-18 what cannot be saved shows the server's state again with the reason, and the next press goes on", async () => {
    const { open, guideList, stored } = await openDialog();
    failing(open, "orderGuides.save", { _tag: "Forbidden", message: "Only its owner may do this." });
    await send(guideList, { _tag: "MembershipToggled", id: WEEKDAY });
    expect(marked(open)).toEqual([]);
    expect(guideList.get().widget).toMatchObject({ said: "", problem: "Only its owner may do this." });
    healed(open);
    await send(guideList, { _tag: "MembershipToggled", id: WEEKDAY });
    expect(stored(9_001).ungrouped).toContain("LIMIT");
    expect(guideList.get().widget?.problem).toBe("");
  });

  it("SHELL-18 a dialog that was closed is reported by a message, and one with guides that could not be reported can be tried again", async () => {
    const { open, guideList, stored } = await openDialog();
    guideList.send({ _tag: "WidgetClosed" });
    failing(open, "guideFiles.createdByMe", lost);
    await send(guideList, { _tag: "WidgetOpened", product: saffron });
    expect(guideList.get().widget).toMatchObject({ guides: null, hasFailed: true });
    const { release } = holding(open, "orderGuides.save");
    await send(guideList, { _tag: "WidgetOpened", product: saffron });
    guideList.send({ _tag: "MembershipToggled", id: WEEKDAY });
    await send(guideList, { _tag: "WidgetClosed" });
    expect(stored(9_001).ungrouped).not.toContain("LIMIT");
    release();
    await settle();
    expect(stored(9_001).ungrouped).toContain("LIMIT");
    expect(open.storefront.toasts.get()).toMatchObject({ currentMessage: "Added to Weekday", style: "success" });
  });

  it("SHELL-18 OP-06 the guide that was open before shows it as soon as someone goes back to it", async () => {
    const open = await openStorefront({ url: "/order-guide/?id=9001" });
    const { guideDetail, guideList } = open.storefront;
    await send(guideDetail, { _tag: "Opened", id: 9_001 });
    open.storefront.arrived("/products/saffron/LIMIT/");
    await send(guideList, { _tag: "WidgetOpened", product: saffron });
    await send(guideList, { _tag: "MembershipToggled", id: WEEKDAY });
    await send(guideDetail, { _tag: "Opened", id: 9_001 });
    const { categories, ungroupedProducts } = guideDetail.get().guide!;
    const lines = [...categories.flatMap(({ lineItems }) => lineItems), ...ungroupedProducts.lineItems];
    expect(lines.map((line) => line.productSku)).toContain("LIMIT");
  });

  it("SHELL-18 guides that were requested before a press was saved and arrive after it show what was saved", async () => {
    const { open, guideList } = await openDialog();
    const waiting: Record<string, () => void> = {};
    const wait = (call: string) => Effect.promise<void>(() => new Promise((resolve) => (waiting[call] = resolve)));
    const go = (call: string) => {
      waiting[call]?.();
      return settle();
    };
    open.backend.intercept.current = (call, run) => {
      if (call === "orderGuides.save") return Effect.andThen(wait(call), run);
      return call === "guideFiles.createdByMe" ? Effect.tap(run, () => wait(call)) : run;
    };
    await send(guideList, { _tag: "MembershipToggled", id: WEEKDAY });
    await send(guideList, { _tag: "WidgetClosed" });
    await send(guideList, { _tag: "WidgetOpened", product: saffron });
    await go("orderGuides.save");
    await go("guideFiles.createdByMe");
    expect(marked(open)).toEqual(["Weekday"]);
  });

  it("SHELL-18 OP-60 a new guide with a name that is taken shows the name that it has got", async () => {
    const { open, guideList } = await openDialog();
    open.backend.intercept.current = (call, run) =>
      call === "orderGuides.save"
        ? Effect.tap(run, () =>
            Effect.sync(() => {
              const made = [...open.backend.guides.values()].at(-1)!;
              open.backend.guides.set(made.id, { ...made, name: "Weekday 2" });
            }),
          )
        : run;
    await send(guideList, { _tag: "NewGuideRequested", name: "Weekday" });
    expect(marked(open)).toEqual(["Weekday 2"]);
  });

  it("GUIDE-LIST-09 lists of guides that were requested before a change and arrive after it are loaded again", async () => {
    const { open, guideList } = await openDialog();
    const count = () => guideList.get().guidesList.find(({ id }) => id === WEEKDAY)?.productCount;
    await send(guideList, { _tag: "ListRequested" });
    const before = count()!;
    const lists = holdingAnswers(open, "orderGuides.list");
    await send(guideList, { _tag: "ListRequested" });
    await send(guideList, { _tag: "MembershipToggled", id: WEEKDAY });
    await lists.release();
    await lists.release();
    expect(count()).toBe(before + 1);
  });
});
