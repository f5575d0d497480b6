import { Postings, Recent } from "./postings.ts";

/** A word's first letter and consonants, as kitchens abbreviate ("brst" for "breast"). Null = too few consonants to be distinctive. */
export const consonantsOf = (word: string): string | null => {
  if (!/^[a-z]{3,}$/.test(word)) return null;
  const sound = word
    .replaceAll("ph", "f")
    .replaceAll("ck", "k")
    .replaceAll(/(?<=.)[aeiouy]/g, "")
    .replaceAll(/(.)\1+/g, "$1");
  return sound.length >= 3 ? sound : null;
};

interface Similar {
  readonly id: number;
  /** Edit distance: a wrong, missing, extra or swapped letter counts 1. */
  readonly distance: number;
}

const MAX_SIMILAR = 512;

const firstFrom = (length: number, isAfter: (at: number) => boolean): number => {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Every word of the catalog, searchable by text, prefix and similarity. Words are never removed; their postings become empty. */
export class Dictionary {
  readonly words: string[] = [];
  readonly postings: Postings[] = [];
  readonly #ids = new Map<string, number>();
  #sorted: number[] = [];
  #longest = 0;
  #shared = new Uint8Array(0);
  readonly #bySound = new Map<string, number[]>();
  #sounded = 0;
  readonly #similar = new Recent<readonly Similar[]>(MAX_SIMILAR);

  find(word: string): number | undefined {
    return this.#ids.get(word);
  }

  add(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.words.length;
    this.#longest = Math.max(this.#longest, word.length);
    this.words.push(word);
    this.postings.push(new Postings());
    this.#ids.set(word, id);
    return id;
  }

  #sort(): void {
    if (this.#sorted.length === this.words.length) return;
    const { words } = this;
    for (let id = this.#sorted.length; id < words.length; id++) this.#sorted.push(id);
    this.#sorted.sort((a, b) => ((words[a] as string) < (words[b] as string) ? -1 : 1));
    this.#shared = new Uint8Array(words.length);
    for (let at = 1; at < this.#sorted.length; at++) {
      const before = words[this.#sorted[at - 1] as number] as string;
      const word = words[this.#sorted[at] as number] as string;
      const most = Math.min(before.length, word.length, 255);
      let same = 0;
      while (same < most && before.charCodeAt(same) === word.charCodeAt(same)) same++;
      this.#shared[at] = same;
    }
  }

  #word(at: number): string {
    return this.words[this.#sorted[at] as number] as string;
  }

  startingWith(prefix: string): readonly number[] {
    this.#sort();
    const from = firstFrom(this.#sorted.length, (at) => this.#word(at) >= prefix);
    const to = firstFrom(this.#sorted.length, (at) => at >= from && !this.#word(at).startsWith(prefix));
    return this.#sorted.slice(from, to);
  }

  soundingLike(consonants: string): readonly number[] {
    for (; this.#sounded < this.words.length; this.#sounded++) {
      const sound = consonantsOf(this.words[this.#sounded] as string);
      if (sound === null) continue;
      const known = this.#bySound.get(sound);
      if (known === undefined) this.#bySound.set(sound, [this.#sounded]);
      else known.push(this.#sounded);
    }
    return this.#bySound.get(consonants) ?? [];
  }

  /** The words within `most` edits, except itself; with `asBeginning`, words with such a prefix. Skips prefixes that are already too far off. */
  similarTo(word: string, most: number, asBeginning: boolean): readonly Similar[] {
    if (word.length > this.#longest + most) return [];
    return this.#similar.of(this.words.length, `${most} ${asBeginning} ${word}`, () =>
      this.#findSimilar(word, most, asBeginning),
    );
  }

  #findSimilar(word: string, most: number, asBeginning: boolean): readonly Similar[] {
    this.#sort();
    const width = word.length + 1;
    const depth = word.length + most + 1;
    const rows = new Uint8Array((depth + 1) * width);
    for (let j = 0; j < width; j++) rows[j] = j;
    // The smallest distance among the prefixes of the current word, by their length.
    const best = new Uint8Array(depth + 1).fill(255);
    const found: Similar[] = [];
    let known = 0;
    for (let at = 0; at < this.#sorted.length;) {
      const term = this.#word(at);
      known = Math.min(known, this.#shared[at] as number);
      let dead = -1;
      const end = Math.min(term.length, depth);
      for (let i = known + 1; i <= end; i++) {
        const least = nextRow(rows, width, i, term, word, most);
        const whole = rows[i * width + width - 1] as number;
        best[i] = Math.min(best[i - 1] as number, whole);
        known = i;
        if (least > most && (!asBeginning || (best[i] as number) > most)) {
          dead = i;
          break;
        }
      }
      const distance = asBeginning
        ? (best[Math.min(known, end)] as number)
        : term.length <= depth
          ? (rows[end * width + width - 1] as number)
          : 255;
      if (dead < 0 && distance <= most && distance > 0) found.push({ id: this.#sorted[at] as number, distance });
      at++;
      if (dead >= 0) while (at < this.#sorted.length && (this.#shared[at] as number) >= dead) at++;
    }
    return found;
  }
}

const FAR = 250;

/** Computes row `i` of the optimal string alignment table within Ukkonen's band of `most`; returns its minimum. */
const nextRow = (rows: Uint8Array, width: number, i: number, term: string, word: string, most: number): number => {
  const row = i * width;
  const above = row - width;
  const letter = term.charCodeAt(i - 1);
  const from = Math.max(1, i - most);
  const to = Math.min(width - 1, i + most);
  rows[row + width - 1] = FAR;
  rows[row + from - 1] = from === 1 ? i : FAR;
  let least = from === 1 ? i : FAR;
  for (let j = from; j <= to; j++) {
    const other = word.charCodeAt(j - 1);
    let cost = Math.min(
      (rows[above + j] as number) + 1,
      (rows[row + j - 1] as number) + 1,
      (rows[above + j - 1] as number) + (letter === other ? 0 : 1),
    );
    if (i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && term.charCodeAt(i - 2) === other) {
      cost = Math.min(cost, (rows[above - width + j - 2] as number) + 1);
    }
    rows[row + j] = cost;
    if (cost < least) least = cost;
  }
  if (to < width - 1) rows[row + to + 1] = FAR;
  return least;
};
