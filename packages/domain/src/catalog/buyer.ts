/** Whose assortment, prices and stock hold. */
export interface Buyer {
  /** The customer group for assortment and prices; null = a guest, who sees no prices or stock (OP-132). */
  readonly group: string | null;
  /** The region, if the catalog has regional values for it; null or omitted = the general ones (OP-20). */
  readonly region?: string | null;
  /** The organization, if it has prices of its own, which win over those of group and region; omitted = it has none. */
  readonly contractOf?: number;
  /** Lists and searches leave out what is stocked just in time alone, which the customer's brand does not sell (PROD-14); left out = it is sold. */
  readonly withoutJustInTime?: true;
}

/** What prices and stock depend on, as part of a key; as JSON, no buyer's text is the start of another's. */
export const pricedFor = ({ group, region = null, contractOf }: Buyer): string =>
  JSON.stringify(
    contractOf === undefined ? (region === null ? [group] : [group, region]) : [group, region, contractOf],
  );

/** The part of a buyer that says which prices and stock hold, without what lists leave out. */
export const pricingOf = ({ group, region = null, contractOf }: Buyer): Buyer => ({
  group,
  region,
  ...(contractOf === undefined ? {} : { contractOf }),
});

/** Escapes a region so that no character reads as a wildcard or separator. */
const named = (region: string): string => encodeURIComponent(region).replaceAll("*", "%2A");

/**
 * The index name of a customer group and region; guests' has no prices (OP-35, OP-20). The region comes first, so
 * "{index}_*" matches only replicas.
 */
export const indexOf = ({ group, region = null }: Buyer): string =>
  `products${region === null ? "" : `-${named(region)}`}_${group ?? "public"}`;
