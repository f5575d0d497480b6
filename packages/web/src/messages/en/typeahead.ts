import { plural } from "./plural.ts";

export const typeaheadMessages = {
  suggestions: "Suggestions",
  products: "Products",
  categories: "In a category",
  allResults: "All results",
  seeAll: (total: number | null) =>
    total === null ? "See all results" : `See all ${plural(total, "result", "results")}`,
  recent: "Recent",
  orderAgain: "Order again",
  lastOrder: (quantity: string, day: string) => `${quantity} on ${day}`,
  clearRecent: "Clear",
  forget: (term: string) => `Forget ${term}`,
  none: (term: string) => `Nothing starts with “${term}”. Enter searches every word.`,
  kept: "Search cannot be reached: from your order guides on this device",
  keptOffline: "Offline: from your order guides on this device",
  unreachable: "Search cannot be reached",
  noneKept: (term: string) => `Search cannot be reached, and no order guide on this device has “${term}”.`,
  similar: "Similar",
  tip: "An item name, an item number or a brand",
  back: "Close search",
  choose: "choose",
  open: "open",
  close: "close",
} as const;
