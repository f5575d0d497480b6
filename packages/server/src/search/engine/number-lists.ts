import { grown } from "./column.ts";

const MAX_DEAD = 1 << 16;

/** A list of numbers per product, all in one array. Read `values` from `start(doc)` to `end(doc)`. */
export class NumberLists {
  values: Uint32Array = new Uint32Array(1024);
  #used = 0;
  #dead = 0;
  #start: Uint32Array = new Uint32Array(0);
  #length: Uint32Array = new Uint32Array(0);

  grow(capacity: number): void {
    this.#start = grown(this.#start, capacity);
    this.#length = grown(this.#length, capacity);
  }

  start(doc: number): number {
    return this.#start[doc] as number;
  }

  end(doc: number): number {
    return (this.#start[doc] as number) + (this.#length[doc] as number);
  }

  /** The list of a product; valid until the next put. */
  of(doc: number): Uint32Array {
    return this.values.subarray(this.start(doc), this.end(doc));
  }

  put(doc: number, list: readonly number[]): void {
    this.#dead += this.#length[doc] as number;
    this.#length[doc] = 0;
    if (this.#dead > MAX_DEAD && this.#dead > this.#used / 2) this.#compact();
    const needed = this.#used + list.length;
    if (needed > this.values.length)
      this.values = grown(this.values, Math.max(needed, Math.ceil(this.values.length * 1.5)));
    this.values.set(list, this.#used);
    this.#start[doc] = this.#used;
    this.#length[doc] = list.length;
    this.#used = needed;
  }

  #compact(): void {
    const values = new Uint32Array(this.values.length);
    let used = 0;
    for (let doc = 0; doc < this.#start.length; doc++) {
      const list = this.of(doc);
      values.set(list, used);
      this.#start[doc] = used;
      used += list.length;
    }
    this.values = values;
    this.#used = used;
    this.#dead = 0;
  }
}
