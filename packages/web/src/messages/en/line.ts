import type { LineNotice } from "@larder/sdk";
import { orderingSentence } from "@larder/domain/text/ordering-sentences";
import { numberText, plural } from "./plural.ts";

/** The reason is a sentence of its own: 'Only 3 left. We changed 4 to 3.' (QTY-18, OP-88). */
export const changedText = (because: string, wanted: number, quantity: number): string =>
  `${because} We changed ${numberText(wanted)} to ${numberText(quantity)}.`;

/** What is said of a typed quantity (QTY-18, GUIDE-CART-09). */
export const remarkText = (what: LineNotice["what"]): string => {
  if (typeof what === "string") return what;
  switch (what._tag) {
    case "WillAdd":
      return `${orderingSentence(what.because)} We'll add ${numberText(what.toAdd)}.`;
    case "Changed":
      return changedText(orderingSentence(what.because), what.wanted, what.quantity);
    case "UnlikeLastOrder":
      return `You ordered ${what.last} last time. Is ${what.quantity} right?`;
    default:
      return orderingSentence(what);
  }
};

export const lineMessages = {
  product: "Product",
  lastOrder: "Last order",
  availability: "Availability",
  unit: "Unit",
  price: "Price",
  quantity: "Quantity",
  total: "Total",
  quantityOf: (name: string, unit: string) => `Quantity of ${name}${unit === "" ? "" : `, ${unit}`}`,
  unitFor: (name: string) => `Unit for ${name}`,
  oneLess: "One less",
  oneMore: "One more",
  inStock: "In stock",
  left: (n: number, unit: string) => `${numberText(n)} ${unit} left`,
  outOfStock: "Out of stock",
  expected: (date: string) => `Expected ${date}`,
  substitute: "Substitute",
  substituteFor: (sku: string) => `for ${sku}`,
  firstTime: "First time",
  /** On a phone, before the last order's quantity and day. */
  lastTime: "last",
  yourNumber: (number: string) => `your number ${number}`,
  last: (quantity: number, unit: string) => `${numberText(quantity)} ${unit}`,
  nothing: "–",
  about: (weight: string, unit: string) => `≈ ${weight}/${unit}`,
  aboutEach: (weight: string) => `≈ ${weight} each`,
  similarItems: "Similar items",
  kept: (problem: string, quantity: number) => `${problem} We kept ${quantity}.`,
} as const;

export const orderBarMessages = {
  thisOrder: "This order",
  cases: (n: number) => plural(n, "case", "cases"),
  pieces: (n: number) => plural(n, "piece", "pieces"),
  estimated: "catch weights estimated",
  pendingLines: (n: number) => `${numberText(n)} Price Pending`,
  notInTotal: "not in the total",
  noPrice: "No price yet",
  noLines: "No items yet",
  noLinesHint: "type a quantity to start",
  addedHint: "open your cart to submit",
  timeLeft: (hours: number, minutes: number) =>
    hours === 0 ? `${minutes} min left` : `${hours} h ${minutes} min left`,
  orderBy: (time: string) => `Order by ${time}`,
  today: " today",
  forDay: (day: string) => ` for ${day}`,
  passed: "Cutoff has passed",
  orderBefore: (time: string) => `Orders were due by ${time}`,
} as const;
