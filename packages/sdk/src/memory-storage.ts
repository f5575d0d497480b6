import type { KeyValueStorage } from "./kernel/storage.ts";

/** A storage that lives as long as the program: for a terminal, a server, a test. `texts` is what it holds. */
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
