export const notifyMeMessages = {
  set: "Notify me",
  isSet: "We'll tell you",
  /** The accessible name starts with the visible text. */
  about: (isSet: boolean, product: string) =>
    `${isSet ? "We'll tell you" : "Notify me"} when ${product} is back in stock`,
} as const;
