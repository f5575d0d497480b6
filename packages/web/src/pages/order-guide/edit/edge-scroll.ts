/** Within so many px of the edge of what is visible the page scrolls along. */
export const EDGE = 56;
/** How fast it begins, px a second at the very edge. */
const FIRST = 700;
/** It goes twice as fast after every so many ms at the edge, so that a guide of 5,000 lines is crossed in seconds. */
const DOUBLES = 700;
/** The fastest, px a second. */
const FASTEST = 24_000;

/**
 * How fast the page scrolls while something is dragged, px a second. `depth` = how many px the pointer is within the edge, 0 or
 * less = not at all; `held` = for how many ms it has been there. Going back a little gives fine control again.
 */
export const edgeSpeed = (depth: number, held: number): number =>
  depth <= 0 ? 0 : Math.min(1, depth / EDGE) * Math.min(FASTEST, FIRST * 2 ** (held / DOUBLES));
