export const actingMessages = {
  label: "Acting for a customer",
  title: (user: string, organization: string) => `Acting for ${user}, ${organization}`,
  actingFor: "You're acting for",
  signedInAs: (staff: string) => `signed in as ${staff}`,
  failed: "Nothing changed. You're still acting for the same customer.",
  change: "Change",
  stop: "Stop",
  close: "Close",
} as const;
