import type { Sku, Unit } from "./sku.schema.ts";

/** Brands a text known to be an item number. */
export const sku = (text: string): Sku => text as Sku;

/** Brands a text known to be a unit of measure. */
export const unit = (text: string): Unit => text as Unit;
