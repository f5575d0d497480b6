import type { GuideDraft } from "@larder/domain/guide-cart/draft.schema";
import { DRAFT_LIFETIME_MS } from "@larder/domain/guide-cart/merge-drafts";
import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";

type WireDraft = (typeof GuideDraft)["Encoded"];

const MAX_LISTED = 100;

/** The guides visible to the user with typed quantities, last changed first (GUIDE-CART-14). */
export const listDrafts = async (db: Db, { organization, user }: Customer, now: Date): Promise<WireDraft[]> => {
  const { rows } = await sql<{ guide_id: number; name: string; item_count: number; changed_at: Date }>`
    select d.guide_id, g.name, d.item_count, d.changed_at
    from guide_draft d join guide g on g.id = d.guide_id and not g.is_pending
    where d.organization_id = ${organization.id} and d.user_id = ${user.id} and d.item_count > 0
      and d.changed_at > ${new Date(now.getTime() - DRAFT_LIFETIME_MS)}
      and (g.organization_id = ${organization.id}
        or exists (select from guide_share s where s.organization_id = ${organization.id} and s.guide_id = g.id))
    order by d.changed_at desc, d.guide_id limit ${MAX_LISTED}`.execute(db);
  return rows.map(({ guide_id, name, item_count, changed_at }) => ({
    orderGuideId: guide_id,
    name,
    count: item_count,
    changedAt: changed_at.toISOString(),
  }));
};
