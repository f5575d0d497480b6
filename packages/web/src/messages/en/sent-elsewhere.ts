export const sentElsewhereMessages = {
  title: {
    tab: "These items were sent from another tab.",
    device: "These items were sent from another device.",
  },
  now: "You're looking at your new cart. See what was sent:",
  order: (number: string) => `Order ${number}`,
  orders: "Your orders",
} as const;
