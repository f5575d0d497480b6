import { isLazy, type Lazy, type Loader, loaderWith } from "./lazy.ts";
import type { Transition, TransitionContext, Workflow } from "./workflow.ts";

export interface WorkflowParts<State, Event, Command> {
  readonly initialState: State;
  readonly transition: Transition<State, Event, Command, any> | Lazy<Transition<State, Event, Command, any>>;
  readonly wakesOn?: (event: Event) => boolean;
  readonly context: () => TransitionContext;
  readonly execute: (command: Command, send: (event: Event) => void) => void;
  readonly load?: Loader;
}

/** A workflow with what only the storefront needs. */
export interface RunningWorkflow<State, Event> extends Workflow<State, Event> {
  /** Calls back once all events sent so far are processed; at once if the transition is loaded. */
  readonly whenReady: (callback: () => void) => void;
  /** Whether its transition is loaded or loading; otherwise it is in its initial state. */
  readonly isAwake: () => boolean;
  /** Drops waiting events of another user without loading the transition. */
  readonly dropQueue: () => void;
}

/**
 * Runs a workflow. Events sent during a transition are queued; listeners see a state before its commands run; a
 * transition's exceptions aren't caught. With a lazy transition, the state stays initial and events wait in order until
 * it has loaded.
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

  const step = (event: Event, apply: Transition<State, Event, Command, any>) => {
    const [next, commands] = apply(state, event, parts.context());
    if (next !== state) {
      state = next;
      // A copy: those who subscribe during the notification start with the next change.
      for (const listener of Array.from(listeners)) listener();
    }
    for (const command of commands) parts.execute(command, send);
  };
  const drain = (apply: Transition<State, Event, Command, any>) => {
    if (isDraining) return;
    isDraining = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) step(next, apply);
    } finally {
      isDraining = false;
    }
  };
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
      // Wrapped, so the same function can subscribe twice and unsubscribe once.
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
