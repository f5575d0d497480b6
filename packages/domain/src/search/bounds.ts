/** A number range; null = open on that side. */
export interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
}

const NUMBER = "-?\\d+(?:\\.\\d+)?";
const BOUNDS = new RegExp(`^(${NUMBER})?:(${NUMBER})?$`);

/** A link's bounds are 'min:max', each optional; null = neither (§2, NAV-17, SEARCH-29, SEARCH-30). */
export const readBounds = (text: string): Bounds | null => {
  const [, min, max] = BOUNDS.exec(text) ?? [];
  if (min === undefined && max === undefined) return null;
  const bounds = { min: min === undefined ? null : Number(min), max: max === undefined ? null : Number(max) };
  return bounds.min !== null && bounds.max !== null && bounds.min > bounds.max
    ? { min: bounds.max, max: bounds.min }
    : bounds;
};

/** Bounds are written to a link so that they read back the same (NAV-17). */
export const writeBounds = ({ min, max }: Bounds): string => `${min ?? ""}:${max ?? ""}`;

/** Whether a value between `least` and `most` lies within the bounds: others filter out everything (SEARCH-29). */
export const canHold = ({ min, max }: Bounds, least: number, most: number): boolean =>
  (min === null || min <= most) && (max === null || max >= least);
