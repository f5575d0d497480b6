import { type Cancellation, CurrentCancellation } from "@larder/domain/cancellation.port";
import type { CancelReason } from "@larder/domain/failure";
import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import type * as Fiber from "effect/Fiber";
import type * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import type { Awaiting, Tagged, TimeCommand, WithConcurrencyKey } from "./commands.ts";

/** How long a command waits for another workflow's responses, in ms. */
const AWAIT_MS = 2_000;

type AnyHandlers = Readonly<Record<string, (command: never) => Effect.Effect<Tagged | null, never, any>>>;

export interface CommandRunner {
  readonly execute: (
    workflow: string,
    handlers: AnyHandlers,
    command: Tagged & WithConcurrencyKey & Awaiting,
    send: (event: Tagged) => void,
  ) => void;
  /** Cancels a workflow's reads and timers; what it writes goes on. */
  readonly end?: (workflow: string) => void;
  readonly dispose: () => Promise<void>;
}

const cancellation = (): Cancellation & { readonly cancel: (reason: CancelReason) => void } => {
  let cancelReason: CancelReason | null = null;
  const listeners = new Set<(reason: CancelReason) => void>();
  return {
    reason: () => cancelReason,
    onCancel: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cancel: (reason) => {
      cancelReason ??= reason;
      for (const listener of listeners) listener(cancelReason);
    },
  };
};

/**
 * The only way from workflows to effect: one managed runtime that calls the ports. A command replaces a running one
 * with the same concurrency key. `onDefect` gets errors no handler caught.
 */
export const effectRunner = <R>(
  layer: Layer.Layer<R>,
  onDefect: (detail: string) => void = () => {},
): CommandRunner => {
  const runtime = ManagedRuntime.make(layer);
  const running = new Map<string, (reason: CancelReason) => void>();
  /** Each workflow's running effects without a concurrency key, which nothing cancels. */
  const kept: Record<string, Set<Fiber.Fiber<unknown>>> = {};

  const start = (
    workflow: string,
    key: string | null,
    effect: Effect.Effect<Tagged | null, never, R>,
    send: (event: Tagged) => void,
  ) => {
    if (key !== null) running.get(key)?.("superseded");
    const current = cancellation();
    const fiber: Fiber.Fiber<Tagged | null> = runtime.runFork(
      Effect.provideService(effect, CurrentCancellation, current),
    );
    const forget = () => {
      if (key === null) kept[workflow]?.delete(fiber);
      else if (running.get(key) === own) running.delete(key);
    };
    const own = (reason: CancelReason) => {
      forget();
      current.cancel(reason);
      fiber.interruptUnsafe();
    };
    if (key === null) (kept[workflow] ??= new Set()).add(fiber);
    else running.set(key, own);
    fiber.addObserver((exit) => {
      forget();
      if (Exit.isSuccess(exit)) {
        if (current.reason() === null && exit.value !== null) send(exit.value);
      } else if (!Cause.hasInterruptsOnly(exit.cause)) onDefect(Cause.pretty(exit.cause));
    });
  };

  const execute: CommandRunner["execute"] = (workflow, handlers, command, send) => {
    const key = command.concurrencyKey === undefined ? null : `${workflow} ${command.concurrencyKey}`;
    if (command._tag === "Cancel") {
      const { reason } = command as unknown as Extract<TimeCommand<never>, { readonly _tag: "Cancel" }>;
      if (key !== null) running.get(key)?.(reason);
      return;
    }
    if (command._tag === "After") {
      const { ms, event } = command as unknown as Extract<TimeCommand<Tagged>, { readonly _tag: "After" }>;
      return start(workflow, key, Effect.as(Effect.sleep(ms), event), send);
    }
    const handler = handlers[command._tag];
    if (handler === undefined) return onDefect(`${workflow} has no handler for ${command._tag}.`);
    const run = handler(command as never);
    const { awaits = [] } = command;
    const awaited = () => awaits.flatMap((other) => Array.from(kept[other] ?? []));
    if (awaited().length === 0) return start(workflow, key, run, send);
    const answered = Effect.promise(async () => {
      let isLate = false;
      const late = runtime.runPromise(Effect.sleep(AWAIT_MS)).then(() => (isLate = true));
      const ended = (fiber: Fiber.Fiber<unknown>) => new Promise<unknown>((resolve) => fiber.addObserver(resolve));
      // Calls that start during the wait belong to this session too.
      for (let calls = awaited(); calls.length > 0 && !isLate; calls = awaited())
        await Promise.race([late, ...calls.map(ended)]);
      if (isLate) onDefect(`${awaits.join(", ")} may lose answers.`);
    });
    start(workflow, key, Effect.andThen(answered, run), send);
  };

  return {
    execute,
    end: (workflow) => {
      for (const [key, cancel] of Array.from(running)) if (key.startsWith(`${workflow} `)) cancel("user");
    },
    dispose: () => runtime.dispose(),
  };
};
