import { FAILED_DAYS, MAX_LISTED, MAX_OPEN_CARTS, nextCutOff } from "@larder/domain/staff/staff-day";
import type { CustomerOrder } from "@larder/domain/staff/customer-lists.schema";
import type { OpenCart, StaffDay } from "@larder/domain/staff/staff-day.schema";
import type { DeliveryCalendar } from "@larder/domain/cart/delivery-calendar";
import { type DeliveryTerms, ownDeliveryRule } from "@larder/domain/cart/own-delivery-rule";
import type { Language } from "@larder/domain/text/language";
import { sql } from "kysely";
import type { Db } from "../database/schema.ts";
import { calendarOf, type CalendarRow } from "./delivery/calendar-rows.ts";
import { currentDeliveryDays } from "./delivery/delivery-dates.ts";
import { listIssues } from "./issues/list-issues.ts";
import { listApplications } from "../accounts/sign-up/applications.ts";
import { organizationsOnHold } from "../accounts/impersonation/find-customers.ts";
import { customerOrder, orderIn } from "./orders/list-customer-orders.ts";
import { mayOrder } from "../accounts/impersonation/missing-terms.ts";

type WireDay = (typeof StaffDay)["Encoded"];

const DAY = 86_400_000;
/** The most days an order is placed before delivery. */
const ORDERED_AHEAD = 31;
/** Days after which an untouched cart no longer counts as open. */
const OPEN_DAYS = 3;

interface Account {
  readonly terms: DeliveryTerms;
  readonly may_order: boolean;
  readonly has_regions: boolean;
  readonly ordered: readonly string[] | null;
  readonly failed: { readonly count: number; readonly cents: number };
  readonly has_open_cart: boolean;
}

const readAccounts = async (db: Db, now: Date): Promise<readonly Account[]> => {
  const since = (days: number) => new Date(now.getTime() - days * DAY);
  const { rows } = await sql<Account>`
    select json_build_object('deliveryAddress', o.delivery_address, 'warehouse', o.warehouse, 'warehouseZone', o.warehouse_zone,
        'deliveryDays', o.delivery_days, 'crossDockDays', '[]'::json, 'cutOffTime', o.cut_off_time, 'customerGroup', o.customer_group_id,
        'paymentTerms', o.payment_terms, 'region', o.region, 'leadDays', o.lead_days, 'justInTimeLeadDays', o.just_in_time_lead_days,
        'preOrderLeadDays', o.pre_order_lead_days) as terms,
      ${mayOrder} as may_order, (select regions from catalogue_version) <> '[]' as has_regions,
      (select json_agg(distinct c.delivery_date) from customer_order c where c.organization_id = o.id
        and c.placed_at > ${since(ORDERED_AHEAD)} and c.status not in ('failed', 'cancelled') and c.vendor_id is null
        and c.delivery_date is not null) as ordered,
      (select json_build_object('count', count(*), 'cents', coalesce(sum(c.total_cents), 0)) from customer_order c where c.organization_id = o.id
        and c.placed_at > ${since(FAILED_DAYS)} and c.status = 'failed') as failed,
      exists (select from cart c where c.organization_id = o.id and c.is_open and c.order_number is null and c.punchout_session is null and c.changed_at > ${since(OPEN_DAYS)}
        and exists (select from cart_line l where l.organization_id = c.organization_id and l.cart_id = c.id)) as has_open_cart
    from organization o`.execute(db);
  return rows;
};

const readCalendars = async (db: Db): Promise<ReadonlyMap<string, DeliveryCalendar>> => {
  const { rows } = await sql<{ warehouse: string; days: readonly CalendarRow[] }>`
    select warehouse, json_agg(json_build_object('day', day, 'is_closed', is_closed, 'cut_off_time', cut_off_time)) as days
    from delivery_calendar group by warehouse`.execute(db);
  return new Map(rows.map(({ warehouse, days }) => [warehouse, calendarOf(days)]));
};

const readCarts = async (db: Db, now: Date): Promise<readonly (typeof OpenCart)["Encoded"][]> => {
  const since = new Date(now.getTime() - OPEN_DAYS * DAY);
  const { rows } = await sql<{ cart: (typeof OpenCart)["Encoded"] }>`
    select json_build_object('organization', o.name, 'accountNumber', o.account_number, 'canOrder', ${mayOrder},
      'user', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.user_name), 'lines', n.lines, 'changedAt', c.changed_at,
      'owner', json_build_object('organizationId', o.id, 'userId', u.id)) as cart
    from cart c join organization o on o.id = c.organization_id join app_user u on u.id = c.user_id
    cross join lateral (select count(*)::integer as lines from cart_line l where l.organization_id = c.organization_id and l.cart_id = c.id) n
    where c.is_open and c.order_number is null and c.punchout_session is null and c.changed_at > ${since} and n.lines > 0
    order by c.changed_at desc, c.id limit ${MAX_OPEN_CARTS}`.execute(db);
  return rows.map(({ cart }) => cart);
};

const readFailed = async (db: Db, now: Date): Promise<readonly (typeof CustomerOrder)["Encoded"][]> => {
  const since = new Date(now.getTime() - FAILED_DAYS * DAY);
  const { rows } = await sql<{ failed: (typeof CustomerOrder)["Encoded"] }>`
    select ${customerOrder} as failed
    from organization o cross join lateral (select * from customer_order c where c.organization_id = o.id
      and c.placed_at > ${since} and c.status = 'failed' order by c.placed_at desc, c.id desc limit ${MAX_LISTED}) c
    join app_user u on u.id = c.user_id order by c.placed_at desc, c.id desc limit ${MAX_LISTED}`.execute(db);
  return rows.map(({ failed }) => failed);
};

/** What is waiting for staff, and who ordered before the next cutoff, across all customers (OP-07). */
export const readStaffDay = async (db: Db, now: Date, language: Language): Promise<WireDay> => {
  const accounts = await readAccounts(db, now);
  const calendars = await readCalendars(db);
  const noDays: DeliveryCalendar = new Map();
  const signUps = await listApplications(db, { status: "waiting", page: 1, needsConfirmation: false });
  const issues = await listIssues(db, { isDone: false, page: 1 });
  const failedOrders = accounts.reduce((sum, { failed }) => sum + failed.count, 0);
  return {
    organizations: accounts.length,
    failedOrders,
    failedCents: accounts.reduce((sum, { failed }) => sum + failed.cents, 0),
    failed: failedOrders === 0 ? [] : (await readFailed(db, now)).map((order) => orderIn(order, language)),
    signUps: signUps.total,
    waiting: signUps.applications?.slice(0, MAX_LISTED) ?? [],
    issues: issues.total,
    reported: issues.issues?.slice(0, MAX_LISTED) ?? [],
    onHold: accounts.filter(({ may_order: mayOrder }) => !mayOrder).length,
    held: await organizationsOnHold(db, MAX_LISTED),
    cutOff: nextCutOff(
      accounts.map((account) => {
        const { terms } = account;
        const rule = ownDeliveryRule(terms, calendars.get(terms.warehouse ?? "") ?? noDays, account.has_regions);
        const next = account.may_order ? (currentDeliveryDays(rule, now.getTime()).days[0] ?? null) : null;
        return { next, ordered: account.ordered ?? [], hasOpenCart: account.has_open_cart };
      }),
    ),
    carts: await readCarts(db, now),
  };
};
