import type { Buyer } from "../../catalog/buyer.ts";
import type { SearchEngine } from "../answer/search-engine.ts";
import type { Catalogue } from "../index/catalogue.ts";
import type { Column } from "../index/column.ts";
import { hasBit, listBits } from "../index/postings.ts";
import { sameFacets, textFacets } from "../index/text-facets.ts";
import type { Owned, OwnedSkus } from "../query/select.ts";
import { type FileColumn, type IndexFile, MOST_BYTES, MOST_PRODUCTS, PART, TEXT } from "./index-file.ts";

/** What the organization has in guides or has ordered, then what is ordered most; in the order of the index. */
const chosen = (catalogue: Catalogue, listed: Uint32Array, owned: Owned | null, most: number): readonly number[] => {
  if (listed.length <= most) return [...listed];
  const isOwn = (doc: number): boolean =>
    owned !== null && (hasBit(owned.inMyGuides, doc) || hasBit(owned.orderedBefore, doc));
  const rank = (doc: number): number => (isOwn(doc) ? 2 ** 32 : 0) + (catalogue.popularity[doc] as number);
  return [...listed]
    .sort((a, b) => rank(b) - rank(a) || a - b)
    .slice(0, most)
    .sort((a, b) => a - b);
};

/** A column with only the values that occur, renumbered in order. */
const columnOf = (column: Column<string>, docs: readonly number[]): FileColumn => {
  const used = [...new Set(docs.flatMap((doc) => column.idsAt(doc)))].filter((id) => id !== 0).sort((a, b) => a - b);
  const next = new Map(used.map((id, at) => [id, at + 1]));
  const renumbered = (id: number): number => next.get(id) ?? 0;
  return {
    values: used.map((id) => column.values[id] as string),
    ids: docs.map((doc) => {
      const ids = column.idsAt(doc);
      return typeof ids === "number" ? renumbered(ids) : ids.map(renumbered);
    }),
  };
};

const wordsOf = (
  { forward, dictionary }: Catalogue,
  docs: readonly number[],
): Pick<IndexFile, "words" | "wordCounts" | "packedWords"> => {
  const lists = docs.map((doc) => Array.from(forward.of(doc)));
  // In the order of the index: it decides between completions that are as frequent.
  const used = [...new Set(lists.flatMap((list) => list.map((packed) => packed >>> 2)))].sort((a, b) => a - b);
  const next = new Map(used.map((id, at) => [id, at]));
  return {
    words: used.map((id) => dictionary.words[id] as string),
    wordCounts: lists.map(({ length }) => length),
    packedWords: lists.flatMap((list) => list.map((packed) => (next.get(packed >>> 2) as number) * 4 + (packed & 3))),
  };
};

const STOCKS = 5;

const textAt = (catalogue: Catalogue, doc: number, { region = null }: Buyer): string => {
  const text = catalogue.texts.get(doc) ?? "";
  const here = region === null ? null : catalogue.regions.stocksAt(doc, region);
  return here === null ? text : text.split("\n").with(STOCKS, here.join()).join("\n");
};

const ownedIn = (skus: OwnedSkus, known: ReadonlySet<string>): OwnedSkus => ({
  guides: skus.guides.filter((sku) => known.has(sku)),
  ordered: skus.ordered.filter((sku) => known.has(sku)),
  numbers: (skus.numbers ?? []).filter(([, sku]) => known.has(sku)),
});

const written = (
  engine: SearchEngine,
  docs: readonly number[],
  total: number,
  buyer: Buyer,
  organization: number | null,
) => {
  const { catalogue } = engine;
  const columns = catalogue.columnsOf(buyer);
  const skus = docs.map((doc) => catalogue.skus[doc] as string);
  const placesIn = (isIn: (doc: number) => boolean): readonly number[] =>
    docs.flatMap((doc, place) => (isIn(doc) ? [place] : []));
  const owned = engine.owned.skusOf(organization);
  const file: IndexFile = {
    format: 1,
    buyer: { group: buyer.group, region: buyer.region ?? null },
    organization,
    owned: owned === null ? null : ownedIn(owned, new Set(skus)),
    synonyms: catalogue.synonyms.saved(),
    total,
    skus,
    nameHashes: docs.map((doc) => catalogue.nameHash[doc] as number),
    heads: docs.map((doc) => catalogue.heads[doc] as number),
    nameLengths: docs.map((doc) => catalogue.nameLengths[doc] as number),
    popularity: docs.map((doc) => catalogue.popularity[doc] as number),
    addedAt: docs.map((doc) => catalogue.addedAt[doc] as number),
    byProducts: placesIn((doc) => hasBit(catalogue.byProducts, doc)),
    justInTime: placesIn((doc) => hasBit(catalogue.justInTime, doc)),
    ...wordsOf(catalogue, docs),
    facets: Object.fromEntries(
      textFacets
        .filter((facet) => sameFacets[facet] === undefined)
        .map((facet) => [facet, columnOf(catalogue.facet(facet, buyer) as Column<string>, docs)]),
    ),
    gtins: docs.flatMap((doc, place) => {
      const keys = catalogue.gtins.keysAt(doc);
      return keys.length === 0 ? [] : [[place, keys] as const];
    }),
    dollars: docs.map((doc) => columns.dollars.values[columns.dollars.ids[doc] as number] ?? null),
  };
  const texts = docs.map((doc) => textAt(catalogue, doc, buyer)).join(TEXT);
  const prices = docs.map((doc) => columns.prices(doc).join("\n")).join(TEXT);
  return [JSON.stringify(file), texts, prices].join(PART);
};

/**
 * The index as one buyer sees it, as a text that `readIndex` makes an index of: what its group doesn't see isn't in it, nor
 * any other's price or stock. At most 5,000 products and 3 MB; of more, what the organization has in its guides or has
 * ordered comes first, then what is ordered most. `bytesOf`: the length of a text as UTF-8.
 */
export const writeIndex = (
  engine: SearchEngine,
  buyer: Buyer,
  organization: number | null,
  bytesOf: (text: string) => number,
  most = MOST_PRODUCTS,
): string => {
  const listed = listBits(engine.catalogue.listedFor(buyer));
  const docs = chosen(engine.catalogue, listed, engine.owned.of(organization), most);
  const file = written(engine, docs, listed.length, buyer, organization);
  const bytes = bytesOf(file);
  if (bytes <= MOST_BYTES || docs.length < 2) return file;
  return writeIndex(engine, buyer, organization, bytesOf, Math.floor((docs.length * MOST_BYTES * 0.95) / bytes));
};
