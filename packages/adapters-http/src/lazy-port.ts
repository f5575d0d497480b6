import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Transport } from "./transport.ts";

/** A port in which every function returns an effect. */
type Port = Readonly<Record<string, (...args: never[]) => Effect.Effect<unknown, unknown>>>;

/** A port over HTTP that is loaded with its first call and made once: few visits need it. */
export const lazyPort = <Id, Service extends object & { readonly [Name in keyof Service]: Port[string] }>(
  port: Context.Key<Id, Service>,
  transport: Transport,
  part: () => Promise<(transport: Transport) => Service>,
): Layer.Layer<Id> => {
  const { load = (once) => once() } = transport;
  let made: Promise<Service & Port> | null = null;
  const loaded = Effect.promise(
    () =>
      (made ??= load(part).then(
        (make) => make(transport) as Service & Port,
        (reason: unknown) => {
          // The next call tries again.
          made = null;
          throw reason;
        },
      )),
  );
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
