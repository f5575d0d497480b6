export const actingMessages = {
  label: "Acting for a customer",
  title: (user: string, organization: string) => `Acting for ${user}, ${organization}`,
  actingFor: "You are acting for",
  signedInAs: (staff: string) => `signed in as ${staff}`,
  failed: "You are still acting as before",
  change: "Change",
  stop: "Stop",
  close: "Close",
} as const;
