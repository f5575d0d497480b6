import type { HostTag, Tagged } from "./commands.ts";
import type { AnyDefinition, EventOf, Registry, StateOf, WorkflowDefinition } from "./define-workflow.ts";
import type { CommandRunner } from "./effect-runner.ts";
import { type Lazy, lazy, type Loader, loaderWith, type LoadPart } from "./lazy.ts";
import { type RunningWorkflow, runWorkflow } from "./run-workflow.ts";
import { keep, restored, type Storages } from "./storage.ts";
import type { TransitionContext, Workflow } from "./workflow.ts";

export type Running<R extends Registry> = { readonly [K in keyof R]: Workflow<StateOf<R[K]>, EventOf<R[K]>> };

export interface StartOptions {
  readonly effects: () => Promise<CommandRunner>;
  readonly storage: Storages;
  readonly context: () => TransitionContext;
  readonly host: Readonly<Record<HostTag, (command: never) => void>>;
  readonly load?: LoadPart | undefined;
  readonly onLoadError: (reason: unknown) => void;
  readonly initial?: unknown;
  /** Loads what fails each call while the part that calls the ports is missing. */
  readonly stopgap: () => Promise<(reason: unknown) => CommandRunner>;
}

/** A part the host gave up loading; the next use retries. */
export interface LoadFailure {
  /** "ports" = makes all calls, which now fail as if offline; else the workflow it belongs to; "" = neither. */
  readonly part: string;
  readonly reason: string;
}

export interface LateWorkflow<State, Event> extends Workflow<State, Event> {
  /** Counts a use; returns what ends it. After the last one the workflow ends: nothing resets it, reads and timers stop. */
  readonly hold: () => () => void;
}

export interface Kernel<R extends Registry> {
  readonly workflows: Running<R>;
  /** Calls back with each output of this tag; returns an unsubscribe function. */
  readonly onOutput: (workflow: keyof R & string, tag: string, listener: (output: Tagged) => void) => () => void;
  readonly load: Loader;
  /** The last part that failed to load; null = none. */
  readonly loadFailure: Pick<Workflow<LoadFailure | null, never>, "get" | "subscribe">;
  /**
   * A lazy part's workflow, outside the registry, so no others react to it. Started once per name and key: every use
   * gets the same one until the last that held it is gone.
   */
  readonly start: <State, Event extends Tagged, Command extends Tagged>(
    name: string,
    definition: WorkflowDefinition<State, Event, Command, never, any, any>,
    key?: string,
  ) => LateWorkflow<State, Event>;
  readonly ready: (workflow: keyof R) => Promise<void>;
  /** Whether the workflow has left its initial state. */
  readonly isAwake: (workflow: keyof R) => boolean;
  /** On a change of user or organization: sends `Reset` to every workflow that wants it. */
  readonly resetUser: () => void;
  readonly cancelReads: () => void;
  readonly dispose: () => void;
}

/** Starts a registry's workflows: state from page and storages, commands to the host, ports or reactions. */
export const startWorkflows = <R extends Registry>(registry: R, options: StartOptions): Kernel<R> => {
  const failureListeners = new Set<() => void>();
  const owners = new Map<unknown, string>();
  let loadFailure: LoadFailure | null = null;
  const note = (part: string, reason: unknown): void => {
    loadFailure = { part, reason: String(reason) };
    for (const listener of Array.from(failureListeners)) listener();
  };
  const load = loaderWith(options.load ?? ((once) => once()), (reason, part) => {
    options.onLoadError(reason);
    note(part === runner ? "ports" : (owners.get(part) ?? ""), reason);
  });
  const runner: Lazy<CommandRunner> = lazy(options.effects);
  const stopgap = lazy(options.stopgap);
  let failed: CommandRunner | null = null;
  /** Passes on the command runner; if it can't load, one that fails every call, so all commands settle. */
  const withRunner = (name: string, use: (runner: CommandRunner) => void): void =>
    load(runner, use, (reason) =>
      load(
        stopgap,
        (failedRunner) => use((failed ??= failedRunner(reason))),
        () => note(name, reason),
      ),
    );
  const outputs = new Map<string, Set<(output: Tagged) => void>>();
  const running = new Map<keyof R, readonly [AnyDefinition, RunningWorkflow<unknown, Tagged>]>();
  const late = new Map<string, LateWorkflow<any, any>>();
  const stops: (() => void)[] = [];
  let resets = 0;
  let isDisposed = false;
  // Loaded right away, to shorten the first command's wait.
  load(runner, () => {});

  const start = (name: string, definition: AnyDefinition): RunningWorkflow<any, any> => {
    const { persist, hydrate, wakesOn, handlers, resetOn } = definition;
    let state = definition.initialState as unknown;
    if (persist !== undefined) state = restored(persist, options.storage, state);
    if (hydrate !== undefined && options.initial !== undefined)
      state = hydrate(state, options.initial, options.context().now);
    const commands = handlers ?? lazy(async () => ({}));
    owners.set(commands, name);
    const workflow = runWorkflow<unknown, Tagged, Tagged>({
      initialState: state,
      transition: definition.transition,
      ...(Array.isArray(wakesOn) ? { wakesOn: (event) => wakesOn.includes(event._tag) } : {}),
      context: options.context,
      load: (part, use, failed) => {
        owners.set(part, name);
        load(part, use, failed);
      },
      execute: (command, send) => {
        const host = (options.host as Readonly<Record<string, (command: never) => void>>)[command._tag];
        if (host !== undefined) return host(command as never);
        const listeners = outputs.get(`${name}.${command._tag}`);
        if (listeners !== undefined) {
          for (const listener of listeners) listener(command);
          return;
        }
        // An ended workflow finishes what it sent, and starts no timer.
        if (command._tag === "After" && running.get(name)?.[1] !== workflow) return;
        const own = resets;
        // Responses for a previous user or organization are dropped.
        const answer = (event: Tagged) => {
          if (resetOn === undefined || own === resets) send(event);
        };
        withRunner(name, (run) =>
          load(commands, (loaded) => {
            if (!isDisposed) run.execute(name, loaded, command, answer);
          }),
        );
      },
    });
    if (persist !== undefined) stops.push(keep(persist, options.storage, workflow));
    if (wakesOn === undefined) workflow.whenReady(() => {});
    running.set(name, [definition, workflow]);
    return workflow;
  };
  for (const [name, definition] of Object.entries(registry)) start(name, definition);

  const startLate = (name: string, definition: AnyDefinition, key = ""): LateWorkflow<any, any> => {
    const id = key === "" ? name : `${name}#${key}`;
    const known = late.get(id);
    if (known !== undefined) return known;
    const workflow = start(id, definition);
    let uses = 0;
    const end = () => {
      if (uses > 0 || !late.delete(id)) return;
      running.delete(id);
      load(runner, (run) => run.end?.(id));
    };
    const hold = () => {
      let isHeld = true;
      uses += 1;
      // It may have ended between being started and being held.
      if (!late.has(id)) running.set(id, [definition, workflow]);
      late.set(id, started);
      return () => {
        if (isHeld) uses -= 1;
        isHeld = false;
        // The next page may hold it in the same moment.
        void Promise.resolve().then(end);
      };
    };
    const started = { ...workflow, hold };
    late.set(id, started);
    return started;
  };

  return {
    workflows: Object.fromEntries(
      [...running].map(([name, [, workflow]]) => [name, workflow]),
    ) as unknown as Running<R>,
    load,
    loadFailure: {
      get: () => loadFailure,
      subscribe: (listener) => {
        failureListeners.add(listener);
        return () => failureListeners.delete(listener);
      },
    },
    start: startLate,
    onOutput: (workflow, tag, listener) => {
      const key = `${workflow}.${tag}`;
      const listeners = outputs.get(key) ?? new Set();
      outputs.set(key, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    ready: (workflow) => new Promise((resolve) => running.get(workflow)?.[1].whenReady(resolve)),
    isAwake: (workflow) => running.get(workflow)?.[1].isAwake() === true,
    resetUser: () => {
      resets += 1;
      for (const [{ resetOn, initialState }, workflow] of running.values())
        if (resetOn !== undefined)
          if (workflow.isAwake()) workflow.send({ _tag: "Reset" });
          else workflow.startOver(initialState);
    },
    cancelReads: () => {
      for (const [{ cancelOn }, workflow] of running.values())
        if (cancelOn !== undefined && workflow.isAwake())
          workflow.send({ _tag: "Cancelled", reason: "navigation" } as Tagged);
    },
    dispose: () => {
      isDisposed = true;
      for (const stop of stops) stop();
      void failed?.dispose();
      load(runner, (run) => void run.dispose());
    },
  };
};
