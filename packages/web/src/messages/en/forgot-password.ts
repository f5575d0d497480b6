export const forgotPasswordMessages = {
  title: "Forgot password",
  lead: "Enter your email. We'll send you a link to set a new password.",
  submit: "Send link",
  sent: "Check your email",
  sentText: (email: string) => `If ${email} has an account, a link is on its way.`,
  lifetime: "It works once, for 30 minutes. Nothing there? Check your spam folder.",
  another: "Use another email",
  back: "Back to sign in",
} as const;
