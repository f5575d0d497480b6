const isVowel = (letter: string): boolean => "aeiouy".includes(letter);

/** What a consonant that was left out costs: inside the word, and behind the last typed letter. */
const LEFT_OUT = 0.35;
const CUT_OFF = 0.1;
const MOST = 0.8;

/** A letter that a short form drops without loss: a vowel, one of a doubled pair, the c of "ck". */
const isFree = (word: string, at: number): boolean => {
  const letter = word[at] as string;
  return isVowel(letter) || letter === word[at - 1] || (letter === "c" && word[at + 1] === "k");
};

/**
 * How far a folded word is from a short form of it, as kitchens and invoices write them: vowels left out ("brst"), doubled
 * letters once, the end cut off ("wrcstr" for Worcestershire). From 0 to 0.8, the lower the likelier; null = it is no short
 * form of the word. The first letter always stays, and so do two letters more (OP-35).
 */
export const abbreviationCost = (typed: string, word: string): number | null => {
  if (typed.length < 3 || typed.length >= word.length || typed[0] !== word[0]) return null;
  let cost = 0;
  let at = 1;
  for (let k = 1; k < typed.length; k++) {
    while (at < word.length && word[at] !== typed[k]) {
      if (!isFree(word, at)) cost += LEFT_OUT;
      at++;
    }
    if (at === word.length || cost > MOST) return null;
    at++;
  }
  for (; at < word.length; at++) if (!isFree(word, at)) cost += CUT_OFF;
  return cost > MOST ? null : cost;
};
