/** The words of a guest's choice of a region. */
export const regionMessages = {
  decides: "Your region decides what is in stock",
  none: "No region",
} as const;
