import type { Lazy } from "./lazy.ts";

/** A stateful workflow's contract: get, subscribe, send. All three work detached. */
export interface Workflow<State, Event> {
  readonly get: () => State;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: Event) => void;
}

export interface TransitionContext {
  /** In ms since 1970. */
  readonly now: number;
  /** Unique; names an intent made in this transition (OP-91). */
  readonly id: string;
  /** The settled IANA zone (OP-121). */
  readonly zone: string;
}

/** A pure step: the next state and the commands to run. */
export type Transition<State, Event, Command, Context = TransitionContext> = (
  state: State,
  event: Event,
  context: Context,
) => readonly [State, readonly Command[]];

/**
 * The steps for what most users need. For another event it answers the part with every step, which takes its place; all
 * events wait in order until it has loaded.
 */
export type FirstTransition<State, Event, Command, Context = TransitionContext> = (
  ...of: Parameters<Transition<State, Event, Command, Context>>
) => ReturnType<Transition<State, Event, Command, Context>> | Lazy<Transition<State, Event, Command, Context>>;

interface Awaitable<State> extends Pick<Workflow<State, never>, "get" | "subscribe"> {
  readonly isAwake?: () => boolean;
  readonly whenReady?: (callback: () => void) => void;
}

/**
 * Resolves with a workflow's state once it satisfies the condition. Events that wait for a lazy transition come first:
 * what was sent before is in the state.
 */
export const until = <State>(workflow: Awaitable<State>, condition: (state: State) => boolean): Promise<State> =>
  new Promise((resolve) => {
    const look = () => {
      if (condition(workflow.get())) return resolve(workflow.get());
      const unsubscribe = workflow.subscribe(() => {
        const state = workflow.get();
        if (!condition(state)) return;
        unsubscribe();
        resolve(state);
      });
    };
    if (workflow.isAwake?.() === true && workflow.whenReady !== undefined) workflow.whenReady(look);
    else look();
  });
