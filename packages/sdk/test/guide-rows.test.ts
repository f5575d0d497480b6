import { guideCartCan } from "../src/workflows/guide-cart/can.ts";
import { changesToSave } from "@larder/domain/order-guide/changes-to-save";
import type { Failure } from "@larder/domain/failure";
import type { GuideEdit } from "@larder/domain/order-guide/edit";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { linesOf } from "@larder/domain/order-guide/line";
import * as Effect from "effect/Effect";
import { describe, expect, it, vi } from "vitest";
import { guideCartInitialState as guideCartAtFirst } from "../src/workflows/guide-cart/state.ts";
import { guideDetailInitialState as guideAtFirst } from "../src/workflows/guide-detail/state.ts";
import { visible } from "../src/workflows/guide-detail/view.ts";
import { guideListInitialState as listAtFirst } from "../src/workflows/guide-list/state.ts";
import type { ShopRules } from "../src/definition/shop-rules.ts";
import { guideCartTransition } from "../src/workflows/guide-cart/transition.ts";
import { world } from "../src/testing/acceptance/world.ts";
import { OPEN_RULES } from "../src/testing/moment.ts";
import { answering, boom, failing, healed, holding, losing, lost } from "./network.ts";
import {
  editGuide,
  item,
  openGuide,
  openStorefront,
  settle,
  type OpenStorefront,
  send,
  withFakeTimers,
  pass,
  settled,
} from "./open-storefront.ts";

withFakeTimers();

const later = <A, E>(run: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.andThen(
    Effect.promise<void>(() => new Promise((resolve) => void setImmediate(resolve))),
    run,
  );

const lineOf = ({ guideDetail }: Pick<OpenStorefront["storefront"], "guideDetail">, sku: string) => {
  const line = linesOf(guideDetail.get().guide!).find(({ productSku }) => productSku === (sku as never));
  return line!;
};

describe("a new store", () => {
  it("GUIDE-LIST-02 nothing is loading, active or announced", async () => {
    expect(listAtFirst).toMatchObject({ isLoading: false, activeOrderGuideId: null, showActionMessage: false });
    const { storefront } = await openStorefront();
    expect(storefront.guideList.get()).toBe(listAtFirst);
  });

  it("GUIDE-VIEW-06 page 1 of 50 lines, default mode, counts 0, lists empty", async () => {
    const { storefront } = await openStorefront();
    expect(storefront.guideDetail.get()).toEqual(guideAtFirst);
    expect(guideAtFirst).toMatchObject({
      id: null,
      guide: null,
      page: 1,
      pageSize: 50,
      countedData: null,
      mode: "default",
      guideSearchTerm: "",
      savedCategory: "cwCategories",
      notification: { status: false, count: 0, editCount: 0, priceIsUpdated: false },
      deleteItem: null,
      edit: null,
    });
    expect(visible(guideAtFirst)).toEqual({ groups: [], ungrouped: null });
  });

  it("GUIDE-VIEW-06 removed and moved lines are what a save would send, and none at first", async () => {
    const { guideDetail } = await editGuide();
    const pendingChanges = () => changesToSave(guideDetail.get().edit!.editing!);
    expect(pendingChanges()).toMatchObject({ removedLineItems: [], movedLineItems: [] });
    guideDetail.send({ _tag: "Edited", edit: { _tag: "DeleteLine", sku: "OUT" as never } });
    guideDetail.send({ _tag: "Edited", edit: { _tag: "MoveLines", skus: ["BEEF1" as never], to: "Cold" } });
    expect(pendingChanges()).toMatchObject({
      removedLineItems: [{ productSku: "OUT", unitOfMeasure: "CS" }],
      movedLineItems: [{ productSku: "BEEF1", unitOfMeasure: "CS", fromCategory: "Grill", toCategory: "Cold" }],
    });
  });
});

describe("tracking searches in a guide", () => {
  const searches = ({ tracked }: Pick<OpenStorefront, "tracked">) =>
    tracked.filter(({ event }) => event === "Order Guide Search");

  it("GUIDE-VIEW-29 ANALYTICS-17 OP-49 leaving the box tracks account, user, text and visible lines", async () => {
    const open = await openGuide();
    open.guideDetail.send({ _tag: "SearchTermChanged", term: " beef " });
    await pass(open, 250);
    expect(searches(open)).toEqual([]);
    await send(open.guideDetail, { _tag: "SearchLeft" });
    expect(searches(open)).toHaveLength(1);
    const [event] = searches(open);
    expect(event).toMatchObject({
      event: "Order Guide Search",
      properties: {
        account_name: "North",
        account_id: 101,
        business_unit: 3,
        username: "ada",
        search_text: "beef",
        visible_products: [
          { sku: "BEEF1", name: "Beef loin" },
          { sku: "BEEF2", name: "Beef brisket" },
        ],
      },
    });
    // The same text, except for blanks or after a change back, is reported once.
    for (const term of [" beef ", "beef"]) {
      open.guideDetail.send({ _tag: "SearchTermChanged", term });
      await send(open.guideDetail, { _tag: "SearchLeft" });
    }
    expect(searches(open)).toHaveLength(1);
    open.guideDetail.send({ _tag: "SearchTermChanged", term: "loin" });
    await send(open.guideDetail, { _tag: "SearchLeft" });
    expect(searches(open)[1]?.properties).toMatchObject({
      search_text: "loin",
      visible_products: [{ sku: "BEEF1", name: "Beef loin" }],
    });
  });

  it("GUIDE-VIEW-29 OP-49 an empty or blank box tracks nothing", async () => {
    const open = await openGuide();
    for (const term of ["", "   "]) {
      open.guideDetail.send({ _tag: "SearchTermChanged", term });
      open.guideDetail.send({ _tag: "SearchLeft" });
      await pass(open, 250);
    }
    expect(searches(open)).toEqual([]);
  });
});

describe("prices of an open guide", () => {
  const inCart = [{ productSku: "BEEF1" as never, unitOfMeasure: "CS" as never, quantity: 1 }];

  it("GUIDE-CART-13 OP-65 prices reload every 15 min, and a change shows a hint until the page is left", async () => {
    const open = await openGuide();
    await settled(open.storefront.addToCart(inCart));
    open.calls();
    await pass(open, 899_999);
    expect(open.calls()).toEqual([]);
    await pass(open, 1);
    expect(open.calls()).toEqual(["carts.refreshPrices", "orderGuides.page"]);
    const { guide: before } = open.guideDetail.get();
    expect(open.guideDetail.get().notification.priceIsUpdated).toBe(false);
    open.backend.prices.set("BEEF1", "$13.00");
    await pass(open, 900_000);
    expect(open.calls()).toEqual(["carts.refreshPrices", "orderGuides.page"]);
    expect(open.guideDetail.get().notification.priceIsUpdated).toBe(true);
    expect(lineOf(open, "BEEF1").variants.map(({ price }) => price)).toEqual(["$13.00", "$13.00"]);
    // Unchanged lines are identical.
    expect(linesOf(before!)).toContain(lineOf(open, "BEEF2"));
    await settled(open.storefront.arrived("/cart/"));
    expect(open.guideDetail.get().notification.priceIsUpdated).toBe(false);
    open.calls();
    await pass(open, 1_800_000);
    expect(open.calls()).not.toContain("carts.refreshPrices");
  });

  it("GUIDE-CART-13 OP-65 lines that aren't in the cart also show new prices", async () => {
    const open = await openGuide();
    open.backend.prices.set("BEEF1", "$13.00");
    await pass(open, 900_000);
    expect(open.guideDetail.get().notification.priceIsUpdated).toBe(true);
    expect(lineOf(open, "BEEF1").variants.map(({ price }) => price)).toEqual(["$13.00", "$13.00"]);
  });

  it("GUIDE-CART-13 OP-65 returning to the guide resumes price updates", async () => {
    const open = await openGuide();
    await open.storefront.addToCart(inCart);
    await settled(open.storefront.arrived("/cart/"));
    open.storefront.arrived("/order-guide/?id=9001");
    await send(open.guideDetail, { _tag: "Opened", id: "9001" });
    open.calls();
    await pass(open, 900_000);
    expect(open.calls()).toContain("carts.refreshPrices");
  });

  it("GUIDE-CART-13 no hint for a product off the page, or while editing", async () => {
    const open = await editGuide();
    await settled(
      open.storefront.addToCart([
        ...inCart,
        { productSku: "LIMIT" as never, unitOfMeasure: "CS" as never, quantity: 2 },
      ]),
    );
    const { guide } = open.guideDetail.get();
    open.backend.prices.set("BEEF1", "$13.00");
    await pass(open, 900_000);
    expect(open.guideDetail.get().guide).toBe(guide);
    await send(open.guideDetail, { _tag: "EditCancelled" });
    open.backend.prices.set("LIMIT", "$41.00");
    await pass(open, 900_000);
    expect(open.guideDetail.get().notification.priceIsUpdated).toBe(false);
  });
});

describe("a guide stored on the device", () => {
  it("T17 HTTP-14 it shows while loading fails, never replaces a loaded one, and loads once possible", async () => {
    const { guide: kept } = (await openGuide()).guideDetail.get();
    const open = await openStorefront({ url: "/order-guide/?id=9001" });
    const { guideDetail } = open.storefront;
    failing(open, "orderGuides.open", lost);
    await send(guideDetail, { _tag: "Opened", id: 9_002 });
    await send(guideDetail, { _tag: "KeptFound", guide: kept! });
    expect(guideDetail.get()).toMatchObject({ guide: null, status: "failed" });
    await send(guideDetail, { _tag: "Opened", id: 9_001 });
    await send(guideDetail, { _tag: "KeptFound", guide: kept! });
    expect(guideDetail.get()).toMatchObject({ guide: kept, status: "ready", isStale: true, hasMore: false });
    await send(guideDetail, { _tag: "ReloadRequested" });
    expect(guideDetail.get()).toMatchObject({ guide: kept, status: "ready", isStale: true });
    healed(open);
    await send(guideDetail, { _tag: "ReloadRequested" });
    const { guide: loaded } = guideDetail.get();
    expect(guideDetail.get()).toMatchObject({ status: "ready", isStale: false });
    await send(guideDetail, { _tag: "KeptFound", guide: kept! });
    expect(guideDetail.get().guide).toBe(loaded);
    expect(loaded).not.toBe(kept);
  });

  it("T17 the stored copy shows while the guide loads, then gives way", async () => {
    const { guide: kept } = (await openGuide()).guideDetail.get();
    const open = await openStorefront({ url: "/order-guide/?id=9001" });
    const { guideDetail } = open.storefront;
    const { release } = holding(open, "orderGuides.open");
    await send(guideDetail, { _tag: "Opened", id: 9_001 });
    await send(guideDetail, { _tag: "KeptFound", guide: kept! });
    expect(guideDetail.get()).toMatchObject({ guide: kept, status: "loading" });
    release();
    await settle();
    expect(guideDetail.get()).toMatchObject({ status: "ready", isStale: false });
    expect(guideDetail.get().guide).not.toBe(kept);
  });
});

describe("guide lists", () => {
  const atLists = async () => {
    const open = await openStorefront({ url: "/order-guides/" });
    for (const _tag of ["ListRequested", "ListingRequested"] as const) open.storefront.guideList.send({ _tag });
    await settle();
    open.calls();
    return { ...open, ...open.storefront };
  };
  const act = async (
    { guideList }: OpenStorefront["storefront"],
    id: number,
    tag: "Hide" | "Unhide" | "MakeDefault" | "Copy" | "Delete",
  ) => {
    await send(guideList, { _tag: "ActionRequested", id: id as GuideId, action: { _tag: tag } });
  };

  it("GUIDE-LIST-01 each list loads independently of the other", async () => {
    const { guideList, calls } = await atLists();
    const { guidesListing } = guideList.get();
    await send(guideList, { _tag: "ListRequested" });
    expect(calls()).toEqual(["orderGuides.list"]);
    expect(guideList.get().guidesListing).toBe(guidesListing);
    const { guidesList } = guideList.get();
    await send(guideList, { _tag: "ListingRequested" });
    expect(calls()).toEqual(["orderGuides.listing"]);
    expect(guideList.get().guidesList).toBe(guidesList);
  });

  it("GUIDE-LIST-13 GUIDE-LIST-14 GUIDE-LIST-15 GUIDE-LIST-17 GUIDE-LIST-18 OP-42 actions do what they say", async () => {
    const open = await atLists();
    const names = () => open.guideList.get().guidesList.map(({ name }) => name);
    const marked = (mark: "isHidden" | "isDefault") =>
      open.guideList.get().guidesListing.flatMap((guide) => (guide[mark] ? [guide.id] : []));
    await act(open.storefront, 9_001, "Hide");
    expect([names(), marked("isHidden")]).toEqual([["Long"], [9_001]]);
    await act(open.storefront, 9_001, "Unhide");
    expect([names(), marked("isHidden")]).toEqual([["Weekday", "Long"], []]);
    for (const id of [9_001, 9_002]) await act(open.storefront, id, "MakeDefault");
    expect(marked("isDefault")).toEqual([9_002]);
    await act(open.storefront, 9_001, "Copy");
    const copy = open.guideList.get().guidesList.find(({ name }) => name === "Weekday (1)");
    await act(open.storefront, copy!.id, "Delete");
    expect(names()).toEqual(["Weekday", "Long"]);
  });

  it.each<[string, Failure]>([
    ["403", { _tag: "Forbidden", message: "no" }],
    ["500", boom],
    ["network failure", { _tag: "Unreachable", detail: "down" }],
  ])(
    "GUIDE-LIST-20 TEXT-18 given %s the transfer's own toast, the mark cleared, loading stopped",
    async (_, failure) => {
      const open = await atLists();
      failing(open, "orderGuides.transfer", failure);
      const action = { _tag: "Transfer", to: 102 as never } as const;
      await send(open.guideList, { _tag: "ActionRequested", id: 9_001 as GuideId, action });
      expect(open.toasts.get()).toMatchObject({ currentMessage: "Unable to transfer ownership.", style: "error" });
      expect(open.guideList.get()).toMatchObject({ activeOrderGuideId: null, isLoading: false });
    },
  );

  it("GUIDE-LIST-19 a transferred guide belongs to the other organization", async () => {
    const open = await atLists();
    const action = { _tag: "Transfer", to: 102 as never } as const;
    await send(open.guideList, { _tag: "ActionRequested", id: 9_001 as GuideId, action });
    expect(open.calls()).toEqual(expect.arrayContaining(["orderGuides.transfer", "orderGuides.list"]));
    expect(open.backend.guides.get(9_001)?.organizationId).toBe(102);
    expect(open.guideList.get().guidesList.map(({ name }) => name)).toEqual(["Long"]);
  });

  it("GUIDE-LIST-21 opening a guide is reported once, except a new one; failures stay hidden", async () => {
    const open = await openStorefront({ url: "/order-guide/?id=9001" });
    const { guideDetail } = open.storefront;
    failing(open, "orderGuides.viewed", boom);
    await send(guideDetail, { _tag: "Opened", id: 9_001 });
    expect(guideDetail.get().status).toBe("ready");
    expect(open.logged).toEqual([]);
    expect(open.storefront.toasts.get().showStatus).toBe(false);
    healed(open);
    open.calls();
    await send(guideDetail, { _tag: "Opened", id: 9_002 });
    await send(guideDetail, { _tag: "ReloadRequested" });
    expect(open.calls().filter((call) => call === "orderGuides.viewed")).toHaveLength(1);
    await send(guideDetail, { _tag: "Opened", id: -1 });
    expect(open.calls()).toEqual([]);
  });
});

describe("a guide on screen", () => {
  it("GUIDE-VIEW-12 OP-138 the server's quantities show as 0, grouped or not, from page 1", async () => {
    const open = await openStorefront({ url: "/order-guide/?id=9001" });
    const { guideDetail } = open.storefront;
    open.backend.intercept.current = (call, run) =>
      call !== "orderGuides.open"
        ? run
        : (Effect.map(later(run), (guide: any) => {
            const three = (group: any) => ({
              ...group,
              lineItems: group.lineItems.map((line: any) => ({ ...line, quantity: 3 })),
            });
            return {
              ...guide,
              categories: guide.categories.map(three),
              ungroupedProducts: { name: "Ungrouped", lineItems: three(guide.categories[0]).lineItems.slice(0, 1) },
            };
          }) as never);
    guideDetail.send({ _tag: "Opened", id: 9_001 });
    expect(guideDetail.get()).toMatchObject({ page: 1, countedData: null });
    await settle();
    const { guide, countedData } = guideDetail.get();
    expect(guide?.ungroupedProducts.lineItems).toHaveLength(1);
    expect(
      new Set(
        [...guide!.categories, guide!.ungroupedProducts].flatMap(({ lineItems }) =>
          lineItems.map(({ quantity }) => quantity),
        ),
      ),
    ).toEqual(new Set([0]));
    expect(countedData).toBe(4);
  });

  it("GUIDE-VIEW-14 a new term restarts at page 1 after 250 ms; the same term requests nothing", async () => {
    const open = await openGuide(9_002);
    await send(open.guideDetail, { _tag: "MoreRequested" });
    expect(open.guideDetail.get().page).toBe(2);
    open.calls();
    open.guideDetail.send({ _tag: "SearchTermChanged", term: "pantry" });
    await pass(open, 249);
    expect(open.calls()).toEqual([]);
    await pass(open, 1);
    expect(open.calls()).toEqual(["orderGuides.open"]);
    expect(open.guideDetail.get()).toMatchObject({ page: 1, requestedTerm: "pantry" });
    open.guideDetail.send({ _tag: "SearchTermChanged", term: "pantry" });
    await pass(open, 1_000);
    expect(open.calls()).toEqual([]);
  });
});

describe("editing", () => {
  it("GUIDE-EDIT-02 GUIDE-EDIT-04 GUIDE-CART-08 starting clears quantities, guide cart and notices", async () => {
    const open = await openGuide();
    for (const sku of ["BEEF1", "FISH1"])
      open.guideCart.send({ _tag: "QuantityChanged", line: lineOf(open, sku), input: "3" });
    open.guideCart.send({ _tag: "UnitChosen", line: lineOf(open, "BEEF1"), unit: "EA" as never });
    open.guideCart.send({ _tag: "QuantityChanged", line: lineOf(open, "BEEF2"), input: "1.5" });
    expect(open.guideCart.get()).toMatchObject({ notification: { status: true, count: 2 } });
    expect(open.guideDetail.get().notification).toMatchObject({ status: true, count: 2 });
    await send(open.guideDetail, { _tag: "EditStarted" });
    const { owner, stamps, unsent } = open.guideCart.get();
    expect({ ...open.guideCart.get(), isResetting: false }).toEqual({
      ...guideCartAtFirst,
      owner,
      stamps,
      unsent,
    });
    expect(open.guideDetail.get().notification).toMatchObject({ status: false, count: 0, editCount: 0 });
    expect(linesOf(open.guideDetail.get().guide!).every(({ quantity }) => quantity === 0)).toBe(true);
  });

  it("CART-10 GUIDE-CART-09 far more than the last order asks at the line, and is added anyway", async () => {
    const open = await openGuide();
    const line = { ...lineOf(open, "BEEF1"), lastPurchase: { orderDate: "2026-11-11", quantity: 4, uom: "CS" } };
    const type = (input: string) => {
      open.guideCart.send({ _tag: "QuantityChanged", line, input });
      return open.guideCart.get().notices["BEEF1"];
    };
    expect([type("4"), type("39")]).toEqual([undefined, undefined]);
    expect(type("400")).toEqual({ kind: "info", what: { _tag: "UnlikeLastOrder", last: 4, quantity: 400 } });
    expect(open.guideCart.get().quantities["BEEF1"]).toBe(400);
    expect(guideCartCan(open.guideCart.get(), { _tag: "AddRequested" }, OPEN_RULES)).toEqual({ ok: true });
    expect(type("40")).toEqual({ kind: "info", what: { _tag: "UnlikeLastOrder", last: 4, quantity: 40 } });
    // Until it is valid, its back order is irrelevant.
    open.backend.featureFlags["FeatureFlags.Global.EnforceStock"] = false;
    await send(open.header, { _tag: "LoadRequested", forced: true });
    const scarce = { ...line, variants: line.variants.map((variant) => ({ ...variant, stock: 100 })) };
    for (const [lastPurchase, what] of [
      [line.lastPurchase, { _tag: "UnlikeLastOrder", last: 4, quantity: 400 }],
      [null, { _tag: "BackOrdered", left: 100, waiting: 300 }],
    ] as const) {
      open.guideCart.send({ _tag: "QuantityChanged", line: { ...scarce, lastPurchase }, input: "400" });
      expect(open.guideCart.get().notices["BEEF1"]).toEqual({ kind: "info", what });
    }
    expect(type("5")).toBe(undefined);
  });

  it("GUIDE-EDIT-05 GUIDE-EDIT-10 groups can be selected once all lines are loaded; lines at once", async () => {
    const open = await openGuide(9_002);
    failing(open, "orderGuides.page", boom);
    await send(open.guideDetail, { _tag: "EditStarted" });
    const edit = (one: GuideEdit) => open.guideDetail.send({ _tag: "Edited", edit: one });
    const selected = () => open.guideDetail.get().notification.editCount;
    for (const whole of [{ _tag: "SelectAll" }, { _tag: "SelectGroup", group: "Ungrouped" }] as const) {
      edit({ ...whole, isSelected: true });
      expect([selected(), open.guideDetail.get().edit?.problem]).toEqual([0, "Loading"]);
    }
    const [first] = linesOf(open.guideDetail.get().guide!);
    edit({ _tag: "SelectLine", sku: first!.productSku, isSelected: true });
    expect([selected(), open.guideDetail.get().edit?.problem]).toEqual([1, null]);
    edit({ _tag: "SelectAll", isSelected: false });
    expect(selected()).toBe(0);
    edit({ _tag: "SelectAll", isSelected: true });
    healed(open);
    await send(open.guideDetail, { _tag: "ReloadRequested" });
    expect([selected(), open.guideDetail.get().edit?.problem]).toEqual([0, null]);
    edit({ _tag: "SelectAll", isSelected: true });
    expect(selected()).toBe(120);
  });

  it("GUIDE-EDIT-09 GUIDE-EDIT-36 OP-135 an empty success is 'Unexpected error.' and keeps edit mode", async () => {
    const open = await editGuide();
    open.guideDetail.send({ _tag: "Edited", edit: { _tag: "AddGroup", name: "Bar" } });
    const { guide } = open.guideDetail.get();
    answering(open, "orderGuides.save", null);
    await send(open.guideDetail, { _tag: "SaveRequested" });
    expect(open.toasts.get()).toMatchObject({ currentMessage: "Unexpected error.", style: "error" });
    expect(open.guideDetail.get()).toMatchObject({ mode: "edit", edit: { isSaving: false } });
    expect(open.guideDetail.get().guide).toBe(guide);
  });

  it("OP-91 a selection between two attempts keeps the save's key", async () => {
    const open = await editGuide();
    open.guideDetail.send({ _tag: "Edited", edit: { _tag: "AddGroup", name: "Bar" } });
    losing(open, "orderGuides.save", boom);
    await send(open.guideDetail, { _tag: "SaveRequested" });
    healed(open);
    open.guideDetail.send({ _tag: "Edited", edit: { _tag: "SelectAll", isSelected: true } });
    await send(open.guideDetail, { _tag: "SaveRequested" });
    expect(open.guideDetail.get()).toMatchObject({ mode: "default" });
    expect(open.backend.guides.get(9_001)?.version).toBe(2);
  });

  it("GUIDE-EDIT-34 OP-60 saving a new guide gives it an id, and the page continues unguarded", async () => {
    const open = await openStorefront({ url: "/order-guide/?id=-1" });
    const { guideDetail } = open.storefront;
    guideDetail.send({ _tag: "Opened", id: "-1" });
    await send(guideDetail, { _tag: "SaveRequested" });
    expect(open.calls()).not.toContain("orderGuides.save");
    guideDetail.send({ _tag: "Edited", edit: { _tag: "RenameGuide", name: "Brunch" } });
    await send(guideDetail, { _tag: "SaveRequested" });
    const made = [...open.backend.guides.values()].find(({ name }) => name === "Brunch");
    expect(open.went).toEqual([`?id=${made?.id}`]);
    // Back leads to where the guide was started from, not to an empty new one.
    expect(open.replaced).toEqual(open.went);
    expect(guideDetail.get()).toMatchObject({ id: made?.id, mode: "default", guide: { id: made?.id, name: "Brunch" } });
  });

  it("GUIDE-EDIT-23 the delete dialog names the product; no keeps it, yes deletes it", async () => {
    const { guideDetail } = await editGuide();
    const { guide } = guideDetail.get();
    guideDetail.send({ _tag: "DeleteRequested", sku: "FISH1" as never });
    expect(guideDetail.get().deleteItem).toMatchObject({
      productName: "Salmon side",
      item: { productSku: "FISH1" },
      itemIndex: 0,
      groupIndex: 1,
      ungrouped: false,
    });
    guideDetail.send({ _tag: "DeleteDismissed" });
    expect(guideDetail.get().deleteItem).toBeNull();
    expect(guideDetail.get().guide).toBe(guide);
    guideDetail.send({ _tag: "DeleteRequested", sku: "OUT" as never });
    expect(guideDetail.get().deleteItem).toMatchObject({
      productName: "White asparagus",
      groupIndex: -1,
      ungrouped: true,
    });
    guideDetail.send({ _tag: "DeleteConfirmed" });
    expect(linesOf(guideDetail.get().guide!).map(({ productSku }) => productSku)).toEqual(["BEEF1", "BEEF2", "FISH1"]);
  });
});

describe("guide cart", () => {
  it("GUIDE-CART-07 a second reset restarts the 300 ms; a closed storefront leaves no timer", async () => {
    const open = await openGuide();
    open.guideCart.send({ _tag: "Reset" });
    await pass(open, 200);
    open.guideCart.send({ _tag: "Reset" });
    await pass(open, 299);
    expect(open.guideCart.get().isResetting).toBe(true);
    await pass(open, 1);
    expect(open.guideCart.get().isResetting).toBe(false);
    open.guideCart.send({ _tag: "Reset" });
    open.storefront.dispose();
    await settle();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("GUIDE-CART-12 OP-64 limits and cart contents restrict quantities only if the flag is on", async () => {
    const open = await openGuide();
    const variants = lineOf(open, "BEEF1").variants.map((variant) => ({ ...variant, minQuantity: 2, maxQuantity: 10 }));
    const line = { ...lineOf(open, "BEEF1"), variants };
    const typed = (flag: boolean, brand: ShopRules["brand"]) => {
      const flags = { "PPro.UseMinMaxProductQuantity": flag };
      const rules = { ...OPEN_RULES, brand, flags, inCart: { "BEEF1|CS": 4 } };
      const context = { now: open.backend.clock.now, id: "", zone: world.zone, rules };
      const [next] = guideCartTransition(open.guideCart.get(), { _tag: "QuantityChanged", line, input: "9" }, context);
      return next.quantities["BEEF1"];
    };
    for (const most of [10, 6]) {
      open.guideCart.send({ _tag: "QuantityChanged", line, input: "12" });
      expect(open.guideCart.get().quantities["BEEF1"]).toBe(most);
      await settled(open.storefront.addToCart([item("BEEF1", 4)]));
    }
    expect(typed(true, "PPro")).toBe(6);
    expect(typed(false, "PPro")).toBe(9);
    expect(typed(true, "Specialty")).toBe(9);
  });
});
