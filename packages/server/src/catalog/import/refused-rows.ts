import type { RowProblem } from "../../tabular/open-file.ts";

const KEPT_PROBLEMS = 1_000;

export interface ImportSummary {
  readonly rows: number;
  readonly refused: number;
  readonly unknownColumns: readonly string[];
  readonly problems: readonly RowProblem[];
}

/** The rows an import skips: their number, and the reasons of the first thousand. */
export class RefusedRows {
  count = 0;
  readonly problems: RowProblem[] = [];

  add(line: number, reason: string): void {
    this.count += 1;
    if (this.problems.length < KEPT_PROBLEMS) this.problems.push({ line, reason });
  }
}
