const FIRST_SIZE = 1 << 12;

/** Two independent 32-bit hashes (FNV-1a and a multiplicative one), so that two of a million keys never meet. */
const hashes = (key: string): readonly [number, number] => {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other + code, 0x85ebca6b) ^ (other >>> 13);
  }
  return [one >>> 0, (other ^ (other >>> 16)) >>> 0 || 1];
};

/**
 * A number by key, for as many keys as a list has rows: 12 bytes each, where a `Map` of texts takes 150. Keys are known
 * by 64 bits of hash.
 */
export class LineIndex {
  #one = new Uint32Array(FIRST_SIZE);
  /** 0 = free. */
  #other = new Uint32Array(FIRST_SIZE);
  #values = new Uint32Array(FIRST_SIZE);
  #count = 0;

  #slotOf([one, other]: readonly [number, number]): number {
    const last = this.#other.length - 1;
    let slot = one & last;
    while (this.#other[slot] !== 0 && (this.#other[slot] !== other || this.#one[slot] !== one))
      slot = (slot + 1) & last;
    return slot;
  }

  get(key: string): number | undefined {
    const slot = this.#slotOf(hashes(key));
    return this.#other[slot] === 0 ? undefined : this.#values[slot];
  }

  set(key: string, value: number): void {
    if (this.#count * 2 >= this.#other.length) this.#grow();
    this.#put(hashes(key), value);
  }

  #put(hash: readonly [number, number], value: number): void {
    const slot = this.#slotOf(hash);
    if (this.#other[slot] === 0) this.#count += 1;
    [this.#one[slot], this.#other[slot], this.#values[slot]] = [hash[0], hash[1], value];
  }

  #grow(): void {
    const [one, other, values] = [this.#one, this.#other, this.#values];
    const size = other.length * 2;
    [this.#one, this.#other, this.#values] = [new Uint32Array(size), new Uint32Array(size), new Uint32Array(size)];
    this.#count = 0;
    for (let at = 0; at < other.length; at++)
      if (other[at] !== 0) this.#put([one[at] as number, other[at] as number], values[at] as number);
  }
}
