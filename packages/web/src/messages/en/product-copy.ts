export const productCopyMessages = {
  open: "Duplicate",
  saveFirst: "Save or discard your changes first",
  title: "Duplicate this product",
  lead: "The copy has its facts, sizes, prices and picture. It isn't for sale and has no stock until you say so.",
  number: "New item number",
  numberHint: "It can't change later",
  copy: "Duplicate",
  failed: "The product isn't duplicated",
  failedText: "Try again in a moment.",
} as const;
