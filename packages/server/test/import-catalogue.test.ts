import path from "node:path";
import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { preferIndexes } from "../src/catalog/insert-rows.ts";
import { readProducts, seeProducts } from "../src/catalog/read-products.ts";
import type { Database } from "../src/database/schema.ts";
import { importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import { useImportTarget } from "./import-files.ts";

const fixture = path.join(import.meta.dirname, "fixtures/catalogue.csv");
const target = useImportTarget();
const { written } = target;

const changesAfter = async (seq: number): Promise<readonly string[]> => {
  const found = await target.sql<{ sku: string }>`select distinct sku from catalogue_change where seq > ${seq}`;
  return found.map(({ sku }) => sku).toSorted();
};
const lastChange = async (): Promise<number> =>
  Number((await target.sql<{ seq: string }>`select coalesce(max(seq), 0) as seq from catalogue_change`)[0]?.seq);

const productOf = async (sku: string, group: string | null = "standard") =>
  (await readProducts(target.db, { group, skus: [sku] })).get(sku);

describe("importCatalogue", () => {
  it("GUIDE-IO-10 OP-67 good rows are written, bad ones reported with their line, unknown columns named", async () => {
    const before = await lastChange();
    const summary = await importCatalogue(target.db, { file: fixture, group: null });
    expect(summary).toMatchObject({
      rows: 9,
      added: 4,
      changed: 0,
      same: 0,
      refused: 5,
      unknownColumns: ["shelf"],
      groups: ["standard"],
    });
    expect(summary.problems).toEqual([
      { line: 5, reason: "The sku is missing." },
      { line: 6, reason: "price: 0 isn't a price. Leave it empty while the price is pending." },
      { line: 7, reason: "It has 14 cells, the first line has 13." },
      { line: 9, reason: "The sku 100005 in CS is already on line 8." },
      { line: 10, reason: "There's a quotation mark where none can be." },
    ]);
    expect(await changesAfter(before)).toEqual(["100001", "100002", "100005"]);
  });

  it("PROD-02 PROD-04 an imported product has units, prices, a drawing, and formulas as plain text", async () => {
    expect(await productOf("100001")).toMatchObject({
      name: 'Beef Chuck, "Choice"',
      imageUrl: "/Static/drawings/roast.svg",
      packSize: "4/10 lb",
      variants: [
        {
          text: "Case",
          price: "$212.40",
          weight: "4/10 lb",
          stock: 12,
          isDefault: true,
          metadata: { unitOfMeasure: "CS", vendorId: "Vendor A" },
        },
        { text: "Each", price: "$55.90", stock: null, isDefault: false, inStock: true },
      ],
    });
    expect(await productOf("100002")).toMatchObject({
      name: '=HYPERLINK("http://evil.example")',
      variants: [{ price: "Price Pending" }],
    });
    expect(await productOf("100005")).toMatchObject({
      name: 'Carrot, 3/16-5/16" canned',
      imageUrl: "/Static/drawings/can.svg",
      variants: [{ stock: 3 }],
    });
  });

  it("OP-67 importing the same file again changes nothing and doesn't notify the search", async () => {
    const before = await lastChange();
    expect(await importCatalogue(target.db, { file: fixture, group: null })).toMatchObject({
      added: 0,
      changed: 0,
      same: 4,
      refused: 5,
    });
    expect(await changesAfter(before)).toEqual([]);
  });

  it("OP-67 only differences are changed, and only columns in the file", async () => {
    const before = await lastChange();
    const file = written(
      "prices.csv",
      'sku,name,unit,price\n100001,"Beef Chuck, ""Choice""",CS,219.90\n100001,"Beef Chuck, ""Choice""",EA,55.90\n100009,New,CS,1\n',
    );
    expect(await importCatalogue(target.db, { file, group: null })).toMatchObject({
      added: 1,
      changed: 1,
      same: 1,
      refused: 0,
    });
    expect(await changesAfter(before)).toEqual(["100001", "100009"]);
    expect(await productOf("100001")).toMatchObject({
      brand: "Low Ridge",
      category: "Meat",
      packSize: "4/10 lb",
      variants: [{ price: "$219.90", stock: 12, weight: "4/10 lb" }, { price: "$55.90" }],
    });
  });

  it("IDENT-03 a group's price list leaves others alone; an unknown group is refused up front", async () => {
    await target.sql`insert into customer_group (id, name) values ('second', 'Second')`;
    const file = written("second.csv", 'sku,name,unit,price\n100005,"Carrot, 3/16-5/16"" canned",CS,9.99\n');
    expect(await importCatalogue(target.db, { file, group: "second" })).toMatchObject({
      changed: 1,
      groups: ["second"],
    });
    expect((await productOf("100005", "second"))?.variants?.[0]?.price).toBe("$9.99");
    expect((await productOf("100005", "standard"))?.variants?.[0]?.price).toBe("Price Pending");
    expect(await productOf("100001", "second")).toBeUndefined();
    await expect(importCatalogue(target.db, { file, group: "third" })).rejects.toThrow(
      "There's no customer group 'third'. There are: second, standard.",
    );
  });

  it("OP-67 OP-148 a price list without units prices a product's only unit and never adds another", async () => {
    const units = async (sku: string) =>
      ((await productOf(sku))?.variants ?? []).map(({ price, metadata }) => [metadata?.unitOfMeasure, price]);
    const first = written(
      "units.csv",
      "sku,name,unit,price\n300001,Peas,EA,3.00\n300002,Corn,EA,4.00\n300002,Corn,BX,40.00\n300003,Rice,LB,1.00\n",
    );
    await importCatalogue(target.db, { file: first, group: null });
    const list = written(
      "list.csv",
      "item,product,price\n300001,Peas,3.50\n300002,Corn,4.50\n300003,Rice,€1.10\n300004,Beans,9.00\n300001,Peas,3.60\n",
    );
    const summary = await importCatalogue(target.db, { file: list, group: null });
    expect(summary).toMatchObject({ rows: 5, added: 1, changed: 1, same: 0, refused: 3 });
    expect(summary.problems).toEqual([
      { line: 3, reason: "The row has no unit, and the sku 300002 is sold in BX, EA. Add the unit." },
      { line: 4, reason: "price: '€1.10' is in another currency (€); prices are in US dollars." },
      { line: 6, reason: "The sku 300001 in EA is already on line 2." },
    ]);
    expect(await units("300001")).toEqual([["EA", "$3.50"]]);
    expect(await units("300002")).toEqual([
      ["EA", "$4.00"],
      ["BX", "$40.00"],
    ]);
    expect(await units("300003")).toEqual([["LB", "$1.00"]]);
    expect(await units("300004")).toEqual([["CS", "$9.00"]]);
    // An empty unit cell isn't a unit, even if an earlier row of the file names one.
    const mixed = written(
      "mixed.csv",
      "sku,name,unit,price\n300001,Peas,,3.70\n300005,Oats,BG,2.00\n300005,Oats,,2.10\n300002,Corn,BX,41.00\n",
    );
    expect((await importCatalogue(target.db, { file: mixed, group: null })).problems).toEqual([
      { line: 4, reason: "The sku 300005 in BG is already on line 3." },
    ]);
    expect(await units("300001")).toEqual([["EA", "$3.70"]]);
    expect(await units("300005")).toEqual([["BG", "$2.00"]]);
  });

  it("SEARCH-32 PROD-02 further facts are stored; an empty cell clears one, a bad one skips its row", async () => {
    const importText = (text: string) => importCatalogue(target.db, { file: written("facts.csv", text), group: null });
    const facts = async () =>
      (await seeProducts(target.db, { group: "standard", skus: ["FACT1"] })).get("FACT1")?.facts;
    await importText(
      "sku,name,Storage type,Country of origin,Contains,May contain,Stars\nFACT1,Almond Milk,Dry,Spain,Tree nuts; Soybeans;Soybeans,Peanuts,4.26\n",
    );
    const all = { storage: "Dry", origin: "Spain", allergens: ["Tree nuts", "Soybeans"], mayContain: ["Peanuts"] };
    expect(await facts()).toEqual({ ...all, rating: 4.3 });
    const again = await importText("sku,name\nFACT1,Almond Milk\n");
    expect(again).toMatchObject({ added: 0, changed: 0, same: 1 });
    expect(await importText("sku,name,rating\nFACT1,Almond Milk,\n")).toMatchObject({ changed: 1 });
    expect(await facts()).toEqual({ ...all, rating: null });
    await importText("sku,name,rating,storage\nFACT2,Bare,,\n");
    expect((await seeProducts(target.db, { group: "standard", skus: ["FACT2"] })).get("FACT2")?.facts).toBeNull();
    const refused = await importText("sku,name,rating\nFACT1,Almond Milk,6\n");
    expect(refused).toMatchObject({ changed: 0, refused: 1 });
    expect(refused.problems[0]?.reason).toBe("rating: '6' isn't from 0 to 5.");
  });

  it("PROD-07 an average weight makes a unit catch weight, priced per pound", async () => {
    const file = written("catch.csv", "sku,name,unit,price,averageWeight\n100010,Chuck Roll,CS,6.49,66.5\n");
    await importCatalogue(target.db, { file, group: "standard" });
    expect((await productOf("100010"))?.variants?.[0]).toMatchObject({
      price: "$6.49",
      catchWeight: { unitOfMeasure: "LB", averageWeight: 66.5 },
    });
  });

  it("OP-67 rows of many batches all arrive, and progress reaches the end", async () => {
    const lines = Array.from({ length: 1_001 }, (_, at) => `M${at},Many ${at},${at + 1}`);
    const file = written("many.csv", `sku,name,price\n${lines.join("\n")}`);
    const seen: number[] = [];
    const summary = await importCatalogue(target.db, {
      file,
      group: "second",
      onProgress: ({ read, size }, rows) => seen.push(rows + (read === size ? 0 : 0.5)),
    });
    expect(summary).toMatchObject({ rows: 1_001, added: 1_001, refused: 0 });
    expect(seen).toEqual([200, 400, 600, 800, 1_000, 1_001]);
    expect(await target.sql`select from price where customer_group_id = 'second' and sku like 'M%'`).toHaveLength(
      1_001,
    );
  });
});

it("a transaction that fills tables uses indexes for foreign keys and no JIT; others are unaffected", async () => {
  const settings = async (db: Kysely<Database>) => {
    const { rows } = await sql<{ scan: string; jit: string }>`
      select current_setting('enable_seqscan') as scan, current_setting('jit') as jit`.execute(db);
    return rows[0];
  };
  const before = await settings(target.db);
  const inside = await target.db.transaction().execute(async (trx) => {
    await preferIndexes(trx);
    return settings(trx);
  });
  expect(inside).toEqual({ scan: "off", jit: "off" });
  expect(await settings(target.db)).toEqual(before);
});
