export { guideImportHandlers as handlers } from "./handlers.ts";
export { guideImportTransition as transition } from "./transition.ts";
