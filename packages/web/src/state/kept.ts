type Storage = "localStorage" | "sessionStorage";

/** What this browser keeps under a key as JSON; null = nothing, or what cannot be read, or there is no storage. */
export const readKept = (key: string, storage: Storage = "localStorage"): unknown => {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? "null");
  } catch {
    return null;
  }
};

/** Keeps a value under a key, or forgets it when it is null; without storage, or without room in it, nothing is kept. */
export const keep = (key: string, value: unknown, storage: Storage = "localStorage"): void => {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden.
  }
};
