import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { ids } from "../ids.ts";

/** A new random 256-bit secret for a cookie. */
export const newSecret = (): string => ids.bytes(32).toString("base64url");

/** The stored hash of a secret, which is useless to readers of the database. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** A session's XSRF token, derived from its secret without revealing it, hence bound to the session (OP-125). */
export const xsrfTokenOf = (secret: string): string =>
  createHmac("sha256", secret).update("larder-xsrf").digest("base64url");

/** Compares texts in constant time. */
export const isSame = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Whether a cookie has the form of a session secret. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);
