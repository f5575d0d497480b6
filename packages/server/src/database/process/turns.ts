/** Yields to other work in this process. */
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

/** Runs the work without yielding. */
export const runAtOnce = <A>(work: InTurns<A>): A => {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
};
