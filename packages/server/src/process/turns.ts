/** Lets what else waits in this process go on. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Entries of a list that are worked through before others get their turn: some milliseconds. */
export const TURN_LENGTH = 1_000;

/** Work that stops where others may have their turn, and returns its result. */
export type InTurns<A> = Generator<void, A, void>;

/** Does the work, and lets others go on wherever it stops. */
export const runInTurns = async <A>(work: InTurns<A>): Promise<A> => {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    await nextTurn();
  }
};

/** Does the work at once. */
export const runAtOnce = <A>(work: InTurns<A>): A => {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
};
