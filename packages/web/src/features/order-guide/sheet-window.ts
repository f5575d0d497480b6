/** Where every row of the sheet begins, px from its top; one number more than there are rows: where the last one ends. */
export type Offsets = Float64Array;

export const offsetsOf = (count: number, heightOf: (row: number) => number): Offsets => {
  const offsets = new Float64Array(count + 1);
  for (let row = 0; row < count; row++) offsets[row + 1] = (offsets[row] ?? 0) + heightOf(row);
  return offsets;
};

/** The row at this height, px from the top of the sheet; above it the first one, below it the last one. */
export const rowAt = (offsets: Offsets, y: number): number => {
  let low = 0;
  let high = offsets.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The geometry of the viewport over the sheet, px. */
export interface Look {
  /** Scroll position of the page. */
  readonly scrolled: number;
  /** Height of the viewport. */
  readonly height: number;
  /** Offset of the first row from the top of the page. */
  readonly margin: number;
  /** How much of the window's top is taken by what sticks there. */
  readonly stick: number;
}

/** The rows that are made, from the first to the last, and the one right under what sticks at the top. */
export interface SheetWindow {
  readonly first: number;
  readonly last: number;
  readonly under: number;
}

/** Overscan: this many rows above and below the viewport stay rendered. */
const OVERSCAN = 4;

export const windowOf = (offsets: Offsets, { scrolled, height, margin, stick }: Look): SheetWindow => ({
  first: Math.max(0, rowAt(offsets, scrolled - margin) - OVERSCAN),
  last: Math.min(offsets.length - 2, rowAt(offsets, scrolled + height - margin) + OVERSCAN),
  under: rowAt(offsets, scrolled + stick + 1 - margin),
});

/** The scroll position that centers a row in the visible part of the sheet. */
export const toMiddle = (offsets: Offsets, row: number, look: Look, below: number): number => {
  const height = (offsets[row + 1] ?? 0) - (offsets[row] ?? 0);
  const seen = look.height - look.stick - below;
  return Math.max(0, (offsets[row] ?? 0) + look.margin - look.stick - Math.max(0, (seen - height) / 2));
};

/**
 * How far the page must be scrolled so that a row is seen whole, and no further than that; null = it is. `above` and `below`
 * are what covers the window's top and bottom.
 */
export const toSight = (
  offsets: Offsets,
  row: number,
  { scrolled, height, margin }: Look,
  above: number,
  below: number,
): number | null => {
  const top = (offsets[row] ?? 0) + margin;
  const bottom = (offsets[row + 1] ?? 0) + margin;
  if (top < scrolled + above && scrolled > 0) return Math.max(0, top - above);
  return bottom > scrolled + height - below ? bottom - height + below : null;
};
