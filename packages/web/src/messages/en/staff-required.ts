export const staffRequiredMessages = {
  noAccess: "You don't have access to this page",
} as const;
