import type * as Effect from "effect/Effect";
import type { OwnCommand, Tagged } from "./commands.ts";
import type { Lazy } from "./lazy.ts";
import type { Inlined } from "../inlined.ts";
import type { Ports } from "./ports.ts";
import type { Transition } from "./workflow.ts";
import type { StoredState } from "./storage.ts";

/** Runs the commands of one workflow over the ports: one function a command; what it returns is sent back as an event. */
export type Handlers<Command extends Tagged, Event, Output extends Tagged = never> = {
  readonly [K in Exclude<OwnCommand<Command>, Output>["_tag"]]: (
    command: Extract<Command, { readonly _tag: K }>,
  ) => Effect.Effect<Event | null, never, Ports>;
};

/** Everything the storefront knows about one workflow. `Output` are the commands that no handler runs: other workflows react to them. */
export interface WorkflowDefinition<
  State,
  Event extends Tagged,
  Command extends Tagged,
  Output extends Tagged = never,
> {
  /** Only for the compiler. */
  readonly output?: Output;
  readonly initialState: State;
  /** The pure step, or a dynamic import of it: events wait in order until it has arrived. */
  readonly transition: Transition<State, Event, Command> | Lazy<Transition<State, Event, Command>>;
  /** Runs the commands; loaded with the part that calls the ports, after the first paint. Without it there are only common commands. */
  readonly handlers?: Lazy<Handlers<Command, Event, Output>>;
  /** What loads a lazy transition: these events (others wait without loading it), any event, or the start when left out. */
  readonly wakesOn?: readonly Event["_tag"][] | "anyEvent";
  /** Another user or organization resets it: the event `Reset` is sent, and no answer to what was requested before comes after it (IDENT-07, HTTP-12). */
  readonly resetOn?: "userChanged";
  /** It reads for one page: navigation sends `Cancelled` (NAV-07, OP-14). */
  readonly cancelOn?: "navigation";
  /** The initial state with what the server inlined in the page (`now` in ms since 1970). */
  readonly hydrate?: (state: State, inlined: Inlined, now: number) => State;
  /** What is kept in a storage, written synchronously with each change. */
  readonly persist?: StoredState<State>;
}

/** Declares a workflow: its state, its pure step, its handlers, its owner, and what of it is kept. */
export const defineWorkflow = <State, Event extends Tagged, Command extends Tagged, Output extends Tagged = never>(
  definition: WorkflowDefinition<State, Event, Command, Output>,
): WorkflowDefinition<State, Event, Command, Output> => definition;

// A registry holds definitions of any state, event and command.
export type AnyDefinition = WorkflowDefinition<any, any, any, any>;
export type Registry = Readonly<Record<string, AnyDefinition>>;

export type StateOf<D> = D extends WorkflowDefinition<infer S, infer _E, infer _C, infer _O> ? S : never;
export type EventOf<D> = D extends WorkflowDefinition<infer _S, infer E, infer _C, infer _O> ? E : never;
/** The commands of a workflow that others react to. */
export type OutputOf<D> = D extends WorkflowDefinition<infer _S, infer _E, infer _C, infer O> ? O : never;
