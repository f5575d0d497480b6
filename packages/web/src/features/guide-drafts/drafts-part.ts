import { afterPainting } from "../../loading/page-shown.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** Both come with the steps that load what they show. */
export const Drafts = lazyPart(() => afterPainting(() => import("./Drafts.tsx")), "nowhere");
export const DraftBadge = lazyPart(() => afterPainting(() => import("./DraftBadge.tsx")), "nowhere");
