export const forgotPasswordMessages = {
  title: "Forgot password",
  lead: "Enter your email. We'll send you a link to set a new password.",
  leadByHand:
    "This shop doesn't send email. Enter your email and call us, and we'll give you a link to set a new password.",
  submit: "Send link",
  submitByHand: "Send request",
  sent: "Check your email",
  sentText: (email: string) => `If ${email} has an account, a link is on its way.`,
  lifetime: "It works once, for 30 minutes. Nothing there? Check your spam folder.",
  sentByHand: "Call us for your link",
  sentTextByHand: (email: string) =>
    `If ${email} has an account, we'll see your request. This shop doesn't send email: call us, and we'll check that it's you and give you a link that works once.`,
  another: "Use another email",
  back: "Back to sign in",
} as const;
