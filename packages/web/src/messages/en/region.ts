export const regionMessages = {
  decides: "Your region decides what is in stock",
  none: "No region",
} as const;
