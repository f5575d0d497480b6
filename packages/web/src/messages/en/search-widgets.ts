import { numberText, plural } from "./plural.ts";

export const widgetMessages = {
  from: "From",
  to: "To",
  apply: "Go",
  rangeOf: (name: string) => `${name}, range`,
  pageSize: "Products per page",
  perPage: (n: number) => `${n} per page`,
  relevant: (shown: number, all: number) => `Showing the ${numberText(shown)} most relevant of ${numberText(all)}`,
  showAll: "Show all",
  allShown: (all: number) => `Showing all ${numberText(all)}, including less relevant`,
  showRelevant: "Show the most relevant",
  showPrevious: "Show earlier",
  showMore: "Show more",
  showPages: "Show pages",
  shown: (n: number, all: number) => `${numberText(n)} of ${plural(all, "product", "products")}`,
  poweredBy: "Search by",
  allCategories: "All categories",
} as const;
