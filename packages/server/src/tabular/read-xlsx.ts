import { readXlsx as parse, type Sheet } from "hucre/xlsx";
import yauzl from "yauzl";
import type { ColumnWords } from "./guess-columns.ts";
import { limits, problem, type TableAnswer, tableOf } from "./table.ts";

class UnsafeArchive extends Error {
  override readonly name = "UnsafeArchive";
}

const ENTRIES = 2_000;

/** Decompresses an XLSX file and stops past the limit, since declared sizes can't be trusted. Throws UnsafeArchive (T12, GUIDE-IO-10). */
const guardXlsx = (bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: false }, (error, zip) => {
      if (error) return reject(new UnsafeArchive(error.message));
      let unpacked = 0;
      const stop = (message: string): void => {
        zip.close();
        reject(new UnsafeArchive(message));
      };
      if (zip.entryCount > ENTRIES) return stop(`more than ${ENTRIES} parts`);
      zip.on("error", (problem: Error) => stop(problem.message));
      zip.on("end", () => resolve());
      zip.on("entry", (entry: yauzl.Entry) => {
        if (entry.generalPurposeBitFlag & 1) return stop("encrypted");
        if (entry.fileName.endsWith("/")) return zip.readEntry();
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return stop(failed.message);
          stream.on("data", (chunk: Buffer) => {
            unpacked += chunk.length;
            if (unpacked > limits.unpacked) {
              stream.destroy();
              stop(`more than ${limits.unpacked} bytes`);
            }
          });
          stream.on("error", (problem: Error) => stop(problem.message));
          stream.on("end", () => zip.readEntry());
        });
      });
      zip.readEntry();
    });
  });

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
    return problem({ _tag: "NotATable", detail: "We can't read this spreadsheet." });
  }
};
