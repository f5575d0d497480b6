export { impersonationHandlers as handlers } from "./handlers.ts";
export { impersonationTransition as transition } from "./transition.ts";
