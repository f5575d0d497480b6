import { plural } from "./plural.ts";

export const widgetMessages = {
  from: "From",
  to: "To",
  apply: "Go",
  rangeOf: (name: string) => `${name}, range`,
  pageSize: "Products on a page",
  perPage: (n: number) => `${n} a page`,
  relevant: (shown: number, all: number) =>
    `Showing the ${shown.toLocaleString("en-US")} most relevant of ${all.toLocaleString("en-US")}`,
  showAll: "Show all",
  allShown: (all: number) => `Showing all ${all.toLocaleString("en-US")}, also the less relevant`,
  showRelevant: "Show the most relevant",
  showPrevious: "Show earlier",
  showMore: "Show more",
  showPages: "Show pages",
  shown: (n: number, all: number) => `${n.toLocaleString("en-US")} of ${plural(all, "product", "products")}`,
  poweredBy: "Search by",
  allCategories: "All categories",
} as const;
