/**
 * A storage that never throws: what cannot be kept, because the browser's is full or switched off (`place` null), is kept in
 * memory while the page is open.
 */
export const forgivingStorage = (place: Storage | null): Storage => {
  const memory = new Map<string, string>();
  const keys = () => [...new Set([...Object.keys(place ?? {}), ...memory.keys()])];
  const getItem = (key: string) => memory.get(key) ?? place?.getItem(key) ?? null;
  const setItem = (key: string, value: string) => {
    memory.set(key, String(value));
    try {
      place?.setItem(key, value);
      if (place !== null) memory.delete(key);
    } catch {
      // It stays in memory.
    }
  };
  const removeItem = (key: string) => {
    memory.delete(key);
    place?.removeItem(key);
  };
  const clear = () => {
    memory.clear();
    place?.clear();
  };
  const members: Readonly<Record<string, unknown>> = {
    getItem,
    setItem,
    removeItem,
    clear,
    key: (index: number) => keys()[index] ?? null,
  };
  const memberOf = (key: string): unknown =>
    key === "length" ? keys().length : Object.hasOwn(members, key) ? members[key] : (getItem(key) ?? undefined);
  return new Proxy({} as Storage, {
    get: (_, key) => (typeof key === "string" ? memberOf(key) : undefined),
    set: (_, key, value: string) => {
      setItem(String(key), value);
      return true;
    },
    deleteProperty: (_, key) => {
      removeItem(String(key));
      return true;
    },
    ownKeys: keys,
    getOwnPropertyDescriptor: (_, key) => {
      const value = typeof key === "string" ? getItem(key) : null;
      return value === null ? undefined : { value, writable: true, enumerable: true, configurable: true };
    },
  });
};

let isForgiving = false;

/** The packages of vendors write to the browser's local storage by themselves, and none of them starts when that throws. */
export const letVendorsStore = (): void => {
  if (isForgiving || typeof window === "undefined") return;
  isForgiving = true;
  let place: Storage | null = null;
  try {
    place = window.localStorage;
  } catch {
    // It is switched off.
  }
  Object.defineProperty(window, "localStorage", { configurable: true, value: forgivingStorage(place) });
};
