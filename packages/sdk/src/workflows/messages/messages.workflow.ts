import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { withReported } from "./reported.ts";
import { messagesInitialState } from "./state.ts";

/** In-app messages over the page (spec §4, MSG-01 to MSG-23). Loads with the first request, since guests have none. */
export const messagesWorkflow = defineWorkflow({
  initialState: messagesInitialState,
  ...lazyParts(() => import("./parts.ts"), { isBackground: true }),
  wakesOn: ["LoadRequested"],
  resetOn: "userChanged",
  persist: {
    storage: "local",
    key: () => "messages-reported",
    select: ({ reported }) => reported,
    restore: withReported,
  },
});
