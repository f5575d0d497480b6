import { expect, it } from "vitest";
import { applyInSteps } from "../src/catalog/import/apply-import.ts";
import { publishNext } from "../src/catalog/import/change-in-steps.ts";
import { importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import { dropImport, removeDropped, startImport } from "../src/catalog/import/import-record.ts";
import { groupsOf, planImport } from "../src/catalog/import/plan-import.ts";
import { BATCH } from "../src/catalog/import/staged-products.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();
const actor = { userId: null, now: new Date() };

/** More than two statements look at. */
const ROWS = 2 * BATCH + 10;

const list = (name: string, priceOf: (at: number) => string, count = ROWS): string => {
  const rows = Array.from({ length: count }, (_, at) => `L${String(at).padStart(5, "0")},Item ${at},${priceOf(at)}`);
  return target.written(name, `sku,name,price\n${rows.join("\n")}\n`);
};

const planned = async (file: string) => {
  const groups = await groupsOf(target.db, null);
  const id = await startImport(target.db, actor, { fileName: "long.csv", group: null, groups });
  return { id, summary: await planImport(target.db, id, groups, { file, group: null }) };
};

const followed = async () =>
  (await target.sql<{ last: number }>`select coalesce(max(seq), 0)::int as last from catalogue_change`)[0]?.last ?? 0;
const at = async (price: string) =>
  (
    await target.sql<{ n: number }>`select count(*)::int as n from price where sku like 'L%' and price_text = ${price}`
  )[0]?.n;
const staged = async (id: number) =>
  (await target.sql<{ n: number }>`select count(*)::int as n from catalogue_import_product where import_id = ${id}`)[0]
    ?.n;

it("OP-67 of a long list only the last product changes: counted, applied in steps, and kept alone", async () => {
  expect(await importCatalogue(target.db, { file: list("all.csv", () => "1.00"), group: null })).toMatchObject({
    products: { added: ROWS, left: 0 },
  });
  const { id, summary } = await planned(list("last.csv", (row) => (row === ROWS - 1 ? "2.00" : "1.00")));
  expect(summary.products).toEqual({ added: 0, changed: 1, same: ROWS - 1, refused: 0, left: 0 });
  const last = await followed();
  await applyInSteps(target.db, id, actor, { vanished: "keep", summary });
  expect([await at("$1.00"), await at("$2.00"), await staged(id)]).toEqual([ROWS - 1, 1, 1]);
  expect(await followed()).toBe(last + 1);
});

it("OP-67 products that a long list doesn't name are counted and withdrawn, whatever their place", async () => {
  const { id, summary } = await planned(list("first.csv", () => "1.00", 1));
  expect(summary.products).toMatchObject({ same: 1, left: ROWS - 1 });
  await applyInSteps(target.db, id, actor, { vanished: "withdraw", summary });
  expect(await target.sql`select count(*)::int as n from product where sku like 'L%' and is_active`).toEqual([
    { n: 1 },
  ]);
});

it("OP-67 a shop that ends while the search takes in a long list goes on there, and tells nothing twice", async () => {
  const { id, summary } = await planned(list("third.csv", () => "3.00"));
  const last = await followed();
  const cut = applyInSteps(target.db, id, actor, {
    vanished: "keep",
    summary,
    onProgress: (products) => {
      if (products === ROWS) throw new Error("the power fails");
    },
  });
  await expect(cut).rejects.toThrow("the power fails");
  expect([await at("$3.00"), await followed()]).toEqual([ROWS, last]);
  await target.db.transaction().execute((trx) => publishNext(trx, id));
  expect(await followed()).toBe(last + BATCH);
  await applyInSteps(target.db, id, actor, { vanished: "keep", summary });
  expect(await followed()).toBe(last + ROWS);
});

it("OP-67 a long list that's thrown away goes in steps, and is no import meanwhile", async () => {
  const { id } = await planned(list("fourth.csv", () => "4.00"));
  await target.db.transaction().execute((trx) => dropImport(trx, id));
  expect(await staged(id)).toBe(ROWS);
  expect(await removeDropped(target.db)).toBe(BATCH);
  while ((await removeDropped(target.db)) > 0);
  expect([await staged(id), await target.sql`select id from catalogue_import where id = ${id}`]).toEqual([0, []]);
});
