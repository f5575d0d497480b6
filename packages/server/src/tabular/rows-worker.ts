import { parentPort, workerData } from "node:worker_threads";
import { openRows } from "./open-rows.ts";
import type { RawRow } from "./raw-row.ts";
import type { RowsAnswer, RowsRequest } from "./rows-in-worker.ts";
import { reason, Unreadable } from "./text-file.ts";

/** Rows a message carries, and its characters. */
const ROWS = 500;
const CHARACTERS = 1_000_000;

/** The longest cell, in characters; a longer one is no value of a list. */
const CELL = 10_000;

const port = parentPort as NonNullable<typeof parentPort>;
const { file, part, mostRows, isUnbound } = workerData as RowsRequest;
const say = (answer: RowsAnswer): void => port.postMessage(answer);

const checked = (row: RawRow): RawRow => {
  const at = row.cells.findIndex((cell) => cell.length > CELL);
  if (at < 0) return row;
  const problem = `Column ${at + 1}: the cell has more than ${CELL.toLocaleString("en-US")} characters.`;
  return { line: row.line, cells: row.cells.map((cell) => cell.slice(0, CELL)), problem: row.problem ?? problem };
};

try {
  say({ kind: "started" });
  const { source, progress, rows } = await openRows(file, part, isUnbound);
  say({ kind: "opened", source: { ...source }, progress: { ...progress } });
  let all = 0;
  let next = (): void => {};
  port.on("message", () => next());
  const wanted = (): Promise<void> => new Promise((resolve) => (next = resolve));
  let request = wanted();
  for (let isDone = false; !isDone;) {
    await request;
    request = wanted();
    const batch: RawRow[] = [];
    let characters = 0;
    while (batch.length < ROWS && characters < CHARACTERS) {
      const one = await rows.next();
      if (one.done === true) {
        isDone = true;
        break;
      }
      if ((all += 1) > mostRows)
        throw new Unreadable(
          `Row ${one.value.line.toLocaleString("en-US")}: a list has at most ${mostRows.toLocaleString("en-US")} rows here. Import it on the server.`,
        );
      const row = checked(one.value);
      for (const cell of row.cells) characters += cell.length;
      batch.push(row);
    }
    say({ kind: "rows", rows: batch, isDone, encoding: source.encoding, read: progress.read });
  }
} catch (error) {
  say({
    kind: "unreadable",
    message: error instanceof Unreadable ? error.message : reason(error),
    isKnown: error instanceof Unreadable,
  });
}
port.close();
