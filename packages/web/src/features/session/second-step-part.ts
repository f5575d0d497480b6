import { lazyPart } from "../../loading/lazy-part.tsx";

export const SecondStep = lazyPart(() => import("./SecondStep.tsx"), "inPlace");
