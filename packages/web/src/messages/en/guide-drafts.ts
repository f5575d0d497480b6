import { numberText, plural } from "./plural.ts";

export const guideDraftsMessages = {
  notInCart: (n: number, guide: string) =>
    `${plural(n, "item", "items")} in ${guide === "" ? "an order guide" : guide} ${n === 1 ? "isn't" : "aren't"} in your cart yet`,
  goOn: "Continue",
  goOnIn: (guide: string) => `Continue in ${guide === "" ? "the order guide" : guide}`,
  add: (n: number) => (n === 1 ? "Add it" : "Add them"),
  addFrom: (n: number, guide: string) =>
    `${n === 1 ? "Add it" : "Add them"} from ${guide === "" ? "the order guide" : guide}`,
  adding: "Adding…",
  added: (n: number, guide: string) => `Added ${plural(n, "item", "items")} from ${guide === "" ? "the guide" : guide}`,
  notAdded: (guide: string) => `Nothing was added from ${guide === "" ? "the guide" : guide}`,
  left: (n: number, guide: string) =>
    `${n === 1 ? "1 item is" : `${numberText(n)} items are`} still in ${guide === "" ? "the guide" : guide}.`,
  item: (sku: string) => `Item ${sku}`,
  dismiss: "Dismiss",
  submitTitle: (n: number) => (n === 1 ? "Submit without this item?" : "Submit without these items?"),
  submitText: (n: number) =>
    n === 1
      ? "It isn't part of this order. It stays in your order guide."
      : "They aren't part of this order. They stay in your order guide.",
  submitWithout: (n: number) => (n === 1 ? "Submit without it" : "Submit without them"),
  back: "Back to cart",
} as const;
