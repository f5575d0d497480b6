import { plural } from "./plural.ts";

/** The words about what became of the items that were added to the cart. */
export const addedItemsMessages = {
  asShown: (n: number) => `${plural(n, "item", "items")} added as shown`,
  pieces: (quantity: number, unit: string) => `${quantity.toLocaleString("en-US")} ${unit}`,
} as const;
