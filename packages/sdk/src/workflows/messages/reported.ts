import type { MessagesState, ReportedMessages } from "./state.ts";

/** So many ids of each kind are kept, the latest. */
const KEPT = 200;

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === "string");

/** The state with what was kept; what cannot be read is nothing. */
export const withReported = (state: MessagesState, stored: unknown): MessagesState => {
  const { email, delivered, received } = stored as Partial<ReportedMessages>;
  return typeof email === "string" && isIds(delivered) && isIds(received)
    ? { ...state, reported: { email, delivered, received } }
    : state;
};

/** The state with what has been reported of its user by now. */
export const keepReported = (state: MessagesState): MessagesState =>
  state.email === null
    ? state
    : {
        ...state,
        reported: {
          email: state.email,
          delivered: state.delivered.slice(-KEPT),
          received: (state.embedded?.received ?? []).slice(-KEPT),
        },
      };
