export { orderIssuesHandlers as handlers } from "./handlers.ts";
export { orderIssuesTransition as transition } from "./transition.ts";
