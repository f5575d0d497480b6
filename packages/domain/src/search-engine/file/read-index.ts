import type { Buyer } from "../../catalog/buyer.ts";
import { SearchEngine } from "../answer/search-engine.ts";
import type { Catalogue } from "../index/catalogue.ts";
import { setBit } from "../index/postings.ts";
import { PlainTexts } from "../index/product-texts.ts";
import { textOf } from "../index/row.ts";
import { sameFacets, textFacets } from "../index/text-facets.ts";
import { fold } from "../index/words.ts";
import { type IndexFile, PART, TEXT } from "./index-file.ts";

/** An index that was read: its engine, and whose it is. */
export interface ReadIndex {
  readonly engine: SearchEngine;
  readonly buyer: Buyer;
  readonly organization: number | null;
  /** How many products it has, and how many the buyer sees in all. */
  readonly size: number;
  readonly total: number;
}

const putProducts = (
  catalogue: Catalogue,
  file: IndexFile,
  texts: readonly string[],
  prices: readonly string[],
): void => {
  const group = catalogue.generalOf(file.buyer.group ?? "");
  for (let doc = 0; doc < file.skus.length; doc++) {
    const sku = file.skus[doc] as string;
    const text = texts[doc] as string;
    catalogue.place(sku);
    catalogue.texts.put(doc, text);
    catalogue.names[doc] = fold(textOf(text.slice(0, text.indexOf("\n"))));
    catalogue.skus[doc] = sku;
    catalogue.nameHash[doc] = file.nameHashes[doc] as number;
    catalogue.heads[doc] = file.heads[doc] as number;
    catalogue.nameLengths[doc] = file.nameLengths[doc] as number;
    catalogue.popularity[doc] = file.popularity[doc] as number;
    catalogue.addedAt[doc] = file.addedAt[doc] as number;
    setBit(catalogue.alive, doc);
    catalogue.codes.put(doc, sku);
    group.restore(doc, prices[doc] as string, file.dollars[doc] as number | null);
  }
};

/** The index of a file that `writeIndex` wrote; null = it is of another version or broken. */
export const readIndex = (text: string, elapsed: () => number): ReadIndex | null => {
  const [head = "", texts = "", prices = ""] = text.split(PART);
  let file: IndexFile;
  try {
    file = JSON.parse(head) as IndexFile;
  } catch {
    return null;
  }
  if (file.format !== 1) return null;
  const engine = new SearchEngine({ newTexts: () => new PlainTexts(), elapsed, newId: () => "" });
  const { catalogue } = engine;
  putProducts(catalogue, file, texts.split(TEXT), prices.split(TEXT));
  for (const doc of file.byProducts) setBit(catalogue.byProducts, doc);
  for (const doc of file.justInTime) setBit(catalogue.justInTime, doc);
  for (const [doc, keys] of file.gtins) catalogue.gtins.putKeys(doc, keys);
  for (const facet of textFacets) {
    const column = file.facets[facet];
    if (column !== undefined && sameFacets[facet] === undefined)
      catalogue.facets[facet].restore(column.values, column.ids);
  }
  catalogue.words.restore(file.words, file.wordCounts, file.packedWords);
  catalogue.synonyms.restore(file.synonyms);
  catalogue.version++;
  catalogue.orderVersion++;
  const { buyer, organization, owned, total } = file;
  if (organization !== null && owned !== null) engine.owned.put(organization, owned);
  return { engine, buyer, organization, size: file.skus.length, total };
};
