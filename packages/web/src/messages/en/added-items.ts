import { numberText, plural } from "./plural.ts";

export const addedItemsMessages = {
  asShown: (n: number) => `${plural(n, "item", "items")} added as shown`,
  pieces: (quantity: number, unit: string) => `${numberText(quantity)} ${unit}`,
} as const;
