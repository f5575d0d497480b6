import type * as Effect from "effect/Effect";
import type { OwnCommand, Tagged } from "./commands.ts";
import type { Lazy } from "./lazy.ts";
import type { FirstTransition, Transition } from "./workflow.ts";
import type { StoredState } from "./storage.ts";

export type Handlers<Command extends Tagged, Event, Output extends Tagged = never, Ports = never> = {
  readonly [K in Exclude<OwnCommand<Command>, Output>["_tag"]]: (
    command: Extract<Command, { readonly _tag: K }>,
  ) => Effect.Effect<Event | null, never, Ports>;
};

/** `Output`: commands without handlers, which other workflows react to. `Inlined`: the page's data. `Ports`: what handlers call. */
export interface WorkflowDefinition<
  State,
  Event extends Tagged,
  Command extends Tagged,
  Output extends Tagged = never,
  Inlined = unknown,
  Ports = never,
> {
  readonly output?: Output;
  readonly initialState: State;
  /** The pure step, or its dynamic import; events wait in order until it has loaded. */
  readonly transition: Transition<State, Event, Command, any> | Lazy<FirstTransition<State, Event, Command, any>>;
  /** Run the commands; loaded after the first paint, with the part that calls the ports. Missing = only common commands. */
  readonly handlers?: Lazy<Handlers<Command, Event, Output, Ports>>;
  /** What loads a lazy transition: these events (others wait), any event, or the start if missing. */
  readonly wakesOn?: readonly Event["_tag"][] | "anyEvent";
  /** A change of user or organization sends `Reset`, after which no earlier response arrives (IDENT-07, HTTP-12). */
  readonly resetOn?: "userChanged";
  /** Reads for one page: navigation sends `Cancelled` (NAV-07, OP-14). */
  readonly cancelOn?: "navigation";
  /** The initial state with the page's inlined data (`now` in ms since 1970). */
  readonly hydrate?: (state: State, inlined: Inlined, now: number) => State;
  readonly persist?: StoredState<State>;
}

export type AnyDefinition = WorkflowDefinition<any, any, any, any, any, any>;
export type Registry = Readonly<Record<string, AnyDefinition>>;

export type StateOf<D> = D extends WorkflowDefinition<infer S, infer _E, infer _C, infer _O, any, any> ? S : never;
export type EventOf<D> = D extends WorkflowDefinition<infer _S, infer E, infer _C, infer _O, any, any> ? E : never;
export type OutputOf<D> = D extends WorkflowDefinition<infer _S, infer _E, infer _C, infer O, any, any> ? O : never;
