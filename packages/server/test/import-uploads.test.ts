import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Answered, Browser } from "./browser.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

let keys = 0;
const call = (browser: Browser, name: string, body: object): Promise<Answered> =>
  browser.send("POST", `/web-api/staff/import-${name}`, body, {
    headers: { "idempotency-key": `list-${(keys += 1)}` },
  });

const upload = (browser: Browser, text: string | Uint8Array, name = "list.csv") =>
  browser.upload("/web-api/staff/import-upload", text, name);

/** Follows a list as its page does, until it isn't worked on. */
const settled = async (browser: Browser, id: number): Promise<any> => {
  for (;;) {
    const { body } = await call(browser, "read", { id });
    if (!["comparing", "applying"].includes(body.stage)) return body;
    await sleep(20);
  }
};

const meaningsOf = (list: { readonly columns: readonly { readonly meaning: string | null }[] }) =>
  list.columns.map(({ meaning }) => meaning);

const compare = (browser: Browser, list: any, more: object = {}) =>
  call(browser, "compare", {
    id: list.id,
    choice: { meanings: meaningsOf(list), makesNumbers: false, group: null, ...more },
  });

const left = () => world.sql<{ uploads: number; parts: number; imports: number }>`select
  (select count(*)::int from import_upload) as uploads, (select count(*)::int from import_upload_part) as parts,
  (select count(*)::int from catalogue_import) as imports`;

const price = async (sku: string) =>
  (await world.sql<{ text: string }>`select distinct price_text as text from price where sku = ${sku}`).map(
    ({ text }) => text,
  );

it("OP-67 a list is uploaded, its columns checked, compared, applied as one version, listed and undone", async () => {
  const owner = await world.signedIn("administrator");
  const text =
    "Fall prices\r\nStock code;Product;Case price;Note\r\nUP1;Beef chuck;10,00;x\r\nUP2;Pork loin;$20.00;y\r\nUP 3;Lamb;5;z\r\n";
  const first = await upload(owner, text.replace("10,00", "10.00"), "C:\\lists\\Fall.csv");
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    fileName: "Fall.csv",
    stage: "columns",
    format: "CSV with ;",
    encoding: "utf-8",
    headLine: 2,
    questions: [],
    isRemembered: false,
    columns: [
      { heading: "Stock code", meaning: "sku", isGuess: false, cells: ["UP1", "UP2", "UP 3"] },
      { heading: "Product", meaning: "name" },
      { heading: "Case price", meaning: "price" },
      { heading: "Note", meaning: null },
    ],
  });
  const { id } = first.body;
  expect((await call(owner, "uploads", {})).body.uploads).toMatchObject([
    { id, fileName: "Fall.csv", stage: "columns" },
  ]);

  expect(await compare(owner, first.body)).toMatchObject({ status: 200, body: { stage: "comparing" } });
  const review = await settled(owner, id);
  expect(review).toMatchObject({
    stage: "review",
    review: {
      products: { added: 2, changed: 0, same: 0, refused: 1 },
      rows: 3,
      refusedRows: 1,
      problems: [{ line: 5, reason: "The sku 'UP 3' has a blank or one of / ? # \\ in it." }],
    },
  });
  expect(await price("UP1")).toEqual([]);
  const rejects = await owner.get(`/web-api/staff/import-rejects/${id}`);
  expect(rejects.headers.get("content-disposition")).toContain('filename="Fall.rejects.csv"');
  expect(rejects.text).toContain("UP 3,Lamb,5,z,The sku 'UP 3' has a blank");

  const version = async () => (await world.sql<{ version: string }>`select version from catalogue_version`)[0]?.version;
  const before = await version();
  expect(await call(owner, "apply", { id, vanished: "keep" })).toMatchObject({
    status: 200,
    body: { stage: "applying" },
  });
  expect(await settled(owner, id)).toMatchObject({ stage: "applied" });
  expect(await price("UP1")).toEqual(["$10.00"]);
  expect(await version()).not.toBe(before);
  expect((await call(owner, "uploads", {})).body.uploads).toEqual([]);
  const [entry] = (await owner.get("/web-api/staff/imports")).body.imports;
  expect(entry).toMatchObject({ fileName: "Fall.csv", added: 2, changed: 0, canUndo: true });
  expect(await call(owner, "apply", { id, vanished: "keep" })).toMatchObject({ status: 400 });

  const second = (await upload(owner, text.replace("10,00", "12.50"), "Winter.csv")).body;
  await compare(owner, second);
  expect((await settled(owner, second.id)).review).toMatchObject({
    products: { added: 0, changed: 1, same: 1 },
    moved: 1,
    moves: [{ sku: "UP1", wasText: "$10.00", nowText: "$12.50" }],
  });
  expect((await call(owner, "discard", { id: second.id })).status).toBe(204);
  expect((await call(owner, "read", { id: second.id })).status).toBe(404);
  expect((await call(owner, "undo", { id: entry.id })).status).toBe(204);
});

it("OP-67 what a file leaves open is asked, answered by a choice, and remembered for the same headings", async () => {
  const owner = await world.signedIn("administrator");
  const text = "Product,Old price,New price\nAsked apple,1.00,2.00\nAsked pear,3.00,4.00\n";
  const list = (await upload(owner, text)).body;
  expect(list.questions).toEqual([
    { kind: "which", column: "price", places: [1, 2] },
    { kind: "missing", column: "sku", places: [] },
  ]);
  expect(await compare(owner, list)).toMatchObject({ status: 400 });
  const meanings = ["name", null, "price"];
  expect((await compare(owner, list, { meanings: ["name", "price", "price"], makesNumbers: true })).status).toBe(400);
  expect((await compare(owner, list, { meanings, makesNumbers: true, group: "nowhere" })).status).toBe(400);
  expect((await compare(owner, list, { meanings, makesNumbers: true })).status).toBe(200);
  expect((await settled(owner, list.id)).review.products).toMatchObject({ added: 2 });
  const back = await call(owner, "reopen", { id: list.id });
  expect(back.body).toMatchObject({ stage: "columns", makesNumbers: true, questions: [] });
  expect(meaningsOf(back.body)).toEqual(meanings);
  expect((await call(owner, "discard", { id: list.id })).status).toBe(204);

  const again = (await upload(owner, text.replace("1.00", "9.00"))).body;
  expect(again.isRemembered).toBe(true);
  expect(meaningsOf(again)).toEqual(meanings);
  expect((await call(owner, "discard", { id: again.id })).status).toBe(204);
});

it("OP-67 products that the list doesn't name can be withdrawn; only administrators import", async () => {
  const owner = await world.signedIn("administrator");
  const list = (await upload(owner, "sku,name,price\nONLY1,Only one,1.00\n")).body;
  await compare(owner, list);
  const { review } = await settled(owner, list.id);
  expect(review.products.left).toBeGreaterThan(0);
  expect(review.vanished.length).toBe(Math.min(50, review.products.left));
  await call(owner, "apply", { id: list.id, vanished: "withdraw" });
  expect((await settled(owner, list.id)).stage).toBe("applied");
  const active = () => world.sql<{ sku: string }>`select sku from product where is_active order by sku`;
  expect(await active()).toEqual([{ sku: "ONLY1" }]);
  const [entry] = (await owner.get("/web-api/staff/imports")).body.imports;
  expect((await call(owner, "undo", { id: entry.id })).status).toBe(204);
  expect((await active()).length).toBe(review.products.left);
  for (const name of ["staff", "editor", "a"]) {
    const other = await world.signedIn(name);
    expect((await upload(other, "sku,name\n1,x\n")).status).toBe(403);
    expect((await call(other, "apply", { id: list.id, vanished: "keep" })).status).toBe(403);
  }
  expect((await upload(await world.guest(), "sku,name\n1,x\n")).status).toBe(401);
});

it("OP-67 a comparison that was cut off starts again; an import goes on after its last product", async () => {
  const owner = await world.signedIn("administrator");
  const rows = Array.from({ length: 120 }, (_, at) => `CUT${String(at).padStart(3, "0")},Cut ${at},1.00`).join("\n");
  const list = (await upload(owner, `sku,name,price\n${rows}\n`)).body;
  await compare(owner, list);
  await settled(owner, list.id);
  const [{ import_id: importId } = { import_id: 0 }] = await world.sql<{
    import_id: number;
  }>`select import_id from import_upload where id = ${list.id}`;
  // As a server leaves it that ends in the middle: the first 50 are written.
  await world.sql`update catalogue_import set applied_to = 'CUT049' where id = ${importId}`;
  await world.sql`update import_upload set stage = 'applying', vanished = 'keep' where id = ${list.id}`;
  await call(owner, "uploads", {});
  const other = (await upload(owner, "sku,name,price\nWAKE1,Wakes,1.00\n")).body;
  await compare(owner, other);
  await settled(owner, other.id);
  expect((await settled(owner, list.id)).stage).toBe("applied");
  expect(await world.sql`select count(*)::int as count from product where sku like 'CUT%'`).toEqual([{ count: 70 }]);
  await call(owner, "discard", { id: other.id });
});

it("OP-67 a list is thrown away while it's compared, and nothing of it stays", async () => {
  const owner = await world.signedIn("administrator");
  const [before] = await left();
  const rows = Array.from({ length: 5_000 }, (_, at) => `BIG${at},Big ${at},1.00`).join("\n");
  const list = (await upload(owner, `sku,name,price\n${rows}\n`)).body;
  await compare(owner, list);
  expect((await call(owner, "discard", { id: list.id })).status).toBe(204);
  const next = (await upload(owner, "sku,name,price\nNEXT1,Next,1.00\n")).body;
  await compare(owner, next);
  expect((await settled(owner, next.id)).stage).toBe("review");
  await call(owner, "discard", { id: next.id });
  expect(await left()).toEqual([before]);
  expect(await world.sql`select 1 from catalogue_import_product where sku like 'BIG%'`).toEqual([]);
});
