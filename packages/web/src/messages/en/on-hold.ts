export const onHoldMessages = {
  works: "You can still browse and edit your order guides. You can't add to the cart or submit orders.",
  call: "Call",
  others: "For anything else, call",
  email: "or email",
  lifted: "to have the hold lifted.",
} as const;
