import { plural } from "./plural.ts";

/** The words about searching that no requirement fixes. */
export const searchMessages = {
  all: "All products",
  titleOf: (term: string) => `Search: ${term}`,
  label: "Search products",
  filters: "Filters",
  showFilters: "Show filters",
  hideFilters: "Hide filters",
  clear: "Clear",
  remove: "remove filter",
  facets: { brand: "Brand", category: "Category", subcategory: "Subcategory", subsubcategory: "Kind" } as Readonly<
    Record<string, string>
  >,
  facetSearch: (name: string) => `Find in ${name}`,
  showMore: "Show more",
  showLess: "Show less",
  sort: "Sort by",
  sorts: {
    relevance: "Relevance",
    "name asc": "Name, A to Z",
    "name desc": "Name, Z to A",
    newest: "Newest",
    "price asc": "Price, low to high",
    "price desc": "Price, high to low",
  } as Readonly<Record<string, string>>,
  nothing: (term: string) => `Nothing was found for “${term}”.`,
  nothingText: "Check the spelling, use fewer words, or take a filter away.",
  failed: "The search is not answering",
  failedText: "Your filters are kept. Try again shortly.",
  unavailable: "Search is not set up",
  unavailableText: "Browse the categories instead, or ask your sales rep.",
  suggestions: "Suggestions",
  products: "Products",
  inCategories: "In",
  choose: "choose",
  open: "open",
  close: "close",
  found: (n: number) => plural(n, "suggestion", "suggestions"),
  results: "Results",
} as const;
