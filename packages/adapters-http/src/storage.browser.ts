/** A place for small texts that never throws: a browser may refuse storage, or have none left. */
export interface SafeStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
}

const attempt = <A>(work: () => A, otherwise: A): A => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** `localStorage` or `sessionStorage`; where the browser refuses it, nothing is kept and nothing breaks. */
export const browserStorage = (kind: "local" | "session"): SafeStorage => {
  const area = attempt<Storage | null>(() => (kind === "local" ? window.localStorage : window.sessionStorage), null);
  return {
    get: (key) => attempt(() => area?.getItem(key) ?? null, null),
    set: (key, value) => attempt(() => area?.setItem(key, value), undefined),
    remove: (key) => attempt(() => area?.removeItem(key), undefined),
    keys: () => attempt(() => (area ? Object.keys(area) : []), []),
  };
};
