import { numberText, plural } from "./plural.ts";

export const productLineMessages = {
  addToGuide: "Add to order guide",
  addNamedToGuide: (name: string) => `Add ${name} to order guide`,
  add: "Add",
  addNamed: (name: string) => `Add ${name} to cart`,
  inCart: (quantity: number, unit: string) => `${numberText(quantity)} ${unit} in cart`.replace(/ {2,}/g, " "),
  restricted: "Call your Sales Rep",
  sizesMore: (n: number) => `${plural(n, "size", "sizes")}`,
  cuts: "Cuts",
  sizesNamed: (what: string, name: string) => `${what} of ${name}`,
  priceSince: (amount: string, per: string, isMore: boolean, day: string) =>
    `${amount} ${per === "" ? "" : `per ${per} `}${isMore ? "more" : "less"} than on ${day}`,
  guestText: "Browse every product now. Sign in to see your prices and to order.",
} as const;
