import { numberText, plural } from "./plural.ts";

export const orderEditMessages = {
  label: "You're changing an order",
  title: (number: string) => `You're changing order ${number}`,
  until: (when: string) => `until ${when}`,
  passed: "its cutoff has passed",
  untouched: (lines: number) =>
    lines === 0
      ? "Your cart won't change, and the order stays as placed until you submit."
      : `Your cart of ${plural(lines, "item", "items")} won't change, and the order stays as placed until you submit.`,
  add: "Add an item to this order",
  addHint: "Add an item by name or number",
  notAdded: (product: string) => `You can't add ${product} right now. It's out of stock or not for sale.`,
  reset: "Undo all changes",
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
  leaveText: "You'll lose your changes. The order stays as placed, and your cart comes back.",
  leaveConfirm: "Discard changes and stop",
  keep: "Keep changing",
} as const;
