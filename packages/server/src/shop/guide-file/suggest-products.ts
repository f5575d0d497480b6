import type { MeantProduct } from "@larder/domain/order-guide/guide-upload.schema";
import type { Db } from "../../database/schema.ts";
import type { Fix, RowProblem } from "./match-lines.ts";
import { type Offer, offersOf, spellingsOf } from "./offers.ts";

/** Finds products by name in a customer group's assortment, best first. */
export type FindByName = (
  customerGroup: string,
  name: string,
  size: number,
) => Promise<readonly { readonly sku: string }[]>;

/** The products that a row may mean, likeliest first, and whether the first is certain. */
export interface Suggestion {
  readonly products: readonly MeantProduct[];
  readonly isSure: boolean;
}

const OFFERED = 3;

const TYPED = 20;

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

/** Item numbers one typo away: an extra, missing, wrong or swapped character. Letters aren't guessed, except O for 0 and I for 1. */
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
  // A spreadsheet may have written exactly that number in short.
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

/** How much of a text occurs in a name, from 0 to 1; word prefixes count, since people abbreviate. */
export const similarity = (written: string, name: string): number => {
  const wanted = wordsOf(written);
  if (wanted.length === 0) return 0;
  const known = wordsOf(name);
  const found = wanted.filter((word) =>
    known.some((other) => other.startsWith(word) || (other.length >= 4 && word.startsWith(other))),
  );
  return found.length / wanted.length;
};

const ALIKE = 0.6;

const productOf = ({ sku, name, brand, packSize, category, imageUrl }: Offer): MeantProduct => ({
  sku,
  name,
  brand,
  packSize,
  category,
  imageUrl: imageUrl?.includes("/") === true ? imageUrl : null,
});

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

/** Products that an unknown item number may mean: one typo away, or by the file's name column. One statement, plus a search per name (OP-67). */
export const suggestProducts = async (
  db: Db,
  customerGroup: string,
  findByName: FindByName,
  problems: readonly RowProblem[],
): Promise<ReadonlyMap<number, Suggestion>> => {
  const rows = problems.filter(({ kind, among }) => kind === "sku" && among === undefined);
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
  const doubtful = problems.flatMap(({ row, among }): (readonly [number, Suggestion])[] =>
    among === undefined ? [] : [[row, { products: among.map(productOf), isSure: false }]],
  );
  return new Map([
    ...doubtful,
    ...rows.map(({ row, read }): readonly [number, Suggestion] => [
      row,
      rank(read.name, known(variants.get(row) ?? []), known(names.get(read.name.slice(0, 80).trim()) ?? [])),
    ]),
  ]);
};

/** The fix by a certain suggestion; null = a person must choose (OP-67). */
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
