import type { Failure } from "@larder/domain/failure";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import type { ReportCommand, Tagged } from "./commands.ts";
import { type FieldError, refusedFields } from "./field-errors.ts";
import { isIndeterminate } from "./indeterminate.ts";
import { reportFailure } from "./report-failure.ts";
import type { TransitionContext } from "./workflow.ts";
import { emptyWrite, type Sent, type Write, type WriteAnswer, type Writes } from "./write-state.ts";

/** Clears errors and failure; a pending or unknown write keeps its key. */
export const writeDismissed = <Intent>(write: Write<Intent>): Write<Intent> =>
  write.status === "pending" || write.status === "unknown" ? { ...write, errors: [], failure: null } : emptyWrite;

type WriteEvent<Field, Intent, Answer> =
  /** With `problems` nothing is sent. */
  | { readonly _tag: "WriteRequested"; readonly intent: Intent; readonly problems?: readonly FieldProblem[] }
  | WriteAnswer<Field, Answer>
  | { readonly _tag: "Reset" };

type IntentOf<W> = W extends Write<infer Intent> ? Intent : W extends Writes<infer Intent> ? Intent : never;
type Step<State, Command> = readonly [State, readonly Command[]];

interface Options<State, Field extends keyof State, Command, Answer, Intent> {
  readonly field: Field;
  readonly send: (sent: Sent<Field, Intent>) => Command;
  readonly log: string;
  /** The form's name for a field of the server. */
  readonly fieldOf?: (path: string) => string;
  readonly done?: (state: State, answer: Answer, intent: Intent, context: TransitionContext) => Step<State, Command>;
  readonly failed?: (
    state: State,
    failure: Failure,
    intent: Intent,
    context: TransitionContext,
  ) => Step<State, Command>;
}

const isRetry = <Intent>(write: Write<Intent>, intent: Intent): boolean =>
  write.status === "unknown" && JSON.stringify(write.intent) === JSON.stringify(intent);

const requested = <Intent>(write: Write<Intent>, intent: Intent, id: string): Write<Intent> => ({
  ...emptyWrite,
  status: "pending",
  intent,
  key: isRetry(write, intent) ? write.key : id,
});

/** Shows problems without sending; an unknown earlier write keeps its key. */
export const writeStopped = <Intent>(write: Write<Intent>, errors: readonly FieldProblem[]): Write<Intent> => {
  if (write.status === "pending") return write;
  return write.status === "unknown"
    ? { ...write, errors, failure: null }
    : { ...emptyWrite, status: "refused", errors };
};

const failedWith = <Intent>(write: Write<Intent>, failure: Failure, errors: readonly FieldError[]): Write<Intent> => {
  const cause = errors.length > 0 ? null : failure;
  return isIndeterminate(failure)
    ? { ...write, status: "unknown", errors, failure: cause }
    : { ...write, status: "refused", key: "", errors, failure: cause };
};

/** `put` returns the state with the changed write. */
const step = <State, Field extends keyof State, Command, Answer, Intent>(
  { field, send, log, fieldOf, done, failed }: Options<State, Field, Command | ReportCommand, Answer, Intent>,
  state: State,
  write: Write<Intent>,
  put: (write: Write<Intent>) => State,
  event: WriteEvent<Field, Intent, Answer>,
  context: TransitionContext,
): Step<State, Command | ReportCommand> => {
  if (event._tag === "Reset") return [put(emptyWrite), []];
  if (event._tag === "WriteRequested") {
    if (write.status === "pending") return [state, []];
    const { intent, problems = [] } = event;
    if (problems.length > 0) return [put(writeStopped(write, problems)), []];
    const next = requested(write, intent, context.id);
    return [put(next), [send({ field, intent, key: next.key })]];
  }
  const { intent } = write;
  if (write.status !== "pending" || intent === null || event.field !== field || event.key !== write.key)
    return [state, []];
  if (event._tag === "Written") {
    const next = put({ ...emptyWrite, status: "done", intent });
    return done?.(next, event.answer, intent, context) ?? [next, []];
  }
  const { failure } = event;
  const errors = refusedFields(failure).map((error) => ({ ...error, field: fieldOf?.(error.field) ?? error.field }));
  const next = put(failedWith(write, failure, errors));
  // Someone else was first: what they wrote came along, and the page settles it.
  const isSettled = failure._tag === "Conflict" && failure.current !== null;
  const report = errors.length > 0 ? [] : reportFailure(log, failure, isSettled ? "warning" : "error");
  const [after, commands] = failed?.(next, failure, intent, context) ?? [next, []];
  return [after, [...report, ...commands]];
};

/** Reduces the events of the write in one field of a workflow's state. */
export const write =
  <State extends { readonly [F in Field]: Write<any> }, Field extends keyof State, Command extends Tagged, Answer>(
    options: Options<State, Field, Command | ReportCommand, Answer, IntentOf<State[Field]>>,
  ) =>
  (
    state: State,
    event: WriteEvent<Field, IntentOf<State[Field]>, Answer>,
    context: TransitionContext,
  ): Step<State, Command | ReportCommand> => {
    const put = (next: Write<IntentOf<State[Field]>>): State => ({ ...state, [options.field]: next });
    return step(options, state, state[options.field], put, event, context);
  };

/** Like `write`, for a field with one write per place. */
export const writes =
  <State extends { readonly [F in Field]: Writes<any> }, Field extends keyof State, Command extends Tagged, Answer>(
    options: Options<State, Field, Command | ReportCommand, Answer, IntentOf<State[Field]>> & {
      readonly at: (intent: IntentOf<State[Field]>) => string;
    },
  ) =>
  (
    state: State,
    event: WriteEvent<Field, IntentOf<State[Field]>, Answer>,
    context: TransitionContext,
  ): Step<State, Command | ReportCommand> => {
    const all: Writes<IntentOf<State[Field]>> = state[options.field];
    if (event._tag === "Reset") return [{ ...state, [options.field]: {} }, []];
    const place =
      event._tag === "WriteRequested"
        ? options.at(event.intent)
        : Object.keys(all).find((key) => all[key]?.key === event.key);
    if (place === undefined) return [state, []];
    const put = (next: Write<IntentOf<State[Field]>>): State => {
      const { [place]: _, ...others } = all;
      return { ...state, [options.field]: next.status === "done" ? others : { ...others, [place]: next } };
    };
    return step(options, state, all[place] ?? emptyWrite, put, event, context);
  };
