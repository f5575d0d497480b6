import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueColumns } from "../catalog/import/catalogue-columns.ts";
import { openFile } from "./open-file.ts";

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-rows-"));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const written = (name: string, content: string | Uint8Array): string => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
};

const read = async (file: string) => {
  const opened = await openFile(file, catalogueColumns, ["sku", "name"]);
  const rows = [];
  for await (const row of opened.rows)
    rows.push({ line: row.line, sku: row.cell("sku"), name: row.cell("name"), problem: row.problem });
  return { ...opened, rows };
};

const small = "sku,name\n1,Crème brûlée\n";

describe("openFile", () => {
  it("OP-67 reads UTF-8, UTF-16 and Windows-1252, with and without a mark, plain or gzipped", async () => {
    const expected = [{ line: 2, sku: "1", name: "Crème brûlée", problem: null }];
    const files = {
      "plain.csv": small,
      "mark.csv": `\ufeff${small}`,
      "crlf.csv": small.replaceAll("\n", "\r\n"),
      "utf16le.csv": Buffer.from(`\ufeff${small}`, "utf16le"),
      "utf16be.csv": Buffer.from(`\ufeff${small}`, "utf16le").swap16(),
      "cp1252.csv": Buffer.from(small, "latin1"),
      "utf16-without-mark.csv": Buffer.from(small, "utf16le"),
      "packed.csv.gz": zlib.gzipSync(small),
      "packed-without-saying.csv": zlib.gzipSync(`\ufeff${small}`),
    };
    for (const [name, content] of Object.entries(files))
      expect((await read(written(name, content))).rows, name).toEqual(expected);
  });

  it("OP-67 refuses an unreadable file with its specific reason", async () => {
    const packed = zlib.gzipSync(
      `sku,name\n${Array.from({ length: 5_000 }, (_, at) => `${at},${Math.sin(at)}`).join("\n")}`,
    );
    const damaged = Buffer.from(packed);
    damaged.fill(0x55, 200, 260);
    const files: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
      ["empty.csv", "", /^The file is empty\.$/],
      ["blank.csv", "\n \n\n", /^The file is empty\.$/],
      ["workbook.csv", Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), /zip file is damaged or ends in the middle/],
      ["cut.csv.gz", packed.subarray(0, packed.length / 2), /ends in the middle/],
      ["damaged.csv.gz", damaged, /damaged/],
      ["open.csv", 'sku,name\n1,"open\n2,x\n', /^Line 2, column 2: a quotation mark isn't closed/],
      ["no-name.csv", "sku,price\n1,2\n", /^No column is the name\. The columns are: sku, price\.$/],
      ["twice.csv", "sku,item number,name\n1,2,x\n", /^Two columns can be the sku: 'sku' and 'item number'\.$/],
      [
        "wide.csv",
        `sku,name\n1${",".repeat(1_000_000)}\n`,
        /^Line 2, column 1,001: a list has at most 1,000 columns\.$/,
      ],
      ["old.xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /old Excel file/],
    ];
    for (const [name, content, reason] of files)
      await expect(read(written(name, content)), name).rejects.toThrow(reason);
    await expect(read(path.join(folder, "none.csv"))).rejects.toThrow("There's no such file.");
    await expect(read(folder)).rejects.toThrow("That is a folder, not a file.");
  });

  it("OP-67 finds columns by other headings regardless of case, and names unknown ones", async () => {
    const { headings } = await read(
      written("aliases.csv", " Item # ,Product Name,UOM,Pack_Size,Weight (lb),colour,Shelf\n1,x,CS,1,2,3,4\n"),
    );
    expect(headings.places).toEqual({ sku: 0, name: 1, unit: 2, packSize: 3, weightLb: 4 });
    expect(headings.unknown).toEqual(["colour", "Shelf"]);
  });

  it("OP-68 removes the apostrophe of a formula guard, and never evaluates anything", async () => {
    const { rows } = await read(written("formula.csv", "sku,name\n1,'=1+1\n2,=2+2\n3,'quoted'\n"));
    expect(rows.map(({ name }) => name)).toEqual(["=1+1", "=2+2", "'quoted'"]);
  });

  it("GUIDE-IO-10 a row with more cells than the first line is refused; fewer or empty cells are fine", async () => {
    const { rows } = await read(written("wide.csv", "sku,name\n1,Beef, ground\n2\n3,Fish,,\n"));
    expect(rows).toEqual([
      { line: 2, sku: "1", name: "Beef", problem: "It has 3 cells, the first line has 2." },
      { line: 3, sku: "2", name: "", problem: null },
      { line: 4, sku: "3", name: "Fish", problem: null },
    ]);
  });
});
