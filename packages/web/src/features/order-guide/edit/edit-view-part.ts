import { lazyPart } from "../../../loading/lazy-part.tsx";

/** The guide while it is edited; fetched by the page, or before by the guide's menu. */
export const EditView = lazyPart(() => import("./EditView.tsx"), "inPlace");
