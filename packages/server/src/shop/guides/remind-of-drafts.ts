import { reminderDue } from "@larder/domain/guide-cart/draft-reminder";
import { DRAFT_LIFETIME_MS } from "@larder/domain/guide-cart/merge-drafts";
import { type DeliveryTerms, ownDeliveryRule } from "@larder/domain/cart/own-delivery-rule";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { calendarOf, type CalendarRow } from "../delivery/calendar-rows.ts";
import { mayOrder } from "../../accounts/impersonation/missing-terms.ts";
import { addMail } from "../../messages/outbox.ts";
import type { DraftedGuide } from "../../database/tables/mail.ts";

const BATCH = 200;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly terms: DeliveryTerms;
  readonly has_regions: boolean;
  readonly days: readonly CalendarRow[];
}

interface Recipient {
  readonly user_id: number;
  readonly email: string;
  readonly first_name: string;
  readonly guides: readonly DraftedGuide[];
}

const organizationsToRemind = async (db: Db): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select o.id, o.name, json_build_object('deliveryAddress', o.delivery_address, 'warehouse', o.warehouse, 'warehouseZone', o.warehouse_zone,
        'deliveryDays', o.delivery_days, 'crossDockDays', case when o.is_cross_dock_allowed then o.cross_dock_days else '[]' end,
        'cutOffTime', o.cut_off_time, 'customerGroup', o.customer_group_id, 'paymentTerms', o.payment_terms, 'region', o.region,
        'leadDays', o.lead_days, 'justInTimeLeadDays', o.just_in_time_lead_days, 'preOrderLeadDays', o.pre_order_lead_days) as terms,
      (select regions from catalogue_version) <> '[]' as has_regions,
      (select coalesce(json_agg(json_build_object('day', c.day, 'is_closed', c.is_closed, 'cut_off_time', c.cut_off_time)), '[]')
        from delivery_calendar c where c.warehouse = o.warehouse) as days
    from organization o where ${mayOrder} and exists (
      select from guide_draft d join app_user u on u.id = d.user_id and u.is_active and u.reminds_of_drafts
      where d.organization_id = o.id and d.item_count > 0)`.execute(db);
  return rows;
};

const recipients = (db: Db, organization: Row, deliveryDate: string, now: Date) =>
  sql<Recipient>`
    select u.id as user_id, u.email, u.first_name,
      json_agg(json_build_object('id', g.id, 'name', g.name, 'count', d.item_count) order by d.changed_at desc, g.id) as guides
    from guide_draft d
      join app_user u on u.id = d.user_id and u.is_active and u.reminds_of_drafts
      join membership m on m.organization_id = d.organization_id and m.user_id = d.user_id
      join guide g on g.id = d.guide_id and not g.is_pending
    where d.organization_id = ${organization.id} and d.item_count > 0
      and d.changed_at > ${new Date(now.getTime() - DRAFT_LIFETIME_MS)}
      and (g.organization_id = ${organization.id}
        or exists (select from guide_share s where s.organization_id = ${organization.id} and s.guide_id = g.id))
      and not exists (select from draft_reminder r
        where r.organization_id = ${organization.id} and r.user_id = d.user_id and r.delivery_date = ${deliveryDate})
    group by u.id limit ${BATCH}`.execute(db);

/**
 * Mails users who asked for it, an hour before the cutoff, the quantities they left in guides (GUIDE-CART-14). Once per
 * delivery. Returns how many.
 */
export const remindOfDrafts = async (db: Db, now: Date): Promise<number> => {
  let written = 0;
  for (const organization of await organizationsToRemind(db)) {
    const { terms, has_regions, days } = organization;
    const rule = ownDeliveryRule(terms, calendarOf(days), has_regions);
    const due = reminderDue(rule, now.getTime());
    if (due === null || due.cutOff === null) continue;
    const { date: deliveryDate } = due;
    const cutOff = new Date(due.cutOff).toISOString();
    for (const { user_id, email, first_name, guides } of (await recipients(db, organization, deliveryDate, now)).rows) {
      const isNew = await db.transaction().execute(async (trx) => {
        const { numAffectedRows } = await sql`
          insert into draft_reminder (organization_id, user_id, delivery_date, sent_at)
          values (${organization.id}, ${user_id}, ${deliveryDate}, ${now}) on conflict do nothing`.execute(trx);
        if (numAffectedRows !== 1n) return false;
        const zone = terms.warehouseZone;
        await addMail(
          trx,
          {
            recipient: email,
            userId: user_id,
            organizationId: organization.id,
            about: "Order guides",
            content: {
              kind: "draftReminder",
              firstName: first_name,
              organization: organization.name,
              guides,
              deliveryDate,
              cutOff,
              zone,
            },
          },
          now,
        );
        return true;
      });
      if (isNew) written += 1;
    }
  }
  return written;
};
