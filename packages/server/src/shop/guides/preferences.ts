import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { visibleGuide } from "./access.ts";

/** Records that this user opened the guide now (GUIDE-LIST-21). */
export const noteViewed = async (db: Db, customer: Customer, id: number, now: Date): Promise<void> => {
  const guide = await visibleGuide(db, customer, id, "exist");
  await sql`insert into guide_preference (organization_id, user_id, guide_id, viewed_at) values (${customer.organization.id}, ${customer.user.id}, ${guide.id}, ${now})
    on conflict (organization_id, user_id, guide_id) do update set viewed_at = excluded.viewed_at`.execute(db);
};

/** Hides a guide for this user, shows it again, or makes it the default instead of any other (GUIDE-LIST-13 to GUIDE-LIST-15). */
export const setPreferences = async (
  db: Db,
  customer: Customer,
  wanted: { readonly orderGuideId: number; readonly hide?: boolean; readonly default?: boolean },
): Promise<void> => {
  const guide = await visibleGuide(db, customer, wanted.orderGuideId, "exist");
  const { organization, user } = customer;
  if (wanted.default === true) {
    // When two guides become the default at once, the second must see the first.
    await sql`select pg_advisory_xact_lock(460048, ${user.id})`.execute(db);
    await sql`update guide_preference set is_default = false
      where organization_id = ${organization.id} and user_id = ${user.id} and guide_id <> ${guide.id} and is_default`.execute(
      db,
    );
  }
  const hide = wanted.hide ?? null;
  const isDefault = wanted.default ?? null;
  await sql`insert into guide_preference (organization_id, user_id, guide_id, is_hidden, is_default)
    values (${organization.id}, ${user.id}, ${guide.id}, coalesce(${hide}::boolean, false), coalesce(${isDefault}::boolean, false))
    on conflict (organization_id, user_id, guide_id) do update set
      is_hidden = coalesce(${hide}::boolean, guide_preference.is_hidden), is_default = coalesce(${isDefault}::boolean, guide_preference.is_default)`.execute(
    db,
  );
};
