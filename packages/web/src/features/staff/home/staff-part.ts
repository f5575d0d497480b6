import { lazyPart } from "../../../loading/lazy-part.tsx";

export const StaffPanel = lazyPart(() => import("./StaffPanel.tsx"), "inPlace");
