/** Where a message is on the screen (§2, MSG-37). */
export type Position = "Center" | "TopRight" | "BottomRight" | "Full";

export type Entrance = "fade" | "slide" | "none";

/** Stacking order (§9, MSG-52, CONST-25). */
export const Z_INDEX = { overlay: 9_998, message: 9_999, closeButton: 1_000_000 } as const;

/** A message without a known position is centered (§2, MSG-37). */
export const positionOf = (position: string | null | undefined): Position =>
  position === "TopRight" || position === "BottomRight" || position === "Full" ? position : "Center";

/** The right corners are `TopRight` and `BottomRight`. */
export const isCorner = (position: Position): boolean => position === "TopRight" || position === "BottomRight";

/** Animated messages slide in at corners and fade in elsewhere; others just appear (§2, MSG-38, MSG-39). */
export const entranceOf = (position: Position, animated: boolean): Entrance => {
  if (!animated) return "none";
  return isCorner(position) ? "slide" : "fade";
};

/** Width shares in percent up to a screen width in px (§4, CONST-41). */
const SHARES = [
  { upTo: 850, corner: 100, other: 100 },
  { upTo: 975, corner: 45, other: 50 },
  { upTo: 1300, corner: 33, other: 50 },
] as const;

const WIDEST = { corner: 25, other: 50 } as const;

/**
 * Messages take a larger share of narrower screens, in percent: all of it up to 850 px and for Full, otherwise half,
 * less at corners. No gaps between breakpoints: 850.5 px is in the next range. `screenWidth` in px (§4, MSG-28, MSG-29,
 * MSG-30, MSG-31, MSG-32, MSG-33, OP-98, CONST-41).
 */
export const widthPercent = (position: Position, screenWidth: number): number => {
  if (position === "Full") return 100;
  const share = SHARES.find(({ upTo }) => screenWidth <= upTo) ?? WIDEST;
  return isCorner(position) ? share.corner : share.other;
};

/** A message's largest height in vh: 95, or 85 animated at a corner; null = none (§4, MSG-34, OP-99, CONST-42). */
export const maxHeightVh = (position: Position, animated: boolean): number | null => {
  if (position === "Full") return null;
  return animated && isCorner(position) ? 85 : 95;
};
