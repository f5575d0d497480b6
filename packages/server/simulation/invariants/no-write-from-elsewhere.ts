import { callOf, type Invariant } from "../history.ts";

const ORIGIN = "http://shop.example";

/** A page of another site does nothing with a person's cookies, and is refused (T8, OP-125). */
export const noWriteFromElsewhere: Invariant = {
  rows: "T8 OP-125",
  name: "no write from another site",
  check: ({ exchanges, audit }) => {
    const written = new Set(audit.map(({ request_id }) => request_id));
    return exchanges
      .filter(({ headers }) => headers["origin"] !== undefined && headers["origin"] !== ORIGIN)
      .flatMap((exchange) => {
        const of = `${callOf(exchange)} from ${exchange.headers["origin"]} with ${exchange.device}'s cookies`;
        return [
          ...exchange.answers.filter(({ status }) => status < 400).map(({ status }) => `${of} was answered ${status}`),
          ...(exchange.requestIds.some((id) => written.has(id)) ? [`${of} is in the audit`] : []),
        ];
      });
  },
};
