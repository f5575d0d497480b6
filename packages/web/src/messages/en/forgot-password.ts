export const forgotPasswordMessages = {
  title: "Forgot password",
  lead: "Enter your email. We send a link to set a new one.",
  submit: "Send link",
  sent: "Look in your mail",
  sentText: (email: string) => `If ${email} has an account, a link is on its way.`,
  lifetime: "It works once, for 30 minutes. Nothing there? Look in the spam folder.",
  another: "Use another email",
  back: "Back to sign in",
} as const;
