import type { RowProblem } from "../tabular/open-file.ts";

/** How many problems are kept to be shown; all are counted. */
const KEPT_PROBLEMS = 1_000;

/** What every import of rows says at its end. */
export interface ImportSummary {
  readonly rows: number;
  readonly refused: number;
  readonly unknownColumns: readonly string[];
  /** The first thousand. */
  readonly problems: readonly RowProblem[];
}

/** The rows that an import leaves out: how many they are, and the first thousand with their reasons. */
export class RefusedRows {
  count = 0;
  readonly problems: RowProblem[] = [];

  add(line: number, reason: string): void {
    this.count += 1;
    if (this.problems.length < KEPT_PROBLEMS) this.problems.push({ line, reason });
  }
}
