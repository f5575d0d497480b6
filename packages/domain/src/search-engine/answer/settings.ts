import { type Buyer, indexOf } from "../../catalog/buyer.ts";
import { replicaSorts } from "../query/order.ts";
import type { AnsweredBanner } from "./answer.ts";

/** The order of facets (guests have none by price), and the banner of a search (SEARCH-13, SEARCH-41, OP-132). */
export const renderingContentFor = ({ group }: Buyer, banner: AnsweredBanner | null = null) => ({
  ...(banner === null ? {} : { widgets: { banners: [banner] } }),
  facetOrdering: {
    facets: {
      order: [
        "hierarchicalCategories.lvl0",
        "brand",
        "inStock",
        "storage",
        ...(group === null ? [] : ["inMyGuides", "orderedBefore", "price"]),
        "rating",
        "tags",
      ],
    },
    values: {
      brand: { sortRemainingBy: "count" },
      tags: { sortRemainingBy: "count" },
      "hierarchicalCategories.lvl0": { sortRemainingBy: "alpha" },
    },
  },
});

/** The replicas of an index with their sort orders, in the hosted provider's form; guests have none by price (OP-36). */
export const replicasOf = (
  buyer: Buyer,
): readonly { readonly name: string; readonly settings: Readonly<Record<string, unknown>> }[] =>
  replicaSorts(buyer).map(([replica, { by, isDescending }]) => ({
    name: `${indexOf(buyer)}${replica}`,
    settings: {
      customRanking: [`${isDescending ? "desc" : "asc"}(${by === "newest" ? "addedAt" : by})`],
      relevancyStrictness: 0,
    },
  }));

/** The settings of a customer group's index, as this server searches and as the hosted provider is configured (OP-35). */
export const settingsOf = (buyer: Buyer): Readonly<Record<string, unknown>> => ({
  searchableAttributes: [
    "name",
    "brand",
    "unordered(category)",
    "unordered(subcategory)",
    "unordered(subsubcategory)",
    "unordered(packSize)",
    "unordered(storage)",
    "unordered(description)",
    "sku",
    // Only in what is exported: this server finds barcodes by themselves.
    "gtins",
  ],
  attributesForFaceting: [
    "searchable(brand)",
    "searchable(category)",
    "searchable(subcategory)",
    "searchable(subsubcategory)",
    "hierarchicalCategories.lvl0",
    "hierarchicalCategories.lvl1",
    "hierarchicalCategories.lvl2",
    "inStock",
    "searchable(tags)",
    "storage",
    "rating",
    "filterOnly(sku)",
    "filterOnly(onlyJustInTime)",
    ...(buyer.group === null ? [] : ["price"]),
  ],
  numericAttributesForFiltering: ["rating", "addedAt", ...(buyer.group === null ? [] : ["price"])],
  customRanking: ["desc(popularity)"],
  replicas: replicasOf(buyer).map(({ name }) => `virtual(${name})`),
  attributeForDistinct: "name",
  distinct: false,
  disableTypoToleranceOnAttributes: ["sku", "gtins"],
  allowTyposOnNumericTokens: false,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  ignorePlurals: ["en"],
  removeStopWords: ["en"],
  queryLanguages: ["en"],
  removeWordsIfNoResults: "allOptional",
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  highlightPreTag: "<em>",
  highlightPostTag: "</em>",
  unretrievableAttributes: ["popularity", "gtins"],
  renderingContent: renderingContentFor(buyer),
});

/** The settings of a buyer's index, or of one of its replicas. */
export const settingsOfIndex = (index: string, buyer: Buyer) => {
  const replica = replicasOf(buyer).find(({ name }) => name === index);
  return replica === undefined
    ? settingsOf(buyer)
    : { ...settingsOf(buyer), ...replica.settings, primary: indexOf(buyer) };
};
