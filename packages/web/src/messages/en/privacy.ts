export const privacyMessages = {
  allow: "Allow",
  decline: "Don't record",
  states: {
    off: "We don't record how you use this store.",
    objects: "Your browser asks us not to track you, so we don't record how you use this store.",
    waiting: "We haven't recorded how you use this store.",
    asking: "We don't record how you use this store until you allow it.",
    on: "We record how you use this store: pages, searches, products and orders. Never a password.",
    denied: "We don't record how you use this store in this browser.",
  },
} as const;
