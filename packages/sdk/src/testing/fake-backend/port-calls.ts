import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import { type FakeBackend, through, underKey } from "./backend.ts";
import { caller, type FakeSession } from "./session.ts";

/** Who calls, and for which organization. */
export type Who = Effect.Success<ReturnType<typeof caller>>;

/** How the calls of a port are made in memory. */
export interface PortCalls {
  /** A call of someone who is signed in, under its own name. */
  readonly call: <A>(call: string, run: (who: Who) => Effect.Effect<A, Failure>) => Effect.Effect<A, Failure>;
  /** One that changes something, once per key: its body must be the same when it is sent again (OP-91). */
  readonly write: <A>(
    call: string,
    key: string,
    body: unknown,
    run: (who: Who) => Effect.Effect<A, Failure>,
  ) => Effect.Effect<A, Failure>;
}

/** The calls of the port with this name. */
export const portCalls = (backend: FakeBackend, session: FakeSession, port: string): PortCalls => {
  const call: PortCalls["call"] = (name, run) =>
    through(backend, `${port}.${name}`, () => Effect.flatMap(caller(session), run));
  return {
    call,
    write: (name, key, body, run) =>
      call(name, (who) => underKey(backend, who.user.userName, key, [name, who.organization.id, body], () => run(who))),
  };
};
