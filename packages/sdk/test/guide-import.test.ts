import type { Failure } from "@larder/domain/failure";
import { describe, expect, it } from "vitest";
import { guideImportCan } from "../src/workflows/guide-import/can.ts";
import { reviewColumns } from "../src/workflows/guide-import/view.ts";
import { openImport, file, reviewing, slow, unexpected, weekday } from "./import-harness.ts";
import { failing, healed, losing } from "./network.ts";
import { settle, send } from "./open-storefront.ts";

describe("sending a file", () => {
  it("GUIDE-IO-03 the response is stored: products, errors and every bad row with number and reason", async () => {
    const { storefront } = await reviewing();
    expect(storefront.guideImport.get()).toMatchObject({
      pending: true,
      apiActive: false,
      name: "Weekend",
      upload: {
        orderGuideName: "Weekend",
        productCount: 2,
        errorCount: 1,
        errors: [{ row: 3, message: "Item NOPE isn't in your catalog." }],
      },
    });
  });

  it.each<[string, Failure]>([
    ["201", unexpected(201)],
    ["400", { _tag: "Refused", code: "VALIDATION", message: "The file is empty.", status: 400, fields: [] }],
    ["500", unexpected(500)],
    ["network failure", { _tag: "Unreachable", detail: "down" }],
  ])("GUIDE-IO-04 TEXT-02 given %s the exact toast, with nothing pending or stored", async (_, failure) => {
    const open = await openImport();
    failing(open, "guideFiles.upload", failure);
    await send(open.storefront.guideImport, { _tag: "FileChosen", file, target: null });
    expect(open.storefront.toasts.get()).toMatchObject({
      currentMessage: "Unable to upload file. Check the file format.",
      style: "error",
      showStatus: true,
    });
    expect(open.storefront.guideImport.get()).toMatchObject({
      pending: false,
      apiActive: false,
      upload: null,
      fileName: "Weekend.csv",
      problem: failure._tag === "Refused" ? "The file is empty." : "",
    });
  });
});

describe("review", () => {
  it("OP-67 changing a column's role rereads the file and keeps the name", async () => {
    const open = await reviewing();
    const { guideImport } = open.storefront;
    expect(reviewColumns(guideImport.get()).map(({ role, because }) => [role, because])).toEqual([
      ["sku", "heading"],
      ["quantity", "guess"],
      ["group", "guess"],
    ]);
    guideImport.send({ _tag: "NameChanged", name: "Brunch" });
    slow(open);
    const { columns } = guideImport.get();
    guideImport.send({ _tag: "ColumnsChosen", columns: { ...columns!, quantity: null, name: 1 } });
    // Of further choices while the first is read, only the last is read.
    guideImport.send({ _tag: "ColumnsChosen", columns: { ...columns!, sku: null } });
    guideImport.send({ _tag: "ColumnsChosen", columns: { ...columns!, quantity: null } });
    expect(guideImportCan(guideImport.get(), { _tag: "FinishRequested" })).toEqual({
      ok: false,
      reason: { _tag: "Busy" },
    });
    await settle();
    expect(open.calls()).toEqual(["guideFiles.chooseColumns", "guideFiles.chooseColumns"]);
    expect(guideImport.get()).toMatchObject({ name: "Brunch", apiActive: false, columns: { quantity: null, sku: 0 } });
    expect(guideImport.get().upload?.columns).toEqual(guideImport.get().columns);
    expect(guideImport.get().upload?.sample.map(({ quantity }) => quantity)).toEqual([0, 0]);
  });

  it("OP-67 columns that failed to read revert, with a toast", async () => {
    const open = await reviewing();
    const { guideImport, toasts } = open.storefront;
    const { columns } = guideImport.get();
    failing(open, "guideFiles.chooseColumns", unexpected(500));
    await send(guideImport, { _tag: "ColumnsChosen", columns: { ...columns!, quantity: null } });
    expect(guideImport.get()).toMatchObject({ columns, pending: true, apiActive: false });
    expect(toasts.get()).toMatchObject({ currentMessage: "Unexpected error.", style: "error" });
  });

  it("GUIDE-IO-05 without a valid name, an item number column and a product there is nothing to finish", async () => {
    const { storefront } = await reviewing();
    const { guideImport } = storefront;
    const reason = () => guideImportCan(guideImport.get(), { _tag: "FinishRequested" });
    guideImport.send({ _tag: "NameChanged", name: "  " });
    expect(reason()).toEqual({ ok: false, reason: { _tag: "NoName" } });
    guideImport.send({ _tag: "NameChanged", name: "x".repeat(201) });
    expect(reason()).toEqual({ ok: false, reason: { _tag: "NameTooLong" } });
    guideImport.send({ _tag: "NameChanged", name: "x".repeat(200) });
    expect(reason()).toEqual({ ok: true });
    await send(guideImport, { _tag: "ColumnsChosen", columns: { ...guideImport.get().columns!, sku: null } });
    expect(reason()).toEqual({ ok: false, reason: { _tag: "NoItemNumber" } });
    await send(guideImport, {
      _tag: "ColumnsChosen",
      columns: { sku: 1, unit: null, quantity: null, group: null, name: null },
    });
    expect(reason()).toEqual({ ok: false, reason: { _tag: "NoProducts" } });
  });
});

describe("finishing the import", () => {
  it("GUIDE-IO-05 GUIDE-IO-06 the guide has its new name, nothing is pending, and the lists reload", async () => {
    const { storefront, backend, calls } = await reviewing();
    storefront.guideImport.send({ _tag: "NameChanged", name: " Brunch " });
    storefront.guideImport.send({ _tag: "FinishRequested" });
    await send(storefront.guideImport, { _tag: "FinishRequested" });
    const { made, pending, apiActive, upload } = storefront.guideImport.get();
    expect({ pending, apiActive, upload }).toEqual({ pending: false, apiActive: false, upload: null });
    expect(backend.guides.get(Number(made))).toMatchObject({
      name: "Brunch",
      groups: [
        { name: "Grill", skus: ["BEEF1"] },
        { name: "Cold", skus: ["P001"] },
      ],
    });
    // The header's links aren't on screen.
    expect(calls().toSorted()).toEqual(["guideFiles.finish", "orderGuides.list", "orderGuides.listing"]);
    expect(storefront.guideList.get().guidesListing.map(({ name }) => name)).toContain("Brunch");
    storefront.guideImport.send({ _tag: "CreatedGuideOpened" });
    expect(storefront.guideImport.get().made).toBeNull();
  });

  it("GUIDE-IO-06 GUIDE-LIST-01 opening the new guide at once still finds it in the lists", async () => {
    const open = await reviewing();
    const { guideImport, guideList } = open.storefront;
    await send(guideList, { _tag: "ListingRequested" });
    guideImport.send({ _tag: "NameChanged", name: "Brunch" });
    slow(open);
    const stop = guideImport.subscribe(() => {
      const { made } = guideImport.get();
      if (made === null) return;
      stop();
      // Like a page: navigates first, then reports it.
      queueMicrotask(() => {
        open.storefront.arrived(`/order-guide/?id=${made}`);
        guideImport.send({ _tag: "CreatedGuideOpened" });
      });
    });
    guideImport.send({ _tag: "FinishRequested" });
    for (let round = 0; round < 5; round += 1) await settle();
    expect(guideList.get().guidesListing.map(({ name }) => name)).toContain("Brunch");
  });

  it("GUIDE-IO-09 lines imported into an open guide show there", async () => {
    const { storefront } = await reviewing(weekday);
    await send(storefront.guideDetail, { _tag: "Opened", id: String(weekday) });
    const before = storefront.guideDetail.get().countedData ?? 0;
    storefront.guideImport.send({ _tag: "NameChanged", name: "" });
    await send(storefront.guideImport, { _tag: "FinishRequested" });
    expect(storefront.guideImport.get()).toMatchObject({ pending: false, made: weekday });
    expect(storefront.guideDetail.get().countedData).toBe(before + 1);
    expect(storefront.guideDetail.get().guide?.name).toBe("Weekday");
  });

  it.each<[string | number, Failure]>([
    [500, unexpected(500)],
    [409, { _tag: "Conflict", message: "", current: null, status: 409 }],
    [404, { _tag: "NotFound", status: 404 }],
    [403, { _tag: "Forbidden", message: "", status: 403 }],
    [401, { _tag: "NotSignedIn", status: 401 }],
    ["unknown", { _tag: "Unreachable", detail: "down" }],
  ])("GUIDE-IO-07 TEXT-03 OP-66 given %s the exact toast, and it stays pending for a retry", async (code, failure) => {
    const open = await reviewing();
    const { guideImport, toasts } = open.storefront;
    failing(open, "guideFiles.finish", failure);
    await send(guideImport, { _tag: "FinishRequested" });
    expect(toasts.get()).toMatchObject({
      currentMessage: `Unable to create order guide; response code ${code}`,
      style: "error",
    });
    expect(guideImport.get()).toMatchObject({ pending: true, apiActive: false, name: "Weekend" });
    healed(open);
    await send(guideImport, { _tag: "FinishRequested" });
    expect(guideImport.get().pending).toBe(false);
    expect([...open.backend.guides.values()].filter(({ name }) => name === "Weekend")).toHaveLength(1);
  });

  it("GUIDE-IO-07 OP-91 after a lost response, finishing or canceling again creates no second guide", async () => {
    for (const way of ["again", "renamed", "cancelled"] as const) {
      const open = await reviewing();
      const { guideImport } = open.storefront;
      const before = open.backend.guides.size;
      losing(open, "guideFiles.finish");
      await send(guideImport, { _tag: "FinishRequested" });
      expect(guideImport.get().pending).toBe(true);
      healed(open);
      if (way === "renamed") guideImport.send({ _tag: "NameChanged", name: "Other" });
      await send(guideImport, { _tag: way === "cancelled" ? "CancelRequested" : "FinishRequested" });
      const { pending, made } = guideImport.get();
      expect({ way, pending, name: open.backend.guides.get(Number(made))?.name }).toEqual({
        way,
        pending: false,
        name: "Weekend",
      });
      expect(open.backend.guides.size).toBe(before + 1);
    }
  });
});
