import type { ItemRequest, OpenItemRequests } from "@larder/domain/catalog/item-request.schema";
import { isDay } from "@larder/domain/time/local-time";
import * as Data from "effect/Data";
import { sql } from "kysely";
import { type Customer, personName } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import { addMail } from "../../messages/outbox.ts";

/** No such request, or it is done. */
export class ItemRequestNotFound extends Data.TaggedError("ItemRequestNotFound") {}

const LISTED = 100;

/** Stores what a customer asks for, and emails it to the organization's sales rep, if one is known (SEARCH-50). */
export const sendItemRequest = async (
  db: Db,
  { organization, user, actor }: Customer,
  { what, amount, neededBy }: ItemRequest,
  now: Date,
): Promise<string> => {
  if (neededBy !== null && !isDay(neededBy)) throw invalidField("neededBy", "is no day of the calendar");
  const { rows } = await sql<{ id: string }>`
    insert into item_request (organization_id, user_id, actor_id, what, amount, needed_by, requested_at)
    values (${organization.id}, ${user.id}, ${actor.id}, ${what.trim()}, ${amount.trim()}, ${neededBy}, ${now})
    returning id`.execute(db);
  if (organization.salesRepEmail !== "")
    await addMail(
      db,
      {
        recipient: organization.salesRepEmail,
        userId: null,
        organizationId: organization.id,
        about: "Requested item",
        content: {
          kind: "itemRequested",
          firstName: "",
          organization: organization.name,
          accountNumber: organization.accountNumber,
          by: `${personName(user)}, ${user.email}`,
          what: what.trim(),
          amount: amount.trim(),
          neededBy,
        },
      },
      now,
    );
  return rows[0]?.id ?? "";
};

interface Row {
  readonly id: string;
  readonly organization: string;
  readonly account_number: string;
  readonly requested_by: string;
  readonly email: string;
  readonly requested_at: Date;
  readonly what: string;
  readonly amount: string;
  readonly needed_by: string | null;
  readonly total: number;
}

/** The open requests of all organizations, latest first; for staff only (SEARCH-50). */
export const openItemRequests = async (db: Db): Promise<(typeof OpenItemRequests)["Encoded"]> => {
  const { rows } = await sql<Row>`
    select r.id, g.name as organization, g.account_number, trim(u.first_name || ' ' || u.last_name) as requested_by, u.email,
      r.requested_at, r.what, r.amount, r.needed_by, count(*) over ()::int as total
    from item_request r join organization g on g.id = r.organization_id join app_user u on u.id = r.user_id
    where r.done_at is null order by r.id desc limit ${LISTED}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    requests: rows.map((row) => ({
      id: Number(row.id),
      organizationName: row.organization,
      accountNumber: row.account_number,
      requestedBy: row.requested_by,
      email: row.email,
      requestedAt: row.requested_at.toISOString(),
      what: row.what,
      amount: row.amount,
      neededBy: row.needed_by,
    })),
  };
};

/** Marks a request as done. */
export const closeItemRequest = async (db: Db, id: number, staffId: number, now: Date): Promise<void> => {
  const { numAffectedRows } = await sql`
    update item_request set done_at = ${now}, done_by = ${staffId} where id = ${id} and done_at is null`.execute(db);
  if (numAffectedRows !== 1n) throw new ItemRequestNotFound();
};
