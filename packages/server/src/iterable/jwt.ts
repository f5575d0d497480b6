import { createHmac } from "node:crypto";
import { isSame } from "../auth/secret.ts";

/** The only kind of token that is made and taken: what a token says of its own algorithm is compared, never followed. */
const HEADER = Buffer.from(JSON.stringify({ alg: "HS256", typ: "JWT" })).toString("base64url");

const LONGEST = 2_000;

const signatureOf = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

/** A JSON web token of these claims, signed with HS256. */
export const signJwt = (secret: string, claims: Readonly<Record<string, string | number>>): string => {
  const text = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  return `${text}.${signatureOf(secret, text)}`;
};

const MAX_CLAIMS = 4_000;

const jsonObject = (part: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString());
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
};

/** What a token of another system says, before anyone has checked it: who signs it, and the claims. */
export interface UncheckedJwt {
  readonly claims: Readonly<Record<string, unknown>>;
  /** Whether it is signed with this secret by HS256; whatever it says of its own algorithm, no other is tried. */
  readonly isSignedWith: (secret: string) => boolean;
}

/** A token as another system writes it, whatever the order of its header's fields; null = it is none, or names another algorithm. */
export const parseJwt = (token: string): UncheckedJwt | null => {
  const [header = "", payload = "", signature = "", ...more] = token.split(".");
  if (token.length > MAX_CLAIMS || more.length > 0) return null;
  const { alg, crit } = jsonObject(header);
  if (alg !== "HS256" || crit !== undefined) return null;
  return {
    claims: jsonObject(payload),
    isSignedWith: (secret) => isSame(signature, signatureOf(secret, `${header}.${payload}`)),
  };
};

/** The claims of a token that was signed with this secret and has not run out; null = it is none. `now` in ms since 1970. */
export const readJwt = (secret: string, token: string, now: number): Readonly<Record<string, unknown>> | null => {
  const [header = "", payload = "", signature = "", ...more] = token.split(".");
  if (token.length > LONGEST || more.length > 0 || header !== HEADER) return null;
  if (!isSame(signature, signatureOf(secret, `${header}.${payload}`))) return null;
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Readonly<Record<string, unknown>>;
  return typeof claims["exp"] === "number" && claims["exp"] * 1_000 > now ? claims : null;
};
