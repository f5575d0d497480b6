import type { Failure } from "@larder/domain/failure";
import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Http } from "./http.ts";
import type { Transport } from "./transport.ts";

/** A port in which every function returns an effect. */
type Port = Readonly<Record<string, (...args: never[]) => Effect.Effect<unknown, Failure>>>;

interface LazyPortOptions {
  /** Its calls wait for the part as long as it takes: for what is reported in the background, where no form waits. */
  readonly waits?: boolean;
}

/**
 * Makes ports over one client that are each loaded with their first call and made once: few visits need them. When the part
 * cannot be fetched, a call fails as any call without a connection does, so that a form says so; the host keeps fetching it.
 */
export const lazyPorts =
  (transport: Transport, http: Http) =>
  <Id, Service extends object & { readonly [Name in keyof Service]: Port[string] }>(
    port: Context.Key<Id, Service>,
    part: () => Promise<(http: Http, transport: Transport) => Service>,
    { waits = false }: LazyPortOptions = {},
  ): Layer.Layer<Id> => {
    const { load = (once) => once() } = transport;
    let made: (Service & Port) | null = null;
    let loading: Promise<Service & Port> | null = null;
    const once = async () => (made ??= (await part())(http, transport) as Service & Port);
    const loadInHost = () => {
      loading ??= load(once);
      // The next call tries again.
      loading.catch(() => (loading = null));
      return loading;
    };
    const loadOrFail = () =>
      once().catch((reason: unknown): Failure => {
        void loadInHost();
        return { _tag: "Unreachable", detail: String(reason) };
      });
    return Layer.succeed(
      port,
      new Proxy({} as Service, {
        get:
          (_, name) =>
          (...args: never[]) =>
            Effect.flatMap(
              Effect.promise<(Service & Port) | Failure>(waits ? loadInHost : loadOrFail),
              (service): Effect.Effect<unknown, Failure> =>
                "_tag" in service
                  ? Effect.fail(service as Failure)
                  : ((service as Port)[name as string]?.(...args) ?? Effect.die(name)),
            ),
      }),
    );
  };
