import type { CancelReason, Failure } from "@larder/domain/failure";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import * as Effect from "effect/Effect";
import type { Awaiting, ReportCommand, Tagged, TimeCommand } from "./commands.ts";
import { reportFailure } from "./report-failure.ts";
import { type Resource, resource, resourceRequested, resourceReset } from "./resource.ts";
import { toResourceEvent, toWriteEvent } from "./to-event.ts";
import type { Transition, TransitionContext } from "./workflow.ts";
import { type Sent, type Write, type WriteAnswer, type Writes } from "./write-state.ts";
import { write, writes } from "./write.ts";

/** The types of a workflow that is declared: its state, its calls, and a step for each event. */
export interface Declared {
  readonly state: object;
  readonly event: Tagged;
  /** The query of each `Resource` in the state. */
  readonly reads?: object;
  /** The answer to each `Write` or `Writes` in the state. */
  readonly answers?: object;
  readonly output?: Tagged;
}

type Reads<T> = T extends { readonly reads: infer R } ? R : unknown;
type Answers<T> = T extends { readonly answers: infer A } ? A : unknown;
type Output<T> = T extends { readonly output: infer O } ? O : never;
type Names<R> = keyof R & string;
type Of<State, F> = F extends keyof State ? State[F] : never;
type Value<State, F> = Of<State, F> extends Resource<infer V> ? V : never;
type Intent<State, F> = Of<State, F> extends Write<infer I> | Writes<infer I> ? I : never;

type ReadAnswer<F, V> =
  | { readonly _tag: "Loaded"; readonly field: F; readonly request: number; readonly value: V }
  | { readonly _tag: "LoadFailed"; readonly field: F; readonly request: number; readonly failure: Failure };

export type DeclaredEvent<T extends Declared> =
  | T["event"]
  | { [F in Names<Reads<T>>]: ReadAnswer<F, Value<T["state"], F>> }[Names<Reads<T>>]
  | { [F in Names<Answers<T>>]: WriteAnswer<F, Answers<T>[F]> }[Names<Answers<T>>]
  | { readonly _tag: "Cancelled"; readonly reason: CancelReason }
  | { readonly _tag: "Reset" };

export interface Read<F, Query> {
  readonly _tag: "Read";
  readonly field: F;
  readonly concurrencyKey: string;
  readonly request: number;
  readonly query: Query;
}
export type Send<F, I> = { readonly _tag: "Send" } & Sent<F, I> & Awaiting;

export type DeclaredCommand<T extends Declared, Host> =
  | { [F in Names<Reads<T>>]: Read<F, Reads<T>[F]> }[Names<Reads<T>>]
  | { [F in Names<Answers<T>>]: Send<F, Intent<T["state"], F>> }[Names<Answers<T>>]
  | Output<T>
  | Host
  | TimeCommand<DeclaredEvent<T>>;

type Step<T extends Declared, Host> = readonly [T["state"], readonly DeclaredCommand<T, Host>[]];
type Next<T extends Declared, Host> = T["state"] | Step<T, Host>;

export type Tools<T extends Declared, Host, Context> = Context & {
  /** Loads a resource. `keeps`: its value stays meanwhile. */
  readonly read: <F extends Names<Reads<T>>>(
    state: T["state"],
    field: F,
    query: Reads<T>[F],
    keeps?: boolean,
  ) => Step<T, Host>;
  /** Writes once under the moment's key; with `problems` nothing is sent. */
  readonly write: <F extends Names<Answers<T>>>(
    state: T["state"],
    field: F,
    intent: Intent<T["state"], F>,
    problems?: readonly FieldProblem[],
  ) => Step<T, Host>;
};

interface Reading<T extends Declared, Host, Ports, Context, Query, V> {
  readonly call: (query: Query) => Effect.Effect<V, Failure, Ports>;
  readonly log: string | ((failure: Failure) => readonly ReportCommand[]);
  readonly loaded?: (state: T["state"], value: V, tools: Tools<T, Host, Context>) => Next<T, Host>;
  readonly failed?: (state: T["state"], failure: Failure, tools: Tools<T, Host, Context>) => Next<T, Host>;
}

interface Writing<T extends Declared, Host, Ports, Context, I, Answer> {
  readonly call: (intent: I, key: string) => Effect.Effect<Answer, Failure, Ports>;
  readonly log: string;
  /** Writes run side by side, one per place. */
  readonly at?: (intent: I) => string;
  readonly fieldOf?: (path: string) => string;
  readonly awaits?: readonly string[];
  /** The key, if not the moment's; null = the moment's. */
  readonly keyOf?: (state: T["state"]) => string | null;
  readonly done?: (state: T["state"], answer: Answer, intent: I, tools: Tools<T, Host, Context>) => Next<T, Host>;
  readonly failed?: (state: T["state"], failure: Failure, intent: I, tools: Tools<T, Host, Context>) => Next<T, Host>;
}

export interface Declaration<T extends Declared, Host, Ports, Context> {
  readonly initialState: T["state"];
  readonly reads?: {
    readonly [F in Names<Reads<T>>]: Reading<T, Host, Ports, Context, Reads<T>[F], Value<T["state"], F>>;
  };
  readonly writes?: {
    readonly [F in Names<Answers<T>>]: Writing<T, Host, Ports, Context, Intent<T["state"], F>, Answers<T>[F]>;
  };
  readonly steps: {
    readonly [Tag in T["event"]["_tag"]]: (
      state: T["state"],
      event: Extract<T["event"], { readonly _tag: Tag }>,
      tools: Tools<T, Host, Context>,
    ) => Next<T, Host>;
  };
  /** Keys of timers, canceled with the reads when another user comes. */
  readonly timers?: readonly string[];
  /** What stays when another user comes. */
  readonly keeps?: (state: T["state"]) => Partial<T["state"]>;
}

type AnyStep = readonly [any, readonly any[]];
const step = (next: unknown): AnyStep => (Array.isArray(next) ? (next as unknown as AnyStep) : [next, []]);
const then = ([state, commands]: AnyStep, next: (state: any) => unknown): AnyStep => {
  const [after, more] = step(next(state));
  return [after, [...commands, ...more]];
};

/** A declared workflow's transition and handlers. */
export const parts = <T extends Declared, Host extends Tagged, Ports, Context extends TransitionContext>({
  initialState,
  reads = {} as never,
  writes: writings = {} as never,
  steps,
  timers = [],
  keeps,
}: Declaration<T, Host, Ports, Context>): {
  readonly transition: Transition<T["state"], DeclaredEvent<T>, DeclaredCommand<T, Host>, Context>;
  readonly handlers: {
    readonly Read: (command: Read<any, any>) => Effect.Effect<DeclaredEvent<T>, never, Ports>;
    readonly Send: (command: Send<any, any>) => Effect.Effect<DeclaredEvent<T>, never, Ports>;
  };
} => {
  const writers: Readonly<Record<string, Writing<any, any, Ports, any, any, any>>> = writings;
  const readings: Readonly<Record<string, Reading<any, any, Ports, any, any, any>>> = reads;
  const resources = Object.fromEntries(
    Object.entries(readings).map(([field, { log }]) => [
      field,
      resource<any, string>({
        field,
        initialState,
        concurrencyKeys: [field],
        report: (failure) => (typeof log === "string" ? reportFailure(log, failure) : log(failure)),
      }),
    ]),
  );
  const toolsOf = (context: Context) =>
    Object.assign(Object.create(context), {
      read: (state: any, field: string, query: unknown, isKept = true): AnyStep => {
        const requested = resourceRequested(isKept ? state[field] : resourceReset(state[field]));
        const { request } = requested;
        return [{ ...state, [field]: requested }, [{ _tag: "Read", field, concurrencyKey: field, request, query }]];
      },
      write: (state: any, field: string, intent: unknown, problems: readonly FieldProblem[] = []): AnyStep =>
        reducers[field]!(
          state,
          { _tag: "WriteRequested", intent, problems } as never,
          Object.create(context, { id: { value: writers[field]!.keyOf?.(state) ?? context.id } }) as never,
        ),
    });
  const reducers = Object.fromEntries(
    Object.entries(writers).map(([field, { at, awaits, done, failed, ...own }]) => {
      const options = {
        field,
        log: own.log,
        ...(own.fieldOf === undefined ? {} : { fieldOf: own.fieldOf }),
        send: (sent: Sent<string, unknown>) => ({
          _tag: "Send",
          ...sent,
          ...(awaits === undefined ? {} : { awaits }),
        }),
        done: (state: any, answer: unknown, intent: unknown, context: any) =>
          step(done === undefined ? state : done(state, answer, intent, toolsOf(context))),
        failed: (state: any, failure: Failure, intent: unknown, context: any) =>
          step(failed === undefined ? state : failed(state, failure, intent, toolsOf(context))),
      };
      return [
        field,
        at === undefined
          ? write<any, string, any, unknown>(options)
          : writes<any, string, any, unknown>({ ...options, at }),
      ];
    }),
  );
  const transition = (state: any, event: any, context: Context): AnyStep => {
    switch (event._tag) {
      case "Loaded":
      case "LoadFailed": {
        const { loaded, failed } = readings[event.field]!;
        const answered = resources[event.field]!(state, event as never, context.now);
        const [next] = answered;
        if (next === state) return answered;
        if (event._tag === "Loaded")
          return loaded ? then(answered, (now) => loaded(now, event.value, toolsOf(context))) : answered;
        const isFailed = next[event.field].failure !== null;
        return isFailed && failed ? then(answered, (now) => failed(now, event.failure, toolsOf(context))) : answered;
      }
      case "Written":
      case "WriteFailed":
        return reducers[event.field]!(state, event as never, context);
      case "Cancelled":
        return Object.values(resources).reduce<AnyStep>(
          (before, one) => then(before, (now) => one(now, event as never, context.now)),
          [state, []],
        );
      case "Reset": {
        const fields = Object.keys(resources);
        const reset = fields.map((field) => [field, resourceReset(state[field])]);
        const cancels = [...fields, ...timers].map((concurrencyKey) => ({
          _tag: "Cancel",
          concurrencyKey,
          reason: "user",
        }));
        return [{ ...initialState, ...Object.fromEntries(reset), ...keeps?.(state) }, cancels];
      }
      default:
        return step(steps[event._tag as keyof typeof steps](state, event, toolsOf(context)));
    }
  };
  return {
    transition,
    handlers: {
      Read: ({ field, request, query }) =>
        Effect.map(toResourceEvent(readings[field]!.call(query), request), (event) => ({ ...event, field }) as never),
      Send: (sent) => toWriteEvent(sent, writers[sent.field]!.call(sent.intent, sent.key)) as never,
    },
  };
};
