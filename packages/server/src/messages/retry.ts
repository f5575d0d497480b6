const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The wait after each failed attempt, in ms; the one after the last wait is final. */
const WAITS: readonly number[] = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];

/** An older mail is no longer sent, in ms: it would only confuse. Staff can send it again. */
export const MAX_AGE = 72 * HOUR;

/** How long a mail is reserved for the server sending it, in ms; if that server dies, another one takes over. */
export const LEASE = 2 * MINUTE;

/** The timeout of one attempt, in ms: shorter than the lease. */
export const TRY_TIMEOUT = 90_000;

/** Why a mail was rejected, from the SMTP server or its connection. */
export interface SendFailure {
  readonly code?: string;
  readonly responseCode?: number;
}

/** Whether retrying is pointless: refused for good (5xx, RFC 5321), or an invalid address. A failed sign-in at the server is retried. */
export const isPermanent = ({ code, responseCode = 0 }: SendFailure): boolean =>
  code !== "EAUTH" && (responseCode >= 500 || (code === "EENVELOPE" && responseCode === 0));

/** When to retry after `attempts` attempts, the last at `now`; null = give up. */
export const nextTry = (attempts: number, failure: SendFailure, now: Date): Date | null => {
  const wait = WAITS[attempts - 1];
  return wait === undefined || isPermanent(failure) ? null : new Date(now.getTime() + wait);
};
