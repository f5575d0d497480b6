/** One digit matches too much to say anything. */
const LEAST_DIGITS = 2;

/**
 * Where an item number has the digits that were typed, as [from, to); null = nowhere. Only a word of digits counts, with
 * or without a leading #, at least two of them; the longest one that is found wins (SEARCH-47).
 */
export const matchedDigits = (itemNumber: string, typed: string): readonly [number, number] | null => {
  const [longest] = typed
    .split(/\s+/)
    .map((word) => word.replace(/^#/, ""))
    .filter((word) => word.length >= LEAST_DIGITS && /^\d+$/.test(word) && itemNumber.includes(word))
    .toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return null;
  const from = itemNumber.indexOf(longest);
  return [from, from + longest.length];
};
