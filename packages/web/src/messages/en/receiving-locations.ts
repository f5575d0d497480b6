/** What is said before the place where an order is received, by its kind. */
export const receivingLocationMessages = { delivery: "Deliver to", pickup: "Pick up at" } as const;
