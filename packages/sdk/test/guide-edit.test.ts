import type { ToastAction } from "../src/definition/notice.ts";
import { lineOf } from "@larder/domain/order-guide/add-lines";
import { linesOf } from "@larder/domain/order-guide/line";
import { sku } from "@larder/domain/catalog/sku";
import { guideShape } from "@larder/domain/testing/order-guide";
import { describe, expect, it } from "vitest";
import { answering, failing, healed, lost } from "./network.ts";
import type { Storefront } from "../src/storefront.ts";
import { editGuide, send, withFakeTimers, pass } from "./open-storefront.ts";

const stepOf = (action: ToastAction | null): number => {
  if (action?._tag !== "UndoGuideEdit") throw new Error("the toast does not offer to undo an edit of a guide");
  return action.step;
};

withFakeTimers();

const shape = ({ guideDetail }: Pick<Storefront, "guideDetail">): string => guideShape(guideDetail.get().guide!);
const START = "Grill[BEEF1,BEEF2] Cold[FISH1] OUT";

describe("saving", () => {
  it("GUIDE-EDIT-35 GUIDE-EDIT-09 TEXT-05 a save's error shows and keeps every edit; a retry is a new save", async () => {
    const { guideDetail, open, toasts } = await editGuide();
    guideDetail.send({ _tag: "Edited", edit: { _tag: "RenameGuide", name: "Long" } });
    const { editing: edited } = guideDetail.get().edit!;
    answering(open, "orderGuides.save", { orderGuideId: 9_001, version: null, error: "There is another guide" });
    await send(guideDetail, { _tag: "SaveRequested" });
    expect(toasts.get()).toMatchObject({
      currentMessage: "Error saving order guide: There is another guide",
      style: "error",
      action: null,
    });
    expect(guideDetail.get()).toMatchObject({ mode: "edit", edit: { isSaving: false, hasChanges: true, sent: null } });
    expect(guideDetail.get().edit?.editing).toBe(edited);
    expect(open.calls()).not.toContain("orderGuides.open");
  });

  it("OP-135 GUIDE-EDIT-36 a saved guide keeps its id where the answer names none", async () => {
    const { guideDetail, open } = await editGuide();
    const { id } = guideDetail.get().guide!;
    guideDetail.send({ _tag: "Edited", edit: { _tag: "RenameGuide", name: "Long" } });
    answering(open, "orderGuides.save", { orderGuideId: null, name: null, version: "9", error: null });
    await send(guideDetail, { _tag: "SaveRequested" });
    expect(guideDetail.get()).toMatchObject({ id, edit: null });
  });
});

describe("undo in the toast", () => {
  it("GUIDE-EDIT-39 SHELL-08 every reported edit offers an undo of exactly that edit", async () => {
    const at = await editGuide();
    const { guideDetail, toasts } = at;
    const edits = [
      [{ _tag: "DeleteLine", sku: sku("BEEF1") }, "Item Moved to Ungrouped"],
      [{ _tag: "DeleteLine", sku: sku("OUT") }, "Item deleted from order guide"],
      [{ _tag: "DeleteGroup", group: "Grill" }, "Group Moved to Ungrouped"],
      [{ _tag: "ReorderLine", sku: sku("BEEF1"), to: 1 }, "Item Reordered"],
      [{ _tag: "MoveLines", skus: [sku("FISH1")], to: "Ungrouped" }, "Item Moved to Ungrouped"],
      [
        { _tag: "MoveLines", skus: [sku("FISH1")], to: "Grill" },
        { _tag: "MovedToGroup", group: "Grill" },
      ],
      [
        { _tag: "PlaceLines", skus: [sku("FISH1")], group: "Grill", to: 0 },
        { _tag: "MovedToGroup", group: "Grill" },
      ],
      [{ _tag: "AddGroup", name: "Bar" }, "New Group Created"],
    ] as const;
    for (const [edit, message] of edits) {
      guideDetail.send({ _tag: "Edited", edit });
      const { currentMessage, action, count } = toasts.get();
      expect([currentMessage, action?._tag]).toEqual([message, "UndoGuideEdit"]);
      guideDetail.send({ _tag: "Undo", step: stepOf(action) });
      expect(shape(at)).toBe(START);
      guideDetail.send({ _tag: "Undo", step: stepOf(action) });
      expect(toasts.get().count).toBe(count);
    }
    expect(guideDetail.get().edit).toMatchObject({ undo: [], hasChanges: false });
  });

  it("GUIDE-EDIT-39 a toast undoes nothing after another edit; a selection doesn't count", async () => {
    const at = await editGuide();
    const { guideDetail, toasts } = at;
    guideDetail.send({ _tag: "Edited", edit: { _tag: "DeleteLine", sku: sku("BEEF1") } });
    const step = stepOf(toasts.get().action);
    guideDetail.send({ _tag: "Edited", edit: { _tag: "RenameGuide", name: "Other" } });
    guideDetail.send({ _tag: "Undo", step });
    expect(shape(at)).toBe("Grill[BEEF2] Cold[FISH1] OUT,BEEF1");
    expect(guideDetail.get().guide?.name).toBe("Other");
    guideDetail.send({ _tag: "Edited", edit: { _tag: "DeleteLine", sku: sku("FISH1") } });
    const last = stepOf(toasts.get().action);
    guideDetail.send({ _tag: "Edited", edit: { _tag: "SelectAll", isSelected: true } });
    guideDetail.send({ _tag: "Undo", step: last });
    expect(shape(at)).toBe("Grill[BEEF2] Cold[FISH1] OUT,BEEF1");
  });

  it("SHELL-08 a toast hides after 5 s unless in use, and doesn't inherit the previous one's undo", async () => {
    const { guideDetail, toasts, open } = await editGuide();
    guideDetail.send({ _tag: "Edited", edit: { _tag: "DeleteLine", sku: sku("BEEF1") } });
    await pass(open, 4_000);
    toasts.send({ _tag: "Paused" });
    await pass(open, 60_000);
    expect(toasts.get().showStatus).toBe(true);
    toasts.send({ _tag: "Resumed" });
    await pass(open, 4_999);
    expect(toasts.get().showStatus).toBe(true);
    await pass(open, 1);
    expect(toasts.get().showStatus).toBe(false);
    toasts.send({ _tag: "Resumed" });
    await pass(open, 5_000);
    await send(guideDetail, { _tag: "EditCancelled" });
    expect(toasts.get()).toMatchObject({ currentMessage: "Changes Cancelled", action: null });
    expect(open.logged).toEqual([]);
  });
});

describe("products to add", () => {
  it("OP-06 OP-34 the store is searched 200 ms after the last letter; results can be added and saved", async () => {
    const at = await editGuide();
    const { guideDetail, open } = at;
    for (const term of ["s", "sa", "saf"]) guideDetail.send({ _tag: "ProductSearchChanged", term });
    expect(guideDetail.get().edit?.finder).toMatchObject({ term: "saf", found: null, isFinding: true });
    await pass(open, 199);
    expect(open.calls()).toEqual([]);
    await pass(open, 1);
    expect(open.calls()).toEqual(["search.suggest"]);
    const { found, foundFor, isFinding } = guideDetail.get().edit!.finder;
    expect([found?.map((one) => one.sku), foundFor, isFinding]).toEqual([["LIMIT", "HOMEONLY"], "saf", false]);
    const lines = found!.slice(0, 1).map(lineOf);
    guideDetail.send({ _tag: "Edited", edit: { _tag: "AddLines", lines, to: "Grill" } });
    expect(shape(at)).toBe("Grill[BEEF1,BEEF2,LIMIT] Cold[FISH1] OUT");
    guideDetail.send({ _tag: "Edited", edit: { _tag: "AddLines", lines, to: "Ungrouped" } });
    expect(guideDetail.get().edit?.problem).toBe("AlreadyThere");
    guideDetail.send({ _tag: "Undo" });
    expect(shape(at)).toBe(START);
    guideDetail.send({ _tag: "Redo" });
    await send(guideDetail, { _tag: "SaveRequested" });
    expect(shape(at)).toBe("Grill[BEEF1,BEEF2,LIMIT] Cold[FISH1] OUT");
    const saved = linesOf(guideDetail.get().guide!).find((line) => line.productSku === "LIMIT");
    expect({ ...lines[0], itemSequence: saved?.itemSequence, displayOrder: saved?.displayOrder }).toEqual(saved);
  });

  it("OP-06 a failed search says so, keeps results and edits, and can be retried", async () => {
    const { guideDetail, open } = await editGuide();
    guideDetail.send({ _tag: "ProductSearchChanged", term: "beef" });
    await pass(open, 200);
    const { found } = guideDetail.get().edit!.finder;
    failing(open, "search.suggest", lost);
    guideDetail.send({ _tag: "ProductSearchChanged", term: "turb" });
    await pass(open, 200);
    expect(guideDetail.get().edit?.finder).toMatchObject({ hasFailed: true, isFinding: false, found });
    healed(open);
    await send(guideDetail, { _tag: "ProductSearchDue", searchId: guideDetail.get().edit!.finder.searchId });
    expect(guideDetail.get().edit?.finder.found?.map((one) => one.name)).toEqual(["Turbot"]);
    const { searchId } = guideDetail.get().edit!.finder;
    guideDetail.send({ _tag: "ProductSearchChanged", term: "" });
    guideDetail.send({ _tag: "ProductsFound", searchId, products: found! });
    expect(guideDetail.get().edit?.finder).toMatchObject({ term: "", found: null, isFinding: false });
  });
});

describe("navigation", () => {
  it("NAV-01 NAV-12 GUIDE-EDIT-38 edit mode asks before any navigation, which ends it silently", async () => {
    const { guideDetail, open, toasts } = await editGuide();
    const { backup } = guideDetail.get().edit!;
    guideDetail.send({ _tag: "Edited", edit: { _tag: "SelectAll", isSelected: true } });
    expect(open.storefront.warnsBeforeUnload()).toBe(true);
    expect(open.storefront.mayLeave("/order-guide/?id=9001#main")).toBe(true);
    expect(open.storefront.mayLeave("/cart/?a=1#b")).toBe(false);
    expect(open.storefront.navigation.get().blocked).toEqual({ modal: "orderGuideDetail", target: "/cart/?a=1#b" });
    open.storefront.navigation.send({ _tag: "LeaveCancelled" });
    expect(guideDetail.get().mode).toBe("edit");
    const { count } = toasts.get();
    open.storefront.arrived("/order-guide/?id=9001#main");
    expect(guideDetail.get().mode).toBe("edit");
    open.storefront.arrived("/cart/");
    expect(guideDetail.get()).toMatchObject({ mode: "default", edit: null, pageSize: 50, page: 1 });
    expect(guideDetail.get().guide).toBe(backup);
    expect(toasts.get().count).toBe(count);
    open.calls();
    await send(guideDetail, { _tag: "Opened", id: 9_001 });
    expect(open.calls().filter((call) => call.startsWith("orderGuides."))).toEqual(["orderGuides.open"]);
  });

  it("NAV-01 GUIDE-EDIT-38 undoing an edit keeps the question; ending edit mode removes it", async () => {
    const { guideDetail, open } = await editGuide();
    guideDetail.send({ _tag: "Edited", edit: { _tag: "ReorderGroup", group: "Cold", to: 0 } });
    expect(open.storefront.warnsBeforeUnload()).toBe(true);
    expect(open.storefront.mayLeave("/cart/")).toBe(false);
    expect(open.storefront.navigation.get().blocked?.modal).toBe("orderGuideDetail");
    guideDetail.send({ _tag: "Undo" });
    expect(open.storefront.mayLeave("/cart/")).toBe(false);
    guideDetail.send({ _tag: "EditCancelled" });
    expect(open.storefront.warnsBeforeUnload()).toBe(false);
    expect(open.storefront.mayLeave("/cart/")).toBe(true);
  });
});
