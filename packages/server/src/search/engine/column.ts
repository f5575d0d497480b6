/** An array of numbers that grows with the index, its fresh places filled with `empty`. */
export const grownTo = <A extends Uint32Array | Int32Array | Float64Array>(
  make: (size: number) => A,
  before: A,
  capacity: number,
  empty: number,
): A => {
  const next = make(capacity);
  next.fill(empty as never, before.length);
  next.set(before as never);
  return next;
};

/**
 * A facet: for every product the number of its value, in a typed array, so that counting is one pass. Number 0 is none.
 * A product with several values (tags) keeps them in `several` and the first in `ids`.
 */
export class Column<V extends string | number> {
  readonly values: (V | null)[] = [null];
  ids = new Uint32Array(0);
  readonly #byValue = new Map<V, number>();
  readonly #byFolded = new Map<string, number>();
  several: Map<number, readonly number[]> | null = null;
  #alphabetical: readonly number[] = [];
  #counts = new Uint32Array(0);

  grow(capacity: number): void {
    this.ids = grownTo((size) => new Uint32Array(size), this.ids, capacity, 0);
  }

  #idOf(value: V): number {
    const known = this.#byValue.get(value);
    if (known !== undefined) return known;
    const id = this.values.length;
    this.values.push(value);
    this.#byValue.set(value, id);
    const folded = String(value).toLowerCase();
    if (!this.#byFolded.has(folded)) this.#byFolded.set(folded, id);
    return id;
  }

  /** The number of a value as a filter writes it; capitals count only where two values differ by nothing else. */
  find(text: string): number | undefined {
    return this.#byValue.get(text as V) ?? this.#byFolded.get(text.toLowerCase());
  }

  put(doc: number, values: readonly V[]): void {
    const [first, ...more] = values;
    this.ids[doc] = first === undefined ? 0 : this.#idOf(first);
    this.several?.delete(doc);
    if (more.length > 0)
      (this.several ??= new Map()).set(
        doc,
        values.map((value) => this.#idOf(value)),
      );
  }

  /** The numbers of all values in the order of the values. Values are only ever added, so that a later order starts from the last one. */
  alphabetical(): readonly number[] {
    const { values } = this;
    if (this.#alphabetical.length === values.length - 1) return this.#alphabetical;
    const ids = this.#alphabetical.slice();
    for (let id = ids.length + 1; id < values.length; id++) ids.push(id);
    this.#alphabetical = ids.sort((a, b) => {
      const [one, other] = [values[a] as V, values[b] as V];
      return one < other ? -1 : one > other ? 1 : 0;
    });
    return this.#alphabetical;
  }

  /** How many of the products have each value, by its number. Holds until the column counts again. */
  count(docs: Uint32Array): Uint32Array {
    if (this.#counts.length < this.values.length) this.#counts = new Uint32Array(this.values.length * 2);
    const counts = this.#counts.subarray(0, this.values.length).fill(0);
    const { ids, several } = this;
    for (let i = 0; i < docs.length; i++) (counts[ids[docs[i] as number] as number] as number)++;
    if (several !== null) {
      for (let i = 0; i < docs.length; i++) {
        const own = several.get(docs[i] as number);
        if (own !== undefined) for (let k = 1; k < own.length; k++) (counts[own[k] as number] as number)++;
      }
    }
    return counts;
  }

  has(doc: number, id: number): boolean {
    return this.ids[doc] === id || (this.several?.get(doc)?.includes(id) ?? false);
  }
}
