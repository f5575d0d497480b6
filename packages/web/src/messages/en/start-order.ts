export const startOrderMessages = {
  title: "When do you need it?",
  lead: (organization: string) =>
    `${organization === "" ? "" : `${organization} · `}You choose once per order. The day sets the cutoff.`,
  how: "Delivery or pickup?",
  kinds: { delivery: "Delivery", pickup: "Pickup" },
  ownAddress: "Your address on file",
  days: { delivery: "Delivery day", pickup: "Pickup day" },
  orderBy: (day: string, time: string) => `Order by ${day}, ${time}`,
  none: "No delivery day is open right now. Call your sales rep.",
  decline: "Just look around",
  start: "Start order",
  startFor: (day: string) => `Start order for ${day}`,
} as const;
