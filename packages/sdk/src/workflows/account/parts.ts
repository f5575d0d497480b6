export { accountHandlers as handlers } from "./handlers.ts";
export { accountTransition as transition } from "./transition.ts";
