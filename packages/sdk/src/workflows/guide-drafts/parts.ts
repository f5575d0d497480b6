export { guideDraftsHandlers as handlers } from "./handlers.ts";
export { guideDraftsTransition as transition } from "./transition.ts";
