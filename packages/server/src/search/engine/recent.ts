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
