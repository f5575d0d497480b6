export const productCopyMessages = {
  open: "Duplicate",
  saveFirst: "Save or discard your changes first",
  title: "Duplicate this product",
  lead: "The copy gets its details, sizes, prices and picture. It isn't for sale and has no stock until you say so.",
  number: "New item number",
  numberHint: "You can't change it later",
  copy: "Duplicate",
  failed: "The product wasn't duplicated",
  failedText: "Try again in a moment.",
} as const;
