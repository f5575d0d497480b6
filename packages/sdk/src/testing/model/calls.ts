import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import type fc from "fast-check";
import type * as Layer from "effect/Layer";
import type { FakeBackend } from "../fake-backend/backend.ts";

/** What happens to a call: it arrives, is lost, its response (even a refusal) is lost, or the server is broken. */
export type Fault = "none" | "lostRequest" | "lostAnswer" | "broken";

const LOST: Failure = { _tag: "Unreachable", detail: "lost" };
const BROKEN: Failure = { _tag: "Unexpected", reason: "server", status: 500, detail: "broken" };

/** Runs a call on the fake backend at once, or fails it according to `fault`. */
export const answered = <Event, Ports>(
  backend: FakeBackend,
  layer: Layer.Layer<Ports>,
  call: Effect.Effect<Event, never, Ports>,
  fault: Fault = "none",
): Event => {
  backend.intercept.current = (_, effect) => {
    if (fault === "none") return effect;
    if (fault === "broken") return Effect.fail(BROKEN);
    return fault === "lostRequest" ? Effect.fail(LOST) : Effect.andThen(Effect.exit(effect), Effect.fail(LOST));
  };
  try {
    return Effect.runSync(Effect.provide(call, layer));
  } finally {
    backend.intercept.current = (_, effect) => effect;
  }
};

/** Runs one more task and everything that follows without another. */
export const stepOf = async (scheduler: fc.Scheduler): Promise<void> => {
  await scheduler.waitOne();
  await new Promise((resolve) => setImmediate(resolve));
};

const MAX_STEPS = 3_000;

/** Runs all tasks in any order, with `check` after each. Fails if it never comes to rest. */
export const drain = async (scheduler: fc.Scheduler, check: () => void): Promise<void> => {
  for (let step = 0; scheduler.count() > 0; step += 1) {
    if (step > MAX_STEPS) throw new Error("it never comes to rest");
    await stepOf(scheduler);
    check();
  }
};
