import type * as Layer from "effect/Layer";
import type fc from "fast-check";
import type { CommonCommand } from "../../definition/define-workflow.ts";
import type { Tagged } from "../../kernel/commands.ts";
import { runWorkflow } from "../../kernel/run-workflow.ts";
import type { Transition } from "../../kernel/workflow.ts";
import type { ShopContext } from "../../definition/shop-rules.ts";
import { world } from "../acceptance/world.ts";
import { OPEN_RULES } from "../moment.ts";
import { type FakeBackend, makeFakeBackend } from "../fake-backend/backend.ts";
import { fakePorts, fakeSession } from "../fake-backend/ports.ts";
import type { FakeSession } from "../fake-backend/session.ts";
import { answered, type Fault } from "./calls.ts";
import { type AnyHandlers, handle } from "./handle.ts";
import type { ViewAdapter } from "./view-adapter.ts";

interface Parts<State, Event, Command> {
  readonly initialState: State;
  readonly transition: Transition<State, Event, Command, ShopContext>;
  readonly handlers: AnyHandlers<Event>;
}

/**
 * A workflow of ada's on a new fake backend, whose calls and waits are tasks of the scheduler. `execute` handles
 * commands, `own` makes ports that the backend doesn't have. Responses to canceled calls still arrive: the state must
 * reject them.
 */
export const openWorkflow = <State, Event, Command extends Tagged, AnyFault extends string = Fault>(
  scheduler: fc.Scheduler,
  adapter: ViewAdapter,
  { initialState, transition, handlers }: Parts<State, Event, Command>,
  execute: (command: Command, send: (event: Event) => void) => void,
  ...own: readonly ((backend: FakeBackend, session: FakeSession) => Layer.Layer<never>)[]
) => {
  const backend = makeFakeBackend();
  const portsOf = (userName: string) => {
    const session = fakeSession(userName);
    return fakePorts(backend, session, ...own.map((port) => port(backend, session)));
  };
  let layer = portsOf("ada");
  let pending: readonly (AnyFault | "none")[] = [];
  let ids = 0;
  const inFlight = new Map<string, object>();
  const toasts: string[] = [];
  const context = () => ({ now: backend.clock.now, id: `id-${(ids += 1)}`, zone: world.zone, rules: OPEN_RULES });
  const workflow = runWorkflow<State, Event, Command>({ initialState, transition, context, execute });

  /** Registers what is awaited under its key, replacing the previous one; returns a check whether it still is. */
  const awaiting = (concurrencyKey: string) => {
    const token = {};
    inFlight.set(concurrencyKey, token);
    return () => inFlight.get(concurrencyKey) === token && inFlight.delete(concurrencyKey);
  };
  return {
    view: adapter(workflow),
    /** The state, which the view must equal. */
    plain: workflow.get,
    subscribe: workflow.subscribe,
    context,
    backend,
    scheduler,
    toasts,
    wrong: [] as string[],
    inFlight,
    awaiting,
    break: (faults: readonly (AnyFault | "none")[]) => void (pending = faults),
    signIn: (userName: string) => {
      layer = portsOf(userName);
      inFlight.clear();
    },
    layer: () => layer,
    host: (command: Tagged, send: (event: Event) => void): void => {
      const common = command as CommonCommand<Event>;
      if (common._tag === "Toast")
        toasts.push(typeof common.message === "string" ? common.message : common.message._tag);
      if (common._tag === "Cancel") inFlight.delete(common.concurrencyKey);
      if (common._tag !== "After") return;
      const isAwaited = awaiting(common.concurrencyKey);
      const passed = scheduler.schedule(Promise.resolve(), `${common.concurrencyKey}: ${common.ms} ms pass`);
      void passed.then(() => isAwaited() && send(common.event));
    },
    /** Runs a call as tasks; `arrived` returns the response, from the backend or made up. */
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
