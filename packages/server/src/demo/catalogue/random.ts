const seedOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
};

/** A random generator that depends only on its seed, so the demo is the same for everyone (mulberry32, FNV-1a seed). */
export const rngOf = (seed: string) => {
  let state = seedOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (probability: number) => next() < probability,
    of: <A>(list: readonly A[]): A => {
      const drawn = list[whole(0, list.length - 1)];
      if (drawn === undefined) throw new Error("Nothing to draw from.");
      return drawn;
    },
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
