export const regionMessages = {
  decides: "Your region decides what's in stock",
  none: "No region",
} as const;
