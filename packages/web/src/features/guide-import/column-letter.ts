/** A column's spreadsheet name: A to Z, then AA. `at` is 0-based. */
export const columnLetter = (at: number): string =>
  (at >= 26 ? columnLetter(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));
