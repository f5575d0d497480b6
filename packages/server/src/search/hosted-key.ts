import { createHmac } from "node:crypto";

/** What a key of the hosted search provider is narrowed to. */
export interface Restriction {
  readonly indices: readonly string[];
  /** Seconds since 1970. */
  readonly validUntil: number;
  /** Put to every search, in the provider's filter language; left out = none. */
  readonly filters?: string;
}

/**
 * A key of the hosted search provider, derived from the shop's search key and narrowed to some indices: the provider checks
 * it by itself. So the key of a guest or of another customer group cannot read a group's prices there either (OP-35).
 */
export const hostedKey = (searchKey: string, { indices, validUntil, filters }: Restriction): string => {
  const narrowed = filters === undefined ? "" : `filters=${encodeURIComponent(filters)}&`;
  const parameters = `${narrowed}restrictIndices=${encodeURIComponent(indices.join(","))}&validUntil=${validUntil}`;
  return Buffer.from(createHmac("sha256", searchKey).update(parameters).digest("hex") + parameters).toString("base64");
};
