import type { ProductRow, StoredFacts, VariantRow } from "../../catalog/product-row.ts";

/** A price of a customer group: group, unit, the text as the ERP writes it, and 1/10,000 dollars or null when it is pending. */
export type PriceEntry = readonly [group: string, unit: string, text: string, unitPrice: number | null];

/** What every customer group sees of an active product. */
export interface SharedRow {
  readonly product: Omit<ProductRow, "is_listed">;
  readonly facts: StoredFacts;
  readonly popularity: number;
  /** When it came into the catalogue, ms since 1970. */
  readonly addedAt: number;
  /** In the order they are shown. */
  readonly variants: readonly Omit<VariantRow, "sku" | "price_text">[];
}

/** What each customer group sees of its own. */
export interface GroupsRow {
  /** The customer groups with the product in their assortment. */
  readonly groups: readonly string[];
  readonly prices: readonly PriceEntry[];
}

/** A value of a region that is not the general one. */
export interface RegionalEntry<A> {
  readonly region: string;
  readonly unit: string;
  readonly value: A;
}

/** What each region sees of its own; left out = the same as everybody. */
export interface RegionsRow {
  readonly regional?: {
    readonly stocks: readonly RegionalEntry<number | null>[];
    readonly prices: readonly RegionalEntry<PriceEntry>[];
  };
}

/** All that the index knows of a product. */
export type SearchRow = SharedRow & GroupsRow & RegionsRow;
