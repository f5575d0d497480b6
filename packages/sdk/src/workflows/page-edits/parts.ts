export { pageEditsHandlers as handlers } from "./handlers.ts";
export { pageEditsTransition as transition } from "./transition.ts";
