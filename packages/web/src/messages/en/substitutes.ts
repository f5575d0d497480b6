import { numberText, plural } from "./plural.ts";

export const substitutesMessages = {
  title: "Instead",
  insteadOf: (name: string) => `Instead of ${name}`,
  loading: "Looking for products like it…",
  none: "Nothing close enough is in stock.",
  failed: "Similar items could not be loaded.",
  add: "Add",
  addAbout: (quantity: number, unit: string, name: string) => `Add ${quantity} ${unit} of ${name} to the cart`,
  chooseSize: "Choose size",
  chooseSizeOf: (name: string) => `Choose size of ${name}`,
  goToLine: "Go to its line",
  goToLineOf: (name: string) => `Go to the line of ${name}`,
  typeFirst: "Type a quantity first",
  addAll: "Add to cart",
  addOne: (quantity: number, unit: string) => `Add ${numberText(quantity)} ${unit} to cart`.replace(/ {2,}/g, " "),
  addMany: (products: number) => `Add ${plural(products, "product", "products")} to cart`,
  show: "Show in the cart",
  added: (name: string) => `${name} added`,
} as const;
