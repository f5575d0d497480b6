// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { messagesHandlers as handlers } from "./handlers.ts";
export { messagesTransition as transition } from "./transition.ts";
export { startReporting } from "./start-reporting.ts";
