/** The words about what has changed since the customer looked. */
export const cartChangesMessages = {
  lines: (n: number) => `${n} lines have changed since you looked`,
  unchanged: "Nothing of your order was changed without you. Answer each line, or remove it.",
  next: "First change",
  priceUp: "Price up",
  priceDown: "Price down",
  priceKnown: "Price is known now",
  pricePending: "Price is pending now",
  pack: "Pack changed",
  outOfStock: "Went out of stock",
  backInStock: "Back in stock",
  unusual: (quantity: number, usual: number, unit: string) =>
    `${quantity.toLocaleString("en-US")} ${unit} is far above your usual ${usual.toLocaleString("en-US")}.`,
  mostLately: (most: number) => `The most you ordered lately is ${most.toLocaleString("en-US")}.`,
  keep: (quantity: number) => `Keep ${quantity.toLocaleString("en-US")}`,
  keepAbout: (quantity: number, what: string) => `Keep ${quantity.toLocaleString("en-US")}: ${what}`,
  was: "was",
  now: "now",
  accept: "Accept",
  acceptAbout: (what: string) => `Accept the change: ${what}`,
} as const;
