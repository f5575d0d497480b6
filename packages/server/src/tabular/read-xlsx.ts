import { readXlsx as parse, type Sheet } from "hucre/xlsx";
import type { ColumnWords } from "./guess-columns.ts";
import { guardXlsx, UnsafeArchive } from "./guard-xlsx.ts";
import { type TableAnswer, limits, problem, tableOf } from "./table.ts";

const SHEETS = 10;

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return typeof cell === "string" || typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
};

/** A cell merged over several rows repeats its text in each: a group's name next to all its products. */
const withMerged = ({ rows, merges = [] }: Pick<Sheet, "rows" | "merges">): string[][] => {
  const texts = rows.map((row) => Array.from(row, textOf));
  for (const { startRow, endRow, startCol } of merges) {
    const text = texts[startRow]?.[startCol] ?? "";
    if (text === "" || startCol >= limits.columns) continue;
    for (let at = startRow + 1; at <= Math.min(endRow, texts.length - 1); at += 1) {
      const row = texts[at] as string[];
      while (row.length <= startCol) row.push("");
      if (row[startCol] === "") row[startCol] = text;
    }
  }
  return texts;
};

const firstSheet = async (bytes: Buffer): Promise<Pick<Sheet, "rows" | "merges"> | null> => {
  for (let wanted = 0; wanted < SHEETS; wanted += 1) {
    let seen = -1;
    const { sheets } = await parse(bytes, {
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden && (seen += 1) === wanted,
      maxRows: limits.rows + SHEETS,
    });
    const [sheet] = sheets;
    if (sheet === undefined) return null;
    if (sheet.rows.some((row) => row.some((cell) => textOf(cell).trim() !== ""))) return sheet;
  }
  return null;
};

/** Reads the first non-empty sheet of an XLSX file; formulas count as their saved value (OP-67). */
export const readXlsx = async (bytes: Buffer, words: ColumnWords): Promise<TableAnswer> => {
  try {
    await guardXlsx(bytes);
    const sheet = await firstSheet(bytes);
    return sheet === null ? problem({ _tag: "Empty" }) : tableOf(withMerged(sheet), words);
  } catch (error) {
    if (error instanceof UnsafeArchive && error.message.startsWith("more than"))
      return problem({ _tag: "TooLarge", limit: error.message });
    return problem({ _tag: "NotATable", detail: "The file is not a spreadsheet that can be read." });
  }
};
