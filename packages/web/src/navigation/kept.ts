type Storage = "localStorage" | "sessionStorage";

/** A stored JSON value; null = none, unreadable, or no storage. */
export const readKept = (key: string, storage: Storage = "localStorage"): unknown => {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? "null");
  } catch {
    return null;
  }
};

/** Stores a value, or removes it when null; does nothing without storage or space. */
export const keep = (key: string, value: unknown, storage: Storage = "localStorage"): void => {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked.
  }
};
