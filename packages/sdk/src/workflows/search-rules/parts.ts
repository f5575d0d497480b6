export { searchRulesHandlers as handlers } from "./handlers.ts";
export { searchRulesTransition as transition } from "./transition.ts";
