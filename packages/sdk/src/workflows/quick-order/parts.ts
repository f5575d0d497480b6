export { quickOrderHandlers as handlers } from "./handlers.ts";
export { quickOrderTransition as transition } from "./transition.ts";
