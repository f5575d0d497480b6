export const notifyMeMessages = {
  set: "Notify me",
  isSet: "We'll email you",
  /** The accessible name starts with the visible text. */
  about: (isSet: boolean, product: string) =>
    `${isSet ? "We'll email you" : "Notify me"} when ${product} is back in stock`,
} as const;
