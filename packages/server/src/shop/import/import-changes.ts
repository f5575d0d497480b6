import { type ImportSummary, RefusedRows } from "../../catalog/import/refused-rows.ts";
import type { FileRow, OpenFile } from "../../tabular/open-file.ts";
import { RejectsFile } from "../../tabular/rejects-file.ts";

export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** The result of an import of small rows; `added`, `changed`, `removed`, `same` and `refused` add up to `rows`. */
export interface ChangesSummary extends ImportSummary, Changes {
  readonly same: number;
  /** The file of rows that were left out; null = none were, or none was wanted. */
  readonly rejects: string | null;
}

interface Steps<C extends string, R> {
  /** Rows per batch: no statement may hold the embedded database for 100 ms. */
  readonly batch: number;
  /** A row, or why it can't be used. */
  readonly read: (row: FileRow<C>) => R | string;
  /** The path of a file for rows that can't be used; omitted = none. */
  readonly rejects?: string | undefined;
  /** Stores a batch and refuses what the shop doesn't know. */
  readonly write: (rows: readonly R[], refuse: (line: number, reason: string) => void) => Promise<Changes>;
}

/** Imports a file batch by batch, in its order. Skips and reports bad rows. */
export const importChanges = async <C extends string, R extends object>(
  { headings, rows }: Pick<OpenFile<C>, "headings" | "rows">,
  { batch: size, read, write, rejects: path }: Steps<C, R>,
): Promise<ChangesSummary> => {
  const refused = new RefusedRows();
  const rejects = path === undefined ? null : new RejectsFile(path, headings.texts);
  const cells = new Map<number, readonly string[]>();
  const refuse = (line: number, reason: string): void => {
    refused.add(line, reason);
    rejects?.add(cells.get(line) ?? [], reason);
  };
  const counts = { rows: 0, added: 0, changed: 0, removed: 0 };
  let batch: R[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const { added, changed, removed } = await write(batch, refuse);
    batch = [];
    cells.clear();
    counts.added += added;
    counts.changed += changed;
    counts.removed += removed;
  };
  for await (const row of rows) {
    counts.rows += 1;
    if (rejects !== null) cells.set(row.line, row.cells);
    const item = read(row);
    if (typeof item === "string") refuse(row.line, item);
    else batch.push(item);
    if (batch.length >= size) await flush();
  }
  await flush();
  const { rows: all, added, changed, removed } = counts;
  return {
    ...counts,
    refused: refused.count,
    same: all - added - changed - removed - refused.count,
    unknownColumns: headings.unknown,
    problems: refused.problems,
    rejects: rejects?.close() ?? null,
  };
};
