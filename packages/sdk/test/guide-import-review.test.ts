import { uploadsIn } from "../src/workflows/guide-import/model/guide-files.ts";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type { RowFix } from "@larder/domain/order-guide/guide-upload.schema";
import { describe, expect, it } from "vitest";
import { guideImportCan } from "../src/workflows/guide-import/can.ts";
import type { GuideImportEvent } from "../src/workflows/guide-import/state.ts";
import { openRows, reviewColumns, reviewCounts } from "../src/workflows/guide-import/view.ts";
import { openImport, reviewing, slow, unexpected, weekday } from "./import-harness.ts";
import { failing } from "./network.ts";
import { settle, type OpenStorefront, send } from "./open-storefront.ts";

describe("row decisions", () => {
  const bad = {
    name: "Bad.csv",
    content: "sku,qty,unit\nBEEF1,3,CS\nP1199,1,CS\nFISH1,2,PALLET\nNOPE,1,CS\nFISH2,some,CS\nNOPE2,1,CS",
  };
  const deciding = async () => {
    const open = await openImport();
    await send(open.storefront.guideImport, { _tag: "FileChosen", file: bad, target: null });
    open.calls();
    return open;
  };
  const row = (at: number, cells: Partial<Omit<RowFix, "row">>): GuideImportEvent => ({
    _tag: "FixRequested",
    fix: { kind: "rows", rows: [{ row: at, sku: null, unit: null, quantity: null, skip: false, ...cells }] },
  });
  const shown = ({ storefront }: OpenStorefront) => {
    const { open: left, ready, skipped, decided } = reviewCounts(storefront.guideImport.get());
    return { rows: openRows(storefront.guideImport.get()).map((one) => one.row), left, ready, skipped, decided };
  };

  it("GUIDE-IO-10 OP-67 decisions show at once and are sent in order, those made together in one call", async () => {
    const open = await deciding();
    const { guideImport } = open.storefront;
    expect(shown(open)).toEqual({ rows: [3, 4, 5, 6, 7], left: 5, ready: 1, skipped: 0, decided: 0 });
    slow(open);
    guideImport.send(row(3, { sku: "P119" }));
    guideImport.send(row(4, { unit: "EA" }));
    guideImport.send(row(5, { skip: true }));
    const expected = { rows: [6, 7], left: 2, ready: 3, skipped: 1, decided: 3 };
    expect(shown(open)).toEqual(expected);
    expect(guideImportCan(guideImport.get(), { _tag: "FinishRequested" })).toEqual({
      ok: false,
      reason: { _tag: "Busy" },
    });
    await settle();
    await settle();
    expect(open.calls()).toEqual(["guideFiles.fix", "guideFiles.fix"]);
    expect(shown(open)).toEqual(expected);
    expect(guideImport.get()).toMatchObject({ fixes: [], sent: 0, apiActive: false });
    guideImport.send({ _tag: "FixRequested", fix: { kind: "undo", rows: [4] } });
    guideImport.send({ _tag: "FixRequested", fix: { kind: "skipAll" } });
    expect(shown(open).rows).toEqual([]);
    await settle();
    await settle();
    expect(shown(open)).toEqual({ rows: [], left: 0, ready: 2, skipped: 4, decided: 5 });
    await send(guideImport, { _tag: "FinishRequested" });
    const made = open.backend.guides.get(Number(guideImport.get().made));
    expect(made?.ungrouped).toEqual(["BEEF1", "P119"]);
  });

  it("GUIDE-IO-10 OP-67 a decision that failed to save is open again, with a toast", async () => {
    const open = await deciding();
    const { guideImport, toasts } = open.storefront;
    failing(open, "guideFiles.fix", unexpected(500));
    guideImport.send(row(3, { sku: "P119" }));
    await send(guideImport, row(5, { skip: true }));
    expect(toasts.get()).toMatchObject({ currentMessage: "Unexpected error.", style: "error" });
    expect(shown(open).rows).toEqual([3, 4, 5, 6, 7]);
    expect(guideImport.get()).toMatchObject({ pending: true, apiActive: false, fixes: [], gone: false });
  });

  it("GUIDE-IO-03 OP-67 another page of rows is read once: the last one requested", async () => {
    const open = await deciding();
    const { guideImport } = open.storefront;
    slow(open);
    guideImport.send({ _tag: "PageRequested", from: 50 });
    guideImport.send({ _tag: "PageRequested", from: 100 });
    guideImport.send({ _tag: "PageRequested", from: 0 });
    await send(guideImport, { _tag: "PageRequested", from: 0 });
    expect(open.calls()).toEqual(["guideFiles.review", "guideFiles.review"]);
    expect(guideImport.get()).toMatchObject({ from: 0, requestedFrom: 0, apiActive: false });
    guideImport.send({ _tag: "PageRequested", from: 0 });
    expect(open.calls()).toEqual([]);
  });

  it("GUIDE-IO-07 OP-66 OP-67 an expired upload shows the exact toast, and the page knows", async () => {
    const open = await deciding();
    const { guideImport, toasts } = open.storefront;
    open.backend.clock.now += 7 * 24 * 3_600_000;
    await send(guideImport, { _tag: "FinishRequested" });
    expect(toasts.get().currentMessage).toBe("Unable to create order guide; response code 404");
    expect(guideImport.get()).toMatchObject({ pending: true, gone: true });
    await send(guideImport, { _tag: "FileChosen", file: bad, target: null });
    expect(guideImport.get()).toMatchObject({ gone: false, upload: { productCount: 1 } });
  });

  it("GUIDE-IO-10 OP-67 products are searched while typing; only the last term counts", async () => {
    const open = await deciding();
    const { guideImport } = open.storefront;
    guideImport.send({ _tag: "FindRequested", term: "b" });
    expect(guideImport.get().finding).toEqual({ term: "b", products: [] });
    guideImport.send({ _tag: "FindRequested", term: "beef" });
    guideImport.send({ _tag: "ProductsFound", term: "fish", products: [] });
    expect(guideImport.get().finding?.term).toBe("beef");
    await settle();
    expect(guideImport.get().finding?.products).not.toBeNull();
    guideImport.send({ _tag: "FindRequested", term: null });
    guideImport.send({ _tag: "ProductsFound", term: "beef", products: [] });
    expect(guideImport.get().finding).toBeNull();
  });

  it("GUIDE-IO-09 OP-67 a guide that already contains every product isn't extended", async () => {
    const open = await openImport();
    const { guideImport } = open.storefront;
    const held = { name: "Held.csv", content: "sku\nBEEF1" };
    await send(guideImport, { _tag: "FileChosen", file: held, target: weekday });
    expect(guideImport.get().upload).toMatchObject({ productCount: 1, heldCount: 1 });
    expect(guideImportCan(guideImport.get(), { _tag: "FinishRequested" })).toEqual({
      ok: false,
      reason: { _tag: "NothingNew" },
    });
    expect(reviewCounts(guideImport.get()).fresh).toBe(0);
  });

  it("GUIDE-IO-09 OP-68 new groups without products count as content, not as repeated rows", async () => {
    const open = await openImport();
    const { guideImport } = open.storefront;
    const read = async (content: string, target: GuideId | null) => {
      await send(guideImport, { _tag: "FileChosen", file: { name: "a.csv", content }, target });
      const { ready, rows, groups, repeated } = reviewCounts(guideImport.get());
      return [ready, rows, groups, repeated];
    };
    expect(await read("sku,group\nBEEF1,Grill\n,Cold\n,Bar\nBEEF1,Grill", null)).toEqual([1, 4, 2, 1]);
    expect(await read("sku,group\n,Cold\n,Bar", null)).toEqual([0, 2, 2, 0]);
    const finishing = () => guideImportCan(guideImport.get(), { _tag: "FinishRequested" });
    expect(finishing()).toEqual({ ok: true });
    await read("sku,group\nBEEF1,Grill\n,Cellar", weekday);
    expect(finishing()).toEqual({ ok: true });
    await send(guideImport, { _tag: "FinishRequested" });
    expect(open.backend.guides.get(weekday)?.groups.some(({ name }) => name === "Cellar")).toBe(true);
    await read("sku,group\nBEEF1,Grill\n,Cellar", weekday);
    expect(finishing()).toEqual({ ok: false, reason: { _tag: "NothingNew" } });
  });

  it("GUIDE-IO-03 OP-67 a reload offers the review with all decisions", async () => {
    const open = await deciding();
    await send(open.storefront.guideImport, row(3, { sku: "P119" }));
    // A page reload restarts the workflow.
    open.storefront.guideImport.send({ _tag: "Reset" });
    const { guideImport } = open.storefront;
    await send(guideImport, { _tag: "PendingUploadsRequested" });
    const [waiting] = guideImport.get().waiting ?? [];
    expect(waiting).toMatchObject({ fileName: "Bad.csv", targetGuideId: null });
    slow(open);
    guideImport.send({ _tag: "ResumeRequested", waiting: waiting! });
    expect(guideImport.get()).toMatchObject({ pending: true, apiActive: true, upload: null });
    await send(guideImport, { _tag: "ResumeRequested", waiting: waiting! });
    expect(open.calls().filter((call) => call === "guideFiles.review")).toHaveLength(1);
    expect(guideImport.get()).toMatchObject({ pending: true, apiActive: false, fileName: "Bad.csv", name: "Bad" });
    expect(shown(open)).toEqual({ rows: [4, 5, 6, 7], left: 4, ready: 2, skipped: 0, decided: 1 });
  });

  it("GUIDE-IO-03 OP-67 after a reload, chosen columns stay chosen and guesses stay guesses", async () => {
    const open = await reviewing();
    const { guideImport } = open.storefront;
    const columnReasons = () => reviewColumns(guideImport.get()).map(({ role, because }) => [role, because]);
    const { columns } = guideImport.get();
    guideImport.send({ _tag: "ColumnsChosen", columns: { ...columns!, quantity: null, name: 1 } });
    const chosen = [
      ["sku", "heading"],
      ["name", "chosen"],
      ["group", "guess"],
    ];
    expect(columnReasons()).toEqual(chosen);
    await settle();
    guideImport.send({ _tag: "Reset" });
    await send(guideImport, { _tag: "PendingUploadsRequested" });
    await send(guideImport, { _tag: "ResumeRequested", waiting: guideImport.get().waiting![0]! });
    expect(columnReasons()).toEqual(chosen);
  });

  it("GUIDE-IO-08 OP-67 an abandoned review is discarded; if it is already gone, that is reported", async () => {
    const open = await deciding();
    const { guideImport, toasts } = open.storefront;
    guideImport.send({ _tag: "Reset" });
    await send(guideImport, { _tag: "PendingUploadsRequested" });
    const [waiting] = guideImport.get().waiting ?? [];
    guideImport.send({ _tag: "DiscardRequested", waiting: waiting! });
    expect(guideImport.get().waiting).toEqual([]);
    await settle();
    expect(uploadsIn(open.backend).size).toBe(0);
    await send(guideImport, { _tag: "ResumeRequested", waiting: waiting! });
    expect(guideImport.get()).toMatchObject({ pending: false, apiActive: false, upload: null });
    expect(toasts.get().style).toBe("error");
  });
});

describe("canceling the import", () => {
  it("GUIDE-IO-08 a failed cancel stays pending with a toast; a missing upload counts as canceled", async () => {
    const open = await reviewing();
    const { guideImport, toasts } = open.storefront;
    failing(open, "guideFiles.cancel", unexpected(500));
    await send(guideImport, { _tag: "CancelRequested" });
    expect(guideImport.get()).toMatchObject({ pending: true, apiActive: false });
    expect(toasts.get()).toMatchObject({ currentMessage: "Unexpected error.", style: "error" });
    failing(open, "guideFiles.cancel", { _tag: "NotFound" });
    await send(guideImport, { _tag: "CancelRequested" });
    expect(guideImport.get().pending).toBe(false);
  });
});
