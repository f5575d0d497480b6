/** The words of the page of results, apart from those that come after the results. */
export const searchMessages = {
  all: "All products",
  titleOf: (term: string) => `Search: ${term}`,
  filters: "Filters",
  showMore: "Show more",
  showFilters: "Show filters",
  hideFilters: "Hide filters",
  sort: "Sort by",
  sorts: {
    relevance: "Relevance",
    "name asc": "Name, A to Z",
    "name desc": "Name, Z to A",
    newest: "Newest",
    "price asc": "Price, low to high",
    "price desc": "Price, high to low",
  } as Readonly<Record<string, string>>,
  failed: "The search is not answering",
  unavailable: "Search is not set up",
  unavailableText: "Browse the categories instead, or ask your sales rep.",
  results: "Results",
} as const;
