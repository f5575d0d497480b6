export interface Lazy<T> {
  readonly load: () => Promise<T>;
  readonly isBackground: boolean;
}

/** Declares a lazy part, for example `lazy(async () => (await import("./x.ts")).x)`. */
export const lazy = <T>(load: () => Promise<T>): Lazy<T> => ({ load, isBackground: false });

/** Like `lazy`, for a part nothing on screen waits for: the host may load it after the page. */
export const lazyInBackground = <T>(load: () => Promise<T>): Lazy<T> => ({ load, isBackground: true });

/** Declares a workflow's transition and handlers as one lazy module, hence one request. */
export const lazyParts = <T, H>(
  load: () => Promise<{ readonly transition: T; readonly handlers: H }>,
  { isBackground = false } = {},
): { readonly transition: Lazy<T>; readonly handlers: Lazy<H> } => ({
  transition: { load: async () => (await load()).transition, isBackground },
  handlers: { load: async () => (await load()).handlers, isBackground },
});

export const isLazy = <T>(part: T | Lazy<T>): part is Lazy<T> =>
  typeof part === "object" && part !== null && "load" in part;

export type LoadPart = <T>(load: () => Promise<T>, isBackground?: boolean) => Promise<T>;

/**
 * Passes on the loaded part, at once or when it arrives, in call order. Calls `failed` if the host gives up; without
 * it, waits for the next attempt.
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

/** Loads each part once. Reports a failure and retries on the next use; pending uses wait in order, so nothing typed is lost. */
export const loaderWith = (loadPart: LoadPart, report: (reason: unknown, part: Lazy<unknown>) => void): Loader => {
  const parts = new Map<Lazy<unknown>, Loading>();

  const drain = (value: unknown, { waiting }: Loading) => {
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next.use(value as never);
    } finally {
      // A defect in one use isn't swallowed and doesn't stop the others.
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
