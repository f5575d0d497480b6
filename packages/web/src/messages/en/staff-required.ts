/** The words of a page for staff alone. */
export const staffRequiredMessages = {
  staffOnly: "Only staff can see this page",
} as const;
