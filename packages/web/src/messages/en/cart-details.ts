export const cartDetailsMessages = {
  note: "Note for this item",
  noteHint: "Goes with the order, for whoever packs it.",
  save: "Save",
} as const;
