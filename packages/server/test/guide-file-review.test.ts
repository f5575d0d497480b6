import { beforeAll, describe, expect, it } from "vitest";
import { MAX_WAITING, sweepUploads, WAITS } from "../src/shop/guide-file/upload-store.ts";
import type { Browser } from "./browser.ts";
import { useWorld } from "./world.ts";
import { sheetOf, xlsxOf } from "./zip.ts";

const world = useWorld();
let a: Browser;
beforeAll(async () => {
  a = await world.signedIn("a");
}, 300_000);

const IMPORT = "/web-api/order-guide/import-file";
const upload = (content: Uint8Array | string, name = "a.csv", path = IMPORT, by: Browser = a) =>
  by.upload(path, content, name);
const finish = async (id: number, name: string): Promise<number> =>
  (await a.post("/web-api/order-guide/finish-upload", { id, name })).body.orderGuideId;
const count = async (): Promise<number> =>
  (await world.sql<{ n: number }>`select count(*)::int as n from guide_upload`)[0]?.n ?? -1;

describe("uploads that wait", () => {
  it("GUIDE-IO-07 GUIDE-IO-08 OP-67 an upload expires after a week, and the sweep removes it alone", async () => {
    const old = (await upload("sku\nBEEF1\n")).body.orderGuideId;
    world.advance(WAITS - 60_000);
    // Sessions don't last that long.
    a = await world.signedIn("a");
    const young = (await upload("sku\nBEEF2\n")).body.orderGuideId;
    expect((await a.post("/web-api/order-guide/upload-review", { id: old, from: 0 })).status).toBe(200);
    world.advance(60_000);
    for (const [path, body] of [
      ["upload-review", { id: old, from: 0 }],
      ["upload-fix", { id: old, from: 0, fix: { kind: "skipAll" } }],
      ["finish-upload", { id: old, name: "Late" }],
    ] as const)
      expect((await a.post(`/web-api/order-guide/${path}`, body)).status, path).toBe(404);
    const waiting = (await a.get("/web-api/order-guide/pending-uploads")).body.map(({ id }: any) => id);
    expect(waiting).toContain(young);
    expect(waiting).not.toContain(old);
    await sweepUploads(world.opened.db, world.now());
    const rows = await world.sql<{ id: number }>`select id from guide where is_pending`;
    expect(rows.map(({ id }) => id)).toEqual([young]);
    expect(await count()).toBe(1);
  });

  /** A copy of an upload, dated now; sending it again would take a hundred times as long. */
  const copyOf = async (id: number): Promise<number> => {
    const rows = await world.sql<{ guide_id: number }>`
      with next as (select nextval(pg_get_serial_sequence('guide', 'id'))::int as id),
        made as (insert into guide overriding system value
          select (jsonb_populate_record(g, jsonb_build_object('id', next.id))).* from guide g, next where g.id = ${id} returning id)
      insert into guide_upload
        select (jsonb_populate_record(u, jsonb_build_object('guide_id', made.id, 'created_at', ${world.now()}::timestamptz))).*
        from guide_upload u, made where u.guide_id = ${id} returning guide_id`;
    return rows[0]!.guide_id;
  };

  it("OP-67 an organization keeps its latest twenty uploads, without affecting other organizations", async () => {
    const b = await world.signedIn("b");
    const other = (await upload("sku\nBEEF1\n", "b.csv", IMPORT, b)).body.orderGuideId;
    const made: number[] = [(await upload("sku\nBEEF1\n")).body.orderGuideId];
    while (made.length < MAX_WAITING - 1) {
      world.advance(1_000);
      made.push(await copyOf(made[0]!));
    }
    for (let one = 0; one < 4; one += 1) {
      world.advance(1_000);
      made.push((await upload("sku\nBEEF1\n")).body.orderGuideId);
    }
    const waiting = (await a.get("/web-api/order-guide/pending-uploads")).body.map(({ id }: any) => id);
    expect(waiting).toEqual(made.slice(-MAX_WAITING).toReversed());
    expect((await b.get("/web-api/order-guide/pending-uploads")).body.map(({ id }: any) => id)).toEqual([other]);
    for (const id of waiting) await a.post("/web-api/order-guide/cancel-upload", { id, name: "" });
  });

  it("GUIDE-IO-05 a name used only by an expired upload is free", async () => {
    await upload("sku\nBEEF1\n", "Autumn.csv");
    const { orderGuideId } = (await upload("sku\nBEEF1\n", "Autumn.csv")).body;
    const id = await finish(orderGuideId, "Autumn");
    const listed = (await a.get("/web-api/order-guide/listing")).body;
    expect(listed.find((guide: any) => guide.id === id)?.name).toBe("Autumn");
  });
});

describe("files as people have them", () => {
  const read = async (content: Uint8Array | string, name?: string) => {
    const { status, body, text } = await upload(content, name);
    if (status !== 200) throw new Error(text);
    return body;
  };
  const rows = (body: any) => body.sample.map((line: any) => [line.sku, line.unit, line.quantity, line.group]);

  it.each([
    ["German, semicolons", "Artikelnr.;Bezeichnung;Menge;Einheit;Warengruppe\nBEEF1;Rind;2;CS;Fleisch\n"],
    ["French, tabs", "Référence\tDésignation\tQuantité\tUnité\tCatégorie\nBEEF1\tBœuf\t2\tCS\tFleisch\n"],
    [
      "German, as Excel saves it",
      Buffer.from("Artikelnr.;Bezeichnung;St\xfcck;Einheit;Gruppe\nBEEF1;R\xfccken;2;CS;Fleisch\n", "latin1"),
    ],
    ["UTF-16 without its mark", Buffer.from("Item,Qty,Unit,Group\nBEEF1,2,CS,Fleisch\n", "utf16le")],
    ["with its own word for the delimiter", "sep=;\nItem;Qty;Unit;Group\nBEEF1;2;CS;Fleisch\n"],
    [
      "below a title and an address",
      "Order guide\nHarbor & Vine, 12 Quay St\n\nItem #,Qty,U/M,Group\nBEEF1,2,CS,Fleisch\n",
    ],
    ["with blanks behind everything", "Item  ,Qty ,Unit,Group   \nBEEF1  , 2 ,CS  ,Fleisch  \n"],
    ["in letters of the other case", "ITEM,QTY,UNIT,GROUP\nbeef1,2,cs,Fleisch\n"],
  ])("GUIDE-IO-10 OP-67 %s: the columns are known and the row is read", async (_what, content) => {
    const body = await read(content);
    expect(rows(body)).toEqual([["BEEF1", "CS", 2, "Fleisch"]]);
    expect(body.errors).toEqual([]);
  });

  it("GUIDE-IO-10 OP-67 without headings, columns are guessed from cells and the first row is a product", async () => {
    const body = await read("BEEF1,Beef loin,CS,3\nFISH1,Salmon side,EA,2\n");
    expect(body).toMatchObject({
      hasHeadings: false,
      rowCount: 2,
      plain: [],
      columns: { sku: 0, unit: 2, quantity: 3 },
    });
    expect(body.sample.map((line: any) => [line.row, line.sku, line.unit, line.quantity])).toEqual([
      [1, "BEEF1", "CS", 3],
      [2, "FISH1", "EA", 2],
    ]);
  });

  it("GUIDE-IO-10 OP-67 a quoted cell may span rows, and row numbers match the spreadsheet's", async () => {
    const body = await read('sku,name,qty\nBEEF1,"Beef,\nloin",1\n\nNOPE,x,1\n');
    expect(rows(body)).toEqual([["BEEF1", "CS", 1, ""]]);
    expect(body.errors.map(({ row }: any) => row)).toEqual([4]);
  });

  it("GUIDE-IO-10 OP-67 an item number mangled by a spreadsheet is explained in its row", async () => {
    const { errors } = await read("sku,qty\n1.2345E+5,1\n2026-03-12,1\n12-Mar,1\n");
    expect(errors.map(({ message }: any) => message)).toEqual([
      "1.2345E+5 is a number that the spreadsheet shortened.",
      "2026-03-12 is a date. The spreadsheet changed the item number.",
      "12-Mar is a date. The spreadsheet changed the item number.",
    ]);
  });

  it("GUIDE-IO-10 OP-67 merged groups fill down, formulas use saved values, empty sheets are skipped", async () => {
    const cell = (ref: string, inner: string) => `<c r="${ref}" ${inner}</c>`;
    const text = (ref: string, value: string) => cell(ref, `t="inlineStr"><is><t>${value}</t></is>`);
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
      <row r="1">${text("A1", "Group")}${text("B1", "Item")}${text("C1", "Qty")}</row>
      <row r="2">${text("A2", "Grill")}${text("B2", "BEEF1")}${cell("C2", "><f>1+1</f><v>2</v>")}</row>
      <row r="3">${text("B3", "BEEF2")}${cell("C3", "><v>3</v>")}</row>
      <row r="4000">${text("B4000", "FISH1")}${cell("C4000", "><v>4</v>")}</row>
      </sheetData><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells></worksheet>`;
    const body = await read(xlsxOf(sheet), "a.xlsx");
    expect(rows(body)).toEqual([
      ["BEEF1", "CS", 2, "Grill"],
      ["BEEF2", "CS", 3, "Grill"],
      ["FISH1", "CS", 4, ""],
    ]);
    expect(body.sample.map(({ row }: any) => row)).toEqual([2, 3, 4_000]);
    expect((await upload(xlsxOf(sheetOf([])), "a.xlsx")).status).toBe(400);
  });
});
