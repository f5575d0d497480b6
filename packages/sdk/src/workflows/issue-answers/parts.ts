import { OrderIssues } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import { issueAnswersInitialState, type IssueAnswersWorkflow } from "./state.ts";

/** An answer that the order's page shows counts as seen (OP-10). */
export const { transition, handlers } = defineParts<IssueAnswersWorkflow>({
  initialState: issueAnswersInitialState,
  reads: {
    ofOrder: {
      call: (key) => OrderIssues.use((port) => Effect.map(port.ofOrder(key), ({ issues }) => issues)),
      log: "What was reported about an order could not be loaded",
      loaded: (state, issues, { write }) => {
        const unseen = issues.find(({ isUnseen }) => isUnseen);
        return unseen === undefined ? state : write(state, "seen", unseen.key);
      },
    },
    unseen: {
      call: () => OrderIssues.use((port) => Effect.map(port.answered(), ({ issues }) => issues)),
      log: "Answers to reports could not be loaded",
    },
  },
  writes: {
    seen: {
      call: (key) => OrderIssues.use((port) => Effect.asVoid(port.markSeen(key))),
      log: "Answers were not marked as seen",
    },
  },
  steps: {
    OrderOpened: (state, { key }, { read }) => read(state, "ofOrder", key),
    ReloadRequested: (state, { key }, { read }) => read(state, "ofOrder", key, true),
    UnseenRequested: (state, _, { read }) => read(state, "unseen", null, true),
  },
});
