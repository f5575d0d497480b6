// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { similarItemsHandlers as handlers } from "./handlers.ts";
export { similarItemsTransition as transition } from "./transition.ts";
