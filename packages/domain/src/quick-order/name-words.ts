/** What is said otherwise, or says nothing, in the names of a language. */
export interface NameWords {
  /** The long form by the short one. */
  readonly short: Readonly<Record<string, string>>;
  readonly joining: ReadonlySet<string>;
}

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’]+/gu, "")
    .toLowerCase();

/** A word without its plural; a wrong guess only has to be the same on both sides. */
const singular = (word: string): string => {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|z|ss|o)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
};

/** A run of letters; or a number with what belongs to it, as in "2%", "80/20" and "6x6". */
const WORD = /\p{L}+|\p{N}+(?:[./x-]\p{N}+)*%?/gu;

const MAX_WORDS = 24;

/** Whether a word is a size or another number. */
export const isNumber = (word: string): boolean => /^\p{N}/u.test(word);

/** A name's words for comparison: no case, accents or plurals, short forms written out, joining words left out (OP-62). */
export const nameWords = (name: string, { short, joining }: NameWords): readonly string[] => {
  const words: string[] = [];
  for (const [word] of fold(name).matchAll(WORD)) {
    if (words.length >= MAX_WORDS) break;
    const one = singular(word);
    const long = Object.hasOwn(short, one) ? short[one] : Object.hasOwn(short, word) ? short[word] : undefined;
    for (const each of long?.split(" ") ?? [one]) if (!joining.has(each)) words.push(each);
  }
  return [...new Set(words)];
};
