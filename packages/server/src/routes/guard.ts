import { type Call, sessionOwner, type Who } from "@larder/adapters-http/wire/call";
import { canOrder, onHoldMessage } from "@larder/domain/account/can-order";
import type { FastifyRequest } from "fastify";
import { type Caller, currentUserOf, isIdleStaff } from "../auth/caller.ts";
import type { Services } from "./handler.ts";
import { Problem } from "./problem.ts";
import { publicOrigin } from "./public-origin.ts";

/**
 * Refuses who may not call (spec §6, OP-21): 401 without a session, 403 without the right, ON_HOLD with the message of
 * IDENT-17. Calls of customers are FORBIDDEN to staff unless they act for one (IDENT-19).
 */
export const refuseWho = (who: Who, caller: Caller): void => {
  if (who === "anyone") return;
  if (caller.kind === "guest") throw new Problem("UNAUTHENTICATED", "Sign in first.");
  if (who === "signedIn") return;
  if (who === "author" || who === "editor" || who === "staff") {
    const wanted = who === "author" ? ["editor", "staff"] : [who];
    if (!wanted.some((role) => caller.actor.roles.includes(role)))
      throw new Problem("FORBIDDEN", "You may not do this.");
    return;
  }
  if (isIdleStaff(caller)) throw new Problem("FORBIDDEN", "Staff can do this only while acting for a customer.");
  if (caller.organization === null) throw new Problem("FORBIDDEN", "Choose an organization first.");
  if (who === "customer") return;
  const orderer = currentUserOf(caller) as Parameters<typeof canOrder>[0];
  if (!canOrder(orderer)) throw new Problem("ON_HOLD", onHoldMessage(orderer));
};

/** What a purchasing session hears of everything but shopping and sending the cart back. */
const SHOPS_ONLY =
  "A session from your purchasing system can shop and send its cart back. Sign in to the shop for the rest.";

/** Refuses a session that a purchasing system started every call that its declaration does not open to it (SUBMIT-18, OP-25). */
export const refusePunchout = ({ punchout }: Pick<Call, "punchout">, caller: Caller): void => {
  if (caller.kind === "user" && caller.punchout !== null && punchout !== true)
    throw new Problem("FORBIDDEN", SHOPS_ONLY);
};

/** Refuses such a session every order by its number: the cart of a change belongs to the whole organization (SUBMIT-18). */
export const refuseOrderInPunchout = (
  { owned = [] }: Pick<Call, "owned">,
  caller: Caller,
  input: { readonly query: unknown; readonly body: unknown; readonly params: unknown },
): void => {
  if (caller.kind !== "user" || caller.punchout === null) return;
  const namesOrder = owned.some(({ at, of }) => {
    const [place, name] = at.split(".", 2) as [keyof typeof input, string];
    return (
      of === "order" && (input[place] as Readonly<Record<string, unknown>> | null | undefined)?.[name] !== undefined
    );
  });
  if (namesOrder) throw new Problem("FORBIDDEN", SHOPS_ONLY);
};

/**
 * Refuses a call that a page makes for another user or organization than its browser's session has by now: it was signed in,
 * switched or acted for in another tab (IDENT-07, HTTP-12).
 */
export const refuseOtherOwner = (claimed: string | string[] | undefined, caller: Caller): void => {
  if (claimed === undefined || caller.kind === "guest") return;
  if (claimed !== sessionOwner(caller.user.email, caller.organization?.id ?? null))
    throw new Problem("UNAUTHENTICATED", "Another user or organization is signed in by now.");
};

/**
 * Refuses a write that a page of another origin may have caused (OP-125, T8): the Origin must be the own one, and the
 * XSRF token must belong to the session. A caller that sends neither Origin nor Sec-Fetch-Site is not a browser; it
 * needs the token all the same.
 */
export const refuseForgery = (
  request: FastifyRequest,
  { cookies, config }: Pick<Services, "cookies" | "config">,
): void => {
  const site = request.headers["sec-fetch-site"];
  const from = request.headers.origin;
  const isForeign =
    (from !== undefined && from !== publicOrigin(request, config)) ||
    (site !== undefined && site !== "same-origin" && site !== "none");
  if (isForeign) throw new Problem("FORBIDDEN", "This comes from another site.");
  if (!cookies.hasPair(request))
    throw new Problem("FORBIDDEN", "The XSRF token is missing or belongs to another session.");
};
