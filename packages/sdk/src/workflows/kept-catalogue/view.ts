import { cartOwner, isActing } from "../session/view.ts";
import type { SessionState } from "../session/state.ts";

/** Whose catalog this device keeps; null for guests, and for staff: a customer's data must not stay in their browser. */
export const keptCatalogueOwner = (session: SessionState): string | null =>
  isActing(session) ? null : cartOwner(session);
