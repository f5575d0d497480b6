import { numberText, plural } from "./plural.ts";

/** What an order guide says in notices, dialogs and menus, once it is open. */
export const guideLaterMessages = {
  goToLine: "Go to item",
  share: "Share",
  more: "More guide actions",
  waiting: "Waiting for a connection. Your quantities are safe.",
  nothingFound: (term: string) => `Nothing in this guide matches “${term}”.`,
  findProducts: "Find products",
  emptyText: "Add products from search, or choose another category.",
  notFound: "We can't find this order guide",
  notFoundText: "It may have been deleted, or it's another organization's. Your other guides are still here.",
  toList: "All order guides",
  added: (n: number) => `${plural(n, "item", "items")} added to cart`,
  notAddedBecause: (because: string) => `Not added: ${because} Your quantities are still here.`,
  mayBeAdded: "They may already be in your cart. Try again: we won't add them twice.",
  notAdded: (n: number) => `${plural(n, "item wasn't", "items weren't")} added`,
  outTitle: (n: number) => `${plural(n, "item is", "items are")} out of stock`,
  backToGuide: "Back to guide",
  outText: (n: number) =>
    n === 1
      ? "It can wait in your cart until it's back. It isn't part of the order or its total."
      : "They can wait in your cart until they're back. They aren't part of the order or its total.",
  addWithout: (n: number) => (n === 1 ? "Add without it" : "Add without them"),
  addWith: (n: number) => (n === 1 ? "Add it too" : "Add them too"),
  pricesUpdated: "Prices or stock changed",
  pricesUpdatedText: "Each item that changed shows what it was before.",
  kept: (since: string) => `This guide is as of ${since}`,
  keptText: (n: number, all: number | null) =>
    `You're seeing the copy on this device${all === null || n >= all ? "" : `, the first ${numberText(n)} of ${plural(all, "item", "items")}`}. Prices and stock may have changed since. We keep the quantities you type.`,
  countSheet: (date: string) => `Count sheet, ${date}`,
  keys: [
    { keys: ["Enter"], does: "next item" },
    { keys: ["+", "−"], does: "one more, one less" },
    { keys: ["0–9"], does: "replace" },
    { keys: ["Ctrl Z"], does: "undo" },
    { keys: ["Ctrl Enter"], does: "go to Add" },
    { keys: ["Ctrl Shift Enter"], does: "go to cart" },
  ],
  priceChanged: (was: string, now: string) => `Was ${was}, now ${now}.`,
  wentOut: "Now out of stock.",
  backInStock: "Back in stock.",
  found: (n: number, term: string) => `${plural(n, "product", "products")} for “${term}”`,
  searching: "Searching",
} as const;
