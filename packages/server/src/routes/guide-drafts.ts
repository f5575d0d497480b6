import { listDrafts } from "../guide-drafts/list-drafts.ts";
import { mergeDraft } from "../guide-drafts/merge-draft.ts";
import type { Handlers } from "./handler.ts";

/** The calls about quantities that are typed in guides and not in the cart (GUIDE-CART-14). */
export const guideDrafts: Handlers<"guideDrafts"> = {
  list: async ({ db, caller, now }) => ({ drafts: await listDrafts(db, caller, now) }),
  merge: async ({ db, caller, body, now }) => ({ items: await mergeDraft(db, caller, body, now) }),
};
