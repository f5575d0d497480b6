import type { Product } from "../catalog/product.schema.ts";

const MOST = 3;
const NEAR = 2;
const SHORTEST_BEGINNING = 3;

/** Like an item number: one word with a digit. */
const isNumber = (text: string): boolean => /^\S*\d\S*$/.test(text.trim());

/** How many letters were mistyped: changed, missing, too many, or two neighbors swapped. */
export const typingErrors = (one: string, other: string): number => {
  const width = other.length + 1;
  const table = Array.from({ length: (one.length + 1) * width }, (_, at) =>
    at < width ? at : at % width === 0 ? at / width : 0,
  );
  const cell = (row: number, column: number): number => table[row * width + column] as number;
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      table[row * width + column] = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? cell(row - 2, column - 2) + 1 : Infinity,
      );
    }
  return cell(one.length, other.length);
};

/** What to search to find numbers near a mistyped one: all but its last two letters; null = a name, or too short (OP-62). */
export const beginningOfNumber = (text: string): string | null => {
  const beginning = text.trim().slice(0, -2);
  return isNumber(text) && beginning.length >= SHORTEST_BEGINNING ? beginning : null;
};

/**
 * What an unknown text of a quick order row may mean, at most three. A number means the items of which at most two
 * letters were mistyped, the nearest first; a name means what the search found, in its order. OP-62.
 */
export const nearestItems = (text: string, found: readonly Product[]): readonly Product[] => {
  if (!isNumber(text)) return found.slice(0, MOST);
  const wanted = text.trim().toLowerCase();
  return found
    .map((product) => ({ product, errors: typingErrors(wanted, product.sku.toLowerCase()) }))
    .filter(({ errors }) => errors <= NEAR)
    .toSorted((one, other) => one.errors - other.errors)
    .slice(0, MOST)
    .map(({ product }) => product);
};
