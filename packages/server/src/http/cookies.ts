import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isSame, isSecret, newSecret, xsrfTokenOf } from "../database/secret.ts";
import { ABSOLUTE } from "../accounts/auth/session.ts";
import { SETUP_LIFETIME } from "../accounts/setup/setup-link.ts";
import { isStorable } from "./body/json-body.ts";

/** Cookie names. With https, the browser ties the session to this host and to https. */
const names = (isSecure: boolean) => ({
  session: isSecure ? "__Host-larder_session" : "larder_session",
  xsrf: "XSRF-TOKEN",
  setup: isSecure ? "__Host-larder_setup" : "larder_setup",
});

const REGION = "larder_region";
const MAX_REGION = 60;

export const XSRF_HEADER = "x-xsrf-token";

/** Reads and writes the session's cookies (OP-125, T9). */
export interface Cookies {
  readonly secretOf: (request: FastifyRequest) => string | null;
  readonly give: (reply: FastifyReply, secret: string) => void;
  readonly clear: (reply: FastifyReply) => void;
  /** Lets a reader write later: gives a guest without a session a pair without a row. */
  readonly offer: (request: FastifyRequest, reply: FastifyReply) => void;
  /** A guest's chosen region, stored only in their browser; null = none. */
  readonly regionOf: (request: FastifyRequest) => string | null;
  readonly giveRegion: (reply: FastifyReply, region: string) => void;
  /** The secret of the browser that opened a setup link; null = none. */
  readonly setupOf: (request: FastifyRequest) => string | null;
  readonly giveSetup: (reply: FastifyReply, secret: string) => void;
  readonly clearSetup: (reply: FastifyReply) => void;
  readonly hasPair: (request: FastifyRequest) => boolean;
}

export const cookiesFor = (origin: string | null): Cookies => {
  const isSecure = origin?.startsWith("https:") === true;
  const { session, xsrf, setup } = names(isSecure);
  const shared = { path: "/", sameSite: "lax", secure: isSecure, maxAge: ABSOLUTE / 1_000 } as const;
  const secretOf = (request: FastifyRequest): string | null => {
    const secret = request.cookies[session];
    return secret !== undefined && isSecret(secret) ? secret : null;
  };
  const give = (reply: FastifyReply, secret: string): void => {
    reply.setCookie(session, secret, { ...shared, httpOnly: true });
    reply.setCookie(xsrf, xsrfTokenOf(secret), { ...shared, httpOnly: false });
  };
  return {
    secretOf,
    give,
    clear: (reply) => {
      reply.clearCookie(session, { path: "/", secure: isSecure });
      reply.clearCookie(xsrf, { path: "/", secure: isSecure });
    },
    offer: (request, reply) => {
      const secret = secretOf(request);
      if (secret === null) give(reply, newSecret());
      else if (request.cookies[xsrf] !== xsrfTokenOf(secret)) give(reply, secret);
    },
    regionOf: (request) => {
      const region = request.cookies[REGION];
      return region === undefined || region === "" || region.length > MAX_REGION || !isStorable(region) ? null : region;
    },
    giveRegion: (reply, region) => {
      reply.setCookie(REGION, region, { ...shared, httpOnly: true });
    },
    setupOf: (request) => {
      const secret = request.cookies[setup];
      return secret !== undefined && isSecret(secret) ? secret : null;
    },
    giveSetup: (reply, secret) => {
      const maxAge = SETUP_LIFETIME / 1_000;
      reply.setCookie(setup, secret, { ...shared, sameSite: "strict", httpOnly: true, maxAge });
    },
    clearSetup: (reply) => {
      reply.clearCookie(setup, { path: "/", secure: isSecure });
    },
    hasPair: (request) => {
      const secret = secretOf(request);
      const token = request.headers[XSRF_HEADER];
      return (
        secret !== null &&
        typeof token === "string" &&
        isSame(token, xsrfTokenOf(secret)) &&
        request.cookies[xsrf] === token
      );
    },
  };
};
