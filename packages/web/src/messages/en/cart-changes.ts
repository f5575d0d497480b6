import type { Adjustment, AdjustmentReason } from "@larder/domain/cart/adjustment.schema";
import { orderingSentence } from "@larder/domain/text/ordering-sentences";
import { numberText } from "./plural.ts";
import { changedText } from "./line.ts";

const reasonText = ({ reason, bound }: AdjustmentReason): string => {
  switch (reason) {
    case "Multiple":
      return orderingSentence({ _tag: "SoldByMultiple", multiple: bound });
    case "Stock":
      return orderingSentence({ _tag: "OnlyLeft", left: bound });
    default:
      return `The ${reason === "Minimum" ? "minimum" : "maximum"} is ${numberText(bound)}.`;
  }
};

export const cartChangesMessages = {
  adjusted: (adjustment: Adjustment) => changedText(reasonText(adjustment), adjustment.wanted, adjustment.quantity),
  lines: (n: number) => `${n} items changed since you last looked`,
  unchanged: "Check each item, or remove it.",
  next: "First change",
  priceUp: "Price up",
  priceDown: "Price down",
  priceKnown: "Price is set now",
  pricePending: "Price is pending now",
  pack: "Pack changed",
  substitute: "Substitute",
  noSubstitute: "none",
  outOfStock: "Now out of stock",
  backInStock: "Back in stock",
  unusual: (quantity: number, usual: number, unit: string) =>
    `${numberText(quantity)} ${unit} is a lot more than your usual ${numberText(usual)}.`,
  mostLately: (most: number) => `The most you've ordered lately is ${numberText(most)}.`,
  keep: (quantity: number) => `Keep ${numberText(quantity)}`,
  keepAbout: (quantity: number, what: string) => `Keep ${numberText(quantity)}: ${what}`,
  pricesUpdated: "Prices were refreshed",
  pricesUpdatedText: "Some prices have changed since you added these items.",
  moved: "Delivery moved",
  closed: (day: string, time: string) => `Orders for ${day} closed at ${time}`,
  useDay: (day: string) => `Use ${day}`,
  keepDay: (day: string) => `Keep ${day}`,
  was: "was",
  now: "now",
  lineTotal: "total was",
  accept: "Accept",
  acceptedChange: (title: string, was: string | null) => (was === null ? `${title}.` : `${title} from ${was}.`),
  accepted: "Accepted:",
  acceptedAt: (time: string) => `Accepted ${time}.`,
  allAccepted: (n: number) => `You've accepted all ${n} changes`,
  showAccepted: "Show them",
  hideAccepted: "Hide them",
  done: (n: number) => `You've accepted ${n} of them.`,
  remove: "Remove",
  removeAbout: (what: string) => `Remove from cart: ${what}`,
  total: "Total",
  acceptAbout: (what: string) => `Accept the change: ${what}`,
} as const;
