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
  forget: (term: string) => `Remove ${term}`,
  none: (term: string) => `Nothing starts with “${term}”. Press Enter to search every word.`,
  kept: "Search is down: from your order guides on this device",
  keptOffline: "Offline: from your order guides on this device",
  keptCatalog: (isOffline: boolean, since: string) =>
    `${isOffline ? "Offline" : "Search is down"}: from the catalog on this device, as of ${since}`,
  keptPage: (isOffline: boolean, since: string) =>
    `${isOffline ? "Offline" : "This page didn't load"}: from the catalog on this device, as of ${since}`,
  noneInCatalog: (term: string) => `Nothing in the catalog on this device matches “${term}”.`,
  unreachable: "We can't reach search",
  noneKept: (term: string) => `Search is down, and no order guide on this device has “${term}”.`,
  similar: "Similar",
  tip: "Try an item name, item number or brand",
  back: "Close search",
  choose: "choose",
  open: "open",
  close: "close",
} as const;
