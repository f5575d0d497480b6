import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { parameterOf } from "@larder/sdk";
import { keep, readKept } from "../../navigation/kept.ts";

/** The guide to import into, from the URL; null = a new one. */
export const targetOf = (url: string): GuideId | null => {
  const text = parameterOf(url, "orderGuideId") ?? "";
  return /^[1-9]\d{0,9}$/.test(text) ? (Number(text) as GuideId) : null;
};

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
