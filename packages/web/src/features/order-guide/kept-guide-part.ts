import { lazyPart } from "../../loading/lazy-part.tsx";

export const KeptGuide = lazyPart(() => import("./KeptGuide.tsx"), "inPlace");
