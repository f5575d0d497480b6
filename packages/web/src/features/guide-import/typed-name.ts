import { keep, readKept } from "../../state/kept.ts";

/** With the storefront's prefix: sign-out removes it. */
const KEY = "larder.import-name";

/** The last typed name of an upload, stored per keystroke for reloads and other tabs, sent on finish (GUIDE-IO-05). */
export const typedName = {
  /** null = none was typed for this upload, or it's no longer stored. */
  of: (upload: number): string | null => {
    const kept = readKept(KEY);
    const [id, name]: readonly unknown[] = Array.isArray(kept) ? kept : [];
    return id === upload && typeof name === "string" ? name : null;
  },
  keep: (upload: number, name: string): void => keep(KEY, [upload, name]),
  forget: (): void => keep(KEY, null),
};
