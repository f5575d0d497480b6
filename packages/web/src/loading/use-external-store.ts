import { useSyncExternalStore } from "react";

/** React's, with the same snapshot where the server renders. */
export const useExternalStore = <T>(subscribe: (listener: () => void) => () => void, get: () => T): T =>
  useSyncExternalStore(subscribe, get, get);
