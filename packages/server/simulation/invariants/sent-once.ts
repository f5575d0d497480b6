import type { Invariant } from "../history.ts";

/** What was sent to the sales rep with one press is there once, however often it had to be sent (SEARCH-50, OP-91). */
export const sentOnce: Invariant = {
  rows: "SEARCH-50 OP-91",
  name: "sent once",
  check: ({ requests }) =>
    requests.flatMap(({ user_id, what }, at) =>
      requests.findIndex((one) => one.user_id === user_id && one.what === what) < at
        ? [`"${what}" of ${user_id} is there more than once`]
        : [],
    ),
};
