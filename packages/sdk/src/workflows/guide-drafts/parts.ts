// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { guideDraftsHandlers as handlers } from "./handlers.ts";
export { guideDraftsTransition as transition } from "./transition.ts";
