import { lazyPart } from "../../../ui/lazy-part.tsx";

/** Loads after the page that it's on. */
export const ImportFlow = lazyPart(() => import("./ImportFlow.tsx"), "inPlace");
