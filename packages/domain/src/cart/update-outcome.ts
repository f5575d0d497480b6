import type { CartUpdate } from "./cart.schema.ts";

/** What came of a cart write that was answered. */
export type UpdateOutcome = { readonly ok: true } | { readonly ok: false; readonly messages: readonly string[] };

/** A write that is answered with `success: false` has failed, though the call itself went well. Spec §7, CART-18. */
export const updateOutcome = (update: Pick<CartUpdate, "success" | "validationMessages">): UpdateOutcome =>
  update.success ? { ok: true } : { ok: false, messages: update.validationMessages };
