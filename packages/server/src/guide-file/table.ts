/** What is wrong with a whole file, so that nothing of it can be used. */
export type TableProblem =
  | { readonly _tag: "Empty" }
  | { readonly _tag: "TooLarge"; readonly limit: string }
  | { readonly _tag: "NotATable"; readonly detail: string }
  | { readonly _tag: "TooSlow" };

/** The cells of a file, its headings apart. `rows[0]` is row 2 of the file. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export type TableAnswer =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly problem: TableProblem };

/** What a guide file may hold at most (OP-67). */
export const limits = {
  bytes: 10 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  /** What a spreadsheet may unpack to, in bytes. */
  unpacked: 48 * 1024 * 1024,
  /** ms until an answer. */
  time: 3_000,
} as const;

export const problem = (what: TableProblem): TableAnswer => ({ ok: false, problem: what });

/** Makes a table of raw rows: the first row that is not empty is the headings, empty rows stay in place so that row numbers hold. */
export const tableOf = (raw: readonly (readonly string[])[]): TableAnswer => {
  const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === "");
  const first = raw.findIndex((row) => !isEmpty(row));
  const headings = raw[first];
  if (headings === undefined) return problem({ _tag: "Empty" });
  if (headings.length > limits.columns) return problem({ _tag: "TooLarge", limit: `${limits.columns} columns` });
  const rows = raw.slice(first + 1);
  if (rows.length > limits.rows)
    return problem({ _tag: "TooLarge", limit: `${limits.rows.toLocaleString("en-US")} rows` });
  return { ok: true, table: { headings, rows: first === 0 ? rows : [...raw.slice(0, first).map(() => []), ...rows] } };
};
