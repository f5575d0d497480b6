import { lazyPart } from "../../../loading/lazy-part.tsx";

export const EditView = lazyPart(() => import("./EditView.tsx"), "inPlace");
