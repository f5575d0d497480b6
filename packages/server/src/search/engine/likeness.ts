/**
 * What is left of a word when it is written as a kitchen writes it: its first letter and its consonants, doubled and
 * silent ones once ('brst' for 'breast', 'chikn' for 'chicken'). Null = too few consonants to distinguish words.
 */
export const consonantsOf = (word: string): string | null => {
  if (!/^[a-z]{3,}$/.test(word)) return null;
  const sound = word
    .replaceAll("ph", "f")
    .replaceAll("ck", "k")
    .replaceAll(/(?<=.)[aeiouy]/g, "")
    .replaceAll(/(.)\1+/g, "$1");
  return sound.length >= 3 ? sound : null;
};
