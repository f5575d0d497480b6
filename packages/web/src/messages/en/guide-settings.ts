export const guideSettingsMessages = {
  title: "Empty order guides",
  message: "What an order guide without products says",
  hint: "Customers read it in every guide without products. Leave it empty for the usual sentence.",
  save: "Save",
  failed: "That was not saved",
  failedText: "Nothing was changed. Save again: it counts once.",
} as const;
