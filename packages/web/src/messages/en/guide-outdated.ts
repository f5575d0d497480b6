export const guideOutdatedMessages = {
  title: "This guide was changed",
  text: "Reload it to see what's in it now. We keep the quantities you type.",
  reload: "Reload guide",
} as const;
