export const receivingLocationMessages = {
  delivery: "Deliver to",
  pickup: "Pick up at",
  own: "Your own address",
} as const;
