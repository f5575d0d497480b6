import { type Call, sessionOwner, type Who } from "@larder/calls/call";
import { canOrder, onHoldMessage } from "@larder/domain/account/can-order";
import { hasPermission } from "@larder/domain/account/permissions";
import type { FastifyRequest } from "fastify";
import { type Caller, currentUserOf, isIdleStaff } from "../accounts/auth/caller.ts";
import type { Services } from "./handler.ts";
import { Problem } from "./failures/problem.ts";
import { publicOrigin } from "./public-origin.ts";

/**
 * Checks the caller's rights (spec §6, OP-21): 401 without a session, 403 without the right, ON_HOLD with the message
 * of IDENT-17. Staff can make customer calls only while acting for one (IDENT-19).
 */
export const refuseWho = (who: Who, caller: Caller): void => {
  if (who === "anyone" || (who === "settingUp" && caller.kind === "guest" && caller.isSettingUp === true)) return;
  if (caller.kind === "guest") throw new Problem("UNAUTHENTICATED", "Sign in first.");
  if (who === "signedIn") return;
  if (who !== "customer" && who !== "orderingCustomer") {
    if (!hasPermission(caller.actor.roles, who === "settingUp" ? "openShop" : who))
      throw new Problem("FORBIDDEN", "You can't do this.");
    return;
  }
  if (isIdleStaff(caller)) throw new Problem("FORBIDDEN", "Choose a customer to order for first.");
  if (caller.organization === null) throw new Problem("FORBIDDEN", "Choose an organization first.");
  if (who === "customer") return;
  const orderer = currentUserOf(caller) as Parameters<typeof canOrder>[0];
  if (!canOrder(orderer)) throw new Problem("ON_HOLD", onHoldMessage(orderer));
};

const SHOPS_ONLY = "Your purchasing session can shop and send its cart back. Sign in to the shop for everything else.";

/** Rejects calls that aren't open to punchout sessions (SUBMIT-18, OP-25). */
export const refusePunchout = ({ punchout }: Pick<Call, "punchout">, caller: Caller): void => {
  if (caller.kind === "user" && caller.punchout !== null && punchout !== true)
    throw new Problem("FORBIDDEN", SHOPS_ONLY);
};

/** Rejects order numbers from punchout sessions, since a modification's cart is the whole organization's (SUBMIT-18). */
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
 * Rejects a call whose page expects another user or organization than the session has: another tab signed in, switched
 * or acts for someone (IDENT-07, HTTP-12).
 */
export const refuseOtherOwner = (claimed: string | string[] | undefined, caller: Caller): void => {
  if (claimed === undefined || caller.kind === "guest") return;
  if (claimed !== sessionOwner(caller.user.email, caller.organization?.id ?? null))
    throw new Problem("UNAUTHENTICATED", "Someone else is signed in now, or you switched organizations.");
};

/**
 * Rejects forged writes (OP-125, T8): the Origin must be this shop's and the XSRF token the session's. Without Origin
 * and Sec-Fetch-Site it isn't a browser, but still needs the token.
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
