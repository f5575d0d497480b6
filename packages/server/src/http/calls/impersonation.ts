import { currentUserOf, type SignedIn } from "../../accounts/auth/caller.ts";
import { readCaller } from "../../accounts/auth/read-session.ts";
import type { Db } from "../../database/schema.ts";
import { findOrganizations, findUsers, recentCustomers } from "../../accounts/impersonation/find-customers.ts";
import { startActing, stopActing } from "../../accounts/impersonation/act-for.ts";
import { listCustomers } from "../../accounts/impersonation/list-customers.ts";
import { listCustomerOrders } from "../../shop/orders/list-customer-orders.ts";
import { readStaffDay } from "../../shop/staff-day.ts";
import type { Handlers, RequestParts } from "../handler.ts";

type Parts = Pick<RequestParts<unknown, unknown, unknown, SignedIn>, "caller" | "db" | "now" | "services" | "reply">;

const moved = async ({ caller, db, now, services, reply }: Parts, move: (trx: Db) => Promise<string>) => {
  const secret = await db.transaction().execute(move);
  services.sessionEnded(caller.session);
  services.cookies.give(reply, secret);
  return currentUserOf(await readCaller(db, secret, now));
};

/** Calls of staff acting for a customer (IDENT-19 to IDENT-23, OP-07). */
export const impersonation: Handlers<"impersonation"> = {
  organizations: ({ query, db }) => findOrganizations(db, query.q),
  users: ({ query, db }) => findUsers(db, query.q, query.organizationId ?? null),
  recent: ({ caller, db }) => recentCustomers(db, caller.actor.id),
  today: ({ db, now }) => readStaffDay(db, now),
  customers: ({ body, db }) => listCustomers(db, body),
  orders: ({ body, db }) => listCustomerOrders(db, body),
  start: (context) => moved(context, (trx) => startActing(trx, context.body, context)),
  reset: (context) => moved(context, (trx) => stopActing(trx, context)),
};
