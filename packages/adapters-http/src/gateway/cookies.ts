import type { BackendSession } from "./backend.ts";

/** The pair that a write from a browser proves itself by (OP-125). */
export const XSRF_COOKIE = "XSRF-TOKEN";
export const XSRF_HEADER = "x-xsrf-token";
const SESSION = "larder_session";

export const NO_SESSION: BackendSession = { token: "", organization: 0 };

/** The cookies of a request, by name. */
export const readCookies = (request: Request): ReadonlyMap<string, string> =>
  new Map(
    (request.headers.get("cookie") ?? "").split("; ").flatMap((pair) => {
      const at = pair.indexOf("=");
      return at === -1 ? [] : [[pair.slice(0, at), pair.slice(at + 1)] as const];
    }),
  );

/** A token as it was kept; one that can't be decoded belongs to no session. */
const decoded = (token: string): string => {
  try {
    return decodeURIComponent(token);
  } catch {
    return "";
  }
};

/** The backend's session in a browser's cookie; scripts can't read it (OP-125). */
export const readSession = (cookies: ReadonlyMap<string, string>): BackendSession => {
  const [organization = "", ...token] = (cookies.get(SESSION) ?? "").split(".");
  const id = Number(organization);
  return token.length === 0 || !Number.isInteger(id)
    ? NO_SESSION
    : { token: decoded(token.join(".")), organization: id };
};

const cookie = (name: string, value: string, isSecure: boolean, more = ""): string =>
  `${name}=${value}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}${more}`;

export const xsrfCookie = (isSecure: boolean): string => cookie(XSRF_COOKIE, crypto.randomUUID(), isSecure);

/** null ends the session. */
export const sessionCookie = (session: BackendSession | null, isSecure: boolean): string =>
  session === null
    ? cookie(SESSION, "", isSecure, "; HttpOnly; Max-Age=0")
    : cookie(SESSION, `${session.organization}.${encodeURIComponent(session.token)}`, isSecure, "; HttpOnly");
