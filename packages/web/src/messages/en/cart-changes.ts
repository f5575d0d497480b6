/** The words about what has changed since the customer looked. */
export const cartChangesMessages = {
  priceUp: "Price up",
  priceDown: "Price down",
  priceKnown: "Price is known now",
  pricePending: "Price is pending now",
  pack: "Pack changed",
  outOfStock: "Went out of stock",
  backInStock: "Back in stock",
  was: "was",
  now: "now",
  accept: "Accept",
  acceptAbout: (what: string) => `Accept the change: ${what}`,
} as const;
