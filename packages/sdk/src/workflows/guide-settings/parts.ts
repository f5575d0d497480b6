export { guideSettingsHandlers as handlers } from "./handlers.ts";
export { guideSettingsTransition as transition } from "./transition.ts";
