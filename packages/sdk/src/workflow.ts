/** The whole contract of a stateful workflow: look, listen, tell. All three can be detached and passed on. */
export interface Workflow<State, Event> {
  readonly get: () => State;
  /** Calls back after every change; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: Event) => void;
}

/** What a transition may know of the world around it: the time in ms since 1970, a fresh id, the settled zone. */
export interface Moment {
  readonly now: number;
  /** Never used twice; what is made at this moment is named by it (OP-91). */
  readonly id: string;
  readonly zone: string;
}

/** A pure step: what becomes of the state, and what is to be done in the world. */
export type Transition<State, Event, Command> = (
  state: State,
  event: Event,
  moment: Moment,
) => readonly [State, readonly Command[]];

/** What a workflow is made of. */
export interface WorkflowParts<State, Event, Command> {
  readonly initial: State;
  readonly transition: Transition<State, Event, Command>;
  readonly moment: () => Moment;
  readonly perform: (command: Command, send: (event: Event) => void) => void;
}

/**
 * Runs a workflow. Events sent while one is being worked off wait in line; listeners hear of a state before its
 * commands begin; a transition that throws is a defect and is not caught (DESIGN §3).
 */
export const startWorkflow = <State, Event, Command>(
  parts: WorkflowParts<State, Event, Command>,
): Workflow<State, Event> => {
  let state = parts.initial;
  let draining = false;
  const waiting: Event[] = [];
  const listeners = new Set<() => void>();

  const step = (event: Event) => {
    const [next, commands] = parts.transition(state, event, parts.moment());
    if (next !== state) {
      state = next;
      // A copy, so that whoever begins to listen meanwhile hears of the next state only.
      const present = Array.from(listeners);
      for (const listener of present) listener();
    }
    for (const command of commands) parts.perform(command, send);
  };
  const send = (event: Event) => {
    waiting.push(event);
    if (draining) return;
    draining = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) step(next);
    } finally {
      draining = false;
    }
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      // Wrapped, so that the same function can listen twice and be stopped once.
      const own = () => listener();
      listeners.add(own);
      return () => listeners.delete(own);
    },
    send,
  };
};

/** Waits until a workflow's state is as asked for; a promise for those who have no subscriptions. */
export const until = <State>(
  workflow: Pick<Workflow<State, never>, "get" | "subscribe">,
  reached: (state: State) => boolean,
): Promise<State> =>
  new Promise((resolve) => {
    if (reached(workflow.get())) return resolve(workflow.get());
    const stop = workflow.subscribe(() => {
      const state = workflow.get();
      if (!reached(state)) return;
      stop();
      resolve(state);
    });
  });
