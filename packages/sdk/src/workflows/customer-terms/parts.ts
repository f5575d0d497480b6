// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { customerTermsHandlers as handlers } from "./handlers.ts";
export { customerTermsTransition as transition } from "./transition.ts";
