import { derivedPort } from "@larder/adapters-http/http/derived-port";
import { makeHttp } from "@larder/adapters-http/http/http";
import { offeredGroups } from "@larder/adapters-http/http/offered-groups";
import type { Transport } from "@larder/adapters-http/http/transport";
import { carts } from "@larder/adapters-http/ports/carts.http";
import { pages } from "@larder/adapters-http/ports/pages.http";
import * as orderGuides from "@larder/calls/order-guides";
import * as orders from "@larder/calls/orders";
import * as ports from "@larder/calls/ports";
import { suggest } from "@larder/calls/search";
import * as sessions from "@larder/calls/sessions";
import type { Ports } from "@larder/sdk/definition/ports";
import { workflows } from "@larder/sdk/workflows";
import { importUploadWorkflow } from "@larder/sdk/workflows/import-upload/import-upload.workflow";
import { itemRequestsWorkflow } from "@larder/sdk/workflows/item-requests/item-requests.workflow";
import * as Clock from "effect/Clock";
import * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Timeline } from "./timeline.ts";

import "@larder/sdk/workflows/guide-detail/transition";
import "@larder/sdk/reactions/resume";
import "@larder/sdk/failed-runner";
import "@larder/domain/account/kept-work";

// Everything that loads later is here before the first step, so that no step waits for a file.
for (const { transition, handlers } of [...Object.values(workflows), importUploadWorkflow, itemRequestsWorkflow]) {
  if (typeof transition !== "function") await transition.load();
  await handlers?.load();
}
const tables = await Promise.all(
  ports.derivedPorts.flatMap((port) =>
    port.table === null ? [] : [port.table().then((table: object) => [port, table] as const)],
  ),
);

/** The services around the shop take every report and have no message. */
const silent = new Proxy({} as never, { get: () => () => Effect.succeed([]) });

const clockOf = (timeline: Timeline, now: () => number): Clock.Clock => {
  const nanos = (): bigint => BigInt(Math.round(now() * 1_000)) * 1_000n;
  return {
    currentTimeMillisUnsafe: now,
    currentTimeMillis: Effect.sync(now),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: nanos,
    monotonicTimeNanos: Effect.sync(nanos),
    sleep: (duration) =>
      Effect.callback<void>((resume) => {
        const cancel = timeline.after(Duration.toMillis(duration), () => resume(Effect.void));
        return Effect.sync(cancel);
      }),
  };
};

/** The ports of a frontend over HTTP, on virtual time. */
export const portsOver = (transport: Transport, timeline: Timeline, now: () => number): Layer.Layer<Ports> => {
  const http = makeHttp(transport);
  const [first, ...others] = [
    ...tables.map(([port, table]) => Layer.succeed(port as never, derivedPort(http, table) as never)),
    Layer.succeed(ports.Sessions, derivedPort(http, sessions)),
    pages(http, transport, offeredGroups()),
    Layer.succeed(ports.OrderGuides, derivedPort(http, orderGuides)),
    carts(http),
    Layer.succeed(ports.OrderHistory, derivedPort(http, orders)),
    Layer.succeed(ports.Search, derivedPort(http, { suggest })),
    ...[ports.InAppMessages, ports.Messaging, ports.Analytics, ports.RetailEvents].map((port) =>
      Layer.succeed(port as never, silent),
    ),
    Layer.succeed(Clock.Clock, clockOf(timeline, now)),
  ] as Layer.Layer<never>[];
  return Layer.mergeAll(first!, ...others) as unknown as Layer.Layer<Ports>;
};
