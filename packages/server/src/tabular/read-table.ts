import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { AtMost } from "../database/process/turns.ts";
import type { ColumnWords } from "./guess-columns.ts";
import { rowsInWorker } from "./rows-in-worker.ts";
import { limits, problem, type TableAnswer, tableOf } from "./table.ts";
import { Unreadable } from "./text-file.ts";

/** Files that a process reads at once; the others wait, which bounds the memory of concurrent uploads. */
const turns = new AtMost(2);

/** In MB, of the thread that reads a file. */
const MEMORY = 256;

/** Extra rows to read, so that one row too many is noticed even below titles. */
const TITLE_ROWS = 40;

const tooLarge = (limit: string): TableAnswer => problem({ _tag: "TooLarge", limit });

/** Why the one reader refused it, as problems of a table. */
const refused = (message: string): TableAnswer => {
  if (message === "The file is empty.") return problem({ _tag: "Empty" });
  if (message.startsWith("The file needs more than")) return tooLarge(`${MEMORY} MB of memory`);
  if (message.startsWith("The file unpacks to")) return tooLarge("it unpacks to far more than a list can be");
  if (message.startsWith("The zip file holds more than")) return tooLarge("more than 2,000 parts");
  if (message.startsWith("The file takes too long")) return problem({ _tag: "TooSlow" });
  return problem({ _tag: "NotATable", detail: message });
};

/** The rows of a file, each at its line; a text when it's too large. Throws Unreadable. */
const rowsOf = async (file: string): Promise<readonly (readonly string[])[] | string> => {
  const { rows, source } = await rowsInWorker(file, null, {
    memory: MEMORY,
    time: limits.time,
    rows: limits.rows + 1_000,
    isUnbound: true,
  });
  const raw: (readonly string[])[] = [];
  let characters = 0;
  // Delimited text has a row for each empty line, and rows that go over several lines.
  const hasGaps = !/^(?:CSV|TSV|text)/.test(source.format);
  for await (const { line, cells, problem: wrong } of rows) {
    if (raw.length > limits.rows + TITLE_ROWS) break;
    if (wrong?.startsWith("There's a quotation mark") === true) throw new Unreadable(`Row ${line}: ${wrong}`);
    // One cell stands for all beyond the limit.
    const beyond = cells.slice(limits.columns).find((cell) => cell.trim() !== "");
    const cut = [...cells.slice(0, limits.columns), ...(beyond === undefined ? [] : [beyond])].map((cell) =>
      cell.slice(0, limits.cell),
    );
    for (const cell of cut) characters += cell.length;
    if (characters > limits.unpacked) {
      await rows.return(undefined);
      return "more than 48 MB of text";
    }
    while ((hasGaps || raw.length === 0) && raw.length < Math.min(line - 1, limits.rows + TITLE_ROWS)) raw.push([]);
    raw.push(cut);
  }
  return raw;
};

/**
 * Reads an uploaded file with the reader of every import (open-rows.ts) in a worker limited to 256 MB, and to 3 s until
 * its next rows (T12, GUIDE-IO-10, OP-67). `words`: the headings of its columns.
 */
export const readTable = async (bytes: Uint8Array, words: ColumnWords): Promise<TableAnswer> => {
  if (bytes.length === 0) return problem({ _tag: "Empty" });
  if (bytes.length > limits.bytes) return tooLarge("10 MB");
  return turns.run(async () => {
    const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), "larder-table-"));
    try {
      const file = path.join(folder, "list");
      await fs.promises.writeFile(file, bytes);
      const rows = await rowsOf(file);
      return typeof rows === "string" ? tooLarge(rows) : tableOf(rows, words);
    } catch (error) {
      if (error instanceof Unreadable) return refused(error.message);
      throw error;
    } finally {
      await fs.promises.rm(folder, { recursive: true, force: true });
    }
  });
};
