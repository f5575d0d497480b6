export const grown = <A extends Uint8Array | Uint32Array | Int32Array | Float64Array>(
  before: A,
  capacity: number,
): A => {
  const next = new (before.constructor as new (size: number) => A)(capacity);
  next.set(before as never);
  return next;
};

interface Alphabet {
  readonly ids: Uint32Array;
  readonly ranks: Uint32Array;
}

/** The ids of values that occur, in no order, and the count by id. */
export interface Counts {
  readonly ids: Uint32Array;
  readonly of: Uint32Array;
}

/** Ids from here on stand for a combination of values. */
const SEVERAL = 2 ** 31;

/** A facet: each product's value id in a typed array. Id 0 is none; a combination of values (tags) is stored once under its own id. */
export class Column<V extends string | number> {
  readonly values: (V | null)[] = [null];
  ids = new Uint32Array(0);
  readonly #quoted: (string | undefined)[] = [];
  readonly #byValue = new Map<V, number>();
  readonly #byFolded = new Map<string, number>();
  readonly #several: (readonly number[])[] = [];
  readonly #severalIds = new Map<string, number>();
  #alphabet: Alphabet = { ids: new Uint32Array(0), ranks: new Uint32Array(0) };
  #counts = new Uint32Array(0);
  #counted = new Uint32Array(0);
  #size = 0;

  grow(capacity: number): void {
    this.ids = grown(this.ids, capacity);
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

  find(text: string): number | undefined {
    return this.#byValue.get(text as V) ?? this.#byFolded.get(text.toLowerCase());
  }

  #idOfSeveral(ids: readonly number[]): number {
    const text = ids.join();
    const known = this.#severalIds.get(text);
    if (known !== undefined) return known;
    const id = SEVERAL + this.#several.push(ids) - 1;
    this.#severalIds.set(text, id);
    return id;
  }

  put(doc: number, values: readonly V[]): void {
    const [first] = values;
    if (first === undefined) this.ids[doc] = 0;
    else
      this.ids[doc] =
        values.length === 1 ? this.#idOf(first) : this.#idOfSeveral(values.map((value) => this.#idOf(value)));
  }

  /** The values of a product by their ids; a number = one, 0 = none. */
  idsAt(doc: number): number | readonly number[] {
    const id = this.ids[doc] as number;
    return id >= SEVERAL ? (this.#several[id - SEVERAL] as readonly number[]) : id;
  }

  /** Takes an empty column's values and each product's ids as they were in another one. */
  restore(values: readonly V[], idsOf: readonly (number | readonly number[])[]): void {
    for (const value of values) this.#idOf(value);
    for (let doc = 0; doc < idsOf.length; doc++) {
      const ids = idsOf[doc] as number | readonly number[];
      this.ids[doc] = typeof ids === "number" ? ids : this.#idOfSeveral(ids);
    }
  }

  /** The order of the values. Values are only added, so each sort starts from the previous one. */
  alphabet(): Alphabet {
    const { values } = this;
    const known = this.#alphabet.ids;
    if (known.length === values.length - 1) return this.#alphabet;
    const ids = Array.from<number>(known);
    for (let id = ids.length + 1; id < values.length; id++) ids.push(id);
    ids.sort((a, b) => {
      const [one, other] = [values[a] as V, values[b] as V];
      return one < other ? -1 : one > other ? 1 : 0;
    });
    const ranks = new Uint32Array(values.length);
    for (let rank = 0; rank < ids.length; rank++) ranks[ids[rank] as number] = rank;
    this.#alphabet = { ids: Uint32Array.from(ids), ranks };
    return this.#alphabet;
  }

  /** Counts the products with each value. Takes time in proportion to `docs` and their values. Valid until the next count. */
  count(docs: Uint32Array): Counts {
    if (this.#counts.length < this.values.length) {
      this.#counts = new Uint32Array(this.values.length * 2);
      this.#counted = new Uint32Array(this.values.length * 2);
    }
    const counts = this.#counts;
    const found = this.#counted;
    // Resets only the previous counts: there may be more values than products to count.
    for (let i = 0; i < this.#size; i++) counts[found[i] as number] = 0;
    const hasFewValues = this.#several.length === 0 && this.values.length <= docs.length;
    this.#size = hasFewValues ? this.#countAll(docs, counts, found) : this.#countEach(docs, counts, found);
    return { ids: found.subarray(0, this.#size), of: counts };
  }

  /** Counts first and collects the ids after: a third of the cost when there are fewer values than products. */
  #countAll(docs: Uint32Array, counts: Uint32Array, found: Uint32Array): number {
    const { ids, values } = this;
    for (let i = 0; i < docs.length; i++) (counts[ids[docs[i] as number] as number] as number)++;
    counts[0] = 0;
    let size = 0;
    for (let id = 1; id < values.length; id++) if (counts[id] !== 0) found[size++] = id;
    return size;
  }

  #countEach(docs: Uint32Array, counts: Uint32Array, found: Uint32Array): number {
    const { ids } = this;
    const several = this.#several;
    let size = 0;
    for (let i = 0; i < docs.length; i++) {
      const id = ids[docs[i] as number] as number;
      if (id === 0) continue;
      if (id >= SEVERAL) {
        for (const one of several[id - SEVERAL] as readonly number[]) {
          if (counts[one] === 0) found[size++] = one;
          (counts[one] as number)++;
        }
        continue;
      }
      const count = counts[id] as number;
      if (count === 0) found[size++] = id;
      counts[id] = count + 1;
    }
    return size;
  }

  quoted(id: number): string {
    const { values } = this;
    return (this.#quoted[id] ??= JSON.stringify(String(values[id] ?? "")));
  }

  listAt(doc: number): string {
    const id = this.ids[doc] as number;
    if (id === 0) return "[]";
    if (id < SEVERAL) return `[${this.quoted(id)}]`;
    return `[${(this.#several[id - SEVERAL] as readonly number[]).map((one) => this.quoted(one)).join(",")}]`;
  }

  has(doc: number, id: number): boolean {
    const own = this.ids[doc] as number;
    return own === id || (own >= SEVERAL && (this.#several[own - SEVERAL] as readonly number[]).includes(id));
  }
}

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

  /** Takes the lists of the first products at once, one after another. */
  restore(lengths: readonly number[], values: Uint32Array): void {
    this.values = values;
    this.#used = values.length;
    let start = 0;
    for (let doc = 0; doc < lengths.length; doc++) {
      const length = lengths[doc] as number;
      this.#start[doc] = start;
      this.#length[doc] = length;
      start += length;
    }
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
