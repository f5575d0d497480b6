export const consentMessages = {
  label: "Privacy",
  question: "May we record how you use this store?",
  text: "It helps us find out what is hard to find. Nothing is recorded until you say so, and never a password.",
  allow: "Allow",
  decline: "Do not record",
} as const;
