/** The one source of chance of a simulation: the same seed gives the same numbers. */
export interface Random {
  /** From 0 up to but not 1. */
  readonly next: () => number;
  /** A whole number from 0 up to but not `below`. */
  readonly below: (below: number) => number;
  readonly chance: (probability: number) => boolean;
  /** Throws for an empty list. */
  readonly pick: <A>(list: readonly A[]) => A;
  readonly bytes: (length: number) => Buffer;
}

/** sfc32, which passes PractRand; warmed up, so that neighboring seeds differ. */
export const randomOf = (seed: number): Random => {
  let [a, b, c, d] = [0x9e3779b9, seed | 0, seed ^ 0x5bf03635, 1];
  const whole = (): number => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 16; round += 1) whole();
  const next = (): number => whole() / 2 ** 32;
  const below = (most: number): number => Math.floor(next() * most);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const found = list[below(list.length)];
      if (list.length === 0) throw new Error("there is nothing to choose from");
      return found as (typeof list)[number];
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => whole() & 0xff)),
  };
};
