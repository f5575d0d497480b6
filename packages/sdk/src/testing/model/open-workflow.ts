import type fc from "fast-check";
import type { CommonCommand, Tagged } from "../../kernel/commands.ts";
import { runWorkflow } from "../../kernel/run-workflow.ts";
import type { Transition } from "../../kernel/workflow.ts";
import { world } from "../acceptance/world.ts";
import { makeFakeBackend } from "../fake-backend/backend.ts";
import { fakePorts, fakeSession } from "../fake-backend/ports.ts";
import { answered, type Fault } from "./calls.ts";
import { type AnyHandlers, handle } from "./handle.ts";
import type { ViewAdapter } from "./view-adapter.ts";

/** What a workflow is made of, but for how its commands are run. */
interface Parts<State, Event, Command> {
  readonly initialState: State;
  readonly transition: Transition<State, Event, Command>;
  readonly handlers: AnyHandlers<Event>;
}

/**
 * A workflow of ada's on a fresh fake backend; every call and every wait is a task of the scheduler. `execute` says what becomes
 * of a command. Answers to what was given up come all the same: the state itself must know them.
 */
export const openWorkflow = <State, Event, Command extends Tagged, AnyFault extends string = Fault>(
  scheduler: fc.Scheduler,
  adapter: ViewAdapter,
  { initialState, transition, handlers }: Parts<State, Event, Command>,
  execute: (command: Command, send: (event: Event) => void) => void,
) => {
  const backend = makeFakeBackend();
  let layer = fakePorts(backend, fakeSession("ada"));
  let pending: readonly (AnyFault | "none")[] = [];
  let ids = 0;
  const inFlight = new Map<string, object>();
  const toasts: string[] = [];
  const context = () => ({ now: backend.clock.now, id: `id-${(ids += 1)}`, zone: world.zone });
  const workflow = runWorkflow<State, Event, Command>({ initialState, transition, context, execute });

  /** Puts what is waited for in the place of what was under its key; answers how to ask, once it is there, whether it still is. */
  const awaiting = (concurrencyKey: string) => {
    const token = {};
    inFlight.set(concurrencyKey, token);
    return () => inFlight.get(concurrencyKey) === token && inFlight.delete(concurrencyKey);
  };
  return {
    view: adapter(workflow),
    /** What the workflow holds: what is seen must be this. */
    plain: workflow.get,
    subscribe: workflow.subscribe,
    context,
    backend,
    scheduler,
    toasts,
    /** What went wrong where no one could throw it. */
    wrong: [] as string[],
    /** What is on its way, by its concurrency key. */
    inFlight,
    awaiting,
    /** What happens to the next calls, one after another; to those after them nothing does. */
    break: (faults: readonly (AnyFault | "none")[]) => void (pending = faults),
    /** Signs another user in; no one waits for the previous user's requests. */
    signIn: (userName: string) => {
      layer = fakePorts(backend, fakeSession(userName));
      inFlight.clear();
    },
    /** The ports of who is signed in. */
    layer: () => layer,
    /** Runs a command that every workflow has. */
    host: (command: Tagged, send: (event: Event) => void): void => {
      const common = command as CommonCommand<Event>;
      if (common._tag === "Toast") toasts.push(common.message);
      if (common._tag === "Cancel") inFlight.delete(common.concurrencyKey);
      if (common._tag !== "After") return;
      const isAwaited = awaiting(common.concurrencyKey);
      const passed = scheduler.schedule(Promise.resolve(), `${common.concurrencyKey}: ${common.ms} ms pass`);
      void passed.then(() => isAwaited() && send(common.event));
    },
    /** A call on its way there and back: `arrived` says what is answered, by the backend or in its place. */
    call: async <Answer>(
      command: Command,
      arrived: (fault: AnyFault | "none", answer: (fault: Fault) => Event | null) => Answer,
    ): Promise<Answer> => {
      const own = layer;
      await scheduler.schedule(Promise.resolve(), `${command._tag} arrives`);
      const [fault = "none", ...others] = pending;
      pending = others;
      const answer = arrived(fault, (failing) => answered(backend, own, handle(handlers, command), failing));
      await scheduler.schedule(Promise.resolve(), `${command._tag} is answered (${fault})`);
      return answer;
    },
  };
};
