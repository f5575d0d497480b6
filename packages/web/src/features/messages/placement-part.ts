import { lazyPart } from "../../ui/lazy-part.tsx";

export const Placement = lazyPart(() => import("./Placement.tsx"), "nowhere");
