import type { ShownPrice } from "../../catalog/product-row.ts";

/** Between a price's text and its quantity tiers, in the texts that the index keeps. */
export const TIERS_FOLLOW = "\u0001";

const ESCAPED = JSON.stringify(TIERS_FOLLOW).slice(1, -1);

/** A price as the index keeps it, JSON text or null, with its tiers apart. */
export const shownPriceOf = (json: string): ShownPrice => {
  const kept = JSON.parse(json) as string | null;
  if (kept === null || !json.includes(ESCAPED)) return { text: kept, tiers: null };
  const [text = "", tiers = "null"] = kept.split(TIERS_FOLLOW);
  return { text, tiers: JSON.parse(tiers) as ShownPrice["tiers"] };
};

/** The fields of a variant for such a price, as JSON text. */
export const priceFields = (json: string): string => {
  if (!json.includes(ESCAPED)) return `"price":${json}`;
  const { text, tiers } = shownPriceOf(json);
  return `"price":${JSON.stringify(text)},"priceTiers":${JSON.stringify(tiers)}`;
};
