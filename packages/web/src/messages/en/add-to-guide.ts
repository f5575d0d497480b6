export const addToGuideMessages = {
  open: "Add to order guide",
  openNamed: (name: string) => `Add ${name} to order guide`,
  title: (name: string, unit: string) => (unit === "" ? name : `${name}, ${unit}`),
  guides: "Your order guides",
  none: "You have no order guide of your own yet.",
  failed: "Your order guides did not load.",
  newGuide: "New order guide…",
  newName: "Name of the new order guide",
  make: "Make it with this product",
  done: "Done",
} as const;
