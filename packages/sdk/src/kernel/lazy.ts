/** A part that is imported when it is first needed. */
export interface Lazy<T> {
  readonly load: () => Promise<T>;
  /** Nothing on the screen waits for it. */
  readonly isBackground: boolean;
}

/** Marks a dynamic import as a part that arrives later, for example `lazy(async () => (await import("./x.ts")).x)`. */
export const lazy = <T>(load: () => Promise<T>): Lazy<T> => ({ load, isBackground: false });

/** Like `lazy`, for a part that nothing on the screen waits for: the host may load it when the page is there. */
export const lazyInBackground = <T>(load: () => Promise<T>): Lazy<T> => ({ load, isBackground: true });

/** Marks the dynamic import of a module that exports a workflow's transition and handlers: they arrive together. */
export const lazyParts = <T, H>(
  load: () => Promise<{ readonly transition: T; readonly handlers: H }>,
  { isBackground = false } = {},
): { readonly transition: Lazy<T>; readonly handlers: Lazy<H> } => ({
  transition: { load: async () => (await load()).transition, isBackground },
  handlers: { load: async () => (await load()).handlers, isBackground },
});

export const isLazy = <T>(part: T | Lazy<T>): part is Lazy<T> =>
  typeof part === "object" && part !== null && "load" in part;

/** Loads a part, with retries where the host has some; resolves when it is there. */
export type LoadPart = <T>(load: () => Promise<T>, isBackground?: boolean) => Promise<T>;

/**
 * Hands over the loaded part: at once when it is there, else when it has arrived, in the order of the calls. `failed` is called
 * instead when the host gives up loading it; left out, the call waits for the next try.
 */
export type Loader = <T>(part: Lazy<T>, use: (loaded: T) => void, failed?: (reason: unknown) => void) => void;

interface WaitingUse {
  readonly use: (value: never) => void;
  readonly failed: ((reason: unknown) => void) | undefined;
}

interface Loading {
  loaded: { readonly value: unknown } | null;
  isRunning: boolean;
  readonly waiting: WaitingUse[];
}

/**
 * Loads each part once. A failure is reported and the next use tries again, so that nothing that was typed is lost with a
 * dropped connection: what waits, waits in order.
 */
export const loaderWith = (loadPart: LoadPart, report: (reason: unknown, part: Lazy<unknown>) => void): Loader => {
  const parts = new Map<Lazy<unknown>, Loading>();

  const drain = (value: unknown, { waiting }: Loading) => {
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next.use(value as never);
    } finally {
      // A defect in one of them is not swallowed, and does not stop the others.
      if (waiting.length > 0) drain(value, { loaded: null, isRunning: false, waiting });
    }
  };
  const start = (part: Lazy<unknown>, loading: Loading) => {
    loading.isRunning = true;
    loadPart(part.load, part.isBackground).then(
      (value) => {
        loading.loaded = { value };
        loading.isRunning = false;
        drain(value, loading);
      },
      (reason: unknown) => {
        loading.isRunning = false;
        report(reason, part);
        const over = loading.waiting.splice(0);
        loading.waiting.push(...over.filter(({ failed }) => failed === undefined));
        for (const { failed } of over) failed?.(reason);
      },
    );
  };
  return (part, use, failed) => {
    let loading = parts.get(part);
    if (loading === undefined) {
      loading = { loaded: null, isRunning: false, waiting: [] };
      parts.set(part, loading);
    }
    if (loading.loaded !== null) return use(loading.loaded.value as never);
    loading.waiting.push({ use: use as (value: never) => void, failed });
    if (!loading.isRunning) start(part, loading);
  };
};
