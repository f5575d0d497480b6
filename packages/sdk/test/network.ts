import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import { type OpenStorefront, settle } from "./open-storefront.ts";

/** The server is broken. */
export const boom: Failure = { _tag: "Unexpected", reason: "server", status: 500, detail: "boom" };
/** The answer, or the call itself, is lost. */
export const lost: Failure = { _tag: "Unreachable", detail: "no network" };

type OnBackend = Pick<OpenStorefront, "backend">;

/** The calls with this name fail so often; all others go on. */
export const failing = ({ backend }: OnBackend, name: string, failure: Failure, times = Infinity): void => {
  let left = times;
  backend.intercept.current = (call, run) => (call === name && (left -= 1) >= 0 ? Effect.fail(failure) : run);
};

/** The calls with this name are made, and fail all the same: their answers are lost. */
export const losing = ({ backend }: OnBackend, name: string, failure: Failure = lost): void => {
  backend.intercept.current = (call, run) => (call === name ? Effect.andThen(run, Effect.fail(failure)) : run);
};

/** The calls with this name are not made, and are answered with this. */
export const answering = ({ backend }: OnBackend, name: string, answer: unknown): void => {
  backend.intercept.current = (call, run) => (call === name ? (Effect.succeed(answer) as never) : run);
};

/** Every call goes through again. */
export const healed = ({ backend }: OnBackend): void => {
  backend.intercept.current = (_, run) => run;
};

/** The calls with this name wait until they are released; all of them when it is left out. */
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

/** The calls with this name run at once; their answers wait until the first or the last of them is released. */
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
