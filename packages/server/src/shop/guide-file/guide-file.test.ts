import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { guessColumns, guideWords } from "./columns.ts";
import { withGuard, withoutGuard } from "../../tabular/formula-guard.ts";
import { matchLines } from "./match-lines.ts";
import type { Offer } from "./offers.ts";
import { isGroupAlone, readRows } from "./read-lines.ts";
import { readTable } from "../../tabular/read-table.ts";
import {
  type DownloadGroup,
  type DownloadLine,
  type DownloadRow,
  writeGuideCsv,
  writeGuideXlsx,
} from "./guide-table.ts";
import { zipOf } from "../../../test/zip.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const sold = (skus: readonly string[]): ReadonlyMap<string, Offer> =>
  new Map(
    skus.map((sku) => [
      sku,
      { sku, name: `Name of ${sku}`, brand: "", packSize: "", category: "", imageUrl: null, units: ["CS", "EA", "LB"] },
    ]),
  );

const tableOf = async (content: Uint8Array) => {
  const answer = await readTable(content, guideWords);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.table;
};

const spreadsheet = async (): Promise<Uint8Array> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name: "Notes", hidden: true, rows: [["sku", "quantity"]] },
        {
          name: "Guide",
          rows: [
            ["Group", "Item No.", "Qty"],
            ["Grill", "A1", 2],
          ],
        },
      ],
    }),
  );

const hostile = [
  "=1+1",
  "+SUM(A1)",
  "-2+3",
  "@import",
  "\tx",
  "'=1",
  "''+x",
  "＝1",
  "-5",
  "+3.5",
  "Beef",
  "",
  "'",
  "a=b",
  "_x0041_",
];
const text = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ maxLength: 20 }),
  fc.stringMatching(/^[A-Za-zéß ]{1,12}$/),
);

describe("formula guard", () => {
  it("GUIDE-IO-12 OP-68 an export puts an apostrophe before text like a formula, '+1' and '-1' too", () => {
    expect(withGuard("=HYPERLINK(1)")).toBe("'=HYPERLINK(1)");
    expect(withGuard("@x")).toBe("'@x");
    expect(withGuard("\tx")).toBe("'\tx");
    for (const signed of ["-5", "+1", "-1", "+3.5", "-0"]) expect(withGuard(signed)).toBe(`'${signed}`);
    expect(withGuard("-5+1")).toBe("'-5+1");
    expect(withGuard("Beef")).toBe("Beef");
  });

  it("GUIDE-IO-12 OP-68 any guarded text reads back the same, and none can run as a formula", () => {
    fc.assert(
      fc.property(text, (value) => {
        const guarded = withGuard(value);
        expect(withoutGuard(guarded)).toBe(value);
        expect(guarded).not.toMatch(/^[=+\-@\t\r]/);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("guide files", () => {
  it("GUIDE-IO-10 OP-67 finds columns in any order and spelling", () => {
    expect(guessColumns(["Item #", "Product Name", "QTY", "U.O.M.", "Category"])).toEqual({
      sku: 0,
      name: 1,
      quantity: 2,
      unit: 3,
      group: 4,
    });
    expect(guessColumns(["Item No.", "Description", "Qty", "UOM", "Group"])).toEqual({
      sku: 0,
      name: 1,
      quantity: 2,
      unit: 3,
      group: 4,
    });
    expect(guessColumns(["sku", "code"])).toEqual({ sku: 0 });
  });

  it("GUIDE-IO-10 OP-67 a bad row is named with its number and reason; good rows are kept", async () => {
    const rows = readRows(
      await tableOf(
        bytes('sku,quantity,group\r\nA1,2,Grill\r\n,3,Grill\r\nA2,abc,\r\n\r\n"A,3",-1,"Dry ""A"""\r\nA4,,\r\n'),
      ),
    );
    const file = matchLines(rows, sold(["A1", "A2", "A,3", "A4"]));
    expect(file.lines.map(({ row, sku, quantity, group }) => [row, sku, quantity, group])).toEqual([
      [2, "A1", 2, "Grill"],
      [7, "A4", 0, ""],
    ]);
    expect(file.problems.map(({ row }) => row)).toEqual([3, 4, 6]);
    expect(file.problems[0]?.message).toBe("The item number is missing.");
  });

  it("GUIDE-IO-10 OP-67 reads semicolons, a byte order mark, UTF-16 and Windows-1252", async () => {
    expect((await tableOf(bytes("\uFEFFsku;unit\nA;CS\n"))).rows).toEqual([["A", "CS"]]);
    expect((await tableOf(Buffer.from("\uFEFFsku,unit\nÄ,CS\n", "utf16le"))).rows).toEqual([["Ä", "CS"]]);
    expect((await tableOf(Buffer.from([0x73, 0x6b, 0x75, 0x0a, 0xe9, 0x0a]))).rows).toEqual([["é"]]);
  });

  it.each<readonly [string, () => Uint8Array | Promise<Uint8Array>]>([
    ["gzip", () => gzipSync("Item No.,Qty\nA1,2\n")],
    [
      "a zip with a note",
      () =>
        zipOf([
          { name: "README.txt", content: "Our guide" },
          { name: "guide.csv", content: "Item No.,Qty\nA1,2\n" },
        ]),
    ],
    ["columns of fixed width", () => bytes("ITEM NO   QTY   UNIT\nA1          2   CS\nA2          3   EA\n")],
    ["two rows of headings", () => bytes("Item,,Order,Sell\nNumber,Description,Qty,Unit\nA1,Beef chuck,2,CS\n")],
    ["titles above it", () => bytes(`${"Our kitchen\n".repeat(20)}Item No.;Qty\nA1;2\n`)],
    ["JSON lines", () => bytes('{"sku":"A1","quantity":2}\n')],
    ["a hidden sheet first", () => spreadsheet()],
  ])("GUIDE-IO-10 OP-67 a guide is read as every list is: %s", async (_, content) => {
    const rows = readRows(await tableOf(await content()));
    expect(rows.find(({ sku }) => sku === "A1")).toMatchObject({ sku: "A1", quantity: "2" });
  });

  it("GUIDE-IO-10 a file with mixed line ends reads row by row", async () => {
    const table = await tableOf(bytes('sku,unit\r\n1,CS\n"2",EA\r3,LB\r\n'));
    expect(table.rows).toEqual([
      ["1", "CS"],
      ["2", "EA"],
      ["3", "LB"],
    ]);
  });

  it("GUIDE-IO-04 GUIDE-IO-10 a file that isn't a table is refused with its reason", async () => {
    const problemOf = async (content: Uint8Array) => {
      const answer = await readTable(content, guideWords);
      return answer.ok ? "read" : answer.problem._tag;
    };
    expect(await problemOf(new Uint8Array(0))).toBe("Empty");
    expect(await problemOf(bytes(" \n \n"))).toBe("Empty");
    expect(await problemOf(bytes("sku,unit\nA\0B,CS\n"))).toBe("NotATable");
    expect(await problemOf(bytes('sku\n"open'))).toBe("NotATable");
    expect(await problemOf(Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(100, 7)]))).toBe("NotATable");
    expect(await problemOf(new Uint8Array(11 * 1024 * 1024).fill(65))).toBe("TooLarge");
    expect(await problemOf(bytes(`${"c,".repeat(300)}\n1`))).toBe("TooLarge");
    expect(await problemOf(bytes(`sku\n${"1\n".repeat(100_001)}`))).toBe("TooLarge");
  });

  it("GUIDE-IO-10 a zip bomb is refused for its size without using its memory", async () => {
    const bomb = zipOf([
      {
        name: "xl/workbook.xml",
        content: Buffer.from('<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
      },
      {
        name: "xl/_rels/workbook.xml.rels",
        content: Buffer.from('<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'),
      },
      { name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(400_000_000), said: 100 },
    ]);
    expect(bomb.length).toBeLessThan(500_000);
    const before = process.memoryUsage.rss();
    const answer = await readTable(bomb, guideWords);
    // On a loaded machine its time may be over first.
    expect(["TooLarge", "TooSlow"]).toContain(answer.ok ? "taken" : answer.problem._tag);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  });

  const cell = text.map((value) => value.trim().replaceAll(/[\p{Cc}\p{Cs}\p{Cn}]/gu, ""));
  const line: fc.Arbitrary<DownloadLine> = fc.record({
    sku: fc.stringMatching(/^[A-Z0-9-]{1,10}$/),
    unit: fc.constantFrom("CS", "EA", "LB", ""),
    quantity: fc.integer({ min: 0, max: 9_999 }),
    group: cell,
    name: cell,
    own: fc.option(fc.stringMatching(/^[A-Z0-9-]{1,10}$/)),
  });

  const emptyGroup: fc.Arbitrary<DownloadGroup> = fc.record({
    sku: fc.constant(null),
    group: cell.filter((name) => name !== ""),
  });

  it("GUIDE-IO-12 OP-68 a group called +1 is text, a quantity a number, and both read back the same", async () => {
    const rows = [{ sku: "-1", unit: "CS", quantity: 3, group: "+1", name: "-5", own: null }] as const;
    expect(writeGuideCsv(rows).toString("utf8").split("\r\n")[1]).toBe("'-1,CS,3,'+1,'-5");
    for (const file of [writeGuideCsv(rows), await writeGuideXlsx(rows)])
      expect(readRows(await tableOf(file))).toEqual([{ row: 2, ...rows[0], quantity: "3", own: "" }]);
  });

  it.each([
    ["CSV", (rows: readonly DownloadRow[]) => Promise.resolve(writeGuideCsv(rows))],
    ["XLSX", writeGuideXlsx],
  ])("GUIDE-IO-12 OP-68 a %s download imports again with the same lines and empty groups", async (_kind, write) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(line, line, emptyGroup), { minLength: 1, maxLength: 30 }), async (rows) => {
        const read = readRows(await tableOf(await write(rows)));
        expect(
          read.map(({ row: _, ...cells }) =>
            isGroupAlone({ row: 0, ...cells })
              ? { sku: null, group: cells.group }
              : { ...cells, quantity: Number(cells.quantity), own: cells.own || null },
          ),
        ).toEqual(rows);
      }),
      { numRuns: 6 },
    );
  });
});
