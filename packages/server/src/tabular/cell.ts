import { withoutGuard } from "./formula-guard.ts";

/** A cell's trimmed text without its formula guard; "" when the column or cell is missing (OP-68). */
export const cellAt = (cells: readonly string[], at: number | undefined): string =>
  at === undefined ? "" : withoutGuard((cells[at] ?? "").trim());
