import { type Call, OWNER_HEADER, sessionOwner } from "@larder/calls/call";
import { canOrder, onHoldMessage } from "@larder/domain/account/can-order";
import { User } from "@larder/domain/account/user.schema";
import * as Schema from "effect/Schema";
import type { BackendCustomer } from "./backend.ts";
import { XSRF_COOKIE, XSRF_HEADER } from "./cookies.ts";
import { notExpressible } from "./not-expressible.ts";
import { Problem } from "./problem.ts";
import { userOf } from "./sessions.ts";

/** Rejects forged writes: from another site, or without the XSRF pair (OP-125). */
export const refuseForgery = ({ auth, method }: Call, request: Request, cookies: ReadonlyMap<string, string>): void => {
  if (auth !== "cookie" || method === "GET") return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (
    (site !== null && site !== "same-origin" && site !== "none") ||
    (origin !== null && new URL(request.url).host !== new URL(origin).host)
  )
    throw new Problem("FORBIDDEN", "This comes from another site.");
  const token = cookies.get(XSRF_COOKIE);
  if (token === undefined || request.headers.get(XSRF_HEADER) !== token)
    throw new Problem("FORBIDDEN", "The XSRF token is missing or belongs to another session.");
};

/** Rejects a call whose page shows another user or organization than the session has (IDENT-07). */
export const refuseOtherOwner = (request: Request, customer: BackendCustomer | null): void => {
  const owner = request.headers.get(OWNER_HEADER);
  if (owner !== null && customer !== null && owner !== sessionOwner(customer.email, customer.organization.id))
    throw new Problem("UNAUTHENTICATED", "Someone else is signed in now, or you switched organizations.");
};

const CUSTOMERS: readonly string[] = ["signedIn", "customer", "orderingCustomer"];

/** Checks the caller's rights; staff have no account here (spec §6, OP-21, IDENT-16). */
export const refuseWho = ({ who }: Call, customer: BackendCustomer | null, backendName: string): void => {
  if (who === "anyone") return;
  const isForStaff = !CUSTOMERS.includes(who);
  if (isForStaff && customer !== null) throw new Problem("FORBIDDEN", "You can't do this.");
  if (isForStaff) throw notExpressible(backendName, "pages for our staff: they use its own dashboard");
  if (customer === null) throw new Problem("UNAUTHENTICATED", "Sign in first.");
  const user = Schema.decodeUnknownSync(User)(userOf(customer));
  if (who === "orderingCustomer" && !canOrder(user)) throw new Problem("ON_HOLD", onHoldMessage(user));
};
