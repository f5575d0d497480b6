import type { OwnNumber } from "./own-number.schema.ts";

/** A customer's own number as it counts: without spaces around it, in either case. No customer has it twice. */
export const ownNumberKey = (number: string): string => number.normalize("NFKC").trim().toLowerCase();

/** The number as people type it: letters and digits alone, without leading zeros. */
export const looseNumberKey = (number: string): string => {
  const tight = ownNumberKey(number).replaceAll(/[^\p{L}\p{N}]+/gu, "");
  return tight.replace(/^0+(?=.)/, "");
};

/** The customer's own number for a product in a size: the one for this size, or else one for any; null = none (OP-62). */
export const ownNumberFor = (numbers: readonly OwnNumber[] | undefined, unit: string): string | null =>
  (numbers?.find((own) => own.unit === unit) ?? numbers?.find((own) => own.unit === ""))?.number ?? null;
