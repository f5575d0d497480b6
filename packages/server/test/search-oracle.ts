import type { SearchRow } from "@larder/domain/search-engine/index/row";

/** A plain implementation of docs/search.md that scans every product. Lowercase words only; no typos, synonyms or sizes. */

const OTHER_NUMBER: Readonly<Record<string, string>> = {
  tomato: "tomatoes",
  tomatoes: "tomato",
  berry: "berries",
  berries: "berry",
};

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** 0 = no match; 2 = prefix; 3 = other grammatical number; 4 = the word itself. */
const answers = (word: string, typed: string, isLast: boolean): number => {
  if (word === typed) return 4;
  if (word === OTHER_NUMBER[typed]) return 3;
  return isLast && word.startsWith(typed) ? 2 : 0;
};

/** A request's filters: all of, any of, all of. */
export type Test = (row: SearchRow) => boolean;

export interface Expected {
  readonly skus: readonly string[];
  readonly brands: Readonly<Record<string, number>>;
}

const isInStock = ({ variants }: SearchRow): boolean => variants.some(({ stock }) => stock === null || stock > 0);

const fieldsOf = ({ product, facts }: SearchRow): readonly (readonly string[])[] => [
  [product.description, facts.storage ?? ""].flatMap(wordsIn),
  [product.category, product.subcategory, product.subsubcategory, product.pack_size].flatMap(wordsIn),
  wordsIn(product.brand),
  wordsIn(product.name),
];

const keyOf = (row: SearchRow, query: readonly string[]): readonly number[] | null => {
  const fields = fieldsOf(row);
  let score = 0;
  for (const [at, typed] of query.entries()) {
    const isLast = at === query.length - 1;
    let best = -1;
    for (const word of new Set(fields.flat())) {
      const quality = answers(word, typed, isLast);
      if (quality === 0) continue;
      const field = fields.findLastIndex((words) => words.includes(word));
      best = Math.max(best, (quality === 2 ? 4 : 5) * 64 + field);
    }
    if (best < 0) return null;
    score += best;
  }
  const name = [...new Set(wordsIn(row.product.name))];
  if (wordsIn(row.product.name).join(" ") === query.join(" ")) score = 10_000;
  const [firstPart = ""] = row.product.name.split(",");
  const head = name.indexOf(wordsIn(firstPart).at(-1) ?? "");
  const places = query.map((typed, at) => {
    const quality = (word: string): number => answers(word, typed, at === query.length - 1);
    const best = Math.max(0, ...name.map(quality));
    return { place: best === 0 ? -1 : name.findIndex((word) => quality(word) === best), quality: best };
  });
  const held = new Set(places.map(({ place }) => place).filter((place) => place >= 0));
  const isTyped = (word: string): boolean =>
    query.some((typed, at) => answers(word, typed, at === query.length - 1) > 0);
  const kind = wordsIn(row.product.subsubcategory);
  let about = 0;
  if (held.has(head)) about += 4;
  if (held.has(head) && name.slice(0, head + 1).every((_, place) => held.has(place))) about += 3;
  if (held.size > 0 && held.size >= name.filter((word) => word.length >= 3).length) about += 3;
  if (kind.some(isTyped)) about += kind.every(isTyped) ? 7 : 4;
  if (wordsIn(row.product.subcategory).some(isTyped)) about += 2;
  let near = 0;
  for (let k = 1; k < places.length; k++) {
    const [before, after] = [places[k - 1]?.place ?? -1, places[k]?.place ?? -1];
    if (before < 0 || after < 0) continue;
    near += after - before === 1 ? 3 : after - before === -1 ? 2 : after - before === 2 ? 1 : 0;
  }
  const first = Math.min(3, ...held);
  const isAsTyped = places.every(({ quality }) => quality === 0 || quality === 4);
  const position = Math.min(15, 3 - first + near);
  const telling = Math.max(1, name.filter((word) => word.length >= 3).length);
  const share = Math.min(7, Math.floor((8 * held.size) / telling));
  return [
    score,
    isAsTyped ? 1 : 0,
    about >= 3 ? 1 : 0,
    share,
    about,
    isInStock(row) ? 1 : 0,
    position,
    -Math.min(15, telling),
  ];
};

const byPopularity = (a: SearchRow, b: SearchRow): number => {
  if (a.popularity !== b.popularity) return b.popularity - a.popularity;
  const [one, other] = [a.product, b.product];
  if (one.name.toLowerCase() !== other.name.toLowerCase())
    return one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1;
  return one.sku < other.sku ? -1 : 1;
};

/** By product: how many more popular ones are named alike, and how popular all of them are together. */
const alikeOf = (rows: readonly SearchRow[]): ReadonlyMap<SearchRow, readonly [round: number, worth: number]> => {
  const nameOf = ({ product }: SearchRow): string => wordsIn(product.name).join(" ");
  return new Map(
    rows.map((row) => {
      const alike = rows.filter((other) => nameOf(other) === nameOf(row)).toSorted(byPopularity);
      return [row, [alike.indexOf(row), alike.reduce((sum, { popularity }) => sum + popularity + 1, 0)]];
    }),
  );
};

export const expectedOf = (rows: readonly SearchRow[], query: string, test: Test): Expected => {
  const words = [...new Set(wordsIn(query))];
  const alike = words.length === 0 ? new Map<SearchRow, readonly [number, number]>() : alikeOf(rows);
  const found = rows.filter(test).flatMap((row) => {
    const key = words.length === 0 ? [] : keyOf(row, words);
    return key === null ? [] : [{ row, key }];
  });
  found.sort((a, b) => {
    for (const [at, value] of a.key.entries()) if (value !== b.key[at]) return (b.key[at] ?? 0) - value;
    const [[round, worth], [otherRound, otherWorth]] = [alike.get(a.row) ?? [0, 0], alike.get(b.row) ?? [0, 0]];
    return round - otherRound || otherWorth - worth || byPopularity(a.row, b.row);
  });
  const brands: Record<string, number> = {};
  for (const { row } of found) brands[row.product.brand] = (brands[row.product.brand] ?? 0) + 1;
  return { skus: found.map(({ row }) => row.product.sku), brands };
};
