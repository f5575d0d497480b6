export { signUpsHandlers as handlers } from "./handlers.ts";
export { signUpsTransition as transition } from "./transition.ts";
