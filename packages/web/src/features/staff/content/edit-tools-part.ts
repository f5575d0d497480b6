import { lazyPart } from "../../../ui/lazy-part.tsx";

export const EditTools = lazyPart(() => import("./EditTools.tsx"), "inPlace");
