import { LOCALE } from "@larder/domain/text/locale";
const dollars = (amount: number): string =>
  amount.toLocaleString(LOCALE, { style: "currency", currency: "USD" }).replace(/\.00$/, "");

export const facetMessages = {
  names: {
    "hierarchicalCategories.lvl0": "Category",
    brand: "Brand",
    category: "Category",
    subcategory: "Subcategory",
    subsubcategory: "Kind",
    inMyGuides: "In my order guides",
    orderedBefore: "Ordered before",
    inStock: "In stock",
    price: "Price",
    rating: "Rating",
    storage: "Storage",
    tags: "Labels",
  } as Readonly<Record<string, string>>,
  all: "All",
  range: (min: number | null, max: number | null) =>
    min === null
      ? max === null
        ? "All"
        : `Up to ${dollars(max)}`
      : max === null
        ? `${dollars(min)} and over`
        : `${dollars(min)} to ${dollars(max)}`,
  stars: (n: number) => (n === 1 ? "1 star and up" : `${n} stars and up`),
} as const;
