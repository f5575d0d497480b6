import { numberText } from "./plural.ts";

export const longCartMessages = {
  find: "Find in this delivery",
  found: (n: number, of: number) => (n === 0 ? "No items match" : `${numberText(n)} of ${numberText(of)} items`),
} as const;
