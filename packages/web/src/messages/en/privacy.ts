export const privacyMessages = {
  allow: "Allow",
  decline: "Don't record",
  states: {
    off: "This store doesn't record how you use it.",
    objects: "Your browser asks us not to track you, so we don't record anything.",
    waiting: "We haven't recorded anything yet.",
    asking: "We don't record anything until you allow it.",
    on: "We record how you use this store: pages, searches, products and orders. Never a password.",
    denied: "We don't record how you use this store in this browser.",
  },
} as const;
