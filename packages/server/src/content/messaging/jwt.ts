import { createHmac } from "node:crypto";
import { isSame } from "../../database/secret.ts";

/** The only accepted header: a token's own algorithm is compared, never followed. */
const HEADER = Buffer.from(JSON.stringify({ alg: "HS256", typ: "JWT" })).toString("base64url");

const LONGEST = 2_000;

const signatureOf = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

/** Creates a JSON Web Token with these claims, signed with HS256. */
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

export interface UncheckedJwt {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly isSignedWith: (secret: string) => boolean;
}

/** Parses another system's token, with its header fields in any order; null = invalid, or another algorithm. */
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

/** The claims of a token signed with this secret that hasn't expired; null = invalid. `now` in ms since 1970. */
export const readJwt = (secret: string, token: string, now: number): Readonly<Record<string, unknown>> | null => {
  const [header = "", payload = "", signature = "", ...more] = token.split(".");
  if (token.length > LONGEST || more.length > 0 || header !== HEADER) return null;
  if (!isSame(signature, signatureOf(secret, `${header}.${payload}`))) return null;
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Readonly<Record<string, unknown>>;
  return typeof claims["exp"] === "number" && claims["exp"] * 1_000 > now ? claims : null;
};
