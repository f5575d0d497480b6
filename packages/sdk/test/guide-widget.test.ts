import { sku, unit } from "@larder/domain/catalog/sku";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { guideHolds } from "../src/workflows/guide-list/widget.ts";
import { failing, healed, holding, holdingAnswers, losing, lost } from "./network.ts";
import { openImport } from "./import-harness.ts";
import { settle, type OpenStorefront, send } from "./open-storefront.ts";

const saffron = { productSku: sku("LIMIT"), unitOfMeasure: unit("EA"), name: "Saffron" };
const WEEKDAY = 9_001 as never;
const LONG = 9_002 as never;

const openDialog = async () => {
  const open = await openImport({ url: "/products/saffron/LIMIT/" });
  const { guideList } = open.storefront;
  await send(guideList, { _tag: "WidgetOpened", product: saffron });
  open.calls();
  return { open, guideList, stored: (id: number) => open.backend.guides.get(id)! };
};

const marked = ({ storefront }: OpenStorefront): readonly string[] => {
  const state = storefront.guideList.get();
  return (state.widget?.guides ?? [])
    .filter((guide) => guideHolds(state, guide, sku("LIMIT")))
    .map(({ name }) => name)
    .toSorted();
};
describe("a product and the user's own guides", () => {
  it("SHELL-18 GUIDE-LIST-05 OP-06 one press adds it ungrouped in its unit, the next removes only it", async () => {
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
    expect(guideList.get().widget).toMatchObject({ said: { isMember: true, guide: "Weekday" }, problem: "" });
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

  it("SHELL-18 OP-143 presses are saved one by one, keeping others' concurrent saves", async () => {
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

  it("SHELL-18 OP-60 OP-91 a new guide starts with it, needs a name, and is created once", async () => {
    const { open, guideList } = await openDialog();
    guideList.send({ _tag: "NewGuideRequested", name: "  " });
    expect(guideList.get().widget?.problem).toEqual({ _tag: "NameMissing" });
    losing(open, "orderGuides.save");
    const before = open.backend.guides.size;
    await send(guideList, { _tag: "NewGuideRequested", name: "Bar" });
    expect(guideList.get().widget).toMatchObject({ said: null, problem: "Unexpected error." });
    healed(open);
    await send(guideList, { _tag: "NewGuideRequested", name: "Bar" });
    expect(open.backend.guides.size).toBe(before + 1);
    expect(marked(open)).toEqual(["Bar"]);
    expect([...open.backend.guides.values()].at(-1)).toMatchObject({ name: "Bar", ungrouped: ["LIMIT"] });
    expect(guideList.get().guidesListing.some(({ name }) => name === "Bar")).toBe(true);
  });

  it("SHELL-18 a failed save shows the server's state and reason, and the queue continues", async () => {
    const { open, guideList, stored } = await openDialog();
    failing(open, "orderGuides.save", { _tag: "Forbidden", message: "Only its owner may do this." });
    await send(guideList, { _tag: "MembershipToggled", id: WEEKDAY });
    expect(marked(open)).toEqual([]);
    expect(guideList.get().widget).toMatchObject({ said: null, problem: "Only its owner may do this." });
    healed(open);
    await send(guideList, { _tag: "MembershipToggled", id: WEEKDAY });
    expect(stored(9_001).ungrouped).toContain("LIMIT");
    expect(guideList.get().widget?.problem).toBe("");
  });

  it("SHELL-18 a closed dialog reports by message, and a failed list of guides can be retried", async () => {
    const { open, guideList, stored } = await openDialog();
    guideList.send({ _tag: "WidgetClosed" });
    failing(open, "guideFiles.createdByMe", lost);
    await send(guideList, { _tag: "WidgetOpened", product: saffron });
    expect(guideList.get().widget).toMatchObject({ guides: null, failure: lost });
    const { release } = holding(open, "orderGuides.save");
    await send(guideList, { _tag: "WidgetOpened", product: saffron });
    guideList.send({ _tag: "MembershipToggled", id: WEEKDAY });
    await send(guideList, { _tag: "WidgetClosed" });
    expect(stored(9_001).ungrouped).not.toContain("LIMIT");
    release();
    await settle();
    expect(stored(9_001).ungrouped).toContain("LIMIT");
    expect(open.storefront.toasts.get()).toMatchObject({
      currentMessage: { _tag: "MembershipSaved", isMember: true, guide: "Weekday" },
      style: "success",
    });
  });

  it("SHELL-18 OP-06 the guide opened before shows it on return", async () => {
    const open = await openImport({ url: "/order-guide/?id=9001" });
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

  it("SHELL-18 guides requested before a save and loaded after it show the saved state", async () => {
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

  it("SHELL-18 OP-60 a new guide with a taken name shows its actual name", async () => {
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

  it("GUIDE-LIST-09 lists requested before a change and loaded after it are reloaded", async () => {
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
