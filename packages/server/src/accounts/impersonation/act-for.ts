import { LIST_PAGE } from "@larder/domain/account/impersonation";
import type { CustomerPage, CustomerQuery } from "@larder/domain/staff/customer-lists.schema";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { type AuditEntry, writeAudit } from "../../database/writes/idempotency.ts";
import type { SignedIn } from "../auth/caller.ts";
import { isCustomerAccount } from "../auth/customer-account.ts";
import { actAs } from "../auth/session.ts";
import { CustomerNotFound } from "../auth/errors.ts";
import { foundOrganization, hasWords, ofOrganization } from "./find-customers.ts";
import { mayOrder } from "./missing-terms.ts";

type WirePage = (typeof CustomerPage)["Encoded"];

interface Found extends Pick<WirePage, "total" | "priceLists" | "salesReps"> {
  readonly found: NonNullable<WirePage["organizations"]>;
}

const NONE_FOUND: Found = { total: 0, found: [], priceLists: [], salesReps: [] };

/** Organization `o` has the price list and the sales rep that are searched. */
const hasTerms = ({ priceList, salesRep }: CustomerQuery) =>
  sql`${priceList === null ? sql`true` : sql`o.customer_group_id = ${priceList}`}
    and ${salesRep === null ? sql`true` : sql`lower(o.sales_rep_email) = lower(${salesRep})`}`;

/** A page of organizations by name, with the total count, and with what it can be narrowed to (OP-07). */
export const listCustomers = async (db: Db, query: CustomerQuery): Promise<WirePage> => {
  const { term, canOrder, after } = query;
  const matches = sql`${hasWords(ofOrganization, term)} and ${hasTerms(query)} and ${canOrder === null ? sql`true` : sql`${mayOrder} = ${canOrder}`}`;
  const isAfter =
    after === null ? sql`true` : sql`(o.name, o.id) > (select p.name, p.id from organization p where p.id = ${after})`;
  const { rows } = await sql<Found>`
    select (select count(*)::integer from organization o where ${matches}) as total,
      (select coalesce(json_agg(page.found), '[]') from (
        select ${foundOrganization} as found from organization o where ${matches} and ${isAfter}
        order by o.name, o.id limit ${sql.lit(LIST_PAGE + 1)}) page) as found,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id), '[]') from customer_group g
        where exists (select from organization o where o.customer_group_id = g.id)) as "priceLists",
      (select coalesce(json_agg(json_build_object('email', r.email, 'name', r.name) order by r.name, r.email), '[]') from (
        select distinct on (lower(o.sales_rep_email)) o.sales_rep_email as email, o.sales_rep_name as name
        from organization o where o.sales_rep_email <> '' order by lower(o.sales_rep_email), o.sales_rep_name desc) r) as "salesReps"`.execute(
    db,
  );
  const { found, ...page } = rows[0] ?? NONE_FOUND;
  return { ...page, organizations: found.slice(0, LIST_PAGE), hasMore: found.length > LIST_PAGE };
};

interface Target {
  readonly organizationId: number;
  readonly userId: number;
}

interface Request {
  readonly caller: SignedIn;
  readonly auditEntryOf: (object: string) => AuditEntry;
}

const isId = (id: number): boolean => id >= -2_147_483_648 && id <= 2_147_483_647;

const isCustomerOf = async (db: Db, { organizationId, userId }: Target): Promise<boolean> => {
  if (!isId(organizationId) || !isId(userId)) return false;
  const { rows } = await sql`select from membership m join app_user u on u.id = m.user_id
    where m.user_id = ${userId} and m.organization_id = ${organizationId} and ${isCustomerAccount}`.execute(db);
  return rows.length > 0;
};

/** Makes the session act for a customer under a new secret, which it returns, and audits it (IDENT-19, OP-07). */
export const startActing = async (trx: Db, target: Target, request: Request): Promise<string> => {
  if (!(await isCustomerOf(trx, target))) throw new CustomerNotFound();
  const { caller, auditEntryOf } = request;
  const { organizationId, userId } = target;
  await writeAudit(trx, { ...auditEntryOf(`user:${userId}`), asUserId: userId, organizationId });
  return actAs(trx, caller.session, { asUserId: userId, organizationId });
};

/** Makes the session act for the staff member again, under a new secret (IDENT-20). */
export const stopActing = async (trx: Db, { caller, auditEntryOf }: Request): Promise<string> => {
  const { actor, user } = caller;
  await writeAudit(trx, auditEntryOf(user.id === actor.id ? "" : `user:${user.id}`));
  return actAs(trx, caller.session, { asUserId: null, organizationId: null });
};
