export interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** A run of digits is a word ("4oz" is "4" and "oz"); so is a run of letters with the digits that follow ("a1", "chef's"). */
const pattern = /\p{N}+|[\p{L}\p{M}](?:['’]?[\p{L}\p{M}\p{N}])*/gu;

// oxlint-disable-next-line no-control-regex
const plain = /^[\u0000-\u007f]*$/;

/** Normalizes a text for comparison: ignores case, accents and apostrophes ("Jalapeño" is "jalapeno"). */
export const fold = (text: string): string => {
  const lower = (plain.test(text) ? text : text.normalize("NFKD").replaceAll(/\p{M}+/gu, "")).toLowerCase();
  return lower.includes("'") || lower.includes("’") ? lower.replaceAll(/['’]/g, "") : lower;
};

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const APOSTROPHE = 3;

const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  if (/[0-9]/.test(letter)) return DIGIT;
  if (/[a-z]/i.test(letter)) return LETTER;
  return letter === "'" ? APOSTROPHE : OTHER;
});

const eachPlainWord = (text: string, each: (start: number, end: number, hasApostrophe: boolean) => void): void => {
  const kindAt = (at: number): number => (at < text.length ? (kinds[text.charCodeAt(at)] as number) : OTHER);
  for (let at = 0; at < text.length;) {
    const start = at;
    const kind = kindAt(at++);
    if (kind === DIGIT) {
      while (kindAt(at) === DIGIT) at++;
      each(start, at, false);
    } else if (kind === LETTER) {
      let hasApostrophe = false;
      for (;;) {
        const next = kindAt(at);
        if (next === LETTER || next === DIGIT) at++;
        else if (next === APOSTROPHE && (kindAt(at + 1) === LETTER || kindAt(at + 1) === DIGIT)) {
          hasApostrophe = true;
          at += 2;
        } else break;
      }
      each(start, at, hasApostrophe);
    }
  }
};

const foldedAt = (lower: string, start: number, end: number, hasApostrophe: boolean): string => {
  const word = lower.slice(start, end);
  return hasApostrophe ? word.replaceAll("'", "") : word;
};

export const wordsOf = (text: string): readonly Word[] => {
  const words: Word[] = [];
  if (plain.test(text)) {
    const lower = text.toLowerCase();
    eachPlainWord(lower, (start, end, hasApostrophe) =>
      words.push({ folded: foldedAt(lower, start, end, hasApostrophe), start, end }),
    );
    return words;
  }
  for (const match of text.matchAll(pattern)) {
    words.push({ folded: fold(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return words;
};

const plainWordsOf = (lower: string): readonly string[] => {
  const words: string[] = [];
  eachPlainWord(lower, (start, end, hasApostrophe) => words.push(foldedAt(lower, start, end, hasApostrophe)));
  return words;
};

const HALVES = "half and half";
const halves: ReadonlySet<string> = new Set(["half", "h"]);

/** Whether a text may name half-and-half, the one product with a name of which no word counts alone. */
export const isHalves = (text: string): boolean => /\b(half|h)\b\W*(?:and|n)?\W*\1\b/i.test(text);

/** Makes one word of half-and-half, in any spelling ("half & half", "half n half", "h&h"). */
export const withHalves = <A>(
  words: readonly A[],
  of: (word: A) => string,
  make: (word: string) => A,
): readonly A[] => {
  const joined: A[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = of(words[at] as A);
    const next = at + (["and", "n"].includes(words[at + 1] === undefined ? "" : of(words[at + 1] as A)) ? 2 : 1);
    const isWhole = halves.has(word) && words[next] !== undefined && of(words[next]) === word;
    joined.push(isWhole ? make(HALVES) : (words[at] as A));
    if (isWhole) at = next;
  }
  return joined;
};

export const foldedWordsOf = (text: string): readonly string[] => {
  const words = plain.test(text) ? plainWordsOf(text.toLowerCase()) : (text.match(pattern) ?? []).map(fold);
  return isHalves(text)
    ? withHalves(
        words,
        (word) => word,
        (word) => word,
      )
    : words;
};

/** Normalizes an item number: letters and digits only ("AB-12" is "ab12"). */
export const foldCode = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The other grammatical number of a noun: "tomato" for "tomatoes", "berries" for "berry". Wrong guesses simply match nothing. */
export const otherNumber = (word: string): readonly string[] => {
  if (word.length < 3 || /\p{N}/u.test(word)) return [];
  if (word.endsWith("ies") && word.length > 4) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (word.endsWith("es") && word.length > 4) return [word.slice(0, -2), word.slice(0, -1)];
  if (word.endsWith("s") && !word.endsWith("ss")) return [word.slice(0, -1)];
  if (word.endsWith("y")) return [`${word.slice(0, -1)}ies`, `${word}s`];
  return [`${word}s`, `${word}es`];
};

/** A 32-bit FNV-1a hash, to compare whole names without storing them. `before`: the hash of the preceding text. */
export const hashOf = (text: string, before = 0x811c9dc5): number => {
  let hash = before;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
};

/** Item numbers, found whole or by prefix, regardless of punctuation and case ("AB-12", "ab 12"). */
export class Codes {
  readonly #docs = new Map<string, number>();
  readonly #codeOf: (string | undefined)[] = [];
  #sorted: string[] = [];
  #isSorted = true;

  put(doc: number, sku: string): void {
    const code = foldCode(sku);
    this.#codeOf[doc] = code;
    if (!this.#docs.has(code)) {
      this.#sorted.push(code);
      this.#isSorted = false;
    }
    this.#docs.set(code, doc);
  }

  remove(doc: number): void {
    const code = this.#codeOf[doc];
    if (code === undefined) return;
    this.#codeOf[doc] = undefined;
    if (this.#docs.get(code) !== doc) return;
    this.#docs.delete(code);
    this.#isSorted = false;
  }

  #sort(): void {
    if (this.#isSorted) return;
    const known = this.#sorted.filter((code) => this.#docs.has(code)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    this.#sorted = known.filter((code, i) => code !== known[i - 1]);
    this.#isSorted = true;
  }

  of(doc: number): string | undefined {
    return this.#codeOf[doc];
  }

  find(code: string): number | undefined {
    return this.#docs.get(code);
  }

  /** The products with the digits anywhere in their item number, at most `most`. */
  containing(digits: string, most: number): readonly number[] {
    const found: number[] = [];
    for (const [code, doc] of this.#docs) {
      if (code.includes(digits)) found.push(doc);
      if (found.length === most) break;
    }
    return found;
  }

  startingWith(code: string): readonly number[] {
    this.#sort();
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] as string) < code) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let at = low; at < this.#sorted.length && (this.#sorted[at] as string).startsWith(code); at++) {
      found.push(this.#docs.get(this.#sorted[at] as string) as number);
    }
    return found;
  }
}

/** Where the noun part of a name ends: at a comma, parenthesis, spaced dash or a word like "with". */
const END = /[,;:(]|\s[-–]\s|\s(?:with|w|in|for|&|and|style)\b/iu;

const isNoun = (word: string): boolean => /^\p{L}./u.test(word);

/** The position of the noun among a name's distinct words: the last word of its first part ("Heavy Cream, 36%" is cream), ignoring sizes. */
export const headOf = (name: string, words: readonly string[], different: ReadonlySet<string>): number => {
  const at = name.search(END);
  const first = at <= 0 ? words : foldedWordsOf(name.slice(0, at));
  const head = first.findLast(isNoun) ?? words[0];
  let place = 0;
  for (const word of different) {
    if (word === head) return Math.min(255, place);
    place++;
  }
  return 0;
};
