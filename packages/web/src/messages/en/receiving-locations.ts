export const receivingLocationMessages = {
  delivery: "Deliver to",
  pickup: "Pick up at",
  own: "Your address on file",
  onFile: (address: string) => `${address} (your address on file)`,
} as const;
