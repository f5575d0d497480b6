/** Within so many px of the edge of what is visible the page scrolls along. */
export const EDGE = 56;
/** Initial speed, px per second at the very edge. */
const FIRST = 700;
/** The speed doubles after this many ms at the edge. */
const DOUBLES = 350;
/** In a short list it never goes faster than this, px a second: one can still see where one is. */
const SHORT_LIST = 3_000;
/** In a long one it may cross the whole list in so many seconds. */
const CROSSED_IN = 2;

/**
 * How fast the page scrolls while something is dragged, px a second. `depth` = how many px the pointer is within the edge, 0 or
 * less = not at all; `held` = for how many ms it has been there; `length` = how long the list is, px. Going back a little gives
 * fine control again.
 */
export const edgeSpeed = (depth: number, held: number, length: number): number =>
  depth <= 0
    ? 0
    : Math.min(1, depth / EDGE) * Math.min(Math.max(SHORT_LIST, length / CROSSED_IN), FIRST * 2 ** (held / DOUBLES));
