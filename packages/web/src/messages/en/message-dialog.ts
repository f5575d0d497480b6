export const messageDialogMessages = {
  message: "A message from your supplier",
  appeared: (title: string) => `Message: ${title}`,
} as const;
