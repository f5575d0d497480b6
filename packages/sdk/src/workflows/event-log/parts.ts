export { eventLogHandlers as handlers } from "./handlers.ts";
export { eventLogTransition as transition } from "./transition.ts";
