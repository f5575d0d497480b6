// What of this workflow is loaded when it is needed first: one file, so that it is one request.
export { productPurchasesHandlers as handlers } from "./handlers.ts";
export { productPurchasesTransition as transition } from "./transition.ts";
