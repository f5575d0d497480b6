import { listDrafts } from "../../shop/guides/list-drafts.ts";
import { mergeDraft } from "../../shop/guides/merge-draft.ts";
import { visibleGuide } from "../../shop/guides/access.ts";
import type { Handlers } from "../handler.ts";

/**
 * Calls about quantities typed in guides but not in the cart (GUIDE-CART-14). Punchout sessions can't access the
 * customer's; theirs stay in the browser (SUBMIT-18).
 */
export const guideDrafts: Handlers<"guideDrafts"> = {
  list: async ({ db, caller, now }) => ({
    drafts: caller.punchout === null ? await listDrafts(db, caller, now) : [],
  }),
  merge: async ({ db, caller, body, now }) => {
    if (caller.punchout === null) return { items: await mergeDraft(db, caller, body, now) };
    await visibleGuide(db, caller, body.orderGuideId);
    return { items: body.items };
  },
};
