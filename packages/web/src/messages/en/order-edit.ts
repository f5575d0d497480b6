import { numberText, plural } from "./plural.ts";

export const orderEditMessages = {
  label: "You are changing an order",
  title: (number: string) => `You are changing order ${number}`,
  until: (when: string) => `until ${when}`,
  passed: "its cut-off has passed",
  untouched: (lines: number) =>
    lines === 0
      ? "Your cart is untouched. Until you submit, the order stays as placed."
      : `Your cart and its ${plural(lines, "line", "lines")} are untouched. Until you submit, the order stays as placed.`,
  reset: "Cancel changes",
  leave: "Stop changing",
  changes: (n: number) => `${plural(n, "change", "changes")}, not sent yet`,
  difference: (amount: string, cents: number) => (cents === 0 ? "same total" : `${cents < 0 ? "−" : "+"}${amount}`),
  lineDifference: (amount: string, cents: number | null) =>
    cents === null ? "Price Pending" : cents === 0 ? amount : `${cents < 0 ? "−" : "+"}${amount}`,
  was: (n: number) => `was ${numberText(n)}`,
  added: "added",
  removed: "removed",
  putBack: "Put back",
  putBackOf: (product: string) => `Put back ${product}`,
  leaveTitle: (number: string) => `Stop changing order ${number}?`,
  leaveText: "Your changes are dropped. The order stays as it was placed, and your cart shows again.",
  leaveConfirm: "Drop changes and stop",
  keep: "Keep changing",
} as const;
