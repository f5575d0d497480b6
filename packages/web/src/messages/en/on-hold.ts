export const onHoldMessages = {
  works: "You can browse, and read and change your order guides. Adding to the cart and sending orders are off.",
  call: "Call",
  email: "or email",
  lifted: "to have the hold lifted.",
} as const;
