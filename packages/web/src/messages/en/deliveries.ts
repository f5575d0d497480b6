export const deliveriesMessages = {
  about: (delivery: string, text: string) => `${delivery}: ${text}`,
  crossDockMeans: "Cross-dock days are extra delivery days. Your items pass straight through our warehouse.",
} as const;
