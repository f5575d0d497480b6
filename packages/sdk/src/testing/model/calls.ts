import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import type fc from "fast-check";
import type * as Layer from "effect/Layer";
import type { FakeBackend } from "../fake-backend/backend.ts";

/** What happens to one call: it arrives, it never arrives, its answer never does (not even a refusal), or the server cannot. */
export type Fault = "none" | "lostRequest" | "lostAnswer" | "broken";

const LOST: Failure = { _tag: "Unreachable", detail: "lost" };
const BROKEN: Failure = { _tag: "Unexpected", reason: "server", status: 500, detail: "broken" };

/** Has the fake backend answer a call at once, or fail it as `fault` says. */
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

/** One more task is done, and all that follows from it without another. */
export const stepOf = async (scheduler: fc.Scheduler): Promise<void> => {
  await scheduler.waitOne();
  await new Promise((resolve) => setImmediate(resolve));
};

/** More than any run needs: what is still at work after so many steps never ends. */
const MAX_STEPS = 3_000;

/** Lets everything arrive that is on its way, in any order; `check` holds after each. Fails when it never comes to rest. */
export const drain = async (scheduler: fc.Scheduler, check: () => void): Promise<void> => {
  for (let step = 0; scheduler.count() > 0; step += 1) {
    if (step > MAX_STEPS) throw new Error("it never comes to rest");
    await stepOf(scheduler);
    check();
  }
};
