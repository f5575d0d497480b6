/** A place to keep small texts, answered at once; the SDK's `KeyValueStorage`. */
export interface BrowserStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly vendorKeys: readonly string[];
}

/**
 * The browser's local or session storage. Where it is switched off or full, what cannot be kept there is kept in memory, so
 * that nothing is lost while the page is open. `vendorKeys` are written there by packages of vendors.
 */
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
