import type { Expansion } from "./expand.ts";

/** How well each dictionary word matches the typed words. Reused: fresh lists would trigger a full garbage collection every second under load. */
export class Qualities {
  readonly #lists: Uint8Array[] = [];
  #words: readonly Expansion[] = [];

  /** For each typed word, the quality of every dictionary word; 0 = no match. Valid until a call with other words. */
  of(words: readonly Expansion[], size: number): readonly Uint8Array[] {
    if (words === this.#words) return this.#lists;
    for (const [k, before] of this.#words.entries())
      for (const word of before.words.keys()) (this.#lists[k] as Uint8Array)[word] = 0;
    for (const [k, expansion] of words.entries()) {
      if ((this.#lists[k]?.length ?? 0) < size) this.#lists[k] = new Uint8Array(size + (size >>> 2));
      for (const [word, quality] of expansion.words) (this.#lists[k] as Uint8Array)[word] = quality;
    }
    this.#words = words;
    return this.#lists;
  }
}
