import { plural } from "./plural.ts";

export const addedItemsMessages = {
  asShown: (n: number) => `${plural(n, "item", "items")} added as shown`,
  pieces: (quantity: number, unit: string) => `${quantity.toLocaleString("en-US")} ${unit}`,
} as const;
