/** With the storefront's own beginning: at sign-out it goes with all the rest. */
const KEY = "larder.import-name";

/**
 * The name that was typed last for an upload under review. Kept with every letter and by the upload, so that the review is
 * found under that name after a reload and in another tab. Nothing is sent before the review is finished (GUIDE-IO-05).
 */
export const typedName = {
  /** null = none was typed for this upload, or it is not kept any more. */
  of: (upload: number): string | null => {
    try {
      const [id, name]: readonly unknown[] = JSON.parse(localStorage.getItem(KEY) ?? "[]");
      return id === upload && typeof name === "string" ? name : null;
    } catch {
      return null;
    }
  },
  keep: (upload: number, name: string): void => {
    try {
      localStorage.setItem(KEY, JSON.stringify([upload, name]));
    } catch {
      // Without storage the review begins with the name of the file again.
    }
  },
  forget: (): void => {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // No storage: nothing is kept.
    }
  },
};
