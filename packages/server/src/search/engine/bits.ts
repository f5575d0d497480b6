/** A set of product numbers, one bit each. */
export type Bits = Uint32Array;

export const newBits = (capacity: number): Bits => new Uint32Array((capacity + 31) >>> 5);

export const hasBit = (bits: Bits, index: number): boolean =>
  ((bits[index >>> 5] as number) & (1 << (index & 31))) !== 0;

export const setBit = (bits: Bits, index: number): void => {
  (bits[index >>> 5] as number) |= 1 << (index & 31);
};

export const clearBit = (bits: Bits, index: number): void => {
  (bits[index >>> 5] as number) &= ~(1 << (index & 31));
};

export const andBits = (a: Bits, b: Bits): Bits => a.map((word, i) => word & (b[i] as number));

export const orBits = (a: Bits, b: Bits): Bits => a.map((word, i) => word | (b[i] as number));

/** The complement, including numbers that no product has: always intersect it with a set of products. */
export const notBits = (a: Bits): Bits => a.map((word) => ~word);

export const countBits = (bits: Bits): number => {
  let count = 0;
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i] as number;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
};

/** The numbers in the set, ascending. */
export const listBits = (bits: Bits): Uint32Array => {
  const list = new Uint32Array(countBits(bits));
  let at = 0;
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i] as number;
    while (word !== 0) {
      const low = word & -word;
      list[at++] = (i << 5) + (31 - Math.clz32(low));
      word ^= low;
    }
  }
  return list;
};
