import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazy } from "../../kernel/lazy.ts";
import { sessionInitialState } from "./state.ts";
import { sessionTransition } from "./transition.ts";

/** Who is signed in, as which user and for which organization (spec §4). */
export const sessionWorkflow = defineWorkflow({
  initialState: sessionInitialState,
  transition: sessionTransition,
  handlers: lazy(async () => (await import("./handlers.ts")).sessionHandlers),
  hydrate: (state, { organizations }, now) =>
    organizations === undefined ? state : { ...state, organizations, organizationsAt: now },
});
