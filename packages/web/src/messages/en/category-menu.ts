export const categoryMenuMessages = {
  all: "All products",
  allOf: (category: string) => `All ${category}`,
  none: "No categories right now.",
} as const;
