import fs from "node:fs";
import { gzipSync } from "node:zlib";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { readProducts } from "../src/catalog/read-products.ts";
import { importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import type { CatalogueFileOptions } from "../src/catalog/import/open-catalogue.ts";
import { useImportTarget } from "./import-files.ts";
import { zipOf } from "./zip.ts";

const target = useImportTarget();

const write = (name: string, content: string | Uint8Array): string => {
  const file = target.written(name, "");
  fs.writeFileSync(file, content);
  return file;
};

const readList = async (name: string, content: string | Uint8Array, columns: CatalogueFileOptions = {}) => {
  const file = write(name, content);
  return importCatalogue(target.db, { file, group: null, columns, rejects: `${file}.rejects` });
};

const soldAs = async (sku: string) => {
  const product = (await readProducts(target.db, { group: "standard", skus: [sku] })).get(sku);
  const sizes = product?.variants?.map(({ price, metadata }) => `${metadata?.unitOfMeasure} ${price}`) ?? [];
  return [product?.name, product?.packSize, ...sizes];
};

const element = (...parts: readonly string[]): string => `${parts.join("*")}~\n`;
const isa = `ISA*00*          *00*          *ZZ*SUPPLIER       *ZZ*SHOP           *261101*0900*U*00401*000000001*0*P*>~\n`;
const x12 = (set: string, ...segments: readonly string[]): string =>
  `${isa}${element("GS", "SC", "A", "B")}${element("ST", set, "1")}${segments.join("")}${element("SE", "9", "1")}${element("GE", "1", "1")}${element("IEA", "1", "1")}`;

const beef = ["Beef Chuck Roll", "4/10 LB", "CS $212.40"];

describe("price lists as suppliers send them", () => {
  const shapes: Readonly<Record<string, readonly [sku: string, content: string | Uint8Array]>> = {
    "semicolons in Windows-1252": [
      "S1",
      Buffer.from("Item No;Name;Pack Size;Price;Brand\nS1;Beef Chuck Roll;4/10 LB;212.40;Cr\xe8me\n", "latin1"),
    ],
    "tabs in UTF-16": [
      "S2",
      Buffer.from("\ufeffSKU\tProduct\tPack\tSize\tPrice\nS2\tBeef Chuck Roll\t4\t10 LB\t212.40\n", "utf16le"),
    ],
    "bars and single quotes": [
      "S3",
      "'Item'|'Name'|'Pack Size'|'Price'\n'S3'|'Beef Chuck Roll'|'4/10 LB'|'212.40'\n'S3B'|'A | B'|'1'|'2.00'\n",
    ],
    "titles, sections and totals": [
      "S4",
      "Low Ridge,,,\nPrices from 2026-10-01,,,\n\nItem #,Description,Pack/Size,Case Price\nMEAT,,,\nS4,Beef Chuck Roll,4/10 LB,212.40\nTotal,,,212.40\n",
    ],
    "columns of fixed width": [
      "S5",
      "ITEM    NAME                 PACK SIZE   PRICE\nS5      Beef Chuck Roll      4/10 LB    212.40\nS5B     Carrots, whole       50 LB       18.00\n",
    ],
    "JSON lines": ["S6", '{"sku":"S6","name":"Beef Chuck Roll","packSize":"4/10 LB","price":"212.40"}\n'],
    "EDI 832": [
      "S7",
      x12(
        "832",
        element("LIN", "1", "VN", "S7", "UP", "036000291452"),
        element("PID", "F", "08", "", "", "Beef Chuck Roll"),
        element("PO4", "4", "10", "LB"),
        element("CTP", "", "", "212.40", "1", "CA"),
      ),
    ],
    "EDI 832 with a unit cost price": [
      "S7U",
      x12(
        "832",
        element("LIN", "1", "VN", "S7U"),
        element("PID", "F", "08", "", "", "Beef Chuck Roll"),
        element("PO4", "4", "10", "LB"),
        element("CTP", "", "UCP", "212.40", "1", "CA"),
      ),
    ],
    "a pack count beside a pack size": [
      "S6P",
      "Item\tItem\tPack\tPack\tPrice\nCode\tDescription\tCount\tSize\tPer Case\nS6P\tBeef Chuck Roll\t4\t10 LB\t212.40\n",
    ],
    "a list zipped with a note": [
      "S9N",
      zipOf([
        { name: "README.txt", content: "Prices of the month, see prices.csv" },
        { name: "prices.csv", content: "sku,name,pack size,price\nS9N,Beef Chuck Roll,4/10 LB,212.40\n" },
      ]),
    ],
    "a gzipped list": ["S8", gzipSync("sku,name,pack size,price\nS8,Beef Chuck Roll,4/10 LB,212.40\n")],
    "a zipped list": [
      "S9",
      zipOf([{ name: "prices.csv", content: "sku,name,pack size,price\nS9,Beef Chuck Roll,4/10 LB,212.40\n" }]),
    ],
    "no headings": ["100710", "100710,Beef Chuck Roll,4/10 LB,212.40\n100711,Carrots,50 LB,18.00\n"],
  };
  it.each(Object.entries(shapes))("OP-67 %s: read without a question", async (name, [sku, content]) => {
    expect(await readList(`${name}.list`, content)).toMatchObject({ refused: 0 });
    const [title, packSize, price] = await soldAs(sku);
    expect([title, packSize, price]).toEqual(beef);
  });

  it("OP-67 a spreadsheet with merged headings on two rows: read without a question", async () => {
    const content = await writeXlsx({
      sheets: [
        {
          name: "Prices",
          rows: [
            ["Low Ridge, fall"],
            ["Item", "", "Pack", "Price"],
            ["No", "Description", "Size", "Case"],
            ["S11", "Beef Chuck Roll", "4/10 LB", 212.4],
          ],
          merges: [{ startRow: 1, startCol: 0, endRow: 1, endCol: 1 }],
        },
      ],
    });
    expect(await readList("two.xlsx", content)).toMatchObject({ refused: 0, rows: 1 });
    expect(await soldAs("S11")).toEqual(["Beef Chuck Roll", "4/10 LB", "CS $212.40"]);
  });

  it("OP-67 the first sheet that holds something is read, unless --sheet names another", async () => {
    const list = (sku: string) => [
      ["sku", "name", "price"],
      [sku, "Beef", "$9.00"],
    ];
    const content = await writeXlsx({
      sheets: [
        { name: "Cover", rows: [] },
        { name: "Blank", rows: [[null, ""]] },
        { name: "Kept", hidden: true, rows: list("SHEET1") },
        { name: "Prices", rows: list("SHEET2") },
        { name: "Others", rows: list("SHEET3") },
      ],
    });
    expect(await readList("sheets.xlsx", content)).toMatchObject({ rows: 1, added: 1 });
    expect(await target.sql`select sku from product where sku like 'SHEET%'`).toEqual([{ sku: "SHEET2" }]);
    await expect(readList("cover.xlsx", content, { part: "Cover" })).rejects.toThrow("The file is empty.");
    expect(await readList("others.xlsx", content, { part: "others" })).toMatchObject({ rows: 1, added: 1 });
    const numbers = await writeXlsx({
      sheets: [
        { name: "Figures", rows: [[1, 2]] },
        { name: "Prices", rows: list("SHEET4") },
      ],
    });
    await expect(readList("numbers.xlsx", numbers)).rejects.toThrow(
      "Two columns can be the sku: column A and column B",
    );
  });

  it("OP-67 EDI 846 sets the stock of what is sold already, without names", async () => {
    await readList("before.csv", "sku,name,unit,price\nS12,Beef,CS,1.00\n");
    const stock = x12("846", element("LIN", "1", "VN", "S12"), element("QTY", "33", "17", "CA"));
    expect(await readList("stock.edi", stock)).toMatchObject({ changed: 1, refused: 0 });
    expect(await target.sql`select stock from variant where sku = 'S12'`).toEqual([{ stock: 17 }]);
  });

  it("OP-67 two price columns are asked about, and answered by name or letter", async () => {
    const list = "sku,name,List Price,Net Price\nQ1,Beef,9.00,8.00\n";
    await expect(readList("two.csv", list)).rejects.toThrow(
      "Two columns can be the price: 'List Price' and 'Net Price'.",
    );
    await expect(readList("dealer.csv", list.replace("Net", "Dealer"))).rejects.toThrow(
      "Two columns can be the price: 'List Price' and 'Dealer Price'.",
    );
    for (const heading of ["Level 2", "Tier B", "Wholesale"])
      await expect(readList("level.csv", list.replace("Net Price", heading))).rejects.toThrow(
        `Two columns can be the price: 'List Price' and '${heading}'.`,
      );
    await readList("two.csv", list, { map: ["price=net price"] });
    expect(await soldAs("Q1")).toContain("CS $8.00");
    await readList("two.csv", list, { map: ["price=C"] });
    expect(await soldAs("Q1")).toContain("CS $9.00");
  });

  it("OP-67 products without a number get the same one each time", async () => {
    const list = "Product Name,Brand,Pack Size,Price\nBeef,Low Ridge,4/10 LB,9.00\n";
    await expect(readList("none.csv", list)).rejects.toThrow("No column is the sku.");
    expect(await readList("none.csv", list, { makesNumbers: true })).toMatchObject({ added: 1 });
    expect(await readList("none.csv", list, { makesNumbers: true })).toMatchObject({ added: 0, same: 1 });
  });

  it("PROD-07 a price of a pound beside the case price makes a size catch weight", async () => {
    await readList("catch.csv", "sku,name,Case Price,Price/lb\nC1,Chuck Roll,430.00,6.45\n");
    const found = (await readProducts(target.db, { group: "standard", skus: ["C1"] })).get("C1");
    expect(found?.variants?.[0]).toMatchObject({ price: "$6.45", catchWeight: { averageWeight: 66.67 } });
    // "41 lb" in a column of weights is no pack size.
    await readList("weights.csv", "sku,name,Avg Wt,Price/Lb,Case Price\nC2,Chuck Roll,41 lb,6.45,\n");
    const weighed = (await readProducts(target.db, { group: "standard", skus: ["C2"] })).get("C2");
    expect(weighed).toMatchObject({ packSize: "", variants: [{ catchWeight: { averageWeight: 41 } }] });
  });

  it("GUIDE-IO-10 skipped rows are in a file with the reason, which can be imported again", async () => {
    const list = "sku,name,price,shelf\nR1,Beef,0,A1\nR2,Peas,2.00,A2\n";
    const { rejects } = await readList("rejected.csv", list);
    const said = fs.readFileSync(rejects ?? "", "utf8");
    expect(said).toBe(
      "\ufeffsku,name,price,shelf,reason it was skipped\r\nR1,Beef,0,A1,price: 0 isn't a price. Leave it empty while the price is pending.\r\n",
    );
    expect(await readList("again.csv", said.replace(",0,", ",4.00,"))).toMatchObject({
      added: 1,
      refused: 0,
      rejects: null,
    });
  });

  it("OP-67 a barcode column is found by its heading or its cells, and a wrong one is in the rejects", async () => {
    const gtinsOf = async (...skus: readonly string[]) => {
      const found = await readProducts(target.db, { group: "standard", skus });
      return skus.map((sku) => found.get(sku)?.variants?.[0]?.gtin);
    };
    await readList("upc.csv", "Item,Name,Price,Case UPC\nG1,Beef,4.00,1 00 36000 29145 9\nG2,Peas,2.00,\n");
    await readList("bare.csv", "G3,Corn chips,$2.00,036000291452\nG4,Pea soup,$3.00,4006381333931\n");
    expect(await gtinsOf("G1", "G2", "G3", "G4")).toEqual([
      "1 00 36000 29145 9",
      undefined,
      "036000291452",
      "4006381333931",
    ]);
    const wrong = await readList(
      "wrong.csv",
      "sku,name,price,gtin\nG5,Beef,4.00,036000291453\nG6,Peas,2.00,96385074\n",
    );
    expect([wrong.added, wrong.problems]).toEqual([
      1,
      [{ line: 2, reason: "gtin: '036000291453' has a wrong check digit." }],
    ]);
    expect(fs.readFileSync(wrong.rejects ?? "", "utf8")).toContain(
      "G5,Beef,4.00,036000291453,gtin: '036000291453' has a wrong",
    );
    // A file without the column leaves them as they are.
    await readList("none.csv", "sku,name,price\nG1,Beef,5.00\n");
    expect(await gtinsOf("G1")).toEqual(["1 00 36000 29145 9"]);
  });

  it.each([
    [["UP", "036000291452"], "036000291452"],
    [["EN", "4006381333931"], "4006381333931"],
    [["UP", "036000291452", "UK", "10036000291459"], "10036000291459"],
    [["UI", "03600029145"], undefined],
  ])("OP-67 an EDI 832 with %j gives the barcode of the case", async (numbers, gtin) => {
    const list = x12(
      "832",
      element("LIN", "1", "VN", "U1", ...numbers),
      element("PID", "F", "08", "", "", "Beef"),
      element("CTP", "", "", "212.40", "1", "CA"),
    );
    await target.sql`delete from product where sku = 'U1'`;
    expect(await readList(`${numbers.join("-")}.edi`, list)).toMatchObject({ added: 1, refused: 0 });
    const found = await readProducts(target.db, { group: "standard", skus: ["U1"] });
    expect(found.get("U1")?.variants?.[0]?.gtin).toBe(gtin);
  });

  it("OP-67 half an EDI file and a formula that fails are named with their place", async () => {
    const all = x12("832", element("LIN", "1", "VN", "H1"), element("PID", "F", "08", "", "", "Beef"));
    await expect(readList("half.edi", all.slice(0, all.indexOf("Beef")))).rejects.toThrow(
      "The EDI file ends in the middle of a segment.",
    );
    await expect(readList("short.edi", all.slice(0, all.indexOf("SE*")))).rejects.toThrow(
      "The EDI file ends in the middle, after segment 5 (item 1): its IEA segment is missing.",
    );
    const { problems } = await readList("formula.csv", "sku,name,price\nF1,Beef,#REF!\n");
    expect(problems).toEqual([{ line: 2, reason: "price: a formula gives #REF!." }]);
  });
});
