import type { MessagesState } from "./state.ts";

/** Which messages were reported as delivered and as received: kept, so that a page that is loaded again reports none twice (OP-107). */
export interface ReportedMessages {
  readonly email: string;
  readonly delivered: readonly string[];
  readonly received: readonly string[];
}

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
          received: (state.embedded?.received ?? state.reported?.received ?? []).slice(-KEPT),
        },
      };
