/** Where the focus goes from a row, 0-based, -1 = from outside the rows: it stays at the first and the last one. */
export const rowAfter = (rows: number, at: number, step: 1 | -1): number =>
  at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows - 1);
