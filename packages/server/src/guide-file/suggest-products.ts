import type { MeantProduct } from "@larder/domain/order-guide/guide-upload.schema";
import type { Db } from "../db/schema.ts";
import type { Fix, RowProblem } from "./match-lines.ts";
import { type Offer, offersOf, spellingsOf } from "./offers.ts";

/** Products that are found by a name, in a customer group's assortment, the best first. */
export type FindByName = (
  customerGroup: string,
  name: string,
  size: number,
) => Promise<readonly { readonly sku: string }[]>;

/** The products that a row may have meant, the likeliest first, and whether the first is meant beyond doubt. */
export interface Suggestion {
  readonly products: readonly MeantProduct[];
  readonly isSure: boolean;
}

/** How many products are offered for a row. */
const OFFERED = 3;

/** Item numbers of this length are typed wrong; longer ones are texts. */
const TYPED = 20;

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

/**
 * The item numbers one slip of the hand away: a character too many, too few, wrong, or two in each other's place. Letters
 * are not guessed, except O for 0 and I for 1.
 */
export const editVariants = (sku: string): readonly string[] => {
  const found = new Set<string>(spellingsOf(sku));
  if (sku.length === 0 || sku.length > TYPED) return [...found];
  found.add(sku.replaceAll(/[oO]/g, "0").replaceAll(/[iIl]/g, "1"));
  for (let at = 0; at <= sku.length; at += 1) {
    const [before, here, after] = [sku.slice(0, at), sku.slice(at, at + 1), sku.slice(at + 1)];
    for (const character of DIGITS) {
      found.add(before + character + here + after);
      if (here !== "") found.add(before + character + after);
    }
    if (here === "") continue;
    found.add(before + after);
    if (after !== "") found.add(before + after.slice(0, 1) + here + after.slice(1));
  }
  // What a spreadsheet has shortened may have been exactly that.
  if (/^\d+(\.\d+)?E\+?\d+$/i.test(sku) && Number(sku) < 1e15) found.add(String(Number(sku)));
  found.delete(sku);
  found.delete("");
  return [...found];
};

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 2);

/** How much of a text occurs in a name, 0 to 1; prefixes of words count, as people abbreviate. */
export const similarity = (written: string, name: string): number => {
  const wanted = wordsOf(written);
  if (wanted.length === 0) return 0;
  const known = wordsOf(name);
  const found = wanted.filter((word) =>
    known.some((other) => other.startsWith(word) || (other.length >= 4 && word.startsWith(other))),
  );
  return found.length / wanted.length;
};

/** From here on a name says what it means: most of its words are in the product's. */
const ALIKE = 0.6;

const productOf = ({ sku, name, brand, packSize, category, imageUrl }: Offer): MeantProduct => ({
  sku,
  name,
  brand,
  packSize,
  category,
  imageUrl: imageUrl?.includes("/") === true ? imageUrl : null,
});

/** What was near to a row: by its number, and by its name. */
const rank = (written: string, near: readonly Offer[], named: readonly Offer[]): Suggestion => {
  const score = (offer: Offer): number =>
    similarity(written, offer.name) + (near.includes(offer) ? 0.5 : 0) + (offer === named[0] ? 0.05 : 0);
  const all = [...new Set([...near, ...named.filter((offer) => similarity(written, offer.name) >= ALIKE)])];
  const ranked = all.toSorted((one, other) => score(other) - score(one));
  const [first, second] = ranked;
  const isSure =
    first !== undefined &&
    (second === undefined || score(first) - score(second) >= 0.25) &&
    (near.includes(first)
      ? written.trim() === "" || similarity(written, first.name) >= 0.3
      : similarity(written, first.name) >= 0.9);
  return { products: ranked.slice(0, OFFERED).map(productOf), isSure };
};

/**
 * What the rows with an unknown item number may have meant: products of the customer's assortment with a number one slip
 * away, and those that the file's own name column names. One statement for all rows, a search a name (OP-67).
 */
export const suggestProducts = async (
  db: Db,
  customerGroup: string,
  findByName: FindByName,
  problems: readonly RowProblem[],
): Promise<ReadonlyMap<number, Suggestion>> => {
  const rows = problems.filter(({ kind }) => kind === "sku");
  const variants = new Map(rows.map(({ row, read }) => [row, editVariants(read.sku)]));
  const names = new Map<string, readonly string[]>();
  for (const { read } of rows) {
    const name = read.name.slice(0, 80).trim();
    if (name.length < 3 || names.has(name)) continue;
    names.set(
      name,
      (await findByName(customerGroup, name, OFFERED)).map(({ sku }) => sku),
    );
  }
  const offers = await offersOf(db, customerGroup, [...new Set([...variants.values(), ...names.values()].flat())]);
  const known = (skus: readonly string[]) => skus.flatMap((sku) => offers.get(sku) ?? []);
  return new Map(
    rows.map(({ row, read }) => [
      row,
      rank(read.name, known(variants.get(row) ?? []), known(names.get(read.name.slice(0, 80).trim()) ?? [])),
    ]),
  );
};

/** The suggestion for a row that leaves no doubt; null = a person must choose (OP-67). */
export const sureFix = (
  { kind, units, quantity }: RowProblem,
  suggestion: Suggestion | undefined,
): Partial<Fix> | null => {
  if (kind === "sku") {
    const [product] = suggestion?.products ?? [];
    return suggestion?.isSure === true && product !== undefined ? { sku: product.sku } : null;
  }
  if (kind === "quantity") return quantity === null ? null : { quantity };
  const [unit] = units;
  return unit !== undefined && units.length === 1 ? { unit } : null;
};
