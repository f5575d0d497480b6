/** Each row's top, px from the sheet's top, plus a last entry: where the last row ends. */
export type Offsets = Float64Array;

export const offsetsOf = (count: number, heightOf: (row: number) => number): Offsets => {
  const offsets = new Float64Array(count + 1);
  for (let row = 0; row < count; row++) offsets[row + 1] = (offsets[row] ?? 0) + heightOf(row);
  return offsets;
};

/** The row at `y` px from the sheet's top, clamped to the first and last. */
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

/** The viewport's geometry over the sheet, px. */
export interface Look {
  readonly scrolled: number;
  readonly height: number;
  readonly margin: number;
  /** The height of what sticks at the window's top. */
  readonly stick: number;
}

export interface SheetWindow {
  readonly first: number;
  readonly last: number;
  readonly under: number;
}

const OVERSCAN = 4;

export const windowOf = (offsets: Offsets, { scrolled, height, margin, stick }: Look): SheetWindow => ({
  first: Math.max(0, rowAt(offsets, scrolled - margin) - OVERSCAN),
  last: Math.min(offsets.length - 2, rowAt(offsets, scrolled + height - margin) + OVERSCAN),
  under: rowAt(offsets, scrolled + stick + 1 - margin),
});

export const toMiddle = (offsets: Offsets, row: number, look: Look, below: number): number => {
  const height = (offsets[row + 1] ?? 0) - (offsets[row] ?? 0);
  const seen = look.height - look.stick - below;
  return Math.max(0, (offsets[row] ?? 0) + look.margin - look.stick - Math.max(0, (seen - height) / 2));
};

/** The least scroll that shows a row in full; null = it already is. `above` and `below` are the covered heights. */
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
