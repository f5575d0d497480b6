/** The words about notices that a product is back in stock. */
export const notifyMeMessages = {
  set: "Notify me",
  isSet: "We will email you",
  setAbout: (product: string) => `Notify me when ${product} is back in stock`,
} as const;
