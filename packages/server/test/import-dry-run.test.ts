import fs from "node:fs";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { dryRunCatalogue, importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import { openFastDatabase, openTestDatabase } from "./test-database.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();

const SHOP = `sku,name,unit,region,price,stock
BEEF1,Beef Chuck,CS,,200.00,12
BEEF1,Beef Chuck,EA,,50.00,
RICE1,Rice,CS,,40.00,3
RICE1,,CS,Midwest,44.00,
CORN1,Corn,CS,,30.00,
OATS1,Oats,CS,,pending,
PEAS1,Peas,CS,,9.00,
TEA01,Tea,CS,,5.00,`;

const LIST = `sku,name,unit,region,price,stock
BEEF1,Beef Chuck,CS,,225.00,12
BEEF1,Beef Chuck,LB,,5.00,
BEEF1,Beef Chuck,EA,,50.00,
RICE1,Rice,CS,,40.00,3
RICE1,,CS,Midwest,33.00,
RICE1,,CS,Northeast,41.00,
CORN1,Corn,CS,,30.00,
OATS1,Oats,CS,,7.00,
PEAS1,Peas,CS,,0,
MILK1,Milk,CS,,6.00,
MILK1,Milk,EA,,1.00,
NUTS1,Nuts,CS,,€4,
,Nothing,CS,,4,`;

const PRODUCTS = { added: 1, changed: 3, same: 1, refused: 2, left: 1 };

/** All rows of all tables, and how far the sequences are. */
const everything = async ({ db } = target) => {
  const { rows: tables } = await sql<{ name: string; kind: string }>`
    select oid::regclass::text as name, relkind::text as kind from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1`.execute(
    db,
  );
  const found: Record<string, unknown> = {};
  for (const { name, kind } of tables) {
    const one = kind === "S" ? sql`select last_value::text as is from ${sql.id(name)}` : null;
    const rows = one ?? sql`select to_jsonb(t)::text as is from ${sql.id(name)} t order by 1`;
    found[name] = (await rows.execute(db)).rows;
  }
  return found;
};

it("OP-67 a dry run tells what an import would do and stores nothing; the import then does it, once", async () => {
  await importCatalogue(target.db, { file: target.written("shop.csv", SHOP), group: null });
  const file = target.written("list.csv", LIST);
  const before = await everything();
  const { summary, review } = await dryRunCatalogue(target.db, { file, group: null });
  expect(await everything()).toEqual(before);
  expect(fs.existsSync(`${file}.rejects.csv`)).toBe(false);
  expect(summary.products).toEqual(PRODUCTS);
  expect(summary).toMatchObject({ rows: 13, added: 3, changed: 4, same: 3, refused: 3, rejects: null });
  expect(
    review.moves.map(({ sku, name, unit, region, wasText, nowText }) => [sku, name, unit, region, wasText, nowText]),
  ).toEqual([
    ["RICE1", "Rice", "CS", "Midwest", "$44.00", "$33.00"],
    ["BEEF1", "Beef Chuck", "CS", "", "$200.00", "$225.00"],
  ]);

  const real = await importCatalogue(target.db, { file, group: null });
  expect(real).toEqual({ ...summary, importId: 2 });
  expect(await everything()).not.toEqual(before);
  const again = await importCatalogue(target.db, { file, group: null });
  expect(again).toMatchObject({
    added: 0,
    changed: 0,
    products: { added: 0, changed: 0, same: 5, refused: 2, left: 1 },
  });
  expect((await dryRunCatalogue(target.db, { file, group: null })).review.moves).toEqual([]);
});

it("OP-67 a dry run in an empty shop stores no price list, and one that fails leaves the database usable", async () => {
  const memory = await openTestDatabase();
  const before = await everything({ ...target, db: memory.db });
  const file = target.written("first.csv", "sku,name,price\nMILK1,Milk,6.00\n");
  const { summary } = await dryRunCatalogue(memory.db, { file, group: null });
  expect(summary).toMatchObject({ groups: ["standard"], products: { added: 1, left: 0 } });
  await expect(dryRunCatalogue(memory.db, { file, group: "none" })).rejects.toThrow("There's no customer group 'none'");
  expect(await everything({ ...target, db: memory.db })).toEqual(before);
  await memory.close();
});

it("OP-67 a dry run sends no write to any of the shop's tables, so nobody has to wait for it", async () => {
  const { db, close } = await openFastDatabase();
  await sql`create function refuse_write() returns trigger language plpgsql as $$ begin raise exception 'written to %', tg_table_name; end $$`.execute(
    db,
  );
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  for (const { name } of tables)
    await sql`create trigger refuse_write before insert or update or delete on ${sql.id(name)} for each statement execute function refuse_write()`.execute(
      db,
    );
  const file = target.written("shop.csv", SHOP);
  const { summary } = await dryRunCatalogue(db, { file, group: null });
  expect(summary).toMatchObject({ rows: 8, added: 7, changed: 1, refused: 0, products: { added: 6, left: 0 } });
  await expect(importCatalogue(db, { file, group: null })).rejects.toThrow("written to catalogue_import");
  await close();
});

it("OP-67 the ten largest moves come first, by percent, once for all customer groups that share them", async () => {
  const { db, close } = await openFastDatabase();
  await sql`insert into customer_group (id, name) values ('a', 'A'), ('b', 'B')`.execute(db);
  const priced = (price: (at: number) => number) =>
    `sku,name,price\n${Array.from({ length: 300 }, (_, at) => `M${at},Many ${at},${price(at)}`).join("\n")}`;
  await importCatalogue(db, {
    file: target.written(
      "was.csv",
      priced(() => 100),
    ),
    group: null,
  });
  // Every second price falls; the later ones move further, over several batches.
  const file = target.written(
    "now.csv",
    priced((at) => (at % 2 === 0 ? 100 + at : 100 - at / 4)),
  );
  const { review, summary } = await dryRunCatalogue(db, { file, group: null });
  expect(review.moves.map(({ sku }) => sku)).toEqual(Array.from({ length: 10 }, (_, at) => `M${298 - at * 2}`));
  expect(review.moves[0]).toMatchObject({ groups: ["a", "b"], was: 1_000_000, now: 3_980_000 });
  expect(summary.products).toMatchObject({ changed: 299, same: 1, left: 0 });
  const one = await dryRunCatalogue(db, { file, group: "b" });
  expect(one.review.moves[0]?.groups).toEqual(["b"]);
  await close();
});
