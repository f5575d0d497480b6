import { clock } from "../../clock.ts";

/** Repeats work, pausing `every` ms in between. Returns a stop function that resolves when the current run ends. Work must not reject. */
export const repeat = (every: number, work: (signal: AbortSignal) => Promise<unknown>): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await work(signal);
      await clock.sleep(every, signal);
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
};

/** Runs a limited number of tasks at once; the others wait in order. */
export class AtMost {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(readonly most: number) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  async run<A>(work: () => Promise<A>): Promise<A> {
    if (this.#running < this.most) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

/** Memoizes a function of an object for as long as the object lives. */
export const oncePer = <K extends object, V>(make: (of: K) => V): ((of: K) => V) => {
  const known = new WeakMap<K, V>();
  return (of) => {
    const held = known.get(of);
    if (held !== undefined) return held;
    const made = make(of);
    known.set(of, made);
    return made;
  };
};

export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** List entries processed between yields: a few milliseconds. */
export const TURN_LENGTH = 1_000;

/** Work that yields at points where others may run, and returns its result. */
export type InTurns<A> = Generator<void, A, void>;

/** Runs the work, letting others run whenever it yields. */
export const runInTurns = async <A>(work: InTurns<A>): Promise<A> => {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    await nextTurn();
  }
};

export const runAtOnce = <A>(work: InTurns<A>): A => {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
};
