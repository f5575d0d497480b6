import { setTimeout } from "node:timers/promises";

/**
 * Repeats work, with a pause of `every` ms after each time, until the function that is returned is called; that settles when
 * what runs then is finished. Work must not reject.
 */
export const repeat = (every: number, work: (signal: AbortSignal) => Promise<unknown>): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await work(signal);
      await setTimeout(every, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
};
