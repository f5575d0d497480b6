import { getJwt, PROVIDER_PREFIX } from "@larder/calls/messaging";
import type { InAppEvent } from "@larder/domain/messaging/in-app-messages.port";
import type { FastifyInstance } from "fastify";
import type { SignedIn } from "../../accounts/auth/caller.ts";
import { eventsByUser, hit, tokensByUser } from "../../accounts/auth/rate-limit.ts";
import { addImpressions, readEmbedded } from "../../content/messaging/embedded.ts";
import { noteEvent, readMessages } from "../../content/messaging/messages.ts";
import { recordEvent, storeCart, storeSubscriptions, updateProfile } from "../../content/messaging/report.ts";
import type { Db } from "../../database/schema.ts";
import { invalid, Problem } from "../failures/problem.ts";
import type { Handlers } from "../handler.ts";

/** The provider's response to everything accepted. */
const TAKEN = { msg: "", code: "Success", params: null } as const;

interface ClaimedIdentity {
  readonly email?: string | undefined;
  readonly userId?: string | undefined;
}

const refuseAnother = ({ email, userId }: ClaimedIdentity, { user }: SignedIn): void => {
  const isOther = email !== undefined && email.toLowerCase() !== user.email.toLowerCase();
  if (isOther || (userId !== undefined && userId !== String(user.id)))
    throw new Problem("FORBIDDEN", "The token is for another user.");
};

const refuseTooMany = async (db: Db, { user }: SignedIn, now: Date): Promise<void> => {
  const wait = await hit(db, `message event ${user.id}`, eventsByUser, now);
  if (wait > 0) throw new Problem("RATE_LIMITED", "Too many events. Wait a little.", { retryAfter: wait });
};

interface EventRequest {
  /** In-app messages send the clicked address as `clickedUrl`, embedded ones as `targetUrl`. */
  readonly body: ClaimedIdentity & {
    readonly messageId: string;
    readonly clickedUrl?: string;
    readonly targetUrl?: string;
  };
  readonly caller: SignedIn;
  readonly db: Db;
  readonly now: Date;
}

/** Handles an event report for a message of the token's user (spec §7, MSG-61, MSG-62). */
const messageEvent =
  (event: InAppEvent) =>
  async ({ body, caller, db, now }: EventRequest) => {
    refuseAnother(body, caller);
    const { messageId, clickedUrl, targetUrl } = body;
    const url = event === "click" ? (clickedUrl ?? targetUrl ?? null) : null;
    await noteEvent(db, caller, { event, messageId, clickedUrl: url }, now);
    return TAKEN;
  };

/** The messaging provider's protocol for in-app messages and its token (spec §7, MSG-04, MSG-12, MSG-61). */
export const messaging: Handlers<"messaging"> = {
  getJwt: async ({ query, caller, db, now, services }) => {
    // Staff acting for a customer neither see nor use up the customer's messages (IDENT-22).
    const isOwn = caller.actor.id === caller.user.id && query.email.toLowerCase() === caller.user.email.toLowerCase();
    if (!isOwn) throw new Problem("FORBIDDEN", "You can get a token only for your own email.");
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

/** A query's placements from one or repeated keys; null = all (MSG-11). */
const placementsOf = (written: string | readonly string[] | undefined): readonly number[] | null => {
  if (written === undefined) return null;
  const ids = (typeof written === "string" ? [written] : written).map((one) => Number(one));
  if (ids.some((one) => !Number.isSafeInteger(one) || Math.abs(one) > 2_147_483_647))
    throw invalid("query.placementIds", "must be whole numbers");
  return ids;
};

/** The messaging provider's protocol for embedded messages (spec §7, MSG-13, MSG-62). */
export const embeddedMessages: Handlers<"embeddedMessages"> = {
  getEmbeddedMessages: async ({ query, caller, db, now }) => {
    refuseAnother(query, caller);
    return { placements: await readEmbedded(db, caller, placementsOf(query.placementIds), now) };
  },
  trackReceived: messageEvent("delivery"),
  trackClick: messageEvent("click"),
  trackDismiss: messageEvent("close"),
  trackSession: async ({ body: { session, impressions = [], email, userId }, caller, db, now }) => {
    refuseAnother({ email, userId }, caller);
    await refuseTooMany(db, caller, now);
    await recordEvent(db, caller, { kind: "session", name: session.id, data: { session, impressions } }, now);
    await addImpressions(db, caller, impressions);
    return TAKEN;
  },
};

/** Application reports to the messaging service about the token's user (spec §7, MSG-63 to MSG-68). */
export const messagingUser: Handlers<"messagingUser"> = {
  updateCart: async ({ body: { items, user = {} }, caller, db, now }) => {
    refuseAnother(user, caller);
    await storeCart(db, caller, items, now);
    return TAKEN;
  },
  trackPurchase: async ({ body: { user = {}, ...purchase }, caller, db, now }) => {
    refuseAnother(user, caller);
    await refuseTooMany(db, caller, now);
    await recordEvent(db, caller, { kind: "purchase", name: "purchase", data: purchase }, now);
    await storeCart(db, caller, [], now);
    return TAKEN;
  },
  updateUser: async ({ body, caller, db, now }) => {
    refuseAnother(body, caller);
    await updateProfile(db, caller, body, now);
    return TAKEN;
  },
  updateEmail: async ({ body: { newEmail, currentEmail = "" }, caller, db, now }) => {
    // The address belongs to the account: it changes there and is only reported here (OP-108).
    if (newEmail.toLowerCase() !== caller.user.email.toLowerCase())
      throw new Problem("FORBIDDEN", "This is not the address of the account.");
    await recordEvent(db, caller, { kind: "emailChange", name: "emailChange", data: { newEmail, currentEmail } }, now);
    return TAKEN;
  },
  updateSubscriptions: async ({ body: { email, userId, ...changes }, caller, db, now }) => {
    refuseAnother({ email, userId }, caller);
    await storeSubscriptions(db, caller, changes, now);
    return TAKEN;
  },
  track: async ({ body: { email, userId, eventName, ...event }, caller, db, now }) => {
    refuseAnother({ email, userId }, caller);
    await refuseTooMany(db, caller, now);
    await recordEvent(db, caller, { kind: "custom", name: eventName, data: event }, now);
    return TAKEN;
  },
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

/** The policy of a message's page: no script runs in it (docs/architecture.md). */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src https: data:",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Message</title>
<style>
html { font: 16px/1.5 system-ui, sans-serif; background: transparent; overflow-wrap: anywhere; }
body { margin: 0; }
img { max-width: 100%; height: auto; }
</style>
</head>
<body></body>
</html>
`;

/** The empty page for messages: a frame without a page of its own would inherit the storefront's policy and lose its styles. */
export const registerMessageFrame = (app: FastifyInstance): void => {
  app.get(`${PROVIDER_PREFIX}/message-frame`, async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", POLICY)
      .header("cache-control", "public, max-age=3600")
      .send(PAGE),
  );
};
