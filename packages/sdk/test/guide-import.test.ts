import type { Failure } from "@larder/domain/failure";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type { RowFix } from "@larder/domain/order-guide/guide-upload.schema";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { can } from "../src/workflows/guide-import/can.ts";
import { type GuideImportEvent, initial } from "../src/workflows/guide-import/state.ts";
import { openRows, reviewColumns, reviewCounts } from "../src/workflows/guide-import/view.ts";
import { openStorefront, settle, type OpenStorefront } from "./open-storefront.ts";

const file = { name: "Weekend.csv", content: "sku,par,station\nBEEF1,3,Grill\nNOPE,1,Grill\nP001,2,Cold" };
const weekday = 9_001 as GuideId;
const failing = ({ shop }: OpenStorefront, name: string, failure: Failure) => {
  shop.intercept.current = (call, run) => (call === name ? Effect.fail(failure) : run);
};
const healed = ({ shop }: OpenStorefront) => {
  shop.intercept.current = (_, run) => run;
};
/** Every call waits a moment, as over a network. */
const slow = ({ shop }: OpenStorefront) => {
  shop.intercept.current = (_, run) =>
    Effect.andThen(
      Effect.promise<void>(() => new Promise((resolve) => void setImmediate(resolve))),
      run,
    );
};
const unexpected = (status: number): Failure => ({ _tag: "Unexpected", status, detail: "" });

const reviewing = async (target: GuideId | null = null) => {
  const open = await openStorefront({ url: "/order-guide-import/" });
  open.storefront.guideImport.send({ _tag: "FileChosen", file, target });
  await settle();
  open.calls();
  return open;
};

describe("a file is sent", () => {
  it("GUIDE-IO-01 it is pending with a call active, and a second click sends nothing", async () => {
    const open = await openStorefront();
    let letGo: () => void = () => {};
    open.shop.intercept.current = (_, run) =>
      Effect.andThen(
        Effect.promise<void>(() => new Promise((resolve) => (letGo = resolve))),
        run,
      );
    open.storefront.guideImport.send({ _tag: "FileChosen", file, target: null });
    open.storefront.guideImport.send({ _tag: "FileChosen", file, target: null });
    await settle();
    expect(open.storefront.guideImport.get()).toMatchObject({ pending: true, apiActive: true, upload: null });
    letGo();
    await settle();
    expect(open.calls().filter((call) => call === "guideFiles.upload")).toHaveLength(1);
  });

  it("GUIDE-IO-03 the answer is stored: products, errors and every bad row with its number and reason", async () => {
    const { storefront } = await reviewing();
    expect(storefront.guideImport.get()).toMatchObject({
      pending: true,
      apiActive: false,
      name: "Weekend",
      upload: {
        orderGuideName: "Weekend",
        productCount: 2,
        errorCount: 1,
        errors: [{ row: 3, message: "There is no product NOPE in your assortment." }],
      },
    });
  });

  it.each<[string, Failure]>([
    ["201", unexpected(201)],
    ["400", { _tag: "Refused", code: "VALIDATION", message: "The file is empty.", status: 400, fields: [] }],
    ["500", unexpected(500)],
    ["network failure", { _tag: "Unreachable", detail: "down" }],
  ])("GUIDE-IO-04 TEXT-02 given %s the exact toast, nothing pending and nothing stored", async (_, failure) => {
    const open = await openStorefront();
    failing(open, "guideFiles.upload", failure);
    open.storefront.guideImport.send({ _tag: "FileChosen", file, target: null });
    await settle();
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

  it("IDENT-07 another user finds nothing of it", async () => {
    const { storefront } = await reviewing();
    storefront.guideImport.send({ _tag: "Forgotten" });
    expect({ ...storefront.guideImport.get(), request: 0 }).toEqual(initial);
  });
});

describe("the review", () => {
  it("OP-67 what a column is can be changed; the file is read again and the name stays", async () => {
    const open = await reviewing();
    const { guideImport } = open.storefront;
    expect(reviewColumns(guideImport.get()).map(({ role, because }) => [role, because])).toEqual([
      ["sku", "heading"],
      ["quantity", "guess"],
      ["group", "guess"],
    ]);
    guideImport.send({ _tag: "NameTyped", name: "Brunch" });
    slow(open);
    const { columns } = guideImport.get();
    guideImport.send({ _tag: "ColumnsChosen", columns: { ...columns!, quantity: null, name: 1 } });
    // A third and a fourth choice while the first is read: only the last is read after it.
    guideImport.send({ _tag: "ColumnsChosen", columns: { ...columns!, sku: null } });
    guideImport.send({ _tag: "ColumnsChosen", columns: { ...columns!, quantity: null } });
    expect(can(guideImport.get(), { _tag: "FinishAsked" })).toEqual({ ok: false, reason: "Busy" });
    await settle();
    expect(open.calls()).toEqual(["guideFiles.chooseColumns", "guideFiles.chooseColumns"]);
    expect(guideImport.get()).toMatchObject({ name: "Brunch", apiActive: false, columns: { quantity: null, sku: 0 } });
    expect(guideImport.get().upload?.columns).toEqual(guideImport.get().columns);
    expect(guideImport.get().upload?.sample.map(({ quantity }) => quantity)).toEqual([0, 0]);
  });

  it("OP-67 columns that could not be read go back to those that were, with a toast", async () => {
    const open = await reviewing();
    const { guideImport, toasts } = open.storefront;
    const { columns } = guideImport.get();
    failing(open, "guideFiles.chooseColumns", unexpected(500));
    guideImport.send({ _tag: "ColumnsChosen", columns: { ...columns!, quantity: null } });
    await settle();
    expect(guideImport.get()).toMatchObject({ columns, pending: true, apiActive: false });
    expect(toasts.get()).toMatchObject({ currentMessage: "Unexpected error.", style: "error" });
  });

  it("GUIDE-IO-05 without a name, with one that is too long, or without a product there is nothing to finish", async () => {
    const { storefront } = await reviewing();
    const { guideImport } = storefront;
    const reason = () => can(guideImport.get(), { _tag: "FinishAsked" });
    guideImport.send({ _tag: "NameTyped", name: "  " });
    expect(reason()).toEqual({ ok: false, reason: "NoName" });
    guideImport.send({ _tag: "NameTyped", name: "x".repeat(201) });
    expect(reason()).toEqual({ ok: false, reason: "NameTooLong" });
    guideImport.send({ _tag: "NameTyped", name: "x".repeat(200) });
    expect(reason()).toEqual({ ok: true });
    guideImport.send({ _tag: "ColumnsChosen", columns: { ...guideImport.get().columns!, sku: null } });
    await settle();
    expect(reason()).toEqual({ ok: false, reason: "NoProducts" });
  });
});

describe("the import is finished", () => {
  it("GUIDE-IO-05 GUIDE-IO-06 the guide is there under the new name, nothing is pending, and the lists are loaded anew", async () => {
    const { storefront, shop, calls } = await reviewing();
    storefront.guideImport.send({ _tag: "NameTyped", name: " Brunch " });
    storefront.guideImport.send({ _tag: "FinishAsked" });
    storefront.guideImport.send({ _tag: "FinishAsked" });
    await settle();
    const { made, pending, apiActive, upload } = storefront.guideImport.get();
    expect({ pending, apiActive, upload }).toEqual({ pending: false, apiActive: false, upload: null });
    expect(shop.guides.get(Number(made))).toMatchObject({
      name: "Brunch",
      groups: [
        { name: "Grill", skus: ["BEEF1"] },
        { name: "Cold", skus: ["P001"] },
      ],
    });
    expect(calls().toSorted()).toEqual([
      "guideFiles.finish",
      "orderGuides.headerList",
      "orderGuides.list",
      "orderGuides.listing",
    ]);
    expect(storefront.guideList.get().guidesListing.map(({ name }) => name)).toContain("Brunch");
    storefront.guideImport.send({ _tag: "MadeGuideSeen" });
    expect(storefront.guideImport.get().made).toBeNull();
  });

  it("GUIDE-IO-06 GUIDE-LIST-01 whoever goes to the new guide at once finds it in the lists, though leaving the page gave up their loading", async () => {
    const open = await reviewing();
    const { guideImport, guideList } = open.storefront;
    guideList.send({ _tag: "ListingAsked" });
    await settle();
    guideImport.send({ _tag: "NameTyped", name: "Brunch" });
    slow(open);
    const stop = guideImport.subscribe(() => {
      const { made } = guideImport.get();
      if (made === null) return;
      stop();
      // As a page does: it goes there, and then says so.
      queueMicrotask(() => {
        open.storefront.arrived(`/order-guide/?id=${made}`);
        guideImport.send({ _tag: "MadeGuideSeen" });
      });
    });
    guideImport.send({ _tag: "FinishAsked" });
    for (let round = 0; round < 5; round += 1) await settle();
    expect(guideList.get().guidesListing.map(({ name }) => name)).toContain("Brunch");
  });

  it("GUIDE-IO-09 what goes into a guide that is open is shown there", async () => {
    const { storefront } = await reviewing(weekday);
    storefront.guideDetail.send({ _tag: "Opened", id: String(weekday) });
    await settle();
    const before = storefront.guideDetail.get().countedData ?? 0;
    storefront.guideImport.send({ _tag: "NameTyped", name: "" });
    storefront.guideImport.send({ _tag: "FinishAsked" });
    await settle();
    expect(storefront.guideImport.get()).toMatchObject({ pending: false, made: weekday });
    expect(storefront.guideDetail.get().countedData).toBe(before + 1);
    expect(storefront.guideDetail.get().guide?.name).toBe("Weekday");
  });

  it.each<[string | number, Failure]>([
    [500, unexpected(500)],
    [409, { _tag: "Conflict", message: "", current: null }],
    [404, { _tag: "NotFound" }],
    [403, { _tag: "Forbidden", message: "" }],
    [401, { _tag: "NotSignedIn" }],
    ["unknown", { _tag: "Unreachable", detail: "down" }],
  ])(
    "GUIDE-IO-07 TEXT-03 OP-66 given %s the exact toast, and it stays pending to be tried again",
    async (code, failure) => {
      const open = await reviewing();
      const { guideImport, toasts } = open.storefront;
      failing(open, "guideFiles.finish", failure);
      guideImport.send({ _tag: "FinishAsked" });
      await settle();
      expect(toasts.get()).toMatchObject({
        currentMessage: `Unable to create order guide; response code ${code}`,
        style: "error",
      });
      expect(guideImport.get()).toMatchObject({ pending: true, apiActive: false, name: "Weekend" });
      healed(open);
      guideImport.send({ _tag: "FinishAsked" });
      await settle();
      expect(guideImport.get().pending).toBe(false);
      expect([...open.shop.guides.values()].filter(({ name }) => name === "Weekend")).toHaveLength(1);
    },
  );

  it("GUIDE-IO-07 OP-91 the answer is lost: finishing again makes no second guide, not under another name either, nor does cancelling", async () => {
    for (const way of ["again", "renamed", "cancelled"] as const) {
      const open = await reviewing();
      const { guideImport } = open.storefront;
      const before = open.shop.guides.size;
      open.shop.intercept.current = (call, run) =>
        call === "guideFiles.finish"
          ? Effect.andThen(run, Effect.fail({ _tag: "Unreachable", detail: "" } as const))
          : run;
      guideImport.send({ _tag: "FinishAsked" });
      await settle();
      expect(guideImport.get().pending).toBe(true);
      healed(open);
      if (way === "renamed") guideImport.send({ _tag: "NameTyped", name: "Other" });
      guideImport.send({ _tag: way === "cancelled" ? "CancelAsked" : "FinishAsked" });
      await settle();
      const { pending, made } = guideImport.get();
      expect({ way, pending, name: open.shop.guides.get(Number(made))?.name }).toEqual({
        way,
        pending: false,
        name: "Weekend",
      });
      expect(open.shop.guides.size).toBe(before + 1);
    }
  });
});

describe("rows are decided about", () => {
  const bad = {
    name: "Bad.csv",
    content: "sku,qty,unit\nBEEF1,3,CS\nP1199,1,CS\nFISH1,2,PALLET\nNOPE,1,CS\nFISH2,some,CS\nNOPE2,1,CS",
  };
  const deciding = async () => {
    const open = await openStorefront();
    open.storefront.guideImport.send({ _tag: "FileChosen", file: bad, target: null });
    await settle();
    open.calls();
    return open;
  };
  const row = (at: number, cells: Partial<Omit<RowFix, "row">>): GuideImportEvent => ({
    _tag: "FixAsked",
    fix: { kind: "rows", rows: [{ row: at, sku: null, unit: null, quantity: null, skip: false, ...cells }] },
  });
  const shown = ({ storefront }: OpenStorefront) => {
    const { open: left, ready, skipped, decided } = reviewCounts(storefront.guideImport.get());
    return { rows: openRows(storefront.guideImport.get()).map((one) => one.row), left, ready, skipped, decided };
  };

  it("GUIDE-IO-10 OP-67 what is decided shows at once, goes to the server one after the other, and what came together goes together", async () => {
    const open = await deciding();
    const { guideImport } = open.storefront;
    expect(shown(open)).toEqual({ rows: [3, 4, 5, 6, 7], left: 5, ready: 1, skipped: 0, decided: 0 });
    slow(open);
    guideImport.send(row(3, { sku: "P119" }));
    guideImport.send(row(4, { unit: "EA" }));
    guideImport.send(row(5, { skip: true }));
    const expected = { rows: [6, 7], left: 2, ready: 3, skipped: 1, decided: 3 };
    expect(shown(open)).toEqual(expected);
    expect(can(guideImport.get(), { _tag: "FinishAsked" })).toEqual({ ok: false, reason: "Busy" });
    await settle();
    await settle();
    expect(open.calls()).toEqual(["guideFiles.fix", "guideFiles.fix"]);
    expect(shown(open)).toEqual(expected);
    expect(guideImport.get()).toMatchObject({ fixes: [], sent: 0, apiActive: false });
    guideImport.send({ _tag: "FixAsked", fix: { kind: "undo", rows: [4] } });
    guideImport.send({ _tag: "FixAsked", fix: { kind: "skipAll" } });
    expect(shown(open).rows).toEqual([]);
    await settle();
    await settle();
    expect(shown(open)).toEqual({ rows: [], left: 0, ready: 2, skipped: 4, decided: 5 });
    guideImport.send({ _tag: "FinishAsked" });
    await settle();
    await settle();
    const made = open.shop.guides.get(Number(guideImport.get().made));
    expect(made?.ungrouped).toEqual(["BEEF1", "P119"]);
  });

  it("GUIDE-IO-10 OP-67 what could not be kept is to be decided again, with a toast", async () => {
    const open = await deciding();
    const { guideImport, toasts } = open.storefront;
    failing(open, "guideFiles.fix", unexpected(500));
    guideImport.send(row(3, { sku: "P119" }));
    guideImport.send(row(5, { skip: true }));
    await settle();
    expect(toasts.get()).toMatchObject({ currentMessage: "Unexpected error.", style: "error" });
    expect(shown(open).rows).toEqual([3, 4, 5, 6, 7]);
    expect(guideImport.get()).toMatchObject({ pending: true, apiActive: false, fixes: [], gone: false });
  });

  it("GUIDE-IO-03 OP-67 another page of rows is read once, the last one that was asked for", async () => {
    const open = await deciding();
    const { guideImport } = open.storefront;
    slow(open);
    guideImport.send({ _tag: "PageAsked", from: 50 });
    guideImport.send({ _tag: "PageAsked", from: 100 });
    guideImport.send({ _tag: "PageAsked", from: 0 });
    guideImport.send({ _tag: "PageAsked", from: 0 });
    await settle();
    await settle();
    expect(open.calls()).toEqual(["guideFiles.review", "guideFiles.review"]);
    expect(guideImport.get()).toMatchObject({ from: 0, asked: 0, apiActive: false });
    guideImport.send({ _tag: "PageAsked", from: 0 });
    expect(open.calls()).toEqual([]);
  });

  it("GUIDE-IO-07 OP-66 OP-67 an upload that waited too long: the exact toast, and the page knows that it is gone", async () => {
    const open = await deciding();
    const { guideImport, toasts } = open.storefront;
    open.shop.clock.now += 7 * 24 * 3_600_000;
    guideImport.send({ _tag: "FinishAsked" });
    await settle();
    expect(toasts.get().currentMessage).toBe("Unable to create order guide; response code 404");
    expect(guideImport.get()).toMatchObject({ pending: true, gone: true });
    guideImport.send({ _tag: "FileChosen", file: bad, target: null });
    await settle();
    expect(guideImport.get()).toMatchObject({ gone: false, upload: { productCount: 1 } });
  });

  it("GUIDE-IO-10 OP-67 a product is looked for as it is typed; only the last term counts", async () => {
    const open = await deciding();
    const { guideImport } = open.storefront;
    guideImport.send({ _tag: "FindAsked", term: "b" });
    expect(guideImport.get().finding).toEqual({ term: "b", products: [] });
    guideImport.send({ _tag: "FindAsked", term: "beef" });
    guideImport.send({ _tag: "Found", term: "fish", products: [] });
    expect(guideImport.get().finding?.term).toBe("beef");
    await settle();
    expect(guideImport.get().finding?.products).not.toBeNull();
    guideImport.send({ _tag: "FindAsked", term: null });
    guideImport.send({ _tag: "Found", term: "beef", products: [] });
    expect(guideImport.get().finding).toBeNull();
  });

  it("GUIDE-IO-09 OP-67 a guide that holds every product of the file already is not added to", async () => {
    const open = await openStorefront();
    const { guideImport } = open.storefront;
    const held = { name: "Held.csv", content: "sku\nBEEF1" };
    guideImport.send({ _tag: "FileChosen", file: held, target: weekday });
    await settle();
    expect(guideImport.get().upload).toMatchObject({ productCount: 1, heldCount: 1 });
    expect(can(guideImport.get(), { _tag: "FinishAsked" })).toEqual({ ok: false, reason: "NothingNew" });
    expect(reviewCounts(guideImport.get()).fresh).toBe(0);
  });

  it("GUIDE-IO-09 OP-68 groups without products are no repeated rows, and enough to finish with; groups that are there are not", async () => {
    const open = await openStorefront();
    const { guideImport } = open.storefront;
    const read = async (content: string, target: GuideId | null) => {
      guideImport.send({ _tag: "FileChosen", file: { name: "a.csv", content }, target });
      await settle();
      const { ready, rows, groups, repeated } = reviewCounts(guideImport.get());
      return [ready, rows, groups, repeated];
    };
    expect(await read("sku,group\nBEEF1,Grill\n,Cold\n,Bar\nBEEF1,Grill", null)).toEqual([1, 4, 2, 1]);
    expect(await read("sku,group\n,Cold\n,Bar", null)).toEqual([0, 2, 2, 0]);
    const finishing = () => can(guideImport.get(), { _tag: "FinishAsked" });
    expect(finishing()).toEqual({ ok: true });
    await read("sku,group\nBEEF1,Grill\n,Cellar", weekday);
    expect(finishing()).toEqual({ ok: true });
    guideImport.send({ _tag: "FinishAsked" });
    await settle();
    expect(open.shop.guides.get(weekday)?.groups.some(({ name }) => name === "Cellar")).toBe(true);
    await read("sku,group\nBEEF1,Grill\n,Cellar", weekday);
    expect(finishing()).toEqual({ ok: false, reason: "NothingNew" });
  });

  it("GUIDE-IO-03 OP-67 after a reload the review is offered, and goes on with all that was decided", async () => {
    const open = await deciding();
    open.storefront.guideImport.send(row(3, { sku: "P119" }));
    await settle();
    // The page is loaded again: the workflow begins anew.
    open.storefront.guideImport.send({ _tag: "Forgotten" });
    const { guideImport } = open.storefront;
    guideImport.send({ _tag: "WaitingAsked" });
    await settle();
    const [waiting] = guideImport.get().waiting ?? [];
    expect(waiting).toMatchObject({ fileName: "Bad.csv", targetGuideId: null });
    slow(open);
    guideImport.send({ _tag: "ResumeAsked", waiting: waiting! });
    expect(guideImport.get()).toMatchObject({ pending: true, apiActive: true, upload: null });
    guideImport.send({ _tag: "ResumeAsked", waiting: waiting! });
    await settle();
    await settle();
    expect(open.calls().filter((call) => call === "guideFiles.review")).toHaveLength(1);
    expect(guideImport.get()).toMatchObject({ pending: true, apiActive: false, fileName: "Bad.csv", name: "Bad" });
    expect(shown(open)).toEqual({ rows: [4, 5, 6, 7], left: 4, ready: 2, skipped: 0, decided: 1 });
  });

  it("GUIDE-IO-03 OP-67 after a reload a column that was chosen is told as chosen, and a guess as a guess", async () => {
    const open = await reviewing();
    const { guideImport } = open.storefront;
    const told = () => reviewColumns(guideImport.get()).map(({ role, because }) => [role, because]);
    const { columns } = guideImport.get();
    guideImport.send({ _tag: "ColumnsChosen", columns: { ...columns!, quantity: null, name: 1 } });
    const chosen = [
      ["sku", "heading"],
      ["name", "chosen"],
      ["group", "guess"],
    ];
    expect(told()).toEqual(chosen);
    await settle();
    guideImport.send({ _tag: "Forgotten" });
    guideImport.send({ _tag: "WaitingAsked" });
    await settle();
    guideImport.send({ _tag: "ResumeAsked", waiting: guideImport.get().waiting![0]! });
    await settle();
    expect(told()).toEqual(chosen);
  });

  it("GUIDE-IO-08 OP-67 a review that was left is thrown away, and one that is gone meanwhile is told of", async () => {
    const open = await deciding();
    const { guideImport, toasts } = open.storefront;
    guideImport.send({ _tag: "Forgotten" });
    guideImport.send({ _tag: "WaitingAsked" });
    await settle();
    const [waiting] = guideImport.get().waiting ?? [];
    guideImport.send({ _tag: "DiscardAsked", waiting: waiting! });
    expect(guideImport.get().waiting).toEqual([]);
    await settle();
    expect(open.shop.uploads.size).toBe(0);
    guideImport.send({ _tag: "ResumeAsked", waiting: waiting! });
    await settle();
    expect(guideImport.get()).toMatchObject({ pending: false, apiActive: false, upload: null });
    expect(toasts.get().style).toBe("error");
  });
});

describe("the import is cancelled", () => {
  it("GUIDE-IO-08 nothing is pending, and nothing of it remains", async () => {
    const { storefront, shop } = await reviewing();
    const before = shop.guides.size;
    storefront.guideImport.send({ _tag: "CancelAsked" });
    await settle();
    expect(storefront.guideImport.get()).toMatchObject({ pending: false, apiActive: false, upload: null, made: null });
    expect([shop.uploads.size, shop.guides.size]).toEqual([0, before]);
  });

  it("GUIDE-IO-08 another file takes its place: the first is thrown away", async () => {
    const { storefront, shop } = await reviewing();
    storefront.guideImport.send({ _tag: "FileChosen", file: { ...file, name: "Other.csv" }, target: null });
    await settle();
    expect([...shop.uploads.values()].map(({ name }) => name)).toEqual(["Other"]);
    expect(storefront.guideImport.get().name).toBe("Other");
  });

  it("GUIDE-IO-08 a cancel that failed stays pending with a toast; an upload that is gone is cancelled", async () => {
    const open = await reviewing();
    const { guideImport, toasts } = open.storefront;
    failing(open, "guideFiles.cancel", unexpected(500));
    guideImport.send({ _tag: "CancelAsked" });
    await settle();
    expect(guideImport.get()).toMatchObject({ pending: true, apiActive: false });
    expect(toasts.get()).toMatchObject({ currentMessage: "Unexpected error.", style: "error" });
    failing(open, "guideFiles.cancel", { _tag: "NotFound" });
    guideImport.send({ _tag: "CancelAsked" });
    await settle();
    expect(guideImport.get().pending).toBe(false);
  });
});

describe("a guide as a file", () => {
  it("GUIDE-IO-11 the link is asked for once, and the browser downloads it", async () => {
    const open = await openStorefront();
    const { guideList } = open.storefront;
    slow(open);
    guideList.send({ _tag: "DownloadAsked", id: weekday, format: "xlsx" });
    guideList.send({ _tag: "DownloadAsked", id: weekday, format: "csv" });
    expect(guideList.get().downloading).toEqual({ id: weekday, format: "xlsx" });
    await settle();
    expect(open.downloaded).toEqual(["/web-api/order-guide-file/9001.xlsx"]);
    expect(guideList.get().downloading).toBeNull();
    guideList.send({ _tag: "DownloadAsked", id: weekday, format: "csv" });
    await settle();
    expect(open.downloaded).toHaveLength(2);
  });

  it("GUIDE-IO-11 without success the errors are shown and nobody goes anywhere", async () => {
    const open = await openStorefront();
    const { guideList, toasts } = open.storefront;
    open.shop.intercept.current = (call, run) =>
      call === "guideFiles.downloadLink"
        ? (Effect.succeed({ link: null, errors: ["The guide is empty.", "Try later."] }) as never)
        : run;
    guideList.send({ _tag: "DownloadAsked", id: weekday, format: "csv" });
    await settle();
    expect(toasts.get()).toMatchObject({ currentMessage: "The guide is empty. Try later.", style: "error" });
    failing(open, "guideFiles.downloadLink", { _tag: "NotFound" });
    guideList.send({ _tag: "DownloadAsked", id: weekday, format: "csv" });
    await settle();
    expect(toasts.get()).toMatchObject({ currentMessage: "Unexpected error.", style: "error", count: 2 });
    expect([open.downloaded, open.went]).toEqual([[], []]);
    expect(guideList.get().downloading).toBeNull();
  });
});
