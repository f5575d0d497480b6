import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kindsOf } from "./cell-kind.ts";
import { contentsOf, type TableSample } from "./column-content.ts";
import { type ColumnRules, guessColumns, type TableColumns } from "./column-guess.ts";
import { joinPack, unitOfPack, wholePack } from "./pack-size.ts";
import { rowKind, sectionName } from "./row-kind.ts";
import { findHead, headingsOf } from "./table-head.ts";

type Column = "sku" | "name" | "price" | "packSize";
const rules: ColumnRules<Column> = {
  sku: { headings: ["item"], kinds: ["code", "whole"], byContent: "code" },
  name: { headings: ["product"], kinds: ["words"], byContent: "words" },
  price: { headings: ["net price", "list price"], kinds: ["price"], byContent: "money", never: /\bwt\b/i },
  packSize: { headings: ["pack size"], byContent: "packSize" },
};
const columnsIn = (sample: TableSample): TableColumns => ({ headings: sample.headings, contents: contentsOf(sample) });
const guess = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  decided: Partial<Record<Column, number | null>> = {},
) =>
  guessColumns(rules, columnsIn({ headings: headings.map((heading) => (heading === "" ? [] : [heading])), rows }), {
    needed: ["sku", "name"],
    decided,
  });
const placesOf = ({ columns }: ReturnType<typeof guess>) =>
  Object.fromEntries(columns.map(({ column, at }) => [column, at]));

const rows = [
  ["Beef chuck roll", "204417", "$6.49", "4/10 LB"],
  ["Carrots", "204418", "12.00", "6/#10 CN"],
];

describe("guessColumns", () => {
  it("OP-67 columns are recognized by their headings, and by their cells without any", () => {
    const places = { name: 0, sku: 1, price: 2, packSize: 3 };
    expect(placesOf(guess(["Product", "ITEM", "Net Price", "Pack Size"], rows))).toEqual(places);
    expect(placesOf(guess(["", "", "", ""], rows))).toEqual(places);
  });

  it("OP-67 '#' means number where one is known by it, and nothing where none is", () => {
    const named: ColumnRules<"customer" | "account"> = {
      customer: { headings: [] },
      account: { headings: ["customer number", "cust #"] },
    };
    const read = (...headings: readonly string[]) =>
      guessColumns(named, columnsIn({ headings: headings.map((heading) => [heading]), rows: [] }), {
        needed: [],
        decided: {},
      }).columns.map(({ column, at }) => [column, at]);
    expect(read("Customer #", "Customer")).toEqual([
      ["customer", 1],
      ["account", 0],
    ]);
    expect(read("CUST#")).toEqual([["account", 0]]);
    expect(read("Account #")).toEqual([["account", 0]]);
  });

  it("OP-67 two columns of one meaning are a question, which a decision answers", () => {
    const headings = ["Product", "Item", "Net Price", "List Price"];
    const priced = rows.map((row) => [...row.slice(0, 3), "9.99"]);
    expect(guess(headings, priced).questions).toEqual([{ kind: "which", column: "price", places: [2, 3] }]);
    const decided = guess(headings, priced, { price: 3 });
    expect(decided.questions).toEqual([]);
    expect(placesOf(decided)).toMatchObject({ price: 3 });
    expect(placesOf(guess(headings, priced, { price: null }))).toEqual({ name: 0, sku: 1 });
  });

  it("OP-67 money under another heading beside a named price is a question, and what is no price isn't", () => {
    const beside = (heading: string, ...cells: readonly string[]) =>
      guess(
        ["Product", "Item", "Net Price", "Pack Size", heading],
        rows.map((row, at) => [...row, cells[at] ?? ""]),
      );
    for (const heading of ["Level 2", "Tier B", "Wholesale", ""])
      expect(beside(heading, "$5.99", "11.00").questions).toEqual([{ kind: "which", column: "price", places: [2, 4] }]);
    expect(placesOf(beside("Level 2", "$5.99", "11.00"))).toMatchObject({ price: 2 });
    expect(beside("Net Wt.", "41.50", "11.00").questions).toEqual([]);
    expect(beside("Aisle", "B4", "C1").questions).toEqual([]);
    const sparse = Array.from({ length: 5 }, () => [...(rows[0] ?? []), ""]);
    const promotion = [[...(rows[0] ?? []), "$4.00"], ...sparse];
    expect(guess(["Product", "Item", "Net Price", "Pack Size", "Promo"], promotion).questions).toEqual([]);
    const named = ["Product", "Item", "Net Price", "List Price", "Level 3"];
    const three = rows.map((row) => [...row.slice(0, 3), "9.99", "8.88"]);
    expect(guess(named, three).questions).toEqual([{ kind: "which", column: "price", places: [2, 3, 4] }]);
    expect(guess(named, three, { price: 4 }).questions).toEqual([]);
  });

  it("OP-67 a needed column that isn't there is a question", () => {
    expect(guess(["Product"], [["Beef"]]).questions).toEqual([{ kind: "missing", column: "sku", places: [] }]);
  });

  it("OP-67 a column with another heading is asked about before its cells count", () => {
    const { questions } = guess(["Institution", "Item", "Net Price", "Pack Size"], rows);
    expect(questions).toEqual([{ kind: "which", column: "name", places: [0] }]);
  });

  it("OP-67 no column is used twice, whatever the file holds", () => {
    const cell = fc.oneof(fc.constantFrom("", "item", "product", "net price", "$1.00", "6/5 LB", "A12"), fc.string());
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 8 }), fc.array(fc.array(cell, { maxLength: 8 })), (heads, body) => {
        const { columns } = guess(heads, body);
        expect(new Set(columns.map(({ at }) => at)).size).toBe(columns.length);
        expect(columns.every(({ at }) => at < heads.length)).toBe(true);
      }),
    );
  });
});

describe("cells", () => {
  it("OP-67 prices, pack sizes and weights are told apart", () => {
    expect(kindsOf("6/#10 CN").has("packSize")).toBe(true);
    expect(kindsOf("41 lb").has("weight")).toBe(true);
    expect([kindsOf("036000291452").has("gtin"), kindsOf("036000291453").has("gtin")]).toEqual([true, false]);
    expect(kindsOf("$1,234.50").has("money")).toBe(true);
    expect(kindsOf("2026-11-26").has("price")).toBe(false);
    expect(kindsOf("12%").has("price")).toBe(false);
  });

  it("OP-148 pack and size are one text, and say the unit of a row without one", () => {
    expect([joinPack("6", "#10 CN"), joinPack("1", "50 LB"), joinPack("", "5 lb")]).toEqual([
      "6/#10 CN",
      "50 LB",
      "5 lb",
    ]);
    const whole = [
      wholePack("4", "1 GAL"),
      wholePack("4", "4/1 GAL"),
      wholePack("4", "4 x 1 GAL"),
      wholePack("", "1 GAL"),
    ];
    expect(whole).toEqual(["4/1 GAL", "4/1 GAL", "4 x 1 GAL", "1 GAL"]);
    expect([unitOfPack("1 EA"), unitOfPack("6/5 LB"), unitOfPack("")]).toEqual(["EA", "CS", "CS"]);
  });
});

describe("rows", () => {
  const isKnown = (heading: string) => ["item", "name", "price", "pack"].includes(heading.toLowerCase());

  it("OP-67 headings are found below titles, and on two rows", () => {
    const below = [["Fall prices"], ["valid from 2026-10-01"], ["Item", "Name", "Price"], ["1", "Beef", "6.49"]];
    expect(findHead(below, isKnown)).toEqual({ first: 2, last: 2 });
    const two = [
      ["Item", "Name", "Price", ""],
      ["", "", "Case", "Each"],
      ["1", "Beef", "60.00", "6.49"],
    ];
    const head = findHead(two, isKnown);
    expect(head).toEqual({ first: 0, last: 1 });
    expect(headingsOf(two, head)).toEqual(["Item", "Name", "Price Case", "Price Each"]);
    expect(findHead([["204417", "Beef", "6.49"]], isKnown)).toBeNull();
    const ruled = [
      ["ITEM", "DESCRIPTION"],
      ["----", "-------------"],
      ["204417", "Beef"],
    ];
    expect(headingsOf(ruled, findHead(ruled, isKnown))).toEqual(["ITEM", "DESCRIPTION"]);
  });

  it("OP-67 sections, totals and repeated headings aren't products", () => {
    const headings = ["Item", "Name", "Price"];
    expect(rowKind(["== DAIRY ==", "", ""], headings)).toBe("section");
    expect(sectionName(["== DAIRY =="])).toBe("DAIRY");
    expect(rowKind(["Total", "", "1,204.00"], headings)).toBe("total");
    expect(rowKind(["TOTAL ITEMS", "", "150"], headings)).toBe("total");
    expect(rowKind(["", "Total Cereal, Raisin Bran", "3.00"], headings)).toBe("row");
    expect(rowKind(["item", "NAME", "Price"], headings)).toBe("headings");
    expect(rowKind(["204417", "Beef", ""], headings)).toBe("row");
    expect(rowKind(["----", "-----", "---"], headings)).toBe("rule");
  });
});
