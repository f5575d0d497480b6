// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { searchRulesHandlers as handlers } from "./handlers.ts";
export { searchRulesTransition as transition } from "./transition.ts";
