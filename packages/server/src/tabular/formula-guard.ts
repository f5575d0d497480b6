/** A text that a spreadsheet would run as a formula, regardless of leading apostrophes. */
const formula = /^'*[=+\-@\t\r\0＝＋－＠]/u;
const quoted = /^'+[=+\-@\t\r\0＝＋－＠]/u;

/** Puts an apostrophe before text that a spreadsheet would run as a formula, even "+1". `withoutGuard` removes it (OP-68, GUIDE-IO-12). */
export const withGuard = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Removes the apostrophe that `withGuard` added (OP-68). */
export const withoutGuard = (text: string): string => (quoted.test(text) ? text.slice(1) : text);

/** A cell's trimmed text without its formula guard; "" when the column or cell is missing (OP-68). */
export const cellAt = (cells: readonly string[], at: number | undefined): string =>
  at === undefined ? "" : withoutGuard((cells[at] ?? "").trim());
