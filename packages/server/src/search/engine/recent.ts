/** The last values that were worked out, by what they follow from; past `most` the least recently used one is dropped. */
export class Recent<V> {
  readonly #values = new Map<string, V>();
  #version = -1;

  constructor(readonly most: number) {}

  /** The value of a key, which `make` works out when it is not known for this version; with another version all others are forgotten. */
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
