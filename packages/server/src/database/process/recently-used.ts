/** A least-recently-used cache with up to `most` entries, or total weight if weighed; always keeps the newest. */
export class RecentlyUsed<V> {
  readonly #values = new Map<string, V>();
  #weight = 0;

  constructor(
    readonly most: number,
    readonly weightOf: (value: V, key: string) => number = () => 1,
  ) {}

  get(key: string): V | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.delete(key);
    this.#values.set(key, value);
    this.#weight += this.weightOf(value, key);
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.most || oldest === key) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#weight -= this.weightOf(value, key);
    this.#values.delete(key);
  }
}
