/** The words of what is found while typing. */
export const typeaheadMessages = {
  suggestions: "Suggestions",
  products: "Products",
  inCategories: "In",
  choose: "choose",
  open: "open",
  close: "close",
} as const;
