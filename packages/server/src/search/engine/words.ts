/** A word of a text, and where it stands there. */
export interface Word {
  /** Lower case, without accents and apostrophes: what is compared. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** A run of digits is a word ('4oz' is '4' and 'oz'), so is a run of letters with what digits follow ('a1', "chef's"). */
const pattern = /\p{N}+|[\p{L}\p{M}](?:['’]?[\p{L}\p{M}\p{N}])*/gu;

// oxlint-disable-next-line no-control-regex
const plain = /^[\u0000-\u007f]*$/;

/** A text as it is compared: case, accents and apostrophes do not count ('Jalapeño' is 'jalapeno'). */
export const fold = (text: string): string => {
  const lower = (plain.test(text) ? text : text.normalize("NFKD").replaceAll(/\p{M}+/gu, "")).toLowerCase();
  return lower.includes("'") || lower.includes("’") ? lower.replaceAll(/['’]/g, "") : lower;
};

/** The words of a text in their order. */
export const wordsOf = (text: string): readonly Word[] => {
  const words: Word[] = [];
  for (const match of text.matchAll(pattern)) {
    words.push({ folded: fold(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return words;
};

/** The words of a text in their order, only what is compared. */
export const foldedWordsOf = (text: string): readonly string[] => (text.match(pattern) ?? []).map(fold);

/** An item number as it is compared: letters and digits only ('AB-12' is 'ab12'). */
export const foldCode = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The same noun in the other number: 'tomato' for 'tomatoes', 'berries' for 'berry'. What is no word is simply not found. */
export const otherNumber = (word: string): readonly string[] => {
  if (word.length < 3 || /\p{N}/u.test(word)) return [];
  if (word.endsWith("ies") && word.length > 4) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (word.endsWith("es") && word.length > 4) return [word.slice(0, -2), word.slice(0, -1)];
  if (word.endsWith("s") && !word.endsWith("ss")) return [word.slice(0, -1)];
  if (word.endsWith("y")) return [`${word.slice(0, -1)}ies`, `${word}s`];
  return [`${word}s`, `${word}es`];
};

/** A number for a text (FNV-1a, 32 bits): compares whole names without keeping them. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
};
