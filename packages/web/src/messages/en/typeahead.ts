/** The words of what is found while typing. */
export const typeaheadMessages = {
  suggestions: "Suggestions",
  products: "Products",
  categories: "In a category",
  allResults: "All results",
  seeAll: "See all results",
  choose: "choose",
  open: "open",
  close: "close",
} as const;
