import { setTimeout } from "node:timers/promises";

/** Repeats work, pausing `every` ms in between. Returns a stop function that resolves when the current run ends. Work must not reject. */
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
