export { mailsHandlers as handlers } from "./handlers.ts";
export { mailsTransition as transition } from "./transition.ts";
