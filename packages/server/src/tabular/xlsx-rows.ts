import { streamXlsxRows } from "hucre/xlsx";
import fs from "node:fs";
import type { ZipFile, Entry } from "yauzl";
import { MAX_COLUMNS, TooManyColumns } from "./csv-reader.ts";
import { entryBytes } from "./file-bytes.ts";
import type { RawRow } from "./raw-row.ts";
import { Unreadable } from "./text-file.ts";

/** A sheet's cells that are one: the range's text stands in its first cell. Rows and columns from 0. */
interface Merge {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface SheetInfo {
  readonly name: string;
  readonly at: number;
  readonly isHidden: boolean;
  readonly path: string;
}

/** The largest spreadsheet on disk, and the longest list of its texts, which are held in memory. In bytes. */
const MOST_BYTES = 400 * 1024 ** 2;
const MOST_TEXTS = 300 * 1024 ** 2;
const MOST_MERGES = 100_000;

const textOf = async (zip: ZipFile, entry: Entry | undefined): Promise<string> => {
  if (entry === undefined) return "";
  const chunks: Buffer[] = [];
  for await (const chunk of entryBytes(zip, entry, 16 * 1024 ** 2)) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
};

const attribute = (tag: string, name: string): string => {
  const [, value = ""] = new RegExp(String.raw`\s(?:\w+:)?${name}="([^"]*)"`).exec(tag) ?? [];
  return value
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'");
};

/** The sheets of a spreadsheet, in their order. Throws Unreadable when it has none. */
export const sheetsOf = async (zip: ZipFile, entries: readonly Entry[]): Promise<readonly SheetInfo[]> => {
  const named = (path: string) => entries.find(({ fileName }) => fileName === path);
  const workbook = await textOf(zip, named("xl/workbook.xml"));
  const relations = await textOf(zip, named("xl/_rels/workbook.xml.rels"));
  const pathOf = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => {
      const target = attribute(tag, "Target").replace(/^\//, "");
      return [attribute(tag, "Id"), target.startsWith("xl/") ? target : `xl/${target}`];
    }),
  );
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag], at) => ({
    name: attribute(tag, "name"),
    at,
    isHidden: attribute(tag, "state").toLowerCase().includes("hidden"),
    path: pathOf.get(/\s\w+:id="([^"]*)"/.exec(tag)?.[1] ?? "") ?? "",
  }));
  if (sheets.length === 0) throw new Unreadable("We can't find a sheet in this spreadsheet.");
  const texts = named("xl/sharedStrings.xml");
  // Held in memory as a whole: counted as it unpacks, because what it says of its size can be a lie.
  if (texts !== undefined) for await (const _ of entryBytes(zip, texts, MOST_TEXTS));
  return sheets;
};

const placeOf = (ref: string): readonly [row: number, column: number] => {
  const [, letters = "A", digits = "1"] = /^\$?([A-Z]+)\$?(\d+)$/.exec(ref) ?? [];
  return [Number(digits) - 1, letters.split("").reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1];
};

/** The merged cells of a sheet, by their first row; the sheet is unpacked once for it, and its size counted. */
const mergesOf = async (zip: ZipFile, entry: Entry | undefined): Promise<ReadonlyMap<number, readonly Merge[]>> => {
  const merges = new Map<number, Merge[]>();
  if (entry === undefined) return merges;
  let rest = "";
  let count = 0;
  for await (const chunk of entryBytes(zip, entry)) {
    const text = rest + chunk.toString("latin1");
    for (const [, ref = ""] of text.matchAll(/<(?:\w+:)?mergeCell\s[^>]*?ref="([^"]+)"/g)) {
      if ((count += 1) > MOST_MERGES) return merges;
      const [from = "", to = from] = ref.split(":");
      const [[top, left], [bottom, right]] = [placeOf(from), placeOf(to)];
      merges.set(top, [...(merges.get(top) ?? []), { top, bottom, left, right }]);
    }
    const open = text.lastIndexOf("<");
    rest = open >= 0 && text.length - open < 200 && !text.slice(open).includes(">") ? text.slice(open) : "";
  }
  return merges;
};

const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  return typeof value === "string" || typeof value === "boolean" ? String(value) : "";
};

const withoutTail = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);

/** Reads the rows of one sheet, a row in memory at a time; formulas count with the value that was saved, merged cells with their text in each. */
export async function* xlsxRows(
  file: string,
  zip: ZipFile,
  entries: readonly Entry[],
  sheet: SheetInfo,
): AsyncGenerator<RawRow> {
  const { size } = fs.statSync(file);
  if (size > MOST_BYTES) throw new Unreadable("The spreadsheet is larger than 400 MB. Save the list as CSV.");
  const merges = await mergesOf(
    zip,
    entries.find(({ fileName }) => fileName === sheet.path),
  );
  let open: { readonly merge: Merge; readonly text: string }[] = [];
  let line = 0;
  try {
    for await (const { index, values } of streamXlsxRows(fs.readFileSync(file), { sheet: sheet.at })) {
      line = index + 1;
      const cells = [...withoutTail(Array.from(values, cellText))];
      if (cells.length > MAX_COLUMNS)
        throw new TooManyColumns(
          `Row ${line}, column ${MAX_COLUMNS + 1}: a list has at most ${MAX_COLUMNS.toLocaleString("en-US")} columns.`,
        );
      open = open.filter(({ merge }) => merge.bottom >= index);
      for (const merge of merges.get(index) ?? []) open.push({ merge, text: cells[merge.left] ?? "" });
      for (const { merge, text } of open)
        for (let at = merge.left; text !== "" && at <= Math.min(merge.right, MAX_COLUMNS - 1); at += 1) {
          while (cells.length <= at) cells.push("");
          if (cells[at] === "") cells[at] = text;
        }
      yield { line, cells, problem: null };
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const where = line === 0 ? "" : ` after row ${line.toLocaleString("en-US")}`;
    throw new Unreadable(`We can't read this spreadsheet${where}. Save it again as XLSX or CSV.`);
  }
}
