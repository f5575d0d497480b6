/** The fields of a product that are text, those that may be missing, and lists of names. */
export const TEXTS = ["name", "brand", "category", "subcategory", "subsubcategory", "packSize", "description"] as const;
export const FACTS = ["storage", "origin"] as const;
export const NAMES = ["allergens", "mayContain"] as const;

/** The numbers of a size. */
export const AMOUNTS = ["stock", "minQuantity", "maxQuantity", "sellByMultiple", "weightLb"] as const;

/** A stored value as a form shows it. */
export const said = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(", ");
  return value === null || value === undefined ? "" : String(value as string | number);
};
