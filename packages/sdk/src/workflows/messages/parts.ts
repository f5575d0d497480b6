export { messagesHandlers as handlers } from "./handlers.ts";
export { messagesTransition as transition } from "./transition.ts";
export { startReporting } from "./start-reporting.ts";
