import { auditNameOf } from "@larder/calls/audit-words";
import { type Call, OWNER_HEADER } from "@larder/calls/call";
import { DEFAULT_TIME_ZONE, isTimeZone, knownTimeZones } from "@larder/domain/page/timezone";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { actedFor, type Caller } from "../accounts/auth/caller.ts";
import { isSettingUp } from "../accounts/setup/setup-link.ts";
import { deviceName } from "../accounts/device-name.ts";
import { oncePer } from "../database/process/turns.ts";
import type { Reply } from "../database/writes/idempotency.ts";
import { BODY_LIMIT, refuseBadText } from "./body/json-body.ts";
import { checkInTurnsOf, checkOf } from "./body/validate.ts";
import { storageUnavailable } from "./failures/problem.ts";
import { refuseForgery, refuseOrderInPunchout, refuseOtherOwner, refusePunchout, refuseWho } from "./guard.ts";
import type { FileAnswer, RequestContext, Services } from "./handler.ts";
import { speaking } from "./caller-language.ts";
import { type Route, write } from "./write.ts";

const zones = knownTimeZones();
const settled = new Map<string, boolean>();

/** A valid user-timezone header, else New York (HTTP-02, HTTP-03). */
const zoneOf = (header: string | readonly string[] | undefined): string => {
  if (typeof header !== "string" || header.length > 64) return DEFAULT_TIME_ZONE;
  const known = settled.get(header) ?? isTimeZone(header, zones);
  if (settled.size < 1_000) settled.set(header, known);
  return known ? header : DEFAULT_TIME_ZONE;
};

const urlOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** The caller of a call of the setup: a guest may be the browser that opened the setup link. */
const setupCallerOf = async (services: Services, request: FastifyRequest): Promise<Caller> => {
  const caller = await callerOf(services, request);
  const secret = services.cookies.setupOf(request);
  if (caller.kind === "user" || secret === null) return caller;
  return { ...caller, isSettingUp: await isSettingUp(services.db, secret, services.now()) };
};

/** The caller by cookie, read once per request. */
export const callerOf = async (services: Services, request: FastifyRequest): Promise<Caller> => {
  const secret = services.cookies.secretOf(request);
  const caller = speaking(await services.sessions.callerOf(secret, services.now()), request);
  if (caller.kind === "user") return caller;
  const region = services.cookies.regionOf(request);
  return region === null ? caller : { ...caller, region, regions: await services.sessions.regions() };
};

interface Checks {
  readonly params: (input: unknown) => any;
  readonly query: (input: unknown) => any;
  readonly body: (input: unknown) => any;
}

const checksOf = oncePer((call: Call): Checks => ({
  params: checkOf("params", call.params),
  query: checkOf("query", call.query),
  body:
    call.body === undefined || call.body === "multipart"
      ? () => undefined
      : call.maxBytes === undefined
        ? checkOf("body", call.body)
        : checkInTurnsOf(call.body),
}));

/** A Content-Disposition that any guide name survives. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w .()-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;

const sendReply = (reply: FastifyReply, { status, body }: Reply): FastifyReply => {
  void reply.code(status).header("cache-control", "no-store");
  return body === null ? reply.send() : reply.type("application/json; charset=utf-8").send(body);
};

const jsonOf = oncePer((answer: object) => JSON.stringify(answer));

const answerTo = (reply: FastifyReply, call: Call, answer: unknown): FastifyReply => {
  void reply.header("cache-control", "no-store");
  if (call.answer === "file") {
    const { name, type, content } = answer as FileAnswer;
    return reply.header("content-type", type).header("content-disposition", disposition(name)).send(content);
  }
  if (call.answer !== "none" && answer !== undefined)
    return typeof answer === "object" && answer !== null
      ? reply.type("application/json; charset=utf-8").send(jsonOf(answer))
      : reply.send(answer);
  return reply.code(204).send();
};

/** A request and who makes it. */
export interface Visit {
  readonly request: FastifyRequest;
  readonly reply?: FastifyReply;
  readonly caller: Caller;
}

interface Input {
  readonly params?: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const contextOf = (
  services: Services,
  call: Call,
  { request, reply, caller }: Visit,
  input: Input & { readonly zone?: string },
): RequestContext<any> => {
  const now = services.now();
  return {
    zone: zoneOf(request.headers["user-timezone"]),
    ...input,
    caller,
    db: services.db,
    now,
    requestId: request.id,
    setAuditTarget: () => {},
    setAuditChanges: () => {},
    auditEntryOf: (object: string) => ({
      actorId: caller.kind === "user" ? caller.actor.id : 0,
      asUserId: caller.kind === "user" ? actedFor(caller) : null,
      organizationId: caller.kind === "user" ? (caller.organization?.id ?? null) : null,
      call: auditNameOf(call),
      object,
      requestId: request.id,
      address: request.ip,
      device: deviceName(request.headers["user-agent"]),
      now,
    }),
    onCommitted: (work: () => void) => work(),
    services,
    request,
    reply,
  } as never;
};

/** What is known of a caller before the input is read. */
const refuseCaller = (call: Call, caller: Caller): void => {
  refuseWho(call.who === "orderingCustomer" ? "customer" : call.who, caller);
  refusePunchout(call, caller);
};

/** The input in the call's shape. A customer on hold is refused last, so that faulty input is named first. */
const admittedInput = async (
  call: Call,
  checks: Checks,
  caller: Caller,
  input: Required<Input>,
): Promise<Required<Input>> => {
  refuseBadText("query", input.query);
  refuseBadText("params", input.params);
  const params = checks.params(input.params);
  const query = checks.query(input.query);
  const body = await checks.body(input.body);
  refuseOrderInPunchout(call, caller, { params, query, body });
  refuseWho(call.who, caller);
  return { params, query, body };
};

const handle = (services: Services, route: Route) => {
  const { call } = route;
  const checks = checksOf(call);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Token calls may come from any origin: they send no cookie (MSG-10).
    if (call.auth === "jwt") void reply.header("access-control-allow-origin", "*");
    const caller =
      call.auth === "jwt"
        ? speaking(await services.messageTokens.callerOf(request.headers.authorization, services.now()), request)
        : await (call.who === "settingUp" ? setupCallerOf : callerOf)(services, request);
    refuseCaller(call, caller);
    refuseOtherOwner(request.headers[OWNER_HEADER], caller);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && call.auth === "cookie") services.cookies.offer(request, reply);
    // Even without a session, so that another site can't sign a visitor in (login CSRF).
    else if (call.auth === "cookie" && (caller.kind === "user" || call.reads !== true))
      refuseForgery(request, services);
    // A guest signs in next, which needs a pair.
    if (call.reads === true && call.auth === "cookie" && caller.kind === "guest")
      services.cookies.offer(request, reply);
    if (!isRead && call.reads !== true && !services.hasRoom()) throw storageUnavailable();
    const { params, query } = request;
    const input = await admittedInput(call, checks, caller, { params, query, body: request.body ?? null });
    const context = contextOf(services, call, { request, reply, caller }, input);
    if (route.isWrite)
      return sendReply(
        reply,
        await write(services, route, context, [request.params, request.query, request.body ?? null]),
      );
    const answer = await route.handler(context as never);
    return answerTo(reply, call, answer);
  };
};

/** The JSON that a call answers the caller of another request; rejects as the call refuses. `zone`: as its header would name it. */
export type Read = (
  visit: Visit,
  input: { readonly query: unknown; readonly body: unknown; readonly zone: string | undefined },
) => Promise<string>;

/** Reads a call without a request of its own, with the same checks of rights, shape and standing. Of no write. */
export const readOf = (services: Services, { call, handler }: Route): Read => {
  const checks = checksOf(call);
  return async (visit, { query, body, zone }) => {
    refuseCaller(call, visit.caller);
    // The bodies of requests are checked while they are parsed.
    refuseBadText("body", body);
    const input = await admittedInput(call, checks, visit.caller, { params: {}, query, body });
    return jsonOf((await handler(contextOf(services, call, visit, { ...input, zone: zoneOf(zone) }))) as object);
  };
};

/** Reads a long body, or one of unknown length, only from authorized callers, so that others can't fill the memory. */
const rejectLargeAnonymous =
  (services: Services, { call }: Route) =>
  async (request: FastifyRequest) => {
    const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
    if (length <= BODY_LIMIT) return;
    const caller = await (call.who === "settingUp" ? setupCallerOf : callerOf)(services, request);
    refuseWho(call.who, caller);
    refusePunchout(call, caller);
  };

const put = (app: FastifyInstance, services: Services, route: Route, method: Call["method"]): void => {
  const { path, maxBytes } = route.call;
  app.route({
    method,
    url: urlOf(path),
    handler: handle(services, route),
    ...(maxBytes === undefined ? {} : { bodyLimit: maxBytes, onRequest: rejectLargeAnonymous(services, route) }),
  });
};

/** Registers a call, with checks in this order: session, right, forgery, shape, standing (on hold). */
export const registerCall = (app: FastifyInstance, services: Services, route: Route): void =>
  put(app, services, route, route.call.method);

/** The same call under a second method, where the specification names one and sends another (GUIDE-LIST-04). */
export const registerAlias = put;
