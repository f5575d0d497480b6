import { lazyPart } from "../../loading/lazy-part.tsx";

/** Whether this browser's visits are recorded, with the buttons that change it. */
export const PrivacyChoice = lazyPart(() => import("./PrivacyChoice.tsx"), "inPlace");
