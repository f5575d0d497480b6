import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { CsvReader, isEmptyRecord } from "./csv-reader.ts";
import { delimiterOf } from "./encoding.ts";
import { Unreadable } from "./text-file.ts";

const cellsOf = (text: string, pieces: readonly number[] = []): readonly (readonly string[])[] =>
  recordsOf(text, pieces).map(({ cells }) => cells);

const recordsOf = (text: string, pieces: readonly number[] = []) => {
  const reader = new CsvReader();
  const records = [];
  let at = 0;
  for (const length of pieces) {
    records.push(...reader.read(text.slice(at, at + length)));
    at += length;
  }
  records.push(...reader.read(text.slice(at)), ...reader.end());
  return records.filter(({ cells }) => !isEmptyRecord(cells));
};

describe("CsvReader", () => {
  it("OP-67 written CSV reads back the same, in any chunks and with any line ends", () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        "",
        '"',
        '""',
        ",",
        "a,b",
        "two\nlines",
        "two\r\nlines",
        '3/16-5/16" CANNED',
        "=1+1",
        " blank ",
        "ü",
      ),
    );
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        table,
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.array(fc.nat(9), { maxLength: 60 }),
        fc.boolean(),
        (rows, newline, pieces, endsWithLineEnd) => {
          const text =
            Papa.unparse([["a", "b"], ...rows], { newline, quotes: true }) + (endsWithLineEnd ? newline : "");
          const expected = [["a", "b"], ...rows.filter((row) => row.some((one) => one.trim() !== ""))];
          expect(cellsOf(text, pieces)).toEqual(expected);
        },
      ),
    );
  });

  it("OP-67 a record's line is where it begins, even after multi-line cells and empty lines", () => {
    expect(recordsOf('sku,name\r\n1,"two\r\nlines"\r\n\r\n3,x\n').map(({ line }) => line)).toEqual([1, 2, 5]);
    expect(recordsOf('sku,name\r1,"a\rb"\r2,y', [9, 1, 5]).map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it("OP-67 the delimiter is the first line's most frequent one outside quotes", () => {
    expect(delimiterOf("sku;name;price")).toBe(";");
    expect(delimiterOf('sku\t"a,b,c,d"\tprice')).toBe("\t");
    expect(delimiterOf("sku|name")).toBe("|");
    expect(delimiterOf("sku")).toBe(",");
    expect(cellsOf("sku;price\n1;12,50")).toEqual([
      ["sku", "price"],
      ["1", "12,50"],
    ]);
  });

  it("OP-67 a quote inside a bare cell is text; text after a closing quote breaks only its row", () => {
    expect(cellsOf('a,b\n5" pan,x')).toEqual([
      ["a", "b"],
      ['5" pan', "x"],
    ]);
    expect(recordsOf('a,b\n"one"two,x\n3,4').map(({ isBroken }) => isBroken)).toEqual([false, true, false]);
    expect(recordsOf('a,b\n"one" ,x').at(1)).toMatchObject({ isBroken: false, cells: ["one", "x"] });
  });

  it("OP-67 the error for an unclosed quote names the line where it opened", () => {
    expect(() => recordsOf('a,b\n1,2\n"open,3\n4,5\n')).toThrow(
      new Unreadable("Line 3, column 1: a quotation mark isn't closed, so we can't read anything after it."),
    );
    const reader = new CsvReader();
    expect(() => {
      reader.read('a,b\n"');
      for (let at = 0; at < 1_000; at += 1) reader.read("x".repeat(1_000));
    }).toThrow(Unreadable);
  });
});
