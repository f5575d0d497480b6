import { lazy } from "../../kernel/lazy.ts";

/** What edits a guide, loaded with the first edit. */
export const guideEditing = lazy(async () => (await import("./transition.ts")).guideDetailTransition);

/** Loads what edits a guide before the first edit, so that no user waits for it. */
export const preloadGuideEditing = async (): Promise<void> => void (await guideEditing.load());
