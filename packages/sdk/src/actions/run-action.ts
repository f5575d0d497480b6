import type { Storefront } from "../storefront.ts";
import type { Workflows } from "../workflows.ts";
import type { ActionContext } from "./disposal.ts";
import { type Check, wrongField } from "./input.ts";
import { type ActionError, type ActionOptions, type ActionResult, type ActionSignal, failed } from "./result.ts";

/** One action as data: what starts it, and how the workflows' states say that it is done or has failed. */
export interface Row<Input, Memo, Value> {
  readonly fields: Readonly<Record<string, Check>>;
  /** The workflows that show the outcome in their states. */
  readonly of: readonly (keyof Workflows)[];
  /** Without an account too. */
  readonly isForGuests?: true;
  /** It changes the session itself, so another user is no reason to stop. */
  readonly changesUser?: true;
  readonly first?: (context: ActionContext, input: Input & ActionOptions) => Promise<ActionResult<unknown>>;
  /** What it waits for before it starts. */
  readonly when?: (at: Storefront) => boolean;
  /** Sends the events. An error ends it at once, and nothing was sent. */
  readonly start: (context: ActionContext, input: Input) => Memo | Stopped;
  /** The value once it is done; undefined = not yet. */
  readonly done: (at: Storefront, memo: Memo, input: Input) => Value | undefined;
  /** Why it can't succeed anymore; null = it still can. */
  readonly failed: (at: Storefront, memo: Memo, input: Input) => ActionError | null;
  /** Cancels what is being read when the signal is aborted. */
  readonly cancel?: (at: Storefront) => void;
}

export class Stopped {
  constructor(readonly error: ActionError) {}
}

/** A row of the table; the memo's type follows from `start`. */
export const row =
  <Input, Value>() =>
  <Memo>(one: Row<Input, Memo, Value>): Row<Input, Memo, Value> =>
    one;

interface Loading {
  readonly isAwake?: () => boolean;
  readonly whenReady?: (callback: () => void) => void;
}

const no = (error: ActionError): ActionResult<never> => ({ ok: false, error });

/** Resolves with the first answer of `look`, which is called after every change; whatever ends it first is the answer. */
const answered = <Value>(
  { at, onDispose }: ActionContext,
  of: readonly (keyof Workflows)[],
  signal: ActionSignal | undefined,
  look: () => ActionResult<Value> | null,
): Promise<ActionResult<Value>> =>
  new Promise((resolve) => {
    // What is there already is no answer to someone who has given up.
    if (signal?.aborted === true) return resolve(no({ _tag: "Aborted" }));
    const stops: (() => void)[] = [];
    const before = at.loadFailure.get();
    const loading = new Set<string>();
    let isOver = false;
    const end = (answer: ActionResult<Value>) => {
      if (isOver) return;
      isOver = true;
      for (const stop of stops) stop();
      resolve(answer);
    };
    const lookAgain = () => {
      if (isOver) return;
      const failure = at.loadFailure.get();
      if (failure !== null && failure !== before && (of as readonly string[]).includes(failure.part))
        return end(no({ _tag: "NotLoaded", ...failure }));
      const answer = loading.size > 0 ? null : look();
      if (answer !== null) end(answer);
    };
    const abort = () => end(no({ _tag: "Aborted" }));
    signal?.addEventListener("abort", abort);
    stops.push(
      () => signal?.removeEventListener("abort", abort),
      onDispose(() => end(no({ _tag: "Disposed" }))),
      at.loadFailure.subscribe(lookAgain),
    );
    for (const name of of) {
      const workflow = at[name] as unknown as Storefront["page"] & Loading;
      stops.push(workflow.subscribe(lookAgain));
      if (workflow.isAwake?.() !== true) continue;
      loading.add(name);
      workflow.whenReady?.(() => {
        loading.delete(name);
        lookAgain();
      });
    }
    lookAgain();
    // It may have ended while it subscribed.
    if (isOver) for (const stop of stops) stop();
  });

/** Opens the first page, which sets the session's cookies and says who is signed in; a failed one is tried again. */
const visitorKnown = (context: ActionContext, signal: ActionSignal | undefined): Promise<ActionResult<null>> => {
  const { page, session } = context.at;
  const { url, page: first } = page.get();
  if (url === null) page.send({ _tag: "Opened", url: "/" });
  else if (first.failure !== null && !first.isLoading) page.send({ _tag: "Opened", url, forced: true });
  return answered<null>(context, ["page", "session"], signal, () => {
    const { isLoading, failure } = page.get().page;
    if (isLoading) return null;
    if (failure !== null) return no(failed(failure));
    return session.get().status === "unknown" ? null : { ok: true, value: null };
  });
};

/** Runs an action of the table through get, subscribe and send alone. Resolves to its result; never rejects. */
export const runAction = async <Input extends object, Memo, Value>(
  context: ActionContext,
  one: Row<Input, Memo, Value>,
  given: (Input & ActionOptions) | undefined,
): Promise<ActionResult<Value>> => {
  const { at } = context;
  const input = (given ?? {}) as Input & ActionOptions;
  const wrong = wrongField(one.fields, input);
  if (wrong !== null) return no({ _tag: "InvalidInput", ...wrong });
  const { signal } = input;
  const known = await visitorKnown(context, signal);
  if (!known.ok) return known;
  const { status, isExpired, epoch } = at.session.get();
  if (one.isForGuests !== true && (status !== "signedIn" || isExpired)) return no({ _tag: "NotSignedIn" });
  const before = await one.first?.(context, input);
  if (before?.ok === false) return before;
  const { when } = one;
  if (when !== undefined) {
    const free = await answered<null>(context, one.of, signal, () => (when(at) ? { ok: true, value: null } : null));
    if (!free.ok) return free;
  }
  const memo = one.start(context, input);
  if (memo instanceof Stopped) return no(memo.error);
  const answer = await answered<Value>(context, [...one.of, "session"], signal, () => {
    const session = at.session.get();
    if (one.changesUser !== true && session.epoch !== epoch) return no({ _tag: "Superseded" });
    if (one.isForGuests !== true && session.isExpired) return no({ _tag: "NotSignedIn" });
    const error = one.failed(at, memo, input);
    if (error !== null) return no(error);
    const value = one.done(at, memo, input);
    return value === undefined ? null : { ok: true, value };
  });
  if (!answer.ok && answer.error._tag === "Aborted") one.cancel?.(at);
  return answer;
};
