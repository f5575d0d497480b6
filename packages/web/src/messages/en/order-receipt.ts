export const orderReceiptMessages = {
  report: "≈ means billed by what is packed. Report anything short, damaged or wrong on the page of this order.",
  by: "Received by",
  at: "Date and time",
  cases: "Cases counted",
} as const;
