import { lazyPart } from "../../loading/lazy-part.tsx";

/** The messages at a placement of the page; only signed-in users have any. */
export const Placement = lazyPart(() => import("./Placement.tsx"), "nowhere");
