import { setImmediate, setTimeout } from "node:timers/promises";
import { isInThread, isInTurn } from "./threads.ts";

interface Due {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/**
 * Turns of the event loop without any sign of work, and with nothing due in the next, after which nothing more will
 * happen by itself. One turn runs every promise that can go on.
 */
const QUIET_TURNS = 2;

/** Turns for which another thread is waited for without rest: passwords and compression need fewer, files more. */
const BUSY_TURNS = 200;

/** Turns after which a step that never ends is a defect: some minutes. */
const MAX_TURNS = 200_000;

/**
 * Virtual time: what is due runs one by one, in order, each followed by everything that needs no time. Work in progress
 * that isn't waiting for time, in this thread or another, is waited for, so that the order is always the same.
 */
export class Timeline {
  #now: number;
  #order = 0;
  #signs = 0;
  readonly #due: Due[] = [];
  steps = 0;

  constructor(start: number) {
    this.#now = start;
  }

  get now(): number {
    return this.#now;
  }

  /** Something happened that may go on: the step isn't over. */
  readonly sign = (): void => void (this.#signs += 1);

  /** Runs work after `ms`; returns a function that cancels it. */
  readonly after = (ms: number, run: () => void): (() => void) => {
    this.sign();
    const due = { at: this.#now + Math.max(0, ms), order: (this.#order += 1), run };
    let low = 0;
    let high = this.#due.length;
    // Latest first, so that the next is taken from the end.
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#due[middle] as Due;
      if (other.at > due.at || (other.at === due.at && other.order > due.order)) low = middle + 1;
      else high = middle;
    }
    this.#due.splice(low, 0, due);
    return () => {
      const at = this.#due.indexOf(due);
      if (at >= 0) this.#due.splice(at, 1);
    };
  };

  readonly sleep = (ms: number): Promise<void> => new Promise((resolve) => void this.after(ms, resolve));

  async settle(): Promise<void> {
    let quiet = 0;
    for (let turn = 0; quiet < QUIET_TURNS; turn += 1) {
      const before = this.#signs;
      await (turn > BUSY_TURNS && isInThread() ? setTimeout(1) : setImmediate());
      quiet = before === this.#signs && !isInThread() && !isInTurn() ? quiet + 1 : 0;
      if (turn > MAX_TURNS) throw new Error("a step never ends");
    }
  }

  /** Runs everything due until then, and stands there. */
  async until(end: number, isOver: () => boolean = () => false): Promise<void> {
    for (let next = this.#due.at(-1); next !== undefined && next.at <= end && !isOver(); next = this.#due.at(-1)) {
      this.#due.pop();
      this.#now = next.at;
      this.steps += 1;
      next.run();
      await this.settle();
    }
    if (!isOver()) this.#now = Math.max(this.#now, end);
  }
}
