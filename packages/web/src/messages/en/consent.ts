export const consentMessages = {
  label: "Privacy",
  question: "May we record how you use this store?",
  text: "It helps us see what's hard to find. We don't record it until you say so, and never a password.",
  allow: "Allow",
  decline: "Don't record",
} as const;
