import { readXlsx as parse } from "hucre/xlsx";
import { guardXlsx, UnsafeArchive } from "./guard-xlsx.ts";
import { type TableAnswer, limits, problem, tableOf } from "./table.ts";

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "string" || typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
};

/** Reads the first sheet of an XLSX file; formulas count with the value that was saved with them (OP-67). */
export const readXlsx = async (bytes: Buffer): Promise<TableAnswer> => {
  try {
    await guardXlsx(bytes);
    const { sheets } = await parse(bytes, { sheets: [0], maxRows: limits.rows + 2 });
    const rows = sheets[0]?.rows ?? [];
    return tableOf(rows.map((row) => Array.from(row, textOf)));
  } catch (error) {
    if (error instanceof UnsafeArchive && error.message.startsWith("more than"))
      return problem({ _tag: "TooLarge", limit: error.message });
    return problem({ _tag: "NotATable", detail: "The file is not a spreadsheet that can be read." });
  }
};
