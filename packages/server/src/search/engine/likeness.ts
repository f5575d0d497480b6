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
