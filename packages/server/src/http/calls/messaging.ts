import { getJwt, PROVIDER_PREFIX } from "@larder/calls/messaging";
import type { FastifyInstance } from "fastify";
import { hit, tokensByUser } from "../../accounts/auth/rate-limit.ts";
import { readMessages } from "../../content/messaging/messages.ts";
import type { Handlers } from "../handler.ts";
import { messageEvent } from "./message-event.ts";
import { refuseAnother } from "./messaging-identity.ts";
import { Problem } from "../failures/problem.ts";

/** The messaging provider's protocol for in-app messages and its token (spec §7, MSG-04, MSG-12, MSG-61). */
export const messaging: Handlers<"messaging"> = {
  getJwt: async ({ query, caller, db, now, services }) => {
    // Staff acting for a customer neither see nor use up the customer's messages (IDENT-22).
    const isOwn = caller.actor.id === caller.user.id && query.email.toLowerCase() === caller.user.email.toLowerCase();
    if (!isOwn) throw new Problem("FORBIDDEN", "A token is given for the own e-mail only.");
    const wait = await hit(db, `message token ${caller.user.id}`, tokensByUser, now);
    if (wait > 0) throw new Problem("RATE_LIMITED", "Too many tokens. Wait a little.", { retryAfter: wait });
    return { token: services.messageTokens.give(caller, now) };
  },
  getMessages: async ({ query, caller, db, now }) => {
    refuseAnother(query, caller);
    return { inAppMessages: await readMessages(db, caller, query.count, now) };
  },
  trackOpen: messageEvent("open"),
  trackClose: messageEvent("close"),
  trackClick: messageEvent("click"),
  trackDelivery: messageEvent("delivery"),
  consume: messageEvent("consume"),
};

/** Whether a URL is in the provider's protocol; the token call isn't. */
export const isProviderUrl = (url: string): boolean =>
  url.startsWith(`${PROVIDER_PREFIX}/`) && !url.startsWith(getJwt.path);

/** Headers added by the provider's client (MSG-10, OP-96). */
const HEADERS = "authorization, content-type, api-key, sdk-version, sdk-platform";

/** Allows the provider's client from any origin: tokens authorize its calls, not cookies (MSG-10). */
export const registerPreflights = (app: FastifyInstance): void => {
  for (const part of ["inApp", "events", "users", "commerce", "embedded-messaging"])
    app.options(`${PROVIDER_PREFIX}/${part}/*`, async (_request, reply) =>
      reply
        .code(204)
        .header("access-control-allow-origin", "*")
        .header("access-control-allow-methods", "GET, POST")
        .header("access-control-allow-headers", HEADERS)
        .header("access-control-max-age", "86400")
        .send(),
    );
};
