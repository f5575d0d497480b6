import { withoutGuard } from "./formula-guard.ts";

/** The text of a cell: trimmed, without a formula guard, and empty when the column or the cell is not there (OP-68). */
export const cellAt = (cells: readonly string[], at: number | undefined): string =>
  at === undefined ? "" : withoutGuard((cells[at] ?? "").trim());
