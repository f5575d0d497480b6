import type { MessagesState, ReportedMessages } from "./state.ts";

const KEPT = 200;

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === "string");

/** The state with stored reports; unreadable ones are dropped. */
export const withReported = (state: MessagesState, stored: unknown): MessagesState => {
  const { email, delivered, received } = stored as Partial<ReportedMessages>;
  return typeof email === "string" && isIds(delivered) && isIds(received)
    ? { ...state, reported: { email, delivered, received } }
    : state;
};

/** The state with the user's reports so far. */
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
