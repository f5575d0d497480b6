import { keep, readKept } from "../../state/kept.ts";

/** With the storefront's own beginning: at sign-out it goes with all the rest. */
const KEY = "larder.import-name";

/**
 * The name that was typed last for an upload under review. Kept with every letter and by the upload, so that the review is
 * found under that name after a reload and in another tab. Nothing is sent before the review is finished (GUIDE-IO-05).
 */
export const typedName = {
  /** null = none was typed for this upload, or it is not kept any more. */
  of: (upload: number): string | null => {
    const kept = readKept(KEY);
    const [id, name]: readonly unknown[] = Array.isArray(kept) ? kept : [];
    return id === upload && typeof name === "string" ? name : null;
  },
  keep: (upload: number, name: string): void => keep(KEY, [upload, name]),
  forget: (): void => keep(KEY, null),
};
