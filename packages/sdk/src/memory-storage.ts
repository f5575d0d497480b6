import type { KeyValueStorage } from "./kernel/storage.ts";

/** An in-memory storage for terminals, servers and tests. `texts`: its contents. */
export const memoryStorage = (): KeyValueStorage & { readonly texts: Map<string, string> } => {
  const texts = new Map<string, string>();
  return {
    texts,
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
};
