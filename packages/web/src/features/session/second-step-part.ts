import { lazyPart } from "../../loading/lazy-part.tsx";

/** The second step of signing in, for whoever has one. */
export const SecondStep = lazyPart(() => import("./SecondStep.tsx"), "inPlace");
