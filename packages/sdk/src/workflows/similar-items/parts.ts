export { similarItemsHandlers as handlers } from "./handlers.ts";
export { similarItemsTransition as transition } from "./transition.ts";
