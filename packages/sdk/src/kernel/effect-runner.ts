import { type Cancellation, CurrentCancellation } from "@larder/domain/cancellation.port";
import type { CancelReason } from "@larder/domain/failure";
import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import type * as Fiber from "effect/Fiber";
import type * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import type { Awaiting, Tagged, TimeCommand, WithConcurrencyKey } from "./commands.ts";
import type { Ports } from "./ports.ts";

/** A command waits for the answers of another workflow no longer, in ms. */
const AWAIT_MS = 2_000;

type AnyHandlers = Readonly<Record<string, (command: never) => Effect.Effect<Tagged | null, never, Ports>>>;

/** Runs commands over the ports. */
export interface CommandRunner {
  /** Runs a command of a workflow with its handlers and sends the outcome back as an event. */
  readonly execute: (
    workflow: string,
    handlers: AnyHandlers,
    command: Tagged & WithConcurrencyKey & Awaiting,
    send: (event: Tagged) => void,
  ) => void;
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
 * The part of the storefront that calls the ports: one managed runtime for all workflows, and the only way from a workflow to
 * effect. A command with the concurrency key of a running one replaces it. `onDefect` gets what no handler caught.
 */
export const effectRunner = (
  layer: Layer.Layer<Ports>,
  onDefect: (detail: string) => void = () => {},
): CommandRunner => {
  const runtime = ManagedRuntime.make(layer);
  const running = new Map<string, (reason: CancelReason) => void>();
  /** The effects of each workflow that are under way and have no concurrency key, so that nothing gives them up. */
  const kept: Record<string, Set<Fiber.Fiber<unknown>>> = {};

  const start = (
    workflow: string,
    key: string | null,
    effect: Effect.Effect<Tagged | null, never, Ports>,
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
    const awaited = kept[command.awaits ?? ""];
    if (!awaited?.size) return start(workflow, key, run, send);
    const answered = Effect.promise(async () => {
      let isLate = false;
      const late = runtime.runPromise(Effect.sleep(AWAIT_MS)).then(() => (isLate = true));
      const ended = (fiber: Fiber.Fiber<unknown>) => new Promise<unknown>((resolve) => fiber.addObserver(resolve));
      // What is reported in the meantime is of this session, too.
      while (awaited.size > 0 && !isLate) await Promise.race([late, ...Array.from(awaited, ended)]);
      if (isLate) onDefect(`${command.awaits} may lose answers.`);
    });
    start(workflow, key, Effect.andThen(answered, run), send);
  };

  return {
    execute,
    dispose: () => runtime.dispose(),
  };
};
