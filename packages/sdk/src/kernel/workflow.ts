/** The whole contract of a stateful workflow: read, subscribe, send. All three can be detached and passed on. */
export interface Workflow<State, Event> {
  readonly get: () => State;
  /** Calls back after every change; returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: Event) => void;
}

/** What a transition may know of the world around it. */
export interface TransitionContext {
  /** ms since 1970 */
  readonly now: number;
  /** Never used twice; an intent made by this transition is named by it (OP-91). */
  readonly id: string;
  /** The settled IANA zone (OP-121). */
  readonly zone: string;
}

/** A pure step: the next state, and the commands to run. */
export type Transition<State, Event, Command> = (
  state: State,
  event: Event,
  context: TransitionContext,
) => readonly [State, readonly Command[]];

/** Resolves with the state of a workflow as soon as it satisfies the condition. */
export const until = <State>(
  workflow: Pick<Workflow<State, never>, "get" | "subscribe">,
  condition: (state: State) => boolean,
): Promise<State> =>
  new Promise((resolve) => {
    if (condition(workflow.get())) return resolve(workflow.get());
    const unsubscribe = workflow.subscribe(() => {
      const state = workflow.get();
      if (!condition(state)) return;
      unsubscribe();
      resolve(state);
    });
  });
