/** Something that is loaded once, and what is to be done with it, in order. */
export interface Lazily<T> {
  readonly run: (task: (loaded: T) => void) => void;
  readonly dispose: (end: (loaded: T) => void) => void;
}

/**
 * Loads something at once, or with `waits` when the first task comes; tasks wait in the order they came until it is there. When loading fails, the failure is reported
 * and the next task tries again, so that nothing that was typed is lost with a dropped connection.
 */
export const lazily = <T>(
  load: () => Promise<T>,
  report: (reason: unknown) => void,
  { waits = false }: { readonly waits?: boolean } = {},
): Lazily<T> => {
  let loaded: { readonly value: T } | null = null;
  let isLoading = false;
  let isOver = false;
  const waiting: ((value: T) => void)[] = [];

  const drain = (value: T) => {
    try {
      for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) task(value);
    } finally {
      // A defect in one task is not swallowed, and keeps none of the others.
      if (waiting.length > 0) drain(value);
    }
  };
  const start = () => {
    isLoading = true;
    load().then(
      (value) => {
        loaded = { value };
        isLoading = false;
        drain(value);
      },
      (reason: unknown) => {
        isLoading = false;
        report(reason);
      },
    );
  };
  if (!waits) start();
  return {
    run: (task) => {
      if (isOver) return;
      if (loaded !== null) return task(loaded.value);
      waiting.push(task);
      if (!isLoading) start();
    },
    dispose: (end) => {
      isOver = true;
      waiting.length = 0;
      if (loaded !== null) end(loaded.value);
      else waiting.push(end);
    },
  };
};
