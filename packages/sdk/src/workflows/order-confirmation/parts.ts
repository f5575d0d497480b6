export { orderConfirmationHandlers as handlers } from "./handlers.ts";
export { orderConfirmationTransition as transition } from "./transition.ts";
