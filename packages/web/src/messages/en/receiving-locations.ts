export const receivingLocationMessages = { delivery: "Deliver to", pickup: "Pick up at" } as const;
