import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import { type OpenStorefront, settle } from "./open-storefront.ts";

export const boom: Failure = { _tag: "Unexpected", reason: "server", status: 500, detail: "boom" };
/** The call or its response is lost. */
export const lost: Failure = { _tag: "Unreachable", detail: "no network" };

type OnBackend = Pick<OpenStorefront, "backend">;

/** Makes calls of this name fail a number of times. */
export const failing = ({ backend }: OnBackend, name: string, failure: Failure, times = Infinity): void => {
  let left = times;
  backend.intercept.current = (call, run) => (call === name && (left -= 1) >= 0 ? Effect.fail(failure) : run);
};

/** Loses the responses of calls of this name, which take effect. */
export const losing = ({ backend }: OnBackend, name: string, failure: Failure = lost): void => {
  backend.intercept.current = (call, run) => (call === name ? Effect.andThen(run, Effect.fail(failure)) : run);
};

/** Returns this response without making the calls of this name. */
export const answering = ({ backend }: OnBackend, name: string, answer: unknown): void => {
  backend.intercept.current = (call, run) => (call === name ? (Effect.succeed(answer) as never) : run);
};

export const healed = ({ backend }: OnBackend): void => {
  backend.intercept.current = (_, run) => run;
};

/** Holds calls of this name, or all calls, until released. */
export const holding = ({ backend }: OnBackend, name?: string) => {
  const waiting: (() => void)[] = [];
  backend.intercept.current = (call, run) =>
    name === undefined || call === name
      ? Effect.andThen(
          Effect.promise<void>(() => new Promise((resolve) => waiting.push(resolve))),
          run,
        )
      : run;
  return { release: () => waiting.splice(0).forEach((go) => go()), count: () => waiting.length };
};

/** Runs calls of this name at once, but holds their responses until released. */
export const holdingAnswers = ({ backend }: OnBackend, name: string) => {
  const waiting: (() => void)[] = [];
  const answered = Effect.promise<void>(() => new Promise((resolve) => waiting.push(resolve)));
  backend.intercept.current = (call, run) => (call === name ? Effect.tap(run, () => answered) : run);
  return {
    release: async (which: "first" | "last" = "first") => {
      (which === "first" ? waiting.shift() : waiting.pop())?.();
      await settle();
    },
  };
};
