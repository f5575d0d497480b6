export { orderDetailsHandlers as handlers } from "./handlers.ts";
export { orderDetailsTransition as transition } from "./transition.ts";
