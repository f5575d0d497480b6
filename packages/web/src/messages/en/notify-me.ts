/** The words about notices that a product is back in stock. */
export const notifyMeMessages = {
  set: "Notify me",
  isSet: "We will email you",
  /** What the button is read out as starts with what it shows. */
  about: (isSet: boolean, product: string) =>
    `${isSet ? "We will email you" : "Notify me"} when ${product} is back in stock`,
} as const;
