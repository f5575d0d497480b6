import { plural } from "./plural.ts";

const items = (n: number): string => (n === 1 ? "this item" : plural(n, "item", "items"));

export const addStatusMessages = {
  slow: (n: number) => `Still adding ${items(n)} to your cart…`,
  offline: (n: number) => `You're offline. We'll add ${items(n)} when you're back.`,
  added: (pieces: string, name: string) => `Added to cart: ${pieces} ${name}`,
  addedMany: (n: number) => `Added ${plural(n, "item", "items")} to cart`,
};
