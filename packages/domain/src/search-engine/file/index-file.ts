import type { Buyer } from "../../catalog/buyer.ts";
import type { SavedSynonyms } from "../index/synonyms.ts";
import type { TextFacet } from "../index/text-facets.ts";
import type { OwnedSkus } from "../query/select.ts";

/** What a browser keeps of the catalog: at most so many products, in at most so many bytes. */
export const MOST_PRODUCTS = 5_000;
export const MOST_BYTES = 3_000_000;

/** Between the parts of a file, and between the texts of a part. Neither occurs in JSON. */
export const PART = "\u001d";
export const TEXT = "\u001e";

/** A column with one value, several or none (0) a product. */
export interface FileColumn {
  readonly values: readonly string[];
  readonly ids: readonly (number | readonly number[])[];
}

/**
 * An index as one buyer sees it, by columns, with everything that takes time to learn from texts: read, it is there at
 * once. The texts of products and their prices follow as parts of their own.
 */
export interface IndexFile {
  readonly format: 1;
  /** Whose assortment, stock and prices these are. */
  readonly buyer: Buyer;
  readonly organization: number | null;
  readonly owned: OwnedSkus | null;
  readonly synonyms: SavedSynonyms;
  /** How many products the buyer sees in all. */
  readonly total: number;
  readonly skus: readonly string[];
  readonly nameHashes: readonly number[];
  readonly heads: readonly number[];
  readonly nameLengths: readonly number[];
  readonly popularity: readonly number[];
  readonly addedAt: readonly number[];
  /** Places of those whose name says that they are a by-product. */
  readonly byProducts: readonly number[];
  /** Places of those that come just in time alone. */
  readonly justInTime: readonly number[];
  readonly words: readonly string[];
  /** How many words each product has, and all of them one after another, packed with their fields. */
  readonly wordCounts: readonly number[];
  readonly packedWords: readonly number[];
  readonly facets: Readonly<Partial<Record<TextFacet, FileColumn>>>;
  readonly gtins: readonly (readonly [place: number, keys: readonly string[]])[];
  readonly dollars: readonly (number | null)[];
}
