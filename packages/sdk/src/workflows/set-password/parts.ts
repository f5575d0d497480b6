export { setPasswordHandlers as handlers } from "./handlers.ts";
export { setPasswordTransition as transition } from "./transition.ts";
