import * as orderGuides from "@larder/calls/order-guides";
import * as orders from "@larder/calls/orders";
import * as ports from "@larder/calls/ports";
import { suggest } from "@larder/calls/search";
import * as sessions from "@larder/calls/sessions";
import * as Layer from "effect/Layer";
import { carts } from "./ports/carts.http.ts";
import { derivedPort } from "./http/derived-port.ts";
import { type Http, makeHttp } from "./http/http.ts";
import { lazyPorts } from "./http/lazy-port.ts";
import { offeredGroups } from "./http/offered-groups.ts";
import { pages } from "./ports/pages.http.ts";
import type { Transport } from "./http/transport.ts";

type Port = Extract<(typeof ports)[keyof typeof ports], new (_: never) => unknown>;

type LazyPort = ReturnType<typeof lazyPorts>;

/** Messages and analytics, which take packages of their own. */
export type Reports = (transport: Transport, lazyPort: LazyPort) => readonly Layer.Layer<any>[];

/** Every port over HTTP. A port whose table isn't loaded yet loads it with its first call. */
export const portsOver = (transport: Transport, reports: Reports) => {
  const http = makeHttp(transport);
  const offered = offeredGroups();
  const lazyPort = lazyPorts(transport, http, offered);
  const guideHttp: Http = (call, input, options) => offered.only("orderGuides", http(call, input, options));
  const actingPath = (name: string) =>
    (transport.configured?.().impersonation as Readonly<Record<string, string>> | null | undefined)?.[name];
  const derived = ports.derivedPorts.flatMap((port) => {
    const { key, table } = port;
    if (table === null) return [];
    const pathOf = key === ports.Impersonation.key ? actingPath : undefined;
    return [
      lazyPort(
        port,
        async () => {
          const calls = await table();
          return () => derivedPort(http, calls, pathOf);
        },
        // "larder/guideDrafts" is the port of guideDrafts.
        { group: key.slice(7) },
      ),
    ];
  });
  const [first, ...others] = [
    ...derived,
    Layer.succeed(ports.Sessions, derivedPort(http, sessions)),
    pages(http, transport, offered),
    Layer.succeed(ports.OrderGuides, derivedPort(guideHttp, orderGuides)),
    carts(http),
    Layer.succeed(ports.OrderHistory, derivedPort(http, orders)),
    Layer.succeed(ports.Search, derivedPort(http, { suggest })),
    lazyPort(ports.CatalogueShelf, () =>
      import("./kept-catalogue/shelf.ts").then(({ catalogueShelf }) => catalogueShelf),
    ),
    ...reports(transport, lazyPort),
  ];
  return Layer.mergeAll(first!, ...others) as Layer.Layer<InstanceType<Port>>;
};
