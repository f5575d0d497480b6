import { lazyPart } from "../../loading/lazy-part.tsx";

/** What stands in place of a guide that cannot be loaded; fetched by the page, or before while it can be. */
export const KeptGuide = lazyPart(() => import("./KeptGuide.tsx"), "inPlace");
