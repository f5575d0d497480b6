import { lazyPart } from "../../loading/lazy-part.tsx";

/** What staff and editors see instead of a customer's page. */
export const StaffPanel = lazyPart(() => import("./StaffPanel.tsx"), "inPlace");
