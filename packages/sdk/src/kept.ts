import type { KeyValueStorage } from "./storefront.ts";

/** How everything that the storefront keeps begins; at sign-out all of it goes (T9). */
export const PREFIX = "larder.";

/** Reads what was kept; what cannot be understood is as if it were not there. */
export const read = <T>(storage: KeyValueStorage, key: string): T | null => {
  const text = storage.get(PREFIX + key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
};

/** Keeps a value at once; null takes it away. */
export const write = (storage: KeyValueStorage, key: string, value: unknown): void => {
  if (value === null) storage.remove(PREFIX + key);
  else storage.set(PREFIX + key, JSON.stringify(value));
};

/** The keys that begin so, without the storefront's own beginning. */
export const keysWith = (storage: KeyValueStorage, beginning: string): readonly string[] =>
  storage.keys().flatMap((key) => (key.startsWith(PREFIX + beginning) ? [key.slice(PREFIX.length)] : []));

/** Forgets everything that begins so. */
export const forgetAll = (storage: KeyValueStorage, beginning = ""): void => {
  for (const key of keysWith(storage, beginning)) storage.remove(PREFIX + key);
};
