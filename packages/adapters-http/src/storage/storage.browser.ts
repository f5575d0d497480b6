/** A synchronous store for small texts; the SDK's `KeyValueStorage`. */
export interface BrowserStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly vendorKeys: readonly string[];
}

/** Local or session storage, with memory as a fallback. `vendorKeys` belong to vendors' packages. */
export const browserStorage = (kind: "local" | "session", vendorKeys: readonly string[] = []): BrowserStorage => {
  const memory = new Map<string, string>();
  const area = (): Storage | null => {
    try {
      return kind === "local" ? window.localStorage : window.sessionStorage;
    } catch {
      return null;
    }
  };
  return {
    get: (key) => memory.get(key) ?? area()?.getItem(key) ?? null,
    set: (key, value) => {
      try {
        const place = area();
        if (place === null) memory.set(key, value);
        else {
          place.setItem(key, value);
          memory.delete(key);
        }
      } catch {
        memory.set(key, value);
      }
    },
    remove: (key) => {
      memory.delete(key);
      area()?.removeItem(key);
    },
    subscribe: (listener) => {
      addEventListener("storage", listener);
      return () => removeEventListener("storage", listener);
    },
    vendorKeys,
    keys: () => [...new Set([...memory.keys(), ...Object.keys(area() ?? {})])],
  };
};
