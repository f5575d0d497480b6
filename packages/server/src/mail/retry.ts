const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long to wait after each try that failed, in ms; after as many tries and one more a mail is given up. */
const WAITS: readonly number[] = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];

/** A mail that waits for longer than this is not sent any more, in ms: it would only confuse. Staff can send it again. */
export const MAX_AGE = 72 * HOUR;

/** How long a mail belongs to the server that sends it, in ms; when that server is killed, another one tries after this. */
export const LEASE = 2 * MINUTE;

/** How long one try may take, in ms: it ends before its lease does. */
export const TRY_TIMEOUT = 90_000;

/** Why a mail was not taken, as an SMTP server or the connection to it says. */
export interface SendFailure {
  readonly code?: string;
  readonly responseCode?: number;
}

/**
 * Whether trying again is of no use: the server refused this mail for good (5xx of RFC 5321), or its address is none. A
 * refused sign-in at the SMTP server is not about the mail: it waits until that is repaired.
 */
export const isPermanent = ({ code, responseCode = 0 }: SendFailure): boolean =>
  code !== "EAUTH" && (responseCode >= 500 || (code === "EENVELOPE" && responseCode === 0));

/** When to try again after `attempts` tries, the last of them at `now`; null = give the mail up. */
export const nextTry = (attempts: number, failure: SendFailure, now: Date): Date | null => {
  const wait = WAITS[attempts - 1];
  return wait === undefined || isPermanent(failure) ? null : new Date(now.getTime() + wait);
};
