import { lazyPart } from "../../../ui/lazy-part.tsx";

export const EditView = lazyPart(() => import("./EditView.tsx"), "inPlace");
