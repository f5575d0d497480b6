export { customerTermsHandlers as handlers } from "./handlers.ts";
export { customerTermsTransition as transition } from "./transition.ts";
