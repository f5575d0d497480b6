export const privacyMessages = {
  allow: "Allow",
  decline: "Do not record",
  states: {
    off: "This store does not record how it is used.",
    objects: "Your browser asks not to be tracked, so nothing is recorded.",
    waiting: "Nothing is recorded yet.",
    asking: "Nothing is recorded until you allow it.",
    on: "How you use this store is recorded: pages, searches, products and orders. Never a password.",
    denied: "How you use this store is not recorded in this browser.",
  },
} as const;
