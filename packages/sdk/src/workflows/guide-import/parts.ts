// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { guideImportHandlers as handlers } from "./handlers.ts";
export { guideImportTransition as transition } from "./transition.ts";
