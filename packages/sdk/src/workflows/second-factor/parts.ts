export { secondFactorHandlers as handlers } from "./handlers.ts";
export { secondFactorTransition as transition } from "./transition.ts";
