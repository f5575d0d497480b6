export const categoryTextMessages = {
  none: "This category has no text of its own yet.",
  notPublished: "Customers see this category without your changes until you publish them.",
  notStarted: "Editing didn't start",
  notStartedText: "It's safe to try again. Customers see no change.",
} as const;
