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

/** The claims of a token that was signed with this secret and has not run out; null = it is none. `now` in ms since 1970. */
export const readJwt = (secret: string, token: string, now: number): Readonly<Record<string, unknown>> | null => {
  const [header = "", payload = "", signature = "", ...more] = token.split(".");
  if (token.length > LONGEST || more.length > 0 || header !== HEADER) return null;
  if (!isSame(signature, signatureOf(secret, `${header}.${payload}`))) return null;
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Readonly<Record<string, unknown>>;
  return typeof claims["exp"] === "number" && claims["exp"] * 1_000 > now ? claims : null;
};
