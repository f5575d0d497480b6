import { numberText, plural } from "./plural.ts";

export const substitutesMessages = {
  title: "Similar items",
  insteadOf: (name: string) => `Instead of ${name}`,
  loading: "Looking for products like it…",
  none: "Nothing close enough is in stock.",
  failed: "Similar items didn't load.",
  add: "Add",
  addAbout: (quantity: number, unit: string, name: string) => `Add ${quantity} ${unit} of ${name} to cart`,
  chooseSize: "Choose size",
  chooseSizeOf: (name: string) => `Choose size of ${name}`,
  goToLine: "Go to item",
  goToLineOf: (name: string) => `Go to item: ${name}`,
  typeFirst: "Type a quantity first",
  addAll: "Add to cart",
  addOne: (quantity: number, unit: string) => `Add ${numberText(quantity)} ${unit} to cart`.replace(/ {2,}/g, " "),
  addMany: (products: number) => `Add ${plural(products, "product", "products")} to cart`,
  show: "Show in cart",
  added: (name: string) => `${name} added`,
} as const;
