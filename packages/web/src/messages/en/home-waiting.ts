import { numberText, plural } from "./plural.ts";

export const homeWaitingMessages = {
  waiting: "Waiting for you",
  orders: (n: number) => plural(n, "order needs attention", "orders need attention"),
  ordersHint: "Failed, or changed but not submitted",
  unsent: "Changed, but not submitted",
  failed: (n: number) => (n === 1 ? "This order failed" : "These orders failed"),
  both: (unsent: number, failed: number) =>
    `${numberText(unsent)} changed but not submitted, ${numberText(failed)} failed`,
  minimum: "Your cart can't be submitted yet",
  back: "Back in stock",
  noticeSince: (day: string) => `Notify me · since ${day}`,
  prices: "Price changes",
  change: (percent: number) => `${percent > 0 ? "Up" : "Down"} ${Math.abs(percent)}%`,
} as const;
