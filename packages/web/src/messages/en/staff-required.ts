export const staffRequiredMessages = {
  staffOnly: "Only staff can see this page",
} as const;
