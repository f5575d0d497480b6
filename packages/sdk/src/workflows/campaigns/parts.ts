export { campaignsHandlers as handlers } from "./handlers.ts";
export { campaignsTransition as transition } from "./transition.ts";
