import { type Invariant, keyOf } from "../history.ts";

/** An edit without an answer is sent again under its key before the screen says that it failed (OP-75, OP-91). */
export const resentBeforeGivenUp: Invariant = {
  rows: "OP-75 OP-91",
  name: "resent before it's given up",
  check: ({ givenUp, exchanges }) => {
    const sent = new Map<string, number>();
    for (const exchange of exchanges) {
      const key = keyOf(exchange) ?? "";
      sent.set(key, (sent.get(key) ?? 0) + 1);
    }
    return givenUp.flatMap(({ device, intent }) =>
      (sent.get(intent) ?? 0) > 1 ? [] : [`${device} gave up ${intent}, which was sent ${sent.get(intent) ?? 0} times`],
    );
  },
};
