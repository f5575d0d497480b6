/** What a spreadsheet calls a column: A to Z, then AA. `at` counts from 0. */
export const columnLetter = (at: number): string =>
  (at >= 26 ? columnLetter(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));
