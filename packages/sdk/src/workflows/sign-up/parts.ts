export { signUpHandlers as handlers } from "./handlers.ts";
export { signUpTransition as transition } from "./transition.ts";
