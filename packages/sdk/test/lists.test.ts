import { localDay } from "@larder/domain/time/local-time";
import { describe, expect, it } from "vitest";
import { MAX_EXPORTED_ORDERS, orderPageCount } from "../src/workflows/orders/state.ts";
import { visibleAlert } from "../src/workflows/site-alert/site-alert.workflow.ts";
import { world } from "../src/testing/acceptance/world.ts";
import { answering, boom, failing, healed, holding, losing, lost } from "./network.ts";
import { editGuide, openStorefront, settle, send, withFakeTimers, pass } from "./open-storefront.ts";

withFakeTimers();

const withLists = async () => {
  const open = await openStorefront({ url: "/order-guides/" });
  open.storefront.guideList.send({ _tag: "ListRequested" });
  await send(open.storefront.guideList, { _tag: "ListingRequested" });
  open.calls();
  return open;
};

describe("guide lists", () => {
  it("GUIDE-LIST-07 GUIDE-LIST-08 TEXT-38 a running load isn't repeated; a failed one is an empty list", async () => {
    const open = await withLists();
    const { release } = holding(open, "orderGuides.list");
    open.storefront.guideList.send({ _tag: "ListRequested" });
    open.storefront.guideList.send({ _tag: "ListRequested" });
    release();
    await settle();
    expect(open.calls().filter((call) => call === "orderGuides.list")).toHaveLength(1);
    failing(open, "orderGuides.list", lost);
    await send(open.storefront.guideList, { _tag: "ListRequested" });
    expect(open.storefront.guideList.get()).toMatchObject({ guidesList: [], isLoading: false });
    expect(open.logged).toHaveLength(1);
    expect(open.storefront.toasts.get().showStatus).toBe(false);
  });

  it("GUIDE-LIST-09 GUIDE-LIST-12 GUIDE-LIST-13 GUIDE-LIST-24 OP-41 OP-44 one action runs, then a message", async () => {
    const open = await withLists();
    const { guideList } = open.storefront;
    const { release } = holding(open, "orderGuides.list");
    await send(guideList, { _tag: "ActionRequested", id: 9_002 as never, action: { _tag: "Hide" } });
    expect(guideList.get().activeOrderGuideId).toBe(9_002);
    guideList.send({ _tag: "ActionRequested", id: 9_001 as never, action: { _tag: "Delete" } });
    release();
    await settle();
    expect(guideList.get()).toMatchObject({ activeOrderGuideId: null, showActionMessage: true });
    expect(guideList.get().guidesList.map((guide) => guide.name)).toEqual(["Weekday"]);
    expect(open.backend.guides.has(9_001)).toBe(true);
    await pass(open, 4_999);
    expect(guideList.get().showActionMessage).toBe(true);
    await pass(open, 1);
    expect(guideList.get().showActionMessage).toBe(false);
  });

  it("GUIDE-LIST-04 GUIDE-LIST-09 header links load only for a menu that shows them, then stay current", async () => {
    const open = await withLists();
    const { guideList } = open.storefront;
    const copy = async () => {
      open.calls();
      await send(guideList, { _tag: "ActionRequested", id: 9_001 as never, action: { _tag: "Copy" } });
      await pass(open, 5_000);
      return open.calls();
    };
    expect(await copy()).not.toContain("orderGuides.headerList");
    await send(guideList, { _tag: "HeaderListRequested" });
    const { length } = guideList.get().headerList;
    expect(await copy()).toContain("orderGuides.headerList");
    expect(guideList.get().headerList).toHaveLength(length + 1);
  });

  it("GUIDE-LIST-08 a failed list doesn't count as empty because the other one loaded", async () => {
    const open = await withLists();
    const { guideList } = open.storefront;
    failing(open, "orderGuides.listing", boom);
    await send(guideList, { _tag: "ListingRequested" });
    healed(open);
    await send(guideList, { _tag: "ListRequested" });
    expect(guideList.get()).toMatchObject({ isListFailed: false, isListingFailed: true, hasError: true });
    await send(guideList, { _tag: "ListingRequested" });
    expect(guideList.get()).toMatchObject({ isListingFailed: false, hasError: false });
    expect(guideList.get().guidesListing.length).toBeGreaterThan(0);
  });

  it("GUIDE-LIST-09 OP-144 a guide is renamed in the list; a refusal says why and renames nothing", async () => {
    const open = await withLists();
    const { guideList, toasts } = open.storefront;
    const [first] = guideList.get().guidesListing;
    if (first === undefined) throw new Error("There is no guide");
    await send(guideList, { _tag: "ActionRequested", id: first.id, action: { _tag: "Rename", name: "By the sea" } });
    expect(guideList.get()).toMatchObject({ activeOrderGuideId: null, actionMessage: { _tag: "Rename" } });
    const renamed = guideList.get().guidesListing.find(({ id }) => id === first.id);
    expect(renamed).toEqual({ ...first, name: "By the sea" });
    answering(open, "orderGuides.save", {
      orderGuideId: null,
      version: null,
      error: "You already have a guide named 'Taken'.",
    });
    await send(guideList, { _tag: "ActionRequested", id: first.id, action: { _tag: "Rename", name: "Taken" } });
    expect(guideList.get().activeOrderGuideId).toBeNull();
    expect(guideList.get().guidesListing.find(({ id }) => id === first.id)?.name).toBe("By the sea");
    expect(toasts.get()).toMatchObject({ currentMessage: "You already have a guide named 'Taken'.", style: "error" });
  });
});

describe("editing a guide", () => {
  it("GUIDE-EDIT-07 GUIDE-EDIT-39 a save is announced and reloads the guide; each edit toasts once", async () => {
    const { open, guideDetail } = await editGuide(9_002);
    guideDetail.send({ _tag: "Edited", edit: { _tag: "AddGroup", name: "Bar" } });
    expect(open.storefront.toasts.get()).toMatchObject({ currentMessage: "New Group Created", style: "success" });
    open.calls();
    await send(guideDetail, { _tag: "SaveRequested" });
    expect(open.calls()).toEqual(["orderGuides.save", "orderGuides.open"]);
    expect(open.storefront.toasts.get()).toMatchObject({ currentMessage: "Changes Saved", style: "success" });
    expect(guideDetail.get()).toMatchObject({ mode: "default", edit: null, pageSize: 50 });
    expect(open.backend.guides.get(9_002)?.groups.map((group) => group.name)).toEqual(["Bar", "Everything"]);
  });

  it("GUIDE-EDIT-09 GUIDE-EDIT-36 OP-91 a lost save keeps everything, and a retry uses the same key", async () => {
    const { open, guideDetail } = await editGuide(9_002);
    guideDetail.send({ _tag: "Edited", edit: { _tag: "AddGroup", name: "Bar" } });
    losing(open, "orderGuides.save");
    await send(guideDetail, { _tag: "SaveRequested" });
    expect(guideDetail.get()).toMatchObject({ mode: "edit", edit: { isSaving: false } });
    expect(open.storefront.toasts.get()).toMatchObject({ currentMessage: "Unexpected error.", style: "error" });
    healed(open);
    await send(guideDetail, { _tag: "SaveRequested" });
    expect(guideDetail.get().mode).toBe("default");
    expect(open.backend.guides.get(9_002)?.version).toBe(2);
  });

  it("OP-143 a conflict keeps yours, theirs and the base; 'yours' overwrites theirs on request", async () => {
    const { open, guideDetail } = await editGuide(9_002);
    guideDetail.send({ _tag: "Edited", edit: { _tag: "RenameGuide", name: "Mine" } });
    const stored = open.backend.guides.get(9_002)!;
    // Someone else turned the order around and added a product, which keeping one's own takes out again.
    const turned = stored.groups.map((group) => ({ ...group, skus: ["BEEF1", ...group.skus.toReversed()] }));
    open.backend.guides.set(9_002, { ...stored, name: "Theirs", groups: turned, version: 2 });
    await send(guideDetail, { _tag: "SaveRequested" });
    expect(guideDetail.get().edit?.conflict).toMatchObject({
      yours: { name: "Mine" },
      theirs: { name: "Theirs" },
      base: { name: "Long" },
    });
    expect(open.backend.guides.get(9_002)?.name).toBe("Theirs");
    await send(guideDetail, { _tag: "ConflictResolved", choice: "yours" });
    expect(open.backend.guides.get(9_002)).toMatchObject({ name: "Mine", groups: stored.groups });
    expect(guideDetail.get().mode).toBe("default");
  });
});

describe("page surroundings", () => {
  it("SHELL-08 a toast without a style is a success, whatever came before", async () => {
    const { storefront } = await openStorefront();
    storefront.toasts.send({ _tag: "Shown", message: "a", style: "error" });
    storefront.toasts.send({ _tag: "Shown", message: "b" });
    expect(storefront.toasts.get()).toMatchObject({ currentMessage: "b", style: "success", showStatus: true });
  });

  it("SHELL-02 OP-04 a closed alert stays closed for the session; a new text shows again", async () => {
    const alert = { id: "a1", title: "Snow", text: "Late trucks" };
    const { storefront, sessionStorage } = await openStorefront();
    storefront.siteAlert.send({ _tag: "AlertChanged", alert });
    expect(visibleAlert(storefront.siteAlert.get())).toBe(alert);
    storefront.siteAlert.send({ _tag: "Closed" });
    expect(visibleAlert(storefront.siteAlert.get())).toBe(null);
    const again = await openStorefront({ sessionStorage });
    again.storefront.siteAlert.send({ _tag: "AlertChanged", alert });
    expect(visibleAlert(again.storefront.siteAlert.get())).toBe(null);
    again.storefront.siteAlert.send({ _tag: "AlertChanged", alert: { ...alert, text: "No trucks" } });
    expect(visibleAlert(again.storefront.siteAlert.get())).not.toBe(null);
  });

  it("OP-34 SEARCH-01 suggestions load 200 ms after the last of two or more letters; late ones are dropped", async () => {
    const open = await openStorefront();
    const { storefront, calls } = open;
    calls();
    for (const text of ["b", "be", "bee"]) storefront.search.send({ _tag: "InputChanged", text });
    expect(storefront.search.get().typed).toBe("bee");
    await pass(open, 199);
    expect(calls()).toEqual([]);
    await pass(open, 1);
    expect(calls()).toEqual(["search.suggest"]);
    expect(storefront.search.get().suggestions.value?.suggestions).toEqual(["Beef loin", "Beef brisket"]);
    storefront.search.send({ _tag: "InputChanged", text: "b" });
    await pass(open, 1_000);
    expect(calls()).toEqual([]);
    expect(storefront.search.get().suggestions.value).toBe(null);
  });

  it("SEARCH-01 a page's own term fills the field without suggestions, and stops those on their way", async () => {
    const open = await openStorefront();
    const { search } = open.storefront;
    open.calls();
    for (const text of ["beef", "beef b"]) search.send({ _tag: "InputChanged", text });
    search.send({ _tag: "InputFilled", text: "beef b" });
    await pass(open, 1_000);
    expect(open.calls()).toEqual([]);
    expect(search.get()).toMatchObject({ typed: "beef b", suggestions: { value: null, isLoading: false } });
  });

  it("SEARCH-01 results of the last two minutes need no request, unless prices changed", async () => {
    const open = await openStorefront();
    const { search } = open.storefront;
    const type = async (text: string) => {
      search.send({ _tag: "InputChanged", text });
      await pass(open, 1_000);
      return search.get().suggestions.value?.suggestions;
    };
    const found = await type("beef");
    expect(found).not.toEqual([]);
    await type("beef b");
    open.calls();
    search.send({ _tag: "InputChanged", text: "beef" });
    expect(search.get().suggestions.value?.suggestions).toEqual(found);
    await type("beef b");
    expect(open.calls()).toEqual([]);
    const { credentials } = search.get();
    search.send({ _tag: "CredentialsUpdated", credentials: { ...credentials!, key: "another region" } });
    await type("beef");
    expect(open.calls()).toEqual(["search.suggest"]);
    await pass(open, 120_000);
    await type("beef b");
    await type("beef");
    expect(open.calls()).toEqual(["search.suggest", "search.suggest"]);
  });

  it("HIST-01 OP-94 a new filter restarts the history at page 1, and only the last request counts", async () => {
    const open = await openStorefront();
    const { orders } = open.storefront;
    orders.send({ _tag: "LoadRequested" });
    await send(orders, { _tag: "PageChosen", page: 99 });
    expect(orders.get()).toMatchObject({ page: 1, list: { value: { total: 0 } } });
    expect(orderPageCount(orders.get())).toBe(1);
    open.calls();
    for (const search of ["P", "PO"]) orders.send({ _tag: "SearchChanged", search });
    await pass(open, 250);
    expect(open.calls()).toEqual(["orderHistory.list"]);
  });

  it("HIST-01 filtered or chosen orders are exported; a file that would be too long says so", async () => {
    const open = await openStorefront();
    const { orders, cart } = open.storefront;
    const order = async (productSku: string) => {
      await open.storefront.addToCart([{ productSku, unitOfMeasure: "CS", quantity: 2 } as never]);
      await send(cart, { _tag: "SubmitRequested" });
      return cart.get().submitted?.confirmedOrders[0]?.orderNumber ?? ("" as never);
    };
    const first = await order("BEEF1");
    const second = await order("P001");
    const rows = () => orders.get().file?.orders.map(({ header }) => header.orderNumber);
    await send(orders, { _tag: "ExportRequested", orders: null });
    expect(rows()).toEqual([second, first]);
    expect(orders.get().file?.name).toBe(`orders-${localDay(open.backend.clock.now, world.zone)}.csv`);
    await send(orders, { _tag: "FileSaved" });
    expect(orders.get().file).toBe(null);
    await send(orders, { _tag: "ExportRequested", orders: [first] });
    expect(rows()).toEqual([first]);
    orders.send({ _tag: "FileSaved" });
    await send(orders, { _tag: "DaysChosen", from: "2099-01-01", to: null });
    await send(orders, { _tag: "ExportRequested", orders: null });
    expect(rows()).toEqual([]);
    orders.send({ _tag: "FileSaved" });
    const [one] = open.backend.orders;
    while (open.backend.orders.length < MAX_EXPORTED_ORDERS) open.backend.orders.push(one!);
    await send(orders, { _tag: "DaysChosen", from: null, to: null });
    await send(orders, { _tag: "ExportRequested", orders: null });
    await pass(open, 100);
    expect(rows()).toHaveLength(MAX_EXPORTED_ORDERS);
    orders.send({ _tag: "FileSaved" });
    open.backend.orders.push(one!);
    await send(orders, { _tag: "ExportRequested", orders: null });
    await pass(open, 100);
    expect(orders.get()).toMatchObject({ file: null, isExporting: false });
    expect(open.storefront.toasts.get().currentMessage).toEqual({ _tag: "TooManyOrders", limit: 2_000 });
  });
});
