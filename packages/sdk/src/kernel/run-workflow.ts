import { isLazy, type Lazy, type Loader, loaderWith } from "./lazy.ts";
import type { FirstTransition, Transition, TransitionContext, Workflow } from "./workflow.ts";

export interface WorkflowParts<State, Event, Command> {
  readonly initialState: State;
  readonly transition: Transition<State, Event, Command, any> | Lazy<FirstTransition<State, Event, Command, any>>;
  readonly wakesOn?: (event: Event) => boolean;
  readonly context: () => TransitionContext;
  readonly execute: (command: Command, send: (event: Event) => void) => void;
  readonly load?: Loader;
}

/** A workflow with what only the storefront needs. */
export interface RunningWorkflow<State, Event> extends Workflow<State, Event> {
  /** Calls back once all events sent so far are processed; at once if none waits for a transition. */
  readonly whenReady: (callback: () => void) => void;
  /** Whether its transition is loaded or loading; otherwise it is in its initial state, or the one restored from storage. */
  readonly isAwake: () => boolean;
  /** While asleep: drops another user's waiting events and what was restored of theirs, without loading the transition. */
  readonly startOver: (initialState: State) => void;
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
  let transition: FirstTransition<State, Event, Command, any> | null = isLazy(parts.transition)
    ? null
    : parts.transition;
  let isDraining = false;
  let isAwake = transition !== null;
  /** The transition that the next event waits for. */
  let awaited: Lazy<FirstTransition<State, Event, Command, any>> | null = isLazy(parts.transition)
    ? parts.transition
    : null;
  const queue: Event[] = [];
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];

  const become = (next: State) => {
    if (next === state) return;
    state = next;
    // A copy: those who subscribe during the notification start with the next change.
    for (const listener of Array.from(listeners)) listener();
  };
  const step = (event: Event, apply: FirstTransition<State, Event, Command, any>) => {
    const made = apply(state, event, parts.context());
    if ("load" in made) {
      queue.unshift(event);
      awaited = made;
      return wake();
    }
    const [next, commands] = made;
    become(next);
    for (const command of commands) parts.execute(command, send);
  };
  const drain = () => {
    if (isDraining || transition === null) return;
    isDraining = true;
    try {
      while (queue.length > 0 && awaited === null) step(queue.shift() as Event, transition);
    } finally {
      isDraining = false;
    }
    if (awaited === null) for (const callback of waiting.splice(0)) callback();
  };
  const wake = () => {
    const part = awaited;
    if (part === null) return;
    isAwake = true;
    load(part, (loaded) => {
      if (awaited !== part) return;
      awaited = null;
      transition = loaded;
      drain();
    });
  };
  const send = (event: Event) => {
    queue.push(event);
    if (awaited === null) drain();
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
      if (awaited === null) return callback();
      waiting.push(callback);
      wake();
    },
    isAwake: () => isAwake,
    startOver: (initialState) => {
      if (isAwake) return;
      queue.length = 0;
      become(initialState);
    },
  };
};
