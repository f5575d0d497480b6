/** What a binding reads: a workflow, or anything else with its state and its changes. */
export interface Watched<State> {
  /** The same object while nothing changes. */
  readonly get: () => State;
  /** Calls back after every change; returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Whether two selected values count as the same: then nothing renders. */
export type IsSame<Value> = (one: Value, other: Value) => boolean;
