import { plural } from "./plural.ts";

export const headerSearchMessages = {
  label: "Search products",
  voice: "Search by voice",
  found: (n: number) => plural(n, "suggestion", "suggestions"),
} as const;
