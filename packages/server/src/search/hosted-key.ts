import { createHmac } from "node:crypto";

/** The limits of a hosted search key. */
export interface Restriction {
  readonly indices: readonly string[];
  /** Seconds since 1970. */
  readonly validUntil: number;
  /** Put to every search, in the provider's filter language; left out = none. */
  readonly filters?: string;
}

/**
 * A key derived from the shop's search key and limited to some indices; the provider verifies it by itself. So neither
 * a guest nor another customer group can read a group's prices there (OP-35).
 */
export const hostedKey = (searchKey: string, { indices, validUntil, filters }: Restriction): string => {
  const narrowed = filters === undefined ? "" : `filters=${encodeURIComponent(filters)}&`;
  const parameters = `${narrowed}restrictIndices=${encodeURIComponent(indices.join(","))}&validUntil=${validUntil}`;
  return Buffer.from(createHmac("sha256", searchKey).update(parameters).digest("hex") + parameters).toString("base64");
};
