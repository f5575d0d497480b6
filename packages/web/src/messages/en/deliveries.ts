export const deliveriesMessages = {
  about: (delivery: string, text: string) => `${delivery}: ${text}`,
  crossDockMeans: "Cross-dock days are extra days: your items go through our warehouse without a stop.",
} as const;
