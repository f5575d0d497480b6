import { lazyPart } from "../../ui/lazy-part.tsx";

export const KeptGuide = lazyPart(() => import("./KeptGuide.tsx"), "inPlace");
