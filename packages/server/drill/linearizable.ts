/** One call of one client, as it saw it. Times are in ms of one clock. */
export interface Operation<Input, Output> {
  readonly input: Input;
  /** What it was answered; null = it never learned the outcome, so that it may have happened at any time, or never. */
  readonly output: Output | null;
  readonly start: number;
  /** When the answer was there; of no meaning without one. */
  readonly end: number;
}

/** What one thing at a time does. States are compared by their text. */
export interface Model<State, Input, Output> {
  readonly initial: State;
  /** The state after the call; null = it can't have been answered so in this state. `output` null = any answer. */
  readonly step: (state: State, input: Input, output: Output | null) => State | null;
}

export type Verdict<Input, Output> =
  | { readonly isLinearizable: true }
  | {
      readonly isLinearizable: false;
      /** How many answered calls the longest order explains. */
      readonly explained: number;
      /** The call that no order explains after those. */
      readonly stuck: Operation<Input, Output>;
    };

/** A call's start or its end, in the list of what may still be put in order. */
interface Entry {
  readonly rank: number;
  readonly isEnd: boolean;
  prev: Entry | null;
  next: Entry | null;
}

/** In the order of their ends, so that what has been put in order is almost always all up to some rank. */
const byEnd = <Input, Output>(history: readonly Operation<Input, Output>[]): readonly Operation<Input, Output>[] =>
  history.toSorted((a, b) => (a.output === null ? Infinity : a.end) - (b.output === null ? Infinity : b.end) || 0);

/** Starts before ends at the same moment: calls that touch may have overlapped. */
const entriesOf = <Input, Output>(operations: readonly Operation<Input, Output>[]): Entry[] => {
  const entries = operations.flatMap(({ output, start, end }, rank) => [
    { at: start, entry: { rank, isEnd: false, prev: null, next: null } as Entry },
    ...(output === null ? [] : [{ at: end, entry: { rank, isEnd: true, prev: null, next: null } as Entry }]),
  ]);
  return entries
    .toSorted((a, b) => a.at - b.at || Number(a.entry.isEnd) - Number(b.entry.isEnd) || a.entry.rank - b.entry.rank)
    .map(({ entry }) => entry);
};

/** What has been put in order: all ranks below `all`, and these above it. */
class Placed {
  #all = 0;
  #above: number[] = [];

  add(rank: number): void {
    let at = this.#above.length;
    while (at > 0 && this.#above[at - 1]! > rank) at -= 1;
    this.#above.splice(at, 0, rank);
    let joined = 0;
    while (this.#above[joined] === this.#all + joined) joined += 1;
    this.#all += joined;
    this.#above.splice(0, joined);
  }

  remove(rank: number): void {
    const at = this.#above.indexOf(rank);
    if (at >= 0) return void this.#above.splice(at, 1);
    const above: number[] = [];
    for (let one = rank + 1; one < this.#all; one += 1) above.push(one);
    this.#above.unshift(...above);
    this.#all = rank;
  }

  get text(): string {
    return `${this.#all} ${this.#above.join()}`;
  }
}

/**
 * Whether calls that overlapped can be put in one order that agrees with each answer and with which ended before which
 * began (Herlihy and Wing). The search is Wing and Gong's (1993) with Lowe's memory of what was tried (2017): the same
 * calls in another order and the same state aren't tried twice.
 */
export const linearizable = <State, Input, Output>(
  { initial, step }: Model<State, Input, Output>,
  history: readonly Operation<Input, Output>[],
): Verdict<Input, Output> => {
  const operations = byEnd(history);
  const entries = entriesOf(operations);
  const head: Entry = { rank: -1, isEnd: false, prev: null, next: entries[0] ?? null };
  const ends = new Map<number, Entry>();
  for (const [index, entry] of entries.entries()) {
    entry.prev = entries[index - 1] ?? head;
    entry.next = entries[index + 1] ?? null;
    if (entry.isEnd) ends.set(entry.rank, entry);
  }
  const cut = (entry: Entry | undefined): void => {
    if (entry === undefined) return;
    entry.prev!.next = entry.next;
    if (entry.next !== null) entry.next.prev = entry.prev;
  };
  const put = (entry: Entry | undefined): void => {
    if (entry === undefined) return;
    entry.prev!.next = entry;
    if (entry.next !== null) entry.next.prev = entry;
  };
  const tried = new Set<string>();
  const placed = new Placed();
  const stack: { readonly entry: Entry; readonly state: State }[] = [];
  let state = initial;
  let [answered, explained] = [0, -1];
  let stuck = 0;
  let entry = head.next;
  while (answered < ends.size) {
    if (entry !== null && !entry.isEnd) {
      const { input, output } = operations[entry.rank]!;
      const next = step(state, input, output);
      if (next !== null) {
        placed.add(entry.rank);
        const text = `${placed.text} ${JSON.stringify(next)}`;
        if (!tried.has(text)) {
          tried.add(text);
          stack.push({ entry, state });
          state = next;
          const end = ends.get(entry.rank);
          if (end !== undefined) answered += 1;
          cut(entry);
          cut(end);
          entry = head.next;
          continue;
        }
        placed.remove(entry.rank);
      }
      entry = entry.next;
      continue;
    }
    // What ended has to stand in the order before this, and nothing that could is left to try.
    if (answered > explained && entry !== null) [explained, stuck] = [answered, entry.rank];
    const last = stack.pop();
    if (last === undefined) return { isLinearizable: false, explained, stuck: operations[stuck]! };
    state = last.state;
    placed.remove(last.entry.rank);
    const end = ends.get(last.entry.rank);
    if (end !== undefined) answered -= 1;
    put(end);
    put(last.entry);
    entry = last.entry.next;
  }
  return { isLinearizable: true };
};

/** Histories of single things: if each is linearizable, all together are (Herlihy and Wing, locality). */
export const byKey = <Input, Output>(
  history: readonly Operation<Input, Output>[],
  keyOf: (input: Input) => string,
): ReadonlyMap<string, readonly Operation<Input, Output>[]> => {
  const parts = new Map<string, Operation<Input, Output>[]>();
  for (const operation of history) {
    const key = keyOf(operation.input);
    const part = parts.get(key);
    if (part === undefined) parts.set(key, [operation]);
    else part.push(operation);
  }
  return parts;
};
