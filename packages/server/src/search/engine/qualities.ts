import type { Expansion } from "./expand.ts";

/**
 * How well each word of the dictionary answers typed words, kept between searches: lists as long as the dictionary, made again
 * for each search, are large enough to have the whole heap collected every second under load.
 */
export class Qualities {
  readonly #lists: Uint8Array[] = [];
  #words: readonly Expansion[] = [];

  /** By typed word, the quality of each word of a dictionary of `size`, 0 = it does not answer it. Good until the call for other words. */
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
