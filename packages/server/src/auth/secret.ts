import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A new random secret of 256 bits, as it stands in a cookie. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** What of a secret is stored: whoever reads the database cannot use it. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** The XSRF token of a session. It follows from the session's secret and does not reveal it, so it is bound to that session (OP-125). */
export const xsrfTokenOf = (secret: string): string =>
  createHmac("sha256", secret).update("larder-xsrf").digest("base64url");

/** Whether two texts are the same, in constant time. */
export const isSame = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Whether a cookie can be a session's secret at all. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);
