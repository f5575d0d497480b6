export const actingMessages = {
  label: "Ordering for a customer",
  title: (user: string, organization: string) => `Ordering for ${user}, ${organization}`,
  actingFor: "You're ordering for",
  signedInAs: (staff: string) => `signed in as ${staff}`,
  failed: "Nothing changed. You're still ordering for the same customer.",
  change: "Change",
  stop: "Stop",
  close: "Close",
} as const;
