export const orderReceiptMessages = {
  report: "≈ means billed by packed weight. Report anything short, damaged or wrong on this order's page.",
  by: "Received by",
  at: "Date and time",
  cases: "Cases counted",
} as const;
