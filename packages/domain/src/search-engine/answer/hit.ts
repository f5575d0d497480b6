import { productPath } from "../../catalog/product-path.ts";
import type { Sku } from "../../catalog/sku.schema.ts";
import type { Buyer } from "../../catalog/buyer.ts";
import { productOf, type StoredFacts, variantOf, type WireProduct } from "../../catalog/product-row.ts";
import { FIELD, hasBit } from "../index/postings.ts";
import type { Catalogue } from "../index/catalogue.ts";
import type { Column } from "../index/column.ts";
import { type StoredProduct, textOf, variantOfKind } from "../index/row.ts";
import { priceFields, shownPriceOf } from "../index/tiered-text.ts";
import { QUALITY } from "../query/expand.ts";
import type { Found } from "../query/find.ts";

/** A product as a hit: everything that a list shows and sorts by, with one buyer's stock and prices (OP-35, OP-132). */
export type Hit = WireProduct & {
  readonly objectID: string;
  readonly inStock: boolean;
  readonly tags: readonly string[];
  readonly hierarchicalCategories: Readonly<Record<string, string>>;
  readonly rating?: number;
  readonly storage?: string;
  readonly origin?: string;
  readonly allergens?: readonly string[];
  /** It comes in no other way than just in time, which some brands do not sell; left out = it does (PROD-14). */
  readonly onlyJustInTime?: true;
  /** In dollars; left out for guests and while it is pending. */
  readonly price?: number;
  /** Seconds since 1970. */
  readonly addedAt: number;
};

export const highlighted = [
  "name",
  "brand",
  "sku",
  "category",
  "subcategory",
  "subsubcategory",
  "packSize",
  "description",
] as const;

/** A hit as JSON: its fields without the braces, and its texts. */
export interface WrittenHit {
  readonly fields: string;
  readonly texts: Readonly<Record<(typeof highlighted)[number], string>>;
}

const stocksFor = (
  catalogue: Catalogue,
  doc: number,
  { stocks }: StoredProduct,
  { region = null }: Buyer,
): readonly string[] => (region === null ? null : catalogue.regions.stocksAt(doc, region)) ?? stocks;

export const productAt = (catalogue: Catalogue, doc: number, buyer: Buyer): WireProduct => {
  const stored = catalogue.stored(doc);
  const stocks = stocksFor(catalogue, doc, stored, buyer);
  const prices = catalogue.columnsOf(buyer).prices(doc);
  const showing = { isGuest: buyer.group === null, isListed: true };
  return productOf(
    {
      ...catalogue.namesAt(doc),
      name: textOf(stored.name),
      description: textOf(stored.description),
      image: JSON.parse(stored.image) as string | null,
      pack_size: textOf(stored.packSize),
    },
    stored.kinds.map((kind, i) =>
      variantOf(
        variantOfKind(kind, JSON.parse(stocks[i] ?? "null") as number | null),
        shownPriceOf(prices[i] ?? "null"),
        showing,
      ),
    ),
  );
};

const known = new Map<string, readonly [out: string, inStock: string]>();
const MAX_KNOWN = 2_000;

const NO_PRICE = { text: null, tiers: null };

const textOfKind = (kind: string): readonly [out: string, inStock: string] => {
  const before = known.get(kind);
  if (before !== undefined) return before;
  const textOf = (stock: number | null): string => {
    const {
      price: _,
      stock: __,
      ...rest
    } = variantOf(variantOfKind(kind, stock), NO_PRICE, {
      isGuest: false,
      isListed: true,
    });
    return JSON.stringify(rest).slice(0, -1);
  };
  const texts = [textOf(0), textOf(null)] as const;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(kind, texts);
  return texts;
};

const variantsText = (
  kinds: readonly string[],
  stocks: readonly string[],
  prices: readonly string[] | null,
): string => {
  let text = "";
  for (let i = 0; i < kinds.length; i++) {
    const stock = stocks[i] ?? "null";
    const [out, inStock] = textOfKind(kinds[i] as string);
    const price = prices?.[i] ?? "null";
    text +=
      (i === 0 ? "" : ",") +
      (stock === "null" || Number(stock) > 0 ? inStock : out) +
      (price === "null" ? ',"price":"","stock":' : `,${priceFields(price)},"stock":`) +
      (prices === null ? "null}" : `${stock}}`);
  }
  return text;
};

const hierarchyText = ({ facets }: Catalogue, doc: number): string => {
  let text = "";
  for (const level of ["lvl0", "lvl1", "lvl2"] as const) {
    const column = facets[`hierarchicalCategories.${level}`];
    const id = column.ids[doc] as number;
    if (id !== 0) text += `${text === "" ? "" : ","}"${level}":${column.quoted(id)}`;
  }
  return text;
};

const factsText = (json: string): string => {
  if (json === "{}") return "";
  const { rating, storage, origin, allergens } = JSON.parse(json) as StoredFacts;
  return (
    (typeof rating === "number" ? `,"rating":${rating}` : "") +
    (storage ? `,"storage":${JSON.stringify(storage)}` : "") +
    (origin ? `,"origin":${JSON.stringify(origin)}` : "") +
    (allergens === undefined || allergens.length === 0 ? "" : `,"allergens":${JSON.stringify(allergens)}`)
  );
};

/** The hit in a slot: `productOf` and more, assembled from JSON because serializing objects would be half the cost of a search. */
export const writtenHit = (catalogue: Catalogue, doc: number, buyer: Buyer): WrittenHit => {
  const stored = catalogue.stored(doc);
  const { brand, category, subcategory, subsubcategory, tags } = catalogue.facets;
  const columns = catalogue.columnsOf(buyer);
  const { ids, values } = columns.dollars;
  const price = values[ids[doc] as number] ?? null;
  const prices = buyer.group === null ? null : columns.prices(doc);
  const stocks = stocksFor(catalogue, doc, stored, buyer);
  const inStock = catalogue.inStockFor(buyer);
  const quoted = (column: Column<string>): string => column.quoted(column.ids[doc] as number);
  const sku = catalogue.skus[doc] as string;
  const texts = {
    sku: JSON.stringify(sku),
    name: stored.name,
    brand: quoted(brand),
    category: quoted(category),
    subcategory: quoted(subcategory),
    subsubcategory: quoted(subsubcategory),
    packSize: stored.packSize,
    description: stored.description,
  };
  const fields =
    `"objectID":${texts.sku},"sku":${texts.sku},"name":${texts.name},"brand":${texts.brand},` +
    `"description":${texts.description},"imageUrl":${stored.image},` +
    `"url":${JSON.stringify(productPath(sku as Sku, textOf(texts.name)))},"category":${texts.category},` +
    `"subcategory":${texts.subcategory},"subsubcategory":${texts.subsubcategory},"packSize":${texts.packSize},` +
    `"variants":[${variantsText(stored.kinds, stocks, prices)}],` +
    `"inStock":${inStock.values[inStock.ids[doc] as number] === "true"},"tags":${tags.listAt(doc)},` +
    `"hierarchicalCategories":{${hierarchyText(catalogue, doc)}},` +
    `"addedAt":${Math.floor((catalogue.addedAt[doc] as number) / 1000)}${factsText(stored.facts)}` +
    (hasBit(catalogue.justInTime, doc) ? `,"onlyJustInTime":true` : "") +
    (price === null ? "" : `,"price":${price}`);
  return { fields, texts };
};

export const readHit = ({ fields }: WrittenHit): Hit => JSON.parse(`{${fields}}`) as Hit;

export const hitAt = (catalogue: Catalogue, doc: number, buyer: Buyer): Hit =>
  readHit(writtenHit(catalogue, doc, buyer));

/** Why a hit ranks where it does, in the protocol's fields. */
interface RankingInfo {
  readonly nbTypos: number;
  readonly firstMatchedWord: number;
  readonly proximityDistance: number;
  readonly userScore: number;
  readonly geoDistance: number;
  readonly geoPrecision: number;
  readonly nbExactWords: number;
  readonly words: number;
  readonly filters: number;
}

const TYPOS: Readonly<Record<number, number>> = { [QUALITY.corrected]: 1, [QUALITY.oneTypo]: 1, [QUALITY.twoTypos]: 2 };

/** How a product matches the query, by its best reading. */
export const rankingInfo = (catalogue: Catalogue, found: Found | null, doc: number, filters: number): RankingInfo => {
  const held = catalogue.forward.of(doc);
  const matches = (found?.readings ?? []).map((expansions) =>
    expansions.flatMap(({ words }) => {
      let best: { readonly quality: number; readonly place: number } | null = null;
      for (let at = 0; at < held.length; at++) {
        const quality = words.get((held[at] as number) >>> 2) ?? 0;
        const place = ((held[at] as number) & 3) === FIELD.name ? at : 1000 + at;
        if (quality > (best?.quality ?? 0)) best = { quality, place };
      }
      return best === null ? [] : [best];
    }),
  );
  const own = matches.reduce<(typeof matches)[number]>((best, one) => (one.length > best.length ? one : best), []);
  const places = own.map(({ place }) => place).filter((place) => place < 1000);
  return {
    nbTypos: own.reduce((sum, { quality }) => sum + (TYPOS[quality] ?? 0), 0),
    firstMatchedWord: own.length === 0 ? 0 : Math.min(...own.map(({ place }) => place)),
    proximityDistance: places.reduce(
      (sum, place, i) => sum + (i === 0 ? 0 : Math.abs(place - (places[i - 1] ?? 0))),
      0,
    ),
    userScore: catalogue.popularity[doc] as number,
    geoDistance: 0,
    geoPrecision: 1,
    nbExactWords: own.filter(({ quality }) => quality === QUALITY.exact).length,
    words: own.length,
    filters,
  };
};
