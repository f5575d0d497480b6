/** The texts of the question whether visits may be recorded, and of the place where the answer is changed. */
export const consentMessages = {
  label: "Privacy",
  question: "May we record how you use this store?",
  text: "It helps us find out what is hard to find. Nothing is recorded until you say so, and never a password.",
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
