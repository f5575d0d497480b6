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

export const putBit = (bits: Bits, index: number, isIn: boolean): void => (isIn ? setBit : clearBit)(bits, index);

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

/** The part of a product that contains a word; the higher, the more it says about the product. */
export const FIELD = { description: 0, category: 1, brand: 2, name: 3 } as const;
export type Field = (typeof FIELD)[keyof typeof FIELD];

const NONE = new Uint32Array(0);

/** The last position of a word in a name that can be distinguished. */
export const MAX_PLACE = 255;

/** The product of a `Postings.entry`. */
export const docOf = (entry: number): number => entry >>> 10;
/** The best field that contains the word. */
export const fieldOf = (entry: number): Field => (entry & 3) as Field;
/** The word's position among the distinct words of the name; 0 in other fields. */
export const placeOf = (entry: number): number => (entry >>> 2) & MAX_PLACE;

/** The products that contain a word, ascending, each packed with its best field and position. A single product needs no array. */
export class Postings {
  length = 0;
  #only = 0;
  #entries = NONE;

  entry(at: number): number {
    return this.#entries === NONE ? this.#only : (this.#entries[at] as number);
  }

  /** All entries for bulk reading; only those below `length` are valid. */
  all(): Uint32Array {
    return this.#entries === NONE ? Uint32Array.of(this.#only) : this.#entries;
  }

  #at(doc: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (docOf(this.entry(middle)) < doc) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Room for so many products, to be put in ascending order. */
  expect(count: number): void {
    if (count > 1) this.#entries = new Uint32Array(count);
  }

  put(doc: number, field: Field, place = 0): void {
    const entry = ((doc << 10) | (Math.min(place, MAX_PLACE) << 2) | field) >>> 0;
    if (this.length === 0 && this.#entries === NONE) {
      this.#only = entry;
      this.length = 1;
      return;
    }
    // While the index is built, products arrive in ascending order.
    const isLast = this.length === 0 || docOf(this.entry(this.length - 1)) < doc;
    const at = isLast ? this.length : this.#at(doc);
    if (at < this.length && docOf(this.entry(at)) === doc) {
      if (this.#entries === NONE) this.#only = entry;
      else this.#entries[at] = entry;
      return;
    }
    if (this.length >= this.#entries.length) this.#grow();
    if (!isLast) this.#entries.copyWithin(at + 1, at, this.length);
    this.#entries[at] = entry;
    this.length++;
  }

  #grow(): void {
    const next = new Uint32Array(Math.max(4, Math.ceil(this.length * 1.5)));
    if (this.#entries === NONE) next[0] = this.#only;
    else next.set(this.#entries);
    this.#entries = next;
  }

  remove(doc: number): void {
    const at = this.#at(doc);
    if (at >= this.length || docOf(this.entry(at)) !== doc) return;
    this.#entries.copyWithin(at, at + 1, this.length);
    this.length--;
  }
}

/** A least-recently-used cache of up to `most` values for one version. */
export class Recent<V> {
  readonly #values = new Map<string, V>();
  #version = -1;

  constructor(readonly most: number) {}

  of(version: number, key: string, make: () => V): V {
    if (this.#version !== version) this.#values.clear();
    this.#version = version;
    const value = this.#values.has(key) ? (this.#values.get(key) as V) : make();
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.most) this.#values.delete(this.#values.keys().next().value as string);
    return value;
  }
}
