const seedOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
};

/** Draws that depend on the seed alone: the demo world is the same for everybody (mulberry32 over an FNV-1a seed). */
export const rngOf = (seed: string) => {
  let state = seedOf(seed);
  /** From 0 up to, not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number from `from` to `to`, both included. */
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (probability: number) => next() < probability,
    /** One of a list, which must not be empty. */
    of: <A>(list: readonly A[]): A => {
      const drawn = list[whole(0, list.length - 1)];
      if (drawn === undefined) throw new Error("Nothing to draw from.");
      return drawn;
    },
    /** The list in another order. */
    shuffled: <A>(list: readonly A[]): readonly A[] => {
      const order = [...list];
      for (let at = order.length - 1; at > 0; at -= 1) {
        const other = whole(0, at);
        [order[at], order[other]] = [order[other] as A, order[at] as A];
      }
      return order;
    },
  };
};

export type Rng = ReturnType<typeof rngOf>;
