/** The scroll zone at each visible edge, px. */
export const EDGE = 56;
/** Initial speed, px per second at the very edge. */
const FIRST = 700;
/** The speed doubles after this many ms at the edge. */
const DOUBLES = 350;
/** The maximum in a short list, px per second: slow enough to follow. */
const SHORT_LIST = 3_000;
/** In a long list the maximum crosses it in this many seconds. */
const CROSSED_IN = 2;

/**
 * px per second. `depth` = px within the edge zone, 0 or less = outside; `held` = ms there; `length` = the list, px.
 */
export const edgeSpeed = (depth: number, held: number, length: number): number =>
  depth <= 0
    ? 0
    : Math.min(1, depth / EDGE) * Math.min(Math.max(SHORT_LIST, length / CROSSED_IN), FIRST * 2 ** (held / DOUBLES));
