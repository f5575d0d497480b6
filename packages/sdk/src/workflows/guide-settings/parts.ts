// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { guideSettingsHandlers as handlers } from "./handlers.ts";
export { guideSettingsTransition as transition } from "./transition.ts";
