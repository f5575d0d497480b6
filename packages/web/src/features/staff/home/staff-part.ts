import { lazyPart } from "../../../ui/lazy-part.tsx";

export const StaffPanel = lazyPart(() => import("./StaffPanel.tsx"), "inPlace");
