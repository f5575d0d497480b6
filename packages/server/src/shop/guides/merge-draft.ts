import type { DraftItem } from "@larder/domain/guide-cart/draft.schema";
import { draftCount, keptDraft } from "@larder/domain/guide-cart/merge-drafts";
import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { visibleGuide } from "./access.ts";

/** A stored draft; `items` is the same value if a merge changes nothing. */
const readItems = async (db: Db, customer: Customer, guideId: number, isLocked: boolean) => {
  const { rows } = await sql<{ items: readonly DraftItem[] }>`
    select items from guide_draft
    where organization_id = ${customer.organization.id} and user_id = ${customer.user.id} and guide_id = ${guideId}
    ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows[0]?.items ?? [];
};

/**
 * Merges edits into the user's guide draft and returns it; each product's latest edit wins, in any order of arrival
 * (GUIDE-CART-04).
 */
export const mergeDraft = async (
  db: Db,
  customer: Customer,
  { orderGuideId, items }: { readonly orderGuideId: number; readonly items: readonly DraftItem[] },
  now: Date,
): Promise<readonly DraftItem[]> => {
  const instant = now.getTime();
  if (items.length === 0) {
    const guide = await visibleGuide(db, customer, orderGuideId);
    return keptDraft(await readItems(db, customer, guide.id, false), [], instant);
  }
  return db.transaction().execute(async (trx) => {
    const guide = await visibleGuide(trx, customer, orderGuideId, "exist");
    const { organization, user } = customer;
    await sql`insert into guide_draft (organization_id, user_id, guide_id, changed_at)
      values (${organization.id}, ${user.id}, ${guide.id}, ${now}) on conflict do nothing`.execute(trx);
    const held = await readItems(trx, customer, guide.id, true);
    const kept = keptDraft(held, items, instant);
    if (kept !== held)
      await sql`update guide_draft set items = ${JSON.stringify(kept)}::jsonb, item_count = ${draftCount(kept)}, changed_at = ${now}
        where organization_id = ${organization.id} and user_id = ${user.id} and guide_id = ${guide.id}`.execute(trx);
    return kept;
  });
};
