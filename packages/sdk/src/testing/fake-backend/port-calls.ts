import type { Failure } from "@larder/domain/failure";
import type * as Effect from "effect/Effect";
import { type FakeBackend, through, underKey } from "./backend.ts";
import { caller, type FakeSession, staffOf } from "./session.ts";

/** Who calls, and for which organization. */
export type Who = ReturnType<typeof caller>;

type Call<By extends readonly unknown[]> = <A>(call: string, run: (...by: By) => A) => Effect.Effect<A, Failure>;

/** How a port's calls are made in memory. */
export interface PortCalls {
  readonly open: Call<[]>;
  /** A call of a signed-in user. */
  readonly call: Call<[who: Who]>;
  /** A call of staff, even while acting for a customer. */
  readonly staff: Call<[userName: string]>;
  /** A write, once per key; a repeat must have the same body (OP-91). */
  readonly write: <A>(call: string, key: string, body: unknown, run: (who: Who) => A) => Effect.Effect<A, Failure>;
}

export const portCalls = (backend: FakeBackend, session: FakeSession, port: string): PortCalls => {
  const open: PortCalls["open"] = (name, run) => through(backend, `${port}.${name}`, run);
  const call: PortCalls["call"] = (name, run) => open(name, () => run(caller(backend, session)));
  return {
    open,
    call,
    staff: (name, run) => open(name, () => run(staffOf(session))),
    write: (name, key, body, run) =>
      call(name, (who) => underKey(backend, who.user.userName, key, [name, who.organization.id, body], () => run(who))),
  };
};
