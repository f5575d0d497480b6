import { callOf, type Invariant } from "../history.ts";

const SIGN_OUT = "POST /web-api/auth/logout-api";
const CUSTOMERS = /^\w+ \/web-api\/(?:cart|order-history|order-guide)\//;

const sessionOf = (headers: Readonly<Record<string, string>>): string | undefined =>
  /larder_session=([^;]+)/.exec(headers["cookie"] ?? "")?.[1];

/** After an acknowledged sign-out its session opens nothing; a guest reads no cart, order or guide (T9, IDENT-07). */
export const sessionsHold: Invariant = {
  rows: "T9 IDENT-07",
  name: "sessions",
  check: ({ exchanges }) => {
    const wrong: string[] = [];
    const ended = new Map<string, number>();
    for (const exchange of exchanges) {
      const session = sessionOf(exchange.headers);
      const { received } = exchange;
      if (callOf(exchange) !== SIGN_OUT || session === undefined) continue;
      if (received !== null && received.status < 300) ended.set(session, received.at);
    }
    for (const { n, at, device, headers, method, url, answers } of exchanges) {
      const session = sessionOf(headers);
      const over = session === undefined ? 0 : ended.get(session);
      if (over === undefined || at < over || !CUSTOMERS.test(callOf({ method, url }))) continue;
      if (answers.some(({ status }) => status < 300)) wrong.push(`${device} was answered ${n} without a session`);
    }
    return wrong;
  },
};
