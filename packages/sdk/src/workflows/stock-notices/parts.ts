export { stockNoticesHandlers as handlers } from "./handlers.ts";
export { stockNoticesTransition as transition } from "./transition.ts";
