import type { ProductFields } from "../staff/product-edit.schema.ts";

/** A product's form with one size, for tests. */
export const productFields = (more: Partial<ProductFields> = {}): ProductFields => ({
  name: "Gruyère",
  brand: "Haut Alpe",
  category: "Cheese",
  subcategory: "",
  subsubcategory: "",
  packSize: "2/5 lb",
  storage: "",
  origin: "",
  allergens: "",
  mayContain: "",
  description: "",
  isSold: true,
  hiddenFrom: "",
  hiddenUntil: "",
  sizes: [{ unit: "CS", stock: "", minQuantity: "", maxQuantity: "", sellByMultiple: "", weightLb: "", gtin: "" }],
  soldTo: ["g1"],
  prices: [{ list: "g1", unit: "CS", price: "$128.40" }],
  terms: [],
  ...more,
});
