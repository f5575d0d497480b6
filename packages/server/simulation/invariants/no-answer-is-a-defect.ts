import { callOf, type Invariant } from "../history.ts";

/** Whatever fails and whatever is typed, no request is answered with 500: what can't be done now says so (T4, T21). */
export const noAnswerIsADefect: Invariant = {
  rows: "T4 T21",
  name: "no answer is a defect",
  check: ({ exchanges }) =>
    exchanges.flatMap((exchange) =>
      exchange.answers
        .filter(({ status }) => status === 500)
        .map(({ at, body }) => `${exchange.device}'s ${callOf(exchange)} was answered 500 at ${at}: ${body}`),
    ),
};
