import { lazyPart } from "../../ui/lazy-part.tsx";

export const SecondStep = lazyPart(() => import("./SecondStep.tsx"), "inPlace");
