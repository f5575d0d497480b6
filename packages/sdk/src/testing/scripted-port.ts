import type { Failure } from "@larder/domain/failure";
import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { FakeBackend } from "./fake-backend/backend.ts";

/** What the calls of a port answer. One that fails does so with `fail`. */
export type Script<Service> = {
  readonly [Call in keyof Service]?: Service[Call] extends (
    ...args: infer Args
  ) => Effect.Effect<infer Answer, infer _Failure, infer _Needs>
    ? (...args: Args) => Answer
    : never;
};

class Refusal extends Error {
  constructor(readonly failure: Failure) {
    super(failure._tag);
  }
}

/** Makes the current call fail. */
export const fail: (failure: Failure) => never = (failure) => {
  throw new Refusal(failure);
};

export const notFound: Failure = { _tag: "NotFound", status: 404 };

export const invalid = (...fields: readonly { readonly path: string; readonly message: string }[]): Failure => ({
  _tag: "Refused",
  code: "VALIDATION",
  message: fields.map(({ message }) => message).join(" "),
  status: 400,
  fields,
});

const answered = <A>(backend: FakeBackend, call: string, run: () => A): Effect.Effect<A, Failure> =>
  Effect.suspend(() =>
    backend.intercept.current(
      call,
      Effect.suspend(() => {
        backend.calls.push(call);
        try {
          return Effect.succeed(run());
        } catch (error) {
          if (error instanceof Refusal) return Effect.fail(error.failure);
          throw error;
        }
      }),
    ),
  );

type AnyScript = Readonly<Record<string, ((...args: readonly unknown[]) => unknown) | undefined>>;

/**
 * A port that answers by a script. Its calls are noted in `backend.calls` and pass `backend.intercept`, e.g. as
 * 'orderIssues.report'. A call missing from the script fails, and the failure names it.
 */
export const scriptedPort = <Id, Service>(
  backend: FakeBackend,
  port: Context.Key<Id, Service>,
  script: Script<Service>,
): Layer.Layer<Id> => {
  const name = port.key.replace(/^.*\/(.)/, (_path, first: string) => first.toLowerCase());
  const missing = (call: string) => () =>
    fail({
      _tag: "Unexpected",
      reason: "unknown",
      status: "unknown",
      detail: `The fake backend has no ${name}.${call}. Give it one with scriptedPort.`,
    });
  const service = new Proxy({} as Service & object, {
    get:
      (_, call) =>
      (...args: readonly unknown[]) =>
        answered(backend, `${name}.${String(call)}`, () =>
          ((script as AnyScript)[String(call)] ?? missing(String(call)))(...args),
        ),
  });
  return Layer.succeed(port, service);
};
