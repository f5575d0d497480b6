/** The words about messages over the page that no requirement fixes. */
export const messageDialogMessages = {
  /** What a message is called that has no heading. */
  message: "A message from your supplier",
  /** Read out when a message appears. */
  appeared: (title: string) => `Message: ${title}`,
} as const;
