/** In which part of a product a word stands; the higher, the more it says about the product. */
export const FIELD = { description: 0, category: 1, brand: 2, name: 3 } as const;
export type Field = (typeof FIELD)[keyof typeof FIELD];

const grown = <A extends Uint32Array | Uint8Array>(array: A, make: (size: number) => A): A => {
  const next = make(array.length * 2);
  next.set(array as never);
  return next;
};

/** The products that hold a word, ascending by number, each with the best field it stands in. */
export class Postings {
  docs: Uint32Array = new Uint32Array(4);
  fields: Uint8Array = new Uint8Array(4);
  length = 0;

  /** Where `doc` stands, or where it would. */
  #at(doc: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.docs[middle] as number) < doc) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  put(doc: number, field: Field): void {
    const isLast = this.length === 0 || (this.docs[this.length - 1] as number) < doc;
    const at = isLast ? this.length : this.#at(doc);
    if (at < this.length && this.docs[at] === doc) {
      this.fields[at] = field;
      return;
    }
    if (this.length === this.docs.length) {
      this.docs = grown(this.docs, (size) => new Uint32Array(size));
      this.fields = grown(this.fields, (size) => new Uint8Array(size));
    }
    this.docs.copyWithin(at + 1, at, this.length);
    this.fields.copyWithin(at + 1, at, this.length);
    this.docs[at] = doc;
    this.fields[at] = field;
    this.length++;
  }

  remove(doc: number): void {
    const at = this.#at(doc);
    if (at >= this.length || this.docs[at] !== doc) return;
    this.docs.copyWithin(at, at + 1, this.length);
    this.fields.copyWithin(at, at + 1, this.length);
    this.length--;
  }
}
