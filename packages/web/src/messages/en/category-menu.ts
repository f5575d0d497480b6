export const categoryMenuMessages = {
  allOf: (category: string) => `All ${category}`,
  none: "No categories right now.",
} as const;
