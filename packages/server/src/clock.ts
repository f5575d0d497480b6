import { setTimeout as sleep } from "node:timers/promises";

/** Time for everything the server does, so that a simulation can play days in seconds. */
export interface Clock {
  readonly now: () => Date;
  /** ms since any moment, never backward: for durations. */
  readonly elapsed: () => number;
  /** Resolves after `ms`, or at once when aborted. With a signal it doesn't keep the process alive. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Runs work after `ms`; returns a function that cancels it. Doesn't keep the process alive. */
  readonly after: (ms: number, work: () => void) => () => void;
}

const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, signal && { ref: false, signal }).catch(() => {}),
  after: (ms, work) => {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
};

let current = systemClock;

export const clock: Clock = {
  now: () => current.now(),
  elapsed: () => current.elapsed(),
  sleep: (ms, signal) => current.sleep(ms, signal),
  after: (ms, work) => current.after(ms, work),
};

/** Replaces the clock of this process; returns a function that puts the previous one back. */
export const useClock = (next: Clock): (() => void) => {
  const previous = current;
  current = next;
  return () => void (current = previous);
};
