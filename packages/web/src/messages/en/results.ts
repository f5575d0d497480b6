import { plural } from "./plural.ts";

export const resultsMessages = {
  clear: "Clear",
  remove: "remove filter",
  facetSearch: (name: string) => `Find in ${name}`,
  showMore: "Show more",
  showLess: "Show less",
  nothing: (term: string) => `We found nothing for “${term}”.`,
  nothingText: (isNarrowed: boolean) =>
    isNarrowed ? "Check the spelling, use fewer words, or remove a filter." : "Check the spelling or use fewer words.",
  view: "View",
  list: "List",
  grid: "Pictures",
  didYouMean: "Did you mean",
  shorter: "Other words to try",
  inTheWay: "A filter is hiding results",
  without: (filter: string) => `Without ${filter}`,
  withoutAll: "Without filters",
  categories: "Look in a category",
  allCategories: "All categories",
  products: (n: number) => plural(n, "product", "products"),
  ask: (name: string) => `Ask ${name}`,
  askText: "Your sales rep knows what you can order and when.",
  askSubject: (term: string) => `Looking for: ${term}`,
  leftOut: (words: readonly string[]) =>
    `Nothing matches all your words, so we left out ${words.map((word) => `“${word}”`).join(", ")}.`,
  fewer: (n: number, query: string) =>
    `${n === 0 ? "No product matches" : plural(n, "product matches", "products match")} all your words. More for “${query}”.`,
  only: (word: string) => `Only “${word}”`,
  failed: (hasGuides: boolean) => `Search is down right now.${hasGuides ? " Your order guides still work." : ""}`,
  failedText: "Your filters and your cart are safe, and you can still send orders.",
  offline: "No connection",
  offlineText: (hasGuides: boolean) =>
    `You need a connection to search.${hasGuides ? " We keep the quantities you type in your guides." : ""}`,
  guides: "Order guides",
  allGuides: "All order guides",
} as const;
