import type { Storefront } from "../storefront.ts";

/** What is done before any action can start, and how the storefront says that it has ended. */
export interface ActionContext {
  readonly at: Storefront;
  readonly newId: () => string;
  /** Calls back when the storefront is disposed, at once if it is already; returns an unsubscribe function. */
  readonly onDispose: (listener: () => void) => () => void;
}

/** The end of a storefront, for its actions. */
export const disposal = (): Pick<ActionContext, "onDispose"> & {
  readonly dispose: () => void;
  readonly waiting: () => number;
} => {
  const listeners = new Set<() => void>();
  let isDisposed = false;
  return {
    onDispose: (listener) => {
      if (isDisposed) listener();
      else listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => {
      isDisposed = true;
      for (const listener of Array.from(listeners)) listener();
    },
    waiting: () => listeners.size,
  };
};
