import { useExternalStore } from "../loading/use-external-store.ts";

let since: number | null = null;

const subscribe = (listener: () => void): (() => void) => {
  const changed = () => {
    since = navigator.onLine ? null : (since ?? Date.now());
    listener();
  };
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
};

/** ms since 1970; null = online. */
export const useOfflineSince = (): number | null =>
  useExternalStore(subscribe, () => {
    if (!navigator.onLine) since ??= Date.now();
    else since = null;
    return since;
  });
