import { plural } from "./plural.ts";

export const resultsMessages = {
  clear: "Clear",
  remove: "remove filter",
  facetSearch: (name: string) => `Find in ${name}`,
  showMore: "Show more",
  showLess: "Show less",
  nothing: (term: string) => `Nothing was found for “${term}”.`,
  nothingText: (isNarrowed: boolean) =>
    isNarrowed
      ? "Check the spelling, use fewer words, or take a filter away."
      : "Check the spelling or use fewer words.",
  view: "View",
  list: "List",
  grid: "Pictures",
  didYouMean: "Did you mean",
  shorter: "With other words",
  inTheWay: "A filter is in the way",
  without: (filter: string) => `Without ${filter}`,
  withoutAll: "Without any filter",
  categories: "Look in a category",
  allCategories: "All categories",
  products: (n: number) => plural(n, "product", "products"),
  ask: (name: string) => `Ask ${name}`,
  askText: "Your sales rep knows what can be ordered and when.",
  askSubject: (term: string) => `Looking for: ${term}`,
  leftOut: (words: readonly string[]) =>
    `Nothing has all of your words. Left out: ${words.map((word) => `“${word}”`).join(", ")}.`,
  fewer: (n: number, query: string) =>
    `${n === 0 ? "No product" : plural(n, "product", "products")} with all of your words. More for “${query}”.`,
  only: (word: string) => `Only “${word}”`,
  failed: "Search is resting; your order guides work",
  failedText: "Your filters are kept, your cart is safe, and orders go out as always.",
  offline: "No connection",
  offlineText: "Search needs a connection. Quantities that you type in your guides are kept.",
  guides: "Order guides",
  allGuides: "All order guides",
} as const;
