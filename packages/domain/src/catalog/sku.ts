import type { Sku, Unit } from "./sku.schema.ts";

/** Takes a text that is already known to be an item number, for example from the own catalogue, as one. */
export const sku = (text: string): Sku => text as Sku;

/** Takes a text that is already known to be a unit of measure as one. */
export const unit = (text: string): Unit => text as Unit;
