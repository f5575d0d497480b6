import { Analytics, Carts, derivedPorts, InAppMessages, Messaging, Pages, RetailEvents } from "@larder/calls/ports";
import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type CommandRunner, effectRunner } from "./kernel/effect-runner.ts";
import type { Ports } from "./definition/ports.ts";

/**
 * Runs commands while the part that calls the ports can't load: calls fail as if offline, so workflows settle, and
 * timers still run.
 */
export const failedRunner = (reason: unknown): CommandRunner => {
  const failure: Failure = { _tag: "Unreachable", detail: String(reason) };
  const port = new Proxy({}, { get: () => () => Effect.fail(failure) });
  const keys = [Analytics, Carts, InAppMessages, Messaging, Pages, RetailEvents, ...derivedPorts];
  const [first, ...others] = keys.map((key) => Layer.succeed(key as never, port as never));
  return effectRunner(Layer.mergeAll(first!, ...others) as unknown as Layer.Layer<Ports>);
};
