import { isLazy, type Lazy, type Loader, loaderWith } from "./lazy.ts";
import type { Transition, TransitionContext, Workflow } from "./workflow.ts";

/** What one running workflow is made of. */
export interface WorkflowParts<State, Event, Command> {
  readonly initialState: State;
  /** The pure step, or a dynamic import of it: events wait in order until it has arrived. */
  readonly transition: Transition<State, Event, Command> | Lazy<Transition<State, Event, Command>>;
  /** Whether this event is worth loading the transition for; every event is when left out. */
  readonly wakesOn?: (event: Event) => boolean;
  readonly context: () => TransitionContext;
  readonly execute: (command: Command, send: (event: Event) => void) => void;
  /** Loads lazy parts; a loader of its own when left out. */
  readonly load?: Loader;
}

/** A workflow and what only the storefront needs of it. */
export interface RunningWorkflow<State, Event> extends Workflow<State, Event> {
  /** Calls back once every event sent so far has been processed; at once when the transition is there. */
  readonly whenReady: (callback: () => void) => void;
  /** Whether its transition is there or on its way. A workflow that is asleep is in its initial state. */
  readonly isAwake: () => boolean;
  /** Drops the events that wait without waking it: what they said was of another user. */
  readonly dropQueue: () => void;
}

/**
 * Runs a workflow. Events sent during a transition wait in line; listeners see a state before its commands run; a transition
 * that throws is a defect and is not caught. With a lazy transition the state stays initial, and events wait in the order
 * they were sent, until it has arrived.
 */
export const runWorkflow = <State, Event, Command>(
  parts: WorkflowParts<State, Event, Command>,
): RunningWorkflow<State, Event> => {
  const {
    load = loaderWith(
      (once) => once(),
      () => {},
    ),
  } = parts;
  let state = parts.initialState;
  let transition = isLazy(parts.transition) ? null : parts.transition;
  let isDraining = false;
  let isAwake = transition !== null;
  const queue: Event[] = [];
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];

  const step = (event: Event, apply: Transition<State, Event, Command>) => {
    const [next, commands] = apply(state, event, parts.context());
    if (next !== state) {
      state = next;
      // A copy, so that whoever subscribes during the notification is called from the next change on.
      for (const listener of Array.from(listeners)) listener();
    }
    for (const command of commands) parts.execute(command, send);
  };
  const drain = (apply: Transition<State, Event, Command>) => {
    if (isDraining) return;
    isDraining = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) step(next, apply);
    } finally {
      isDraining = false;
    }
  };
  /** Requests the transition; requested again by a later event when it could not be loaded. */
  const wake = () => {
    if (!isLazy(parts.transition)) return;
    isAwake = true;
    load(parts.transition, (loaded) => {
      if (transition !== null) return;
      transition = loaded;
      drain(loaded);
      for (const callback of waiting.splice(0)) callback();
    });
  };
  const send = (event: Event) => {
    queue.push(event);
    if (transition !== null) drain(transition);
    else if (isAwake || (parts.wakesOn?.(event) ?? true)) wake();
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      // Wrapped, so that the same function can subscribe twice and unsubscribe once.
      const own = () => listener();
      listeners.add(own);
      return () => listeners.delete(own);
    },
    send,
    whenReady: (callback) => {
      if (transition !== null) return callback();
      waiting.push(callback);
      wake();
    },
    isAwake: () => isAwake,
    dropQueue: () => {
      if (!isAwake) queue.length = 0;
    },
  };
};
