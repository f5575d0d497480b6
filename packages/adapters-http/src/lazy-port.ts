import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Transport } from "./transport.ts";

/** A port whose every function answers an effect. */
type Port = Readonly<Record<string, (...args: never[]) => Effect.Effect<unknown, unknown>>>;

/** A port over HTTP that is loaded with its first call: few visits need it. */
export const lazyPort = <Id, Service extends object & { readonly [Name in keyof Service]: Port[string] }>(
  port: Context.Key<Id, Service>,
  transport: Transport,
  part: () => Promise<(transport: Transport) => Service>,
): Layer.Layer<Id> => {
  const { load = (once) => once() } = transport;
  const loaded = Effect.promise(() => load(part).then((make) => make(transport) as Service & Port));
  return Layer.succeed(
    port,
    new Proxy({} as Service, {
      get:
        (_, name) =>
        (...args: never[]) =>
          Effect.flatMap(loaded, (service) => (service as Port)[name as string]?.(...args) ?? Effect.die(name)),
    }),
  );
};
