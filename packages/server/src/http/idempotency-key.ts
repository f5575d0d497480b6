import { Problem } from "./failures/problem.ts";

/** A request's Idempotency-Key; null = none. Throws VALIDATION for one that can't be stored (OP-91). */
export const idempotencyKeyOf = (header: string | readonly string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header !== "string" || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw new Problem("VALIDATION", "Idempotency-Key must be 1 to 255 visible characters.");
  return header;
};
