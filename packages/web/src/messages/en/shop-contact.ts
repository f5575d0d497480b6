export const shopContactMessages = {
  /** Followed by the phone number or the email. */
  call: "Questions? Call",
  write: "Questions? Email",
  or: "or email",
} as const;
