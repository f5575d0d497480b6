/** Where on the screen a message stands (spec §2, MSG-37). */
export type Position = "Center" | "TopRight" | "BottomRight" | "Full";

/** How a message comes in: it fades, it slides in from the right, or it is simply there. */
export type Entrance = "fade" | "slide" | "none";

/** Which layer lies over which (spec §9, MSG-52, CONST-25). */
export const Z_INDEX = { overlay: 9_998, message: 9_999, closeButton: 1_000_000 } as const;

/**
 * A message without a known position stands in the centre.
 * Spec §2, MSG-37.
 */
export const positionOf = (position: string | null | undefined): Position =>
  position === "TopRight" || position === "BottomRight" || position === "Full" ? position : "Center";

/** Whether a message stands in one of the right corners. */
export const isCorner = (position: Position): boolean => position === "TopRight" || position === "BottomRight";

/**
 * Animated messages in the centre and over the whole screen fade in, in the corners they slide in; others are simply there.
 * Spec §2, MSG-38, MSG-39.
 */
export const entranceOf = (position: Position, animated: boolean): Entrance => {
  if (!animated) return "none";
  return isCorner(position) ? "slide" : "fade";
};

/** Up to which width in px which share of the screen a corner message takes, in percent; any other takes half from the second on (spec §4, CONST-41). */
const SHARES = [
  { upTo: 850, corner: 100, other: 100 },
  { upTo: 975, corner: 45, other: 50 },
  { upTo: 1300, corner: 33, other: 50 },
] as const;

const WIDEST = { corner: 25, other: 50 } as const;

/**
 * The narrower the screen, the larger the share a message takes, in percent of its width: everything up to 850 px and for Full, otherwise half, and less in the corners.
 * There are no gaps between the breakpoints: 850.5 px belong to the next. `screenWidth` in px.
 * Spec §4, MSG-28, MSG-29, MSG-30, MSG-31, MSG-32, MSG-33; OP-98, CONST-41.
 */
export const widthPercent = (position: Position, screenWidth: number): number => {
  if (position === "Full") return 100;
  const share = SHARES.find(({ upTo }) => screenWidth <= upTo) ?? WIDEST;
  return isCorner(position) ? share.corner : share.other;
};

/**
 * A message is at most 95 % of the screen high, an animated one in a corner 85 %; Full has no limit. In vh.
 * Spec §4, MSG-34; OP-99, CONST-42.
 */
export const maxHeightVh = (position: Position, animated: boolean): number | null => {
  if (position === "Full") return null;
  return animated && isCorner(position) ? 85 : 95;
};
