export { productPurchasesHandlers as handlers } from "./handlers.ts";
export { productPurchasesTransition as transition } from "./transition.ts";
