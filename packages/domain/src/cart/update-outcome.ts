import type { CartUpdate } from "./cart.schema.ts";

export type UpdateOutcome = { readonly ok: true } | { readonly ok: false; readonly messages: readonly string[] };

/** A write with `success: false` has failed, even if the call succeeded (§7, CART-18). */
export const updateOutcome = (update: Pick<CartUpdate, "success" | "validationMessages">): UpdateOutcome =>
  update.success ? { ok: true } : { ok: false, messages: update.validationMessages };
