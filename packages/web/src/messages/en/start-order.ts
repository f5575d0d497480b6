export const startOrderMessages = {
  title: "When do you need it?",
  lead: (organization: string) =>
    `${organization === "" ? "" : `${organization} · `}Only once an order. The cut-off follows the day.`,
  how: "How do you get it?",
  kinds: { delivery: "Delivery", pickup: "Pickup" },
  ownAddress: "Your own address",
  days: { delivery: "Delivery day", pickup: "Pickup day" },
  orderBy: (day: string, time: string) => `Order by ${day}, ${time}`,
  none: "No delivery day is open right now. Call your sales rep.",
  decline: "Just look around",
  start: "Start order",
  startFor: (day: string) => `Start order for ${day}`,
} as const;
