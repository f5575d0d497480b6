export const categoryMenuMessages = {
  all: "All products",
  allOf: (category: string) => `All ${category}`,
  none: "No categories are offered right now.",
} as const;
