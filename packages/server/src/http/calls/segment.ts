import { brandOf } from "@larder/domain/brand/brand";
import { policyOf } from "@larder/domain/brand/policies";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../../accounts/auth/caller.ts";
import { hit, type Limit } from "../../accounts/auth/rate-limit.ts";
import { listEvents } from "../../content/analytics/list-events.ts";
import { type Kind, KINDS, readEvents, userDigest } from "../../content/analytics/read-events.ts";
import { EMBEDDED_PATH, embeddedKey, mayReport, storeEvents } from "../../content/analytics/store-events.ts";
import { runAtOnce } from "../../database/process/turns.ts";
import { isSame } from "../../database/secret.ts";
import { isNestedDeeper, MAX_DEPTH } from "../body/json-body.ts";
import { noteFailure } from "../failures/failure-log.ts";
import { Problem, problemOf } from "../failures/problem.ts";
import type { Handlers, Services } from "../handler.ts";
import { callerOf } from "../register.ts";
import { ids } from "../../ids.ts";

/** The events of one caller: of a page by itself, or of the shop for retail search. */
const eventsByCaller: Limit = { hits: 300, seconds: 60 };

/** The shop's own analytics calls (ANALYTICS-23, CALL-78, OP-116). */
export const analytics: Handlers<"analytics"> = {
  sendRetailEvent: async ({ db, caller, body, now, services }) => {
    const wait = await hit(db, `retail events ${caller.session}`, eventsByCaller, now);
    if (wait > 0) throw new Problem("RATE_LIMITED", "Too many events.", { retryAfter: wait });
    const isWanted = policyOf(brandOf(caller.organization.businessUnit)).sendsRetailSearchEvents;
    if (!isWanted || !mayReport(caller) || !services.hasRoom()) return;
    const { eventType, visitorId: _, ...payload } = body;
    await storeEvents(
      db,
      caller,
      [
        {
          messageId: ids.uuid(),
          kind: "retail",
          name: eventType,
          user: userDigest(caller.user.userName),
          visit: null,
          source: "web",
          happenedAt: now,
          organization: caller.organization.id,
          payload: { eventType, ...payload },
        },
      ],
      now,
    );
  },
};

/** The received events, for staff (OP-116). */
export const eventLog: Handlers<"eventLog"> = {
  list: ({ db, body, now, services }) => listEvents(db, body, { now, isTaking: embeddedKey(services.config) !== null }),
};

/** The platform's own batch limit in bytes. */
const BODY_LIMIT = 512_000;

const refused = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ success: false, message });

/** The client sends its write key as a user name with an empty password. */
const hasKey = ({ headers: { authorization = "" } }: FastifyRequest, key: string): boolean =>
  isSame(authorization, `Basic ${Buffer.from(`${key}:`).toString("base64")}`);

const HEADERS = "authorization, content-type, x-retry-count";

/** Whether a page of this shop sends it; others have the write key but no session. */
const isOwnPage = ({ headers }: FastifyRequest): boolean => {
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "same-origin";
};

/** An event's sender; cross-origin it is a guest, despite any cookie. */
const senderOf = async (services: Services, request: FastifyRequest): Promise<Caller> =>
  isOwnPage(request) ? callerOf(services, request) : services.sessions.callerOf(null, services.now());

const callerKey = (caller: Caller, request: FastifyRequest): string =>
  `events ${caller.kind === "guest" ? request.ip : caller.session}`;

const taking =
  (services: Services, key: string, kind: Kind | null) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasKey(request, key)) return refused(reply, 401, "The write key is unknown.");
    const now = services.now();
    const caller = await senderOf(services, request);
    const wait = await hit(services.db, callerKey(caller, request), eventsByCaller, now);
    if (wait > 0) return refused(reply.header("retry-after", wait), 429, "Too many events.");
    const body = typeof request.body === "string" ? request.body : "";
    const events = runAtOnce(isNestedDeeper(body, MAX_DEPTH)) ? null : readEvents(body, kind, now);
    if (events === null) return refused(reply, 400, "This is no event of the protocol.");
    if (mayReport(caller) && services.hasRoom()) await storeEvents(services.db, caller, events, now);
    return reply.send({ success: true });
  };

const originOf = ({ config: { origin } }: Services, request: FastifyRequest): URL =>
  new URL(origin ?? `${request.protocol}://${request.host}`);

/** The client's settings, as from the platform's CDN: where to send, with nothing else to load or count. */
const sourceSettings = (key: string, { host, protocol }: URL) => ({
  integrations: {
    "Segment.io": { apiKey: key, apiHost: host + EMBEDDED_PATH, protocol: protocol.replace(":", "") },
  },
  plan: {},
  remotePlugins: [],
  metrics: { sampleRate: 0 },
});

/**
 * The customer-data platform's protocol for its official client if no platform is configured (OP-116): `/t /p /i /g /a
 * /s` take one event, `/b` a batch, `/m` drops the client's counts; `/projects/{key}/settings` returns its settings.
 * Cross-origin like the platform, without credentials.
 */
export const registerSegment = (app: FastifyInstance, services: Services): void => {
  const key = embeddedKey(services.config);
  if (key === null) return;
  app.removeAllContentTypeParsers();
  // The client sends JSON as text/plain.
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  // Like the platform: any origin may report with the write key, never with a cookie.
  app.addHook("onRequest", async (_request, reply) => {
    void reply.header("cache-control", "no-store").header("access-control-allow-origin", "*");
  });
  app.options(`${EMBEDDED_PATH}/*`, async (_request, reply) =>
    reply
      .code(204)
      .header("access-control-allow-methods", "GET, POST")
      .header("access-control-allow-headers", HEADERS)
      .header("access-control-max-age", "86400")
      .send(),
  );
  app.setErrorHandler(async (thrown, request, reply) => {
    const { status, message } = problemOf(thrown);
    noteFailure(request, thrown);
    return refused(reply, status, status >= 500 ? "The events were not taken." : message);
  });
  for (const [letter, kind] of Object.entries(KINDS))
    app.post(`${EMBEDDED_PATH}/${letter}`, taking(services, key, kind));
  app.post(`${EMBEDDED_PATH}/b`, taking(services, key, null));
  app.get<{ Params: { readonly key: string } }>(`${EMBEDDED_PATH}/projects/:key/settings`, async (request, reply) => {
    if (!isSame(request.params.key, key)) return refused(reply, 404, "The write key is unknown.");
    return reply.send(sourceSettings(key, originOf(services, request)));
  });
  app.post(`${EMBEDDED_PATH}/m`, async (_request, reply) => reply.send({ success: true }));
};
