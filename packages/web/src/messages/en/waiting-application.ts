export const waitingApplicationMessages = {
  title: "Your application is waiting for review",
  confirmTitle: "Confirm your email first",
  sent: (when: string) => `We received your application ${when}.`,
  next: "We'll email you when your account is open. Then sign in with this password.",
  nextByHand: "We'll call you when your account is open. Then sign in with this password.",
  confirm:
    "Click the link in the email we sent you. Then we'll review your application and email you when your account is open.",
  mailAgain: "Send the email again",
  mailedAgain: "The email is on its way.",
  mailFailed: "The email wasn't sent. Try again in a few minutes.",
  appliedByHand: "Applied for an account? You can sign in once we've approved it.",
  applied: "Applied for an account? You can sign in once you've confirmed your email and we've approved it.",
} as const;
