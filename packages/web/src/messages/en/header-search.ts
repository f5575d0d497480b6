import { plural } from "./plural.ts";

/** The words of the search in the header. */
export const headerSearchMessages = {
  label: "Search products",
  voice: "Search by voice",
  found: (n: number) => plural(n, "suggestion", "suggestions"),
} as const;
