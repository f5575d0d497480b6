export const cartDetailsMessages = {
  note: "Note for this item",
  noteHint: "For whoever packs your order.",
  save: "Save",
} as const;
