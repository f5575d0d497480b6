import { lazyPart } from "../../loading/lazy-part.tsx";

export const Placement = lazyPart(() => import("./Placement.tsx"), "nowhere");
