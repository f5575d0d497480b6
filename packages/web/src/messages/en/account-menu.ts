/** The words of the account menu. */
export const accountMenuMessages = {
  themes: { system: "System", light: "Light", dark: "Dark" },
  signOut: "Sign out",
  staff: {
    home: "Find a customer",
    signUps: "Sign-ups",
    orderIssues: "Reported issues",
    outbox: "Sent mail",
    events: "Events",
  },
} as const;
