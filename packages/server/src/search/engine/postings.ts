/** In which part of a product a word stands; the higher, the more it says about the product. */
export const FIELD = { description: 0, category: 1, brand: 2, name: 3 } as const;
export type Field = (typeof FIELD)[keyof typeof FIELD];

const NONE = new Uint32Array(0);

/** How many places of a word in a name are distinguished. */
export const MAX_PLACE = 255;

/** What `Postings.entry` answers is of this product. */
export const docOf = (entry: number): number => entry >>> 10;
/** The best field that the word stands in there. */
export const fieldOf = (entry: number): Field => (entry & 3) as Field;
/** The word's place among the different words of the product's name; 0 in other fields. */
export const placeOf = (entry: number): number => (entry >>> 2) & MAX_PLACE;

/**
 * The products that hold a word, ascending by number, each with the best field it stands in and its place in the name: one
 * number for all three. Most words stand in one product only: that one needs no array.
 */
export class Postings {
  length = 0;
  #only = 0;
  #entries = NONE;

  /** The entry below `length`; `docOf`, `fieldOf` and `placeOf` read it. */
  entry(at: number): number {
    return this.#entries === NONE ? this.#only : (this.#entries[at] as number);
  }

  /** All entries, for whoever reads many: those below `length` count. */
  all(): Uint32Array {
    return this.#entries === NONE ? Uint32Array.of(this.#only) : this.#entries;
  }

  /** Where `doc` stands, or where it would. */
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

  put(doc: number, field: Field, place = 0): void {
    const entry = ((doc << 10) | (Math.min(place, MAX_PLACE) << 2) | field) >>> 0;
    if (this.length === 0 && this.#entries === NONE) {
      this.#only = entry;
      this.length = 1;
      return;
    }
    // Products come in the order of their numbers while the index is built.
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
