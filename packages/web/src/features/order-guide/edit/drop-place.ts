import type { EditRow } from "./edit-rows.ts";

/** `gap` is the 0-based row it goes before; `to` counts the rows before it in its group, or the groups before it. */
export interface Place {
  readonly gap: number;
  readonly group: string;
  readonly to: number;
  readonly of: number;
}

export const linePlace = (rows: readonly EditRow[], wanted: number, dragged: ReadonlySet<string>): Place | null => {
  const gap = Math.max(1, Math.min(wanted, rows.length));
  const above = rows[gap - 1];
  if (above === undefined) return null;
  const group = above.kind === "group" ? above.name : above.group;
  let to = 0;
  for (let at = gap - 1; rows[at]?.kind === "line"; at -= 1) if (!dragged.has(rows[at]?.key ?? "")) to += 1;
  let of = to + 1;
  for (let at = gap; rows[at]?.kind === "line"; at += 1) if (!dragged.has(rows[at]?.key ?? "")) of += 1;
  return { gap, group, to, of };
};

const boundaries = (rows: readonly EditRow[]): readonly number[] =>
  rows.flatMap((row, at) => (row.kind === "group" ? [at] : []));

export const groupPlace = (rows: readonly EditRow[], wanted: number, name: string): Place | null => {
  const from = rows.find((row) => row.kind === "group" && row.name === name);
  if (from?.kind !== "group" || from.at === null) return null;
  const gaps = boundaries(rows);
  let nearest = 0;
  gaps.forEach((gap, index) => {
    if (Math.abs(gap - wanted) < Math.abs((gaps[nearest] ?? 0) - wanted)) nearest = index;
  });
  return {
    gap: gaps[nearest] ?? 0,
    group: name,
    to: nearest > from.at ? nearest - 1 : nearest,
    of: gaps.length - 1,
  };
};

const isSame = (a: Place, b: Place): boolean => a.group === b.group && a.to === b.to;

/** The next different position in a direction; null = none. */
export const nextPlace = (
  rows: readonly EditRow[],
  from: Place,
  step: 1 | -1,
  placeAt: (gap: number) => Place | null,
): Place | null => {
  for (let gap = from.gap + step; gap >= 0 && gap <= rows.length; gap += step) {
    const place = placeAt(gap);
    // Snapping may lead back here or against the direction.
    if (place !== null && !isSame(place, from) && (place.gap - from.gap) * step > 0) return place;
  }
  return null;
};
