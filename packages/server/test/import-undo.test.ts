import { sql } from "kysely";
import { expect, it } from "vitest";
import { importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import { listImports } from "../src/catalog/import/list-imports.ts";
import { undoImport } from "../src/catalog/import/undo-import.ts";
import { readConfig } from "../src/config.ts";
import { importCommands } from "../src/shop/administration/import-commands.ts";
import { sweep } from "../src/sweep.ts";
import { onEachDatabase } from "./each-database.ts";
import { useImportTarget } from "./import-files.ts";
import { openFastDatabase, openTestDatabase } from "./test-database.ts";

const target = useImportTarget();
const DAY = 86_400_000;

const SHOP = `sku,name,brand,unit,region,price,stock,rating
BEEF1,Beef Chuck,Low Ridge,CS,,200.00,12,4.5
RICE1,Rice,,CS,,40.00,3,
RICE1,,,CS,Midwest,44.00,,
CORN1,Corn,,CS,,30.00,,
TEA01,Tea,,CS,,5.00,,`;

const LIST = `sku,name,brand,unit,region,price,rating
BEEF1,Beef Chuck Roll,,CS,,225.00,
BEEF1,Beef Chuck Roll,,EA,,50.00,
RICE1,Rice,,CS,,40.00,
RICE1,,,CS,Midwest,,
RICE1,,,CS,Northeast,41.00,
CORN1,Corn,,CS,,30.00,
MILK1,Milk,,CS,,6.00,`;

const tables = ["product", "variant", "assortment", "price", "region_stock", "region_price"] as const;

onEachDatabase("imports", (isPostgres) => {
  const open = isPostgres ? openFastDatabase : openTestDatabase;
  it("OP-67 an import is one version of the catalog; undone, it leaves what was there but new products", async () => {
    const { db, close } = await open();
    const shop = async () => {
      const found: Record<string, readonly string[]> = {};
      for (const table of tables) {
        const { rows } = await sql<{
          is: string;
        }>`select (to_jsonb(t) - 'added_at')::text as is from ${sql.table(table)} t
          where sku <> 'MILK1' order by 1`.execute(db);
        found[table] = rows.map(({ is }) => is);
      }
      return found;
    };
    const versions = async () =>
      (await sql<{ version: string }>`select version from catalogue_version`.execute(db)).rows[0]?.version;
    const put = (name: string, text: string, now = new Date()) =>
      importCatalogue(db, { file: target.written(name, text), group: null, actor: { userId: null, now } });
    const undo = (id: number | null, now = new Date()) => undoImport(db, id ?? 0, { userId: null, now });

    await put("shop.csv", SHOP);
    const before = await shop();
    const second = await put("list.csv", LIST);
    expect(second.products).toEqual({ added: 1, changed: 2, same: 1, refused: 0, left: 1 });
    const after = await shop();
    const version = await versions();
    expect((await put("list.csv", LIST)).importId).toBeNull();
    expect([await shop(), await versions()]).toEqual([after, version]);

    // A later import of the same rows has to be undone first; one of other rows doesn't matter.
    const third = await put("beef.csv", "sku,unit,price\nBEEF1,CS,230.00\n");
    await put("corn.csv", "sku,unit,price\nCORN1,CS,31.00\n");
    await expect(undo(second.importId)).rejects.toThrow(
      `Import ${third.importId} (beef.csv) has changed Beef Chuck Roll (BEEF1) since. Undo that one first.`,
    );
    await undo(third.importId);
    await undo((await listImports(db, new Date()))[0]?.id ?? null);
    expect(await shop()).toEqual(after);
    expect(await undo(second.importId)).toBe(3);
    expect(await shop()).toEqual(before);
    const { rows: milk } = await sql`select name, is_active from product where sku = 'MILK1'`.execute(db);
    expect(milk).toEqual([{ name: "Milk", is_active: false }]);

    await expect(undo(second.importId)).rejects.toThrow(`Import ${second.importId} is undone already.`);
    await expect(undo(99)).rejects.toThrow("There's no import 99.");
    expect((await listImports(db, new Date())).map(({ fileName, canUndo }) => [fileName, canUndo])).toEqual([
      ["corn.csv", false],
      ["beef.csv", false],
      ["list.csv", false],
      ["shop.csv", true],
    ]);
    const { rows: audit } =
      await sql`select call, object from audit where call = 'admin import undo' and object = ${`import/${second.importId}`}`.execute(
        db,
      );
    expect(audit).toEqual([{ call: "admin import undo", object: `import/${second.importId}` }]);
    await close();
  });

  it("OP-67 an import that fails on its way leaves the shop as it was", async () => {
    const { db, close } = await open();
    await sql`create function stop_here() returns trigger language plpgsql as $$ begin
      if new.sku = 'P350' then raise exception 'stopped'; end if; return new; end $$`.execute(db);
    await sql`create trigger stop_here before insert on price for each row execute function stop_here()`.execute(db);
    const text = `sku,name,price\n${Array.from({ length: 500 }, (_, at) => `P${at},Product ${at},1.00`).join("\n")}`;
    const file = target.written("many.csv", text);
    await expect(importCatalogue(db, { file, group: null })).rejects.toThrow("stopped");
    const left =
      await sql`select (select count(*)::int from product) as products, (select count(*)::int from catalogue_import) as imports`.execute(
        db,
      );
    expect(left.rows).toEqual([{ products: 0, imports: 0 }]);
    await close();
  });
});

it("OP-67 products that the list doesn't name stay or are withdrawn, and undo brings them back", async () => {
  await target.sql`insert into customer_group (id, name) values ('a', 'A'), ('b', 'B')`;
  const put = (text: string, group: string | null = null, vanished: "keep" | "withdraw" = "withdraw") =>
    importCatalogue(target.db, { file: target.written("list.csv", text), group, vanished });
  const sold = async () => {
    const rows = await target.sql<{ sku: string; group: string }>`
      select sku, customer_group_id as "group" from assortment join product using (sku) where is_active order by 1, 2`;
    return rows.map(({ sku, group }) => `${sku} ${group}`);
  };
  await put("sku,name,price\nA1,One,1\nA2,Two,2\n");
  await put("sku,name,price\nA1,One,1\n", null, "keep");
  expect(await sold()).toEqual(["A1 a", "A1 b", "A2 a", "A2 b"]);
  const one = await put("sku,name,price\nA1,One,1\n", "b");
  expect(one.products).toMatchObject({ same: 1, left: 1 });
  expect(await sold()).toEqual(["A1 a", "A1 b", "A2 a"]);
  const all = await put("sku,name,price\nA1,One,1\n");
  expect(await sold()).toEqual(["A1 a", "A1 b"]);
  await undoImport(target.db, all.importId ?? 0, { userId: null, now: new Date() });
  await undoImport(target.db, one.importId ?? 0, { userId: null, now: new Date() });
  expect(await sold()).toEqual(["A1 a", "A1 b", "A2 a", "A2 b"]);
});

it("OP-67 what was edited since an import stays when it is undone; after 30 days it can't be", async () => {
  const put = (text: string) => importCatalogue(target.db, { file: target.written("list.csv", text), group: null });
  await put("sku,name,brand,price\nB1,Old name,Old brand,1\n");
  const { importId } = await put("sku,name,brand,price\nB1,New name,New brand,2\n");
  await target.sql`update product set name = 'By hand' where sku = 'B1'`;
  await expect(
    undoImport(target.db, importId ?? 0, { userId: null, now: new Date(Date.now() + 31 * DAY) }),
  ).rejects.toThrow(`Import ${importId} is more than 30 days old.`);
  const admin = async (usage: string, ...words: readonly string[]) => {
    const command = importCommands.find((one) => one.usage.startsWith(usage));
    const run = { db: target.db, now: new Date(), command: usage, origin: "", config: readConfig({}) };
    return (await command?.plan({ words, flags: {} })(run))?.lines;
  };
  expect((await admin("import list"))?.[0]).toMatch(
    new RegExp(`^${importId} .* UTC  list.csv, by command: 0 new, 1 changed; can be undone$`),
  );
  expect(await admin("import undo", String(importId))).toEqual([`Import ${importId} is undone. Products: 1.`]);
  await expect(admin("import undo", "one")).rejects.toThrow("'one' isn't the number of an import.");
  expect(await target.sql`select name, brand from product where sku = 'B1'`).toEqual([
    { name: "By hand", brand: "Old brand" },
  ]);
  await sweep(target.db, new Date(Date.now() + 31 * DAY));
  expect(await target.sql`select count(*)::int as left from catalogue_import_product`).toEqual([{ left: 0 }]);
});
