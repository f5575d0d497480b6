import type { Failure } from "@larder/domain/failure";
import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Http } from "./http.ts";
import type { OfferedGroups } from "./offered-groups.ts";
import type { Transport } from "./transport.ts";

type Port = Readonly<Record<string, (...args: never[]) => Effect.Effect<unknown, Failure>>>;

interface LazyPortOptions {
  /** The group of calls that a shop's backend may lack; missing = it is sent in any case. */
  readonly group?: string;
  /** Calls wait for the part indefinitely: for background reports, where no form waits. */
  readonly waits?: boolean;
}

/** Ports that load with their first call; if loading fails the call does, and the host keeps loading. */
export const lazyPorts =
  (transport: Transport, http: Http, { only }: Pick<OfferedGroups, "only">) =>
  <Id, Service extends object & { readonly [Name in keyof Service]: Port[string] }>(
    port: Context.Key<Id, Service>,
    part: () => Promise<(http: Http, transport: Transport) => Service>,
    { group, waits = false }: LazyPortOptions = {},
  ): Layer.Layer<Id> => {
    const { load = (once) => once() } = transport;
    let made: (Service & Port) | null = null;
    let loading: Promise<Service & Port> | null = null;
    const once = async () => (made ??= (await part())(http, transport) as Service & Port);
    const loadInHost = () => {
      loading ??= load(once);
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
          (...args: never[]) => {
            const call = Effect.flatMap(
              Effect.promise<(Service & Port) | Failure>(waits ? loadInHost : loadOrFail),
              (service): Effect.Effect<unknown, Failure> =>
                "_tag" in service
                  ? Effect.fail(service as Failure)
                  : ((service as Port)[name as string]?.(...args) ?? Effect.die(name)),
            );
            return group === undefined ? call : only(group, call);
          },
      }),
    );
  };
