import { calls } from "@larder/calls/calls";
import { derivedPorts, GuideDrafts, OrderGuides, OrderHistory } from "@larder/calls/ports";
import type { Failure } from "@larder/domain/failure";
import { isNotExpressible } from "@larder/domain/failure";
import { InAppMessages } from "@larder/domain/messaging/in-app-messages.port";
import { Pages } from "@larder/domain/page/pages.port";
import * as Effect from "effect/Effect";
import { expect, it } from "vitest";
import { live } from "../src/live.ts";
import { open } from "./opened.ts";
import type { Reply } from "./fake-server.ts";

/** All ports, with a server that answers for the settings first. */
const shopWith = async (settings: Reply) => {
  const { server, transport } = await open([settings, { status: 200, body: {} }], {});
  const layer = live({ ...transport, zone: () => "UTC", referer: () => "" });
  const run = <A>(call: Effect.Effect<A, Failure, any>) =>
    Effect.runPromise(Effect.result(Effect.provide(call, layer)) as Effect.Effect<unknown>) as Promise<{
      readonly failure?: Failure;
    }>;
  const settled = () => run(Pages.use((pages) => pages.globalSettings()));
  return { run, settled, sent: () => server.arrived.map(({ url }) => url.split("?")[0]) };
};
const SETTINGS = "/web-api/content/global-settings";
const without = (...unavailable: readonly string[]): Reply => ({
  status: 200,
  body: {
    headerUrl: "/header",
    footerUrl: "/footer",
    globalSettingsUrl: SETTINGS,
    appPath: "/",
    guideEndpoints: {},
    featureFlags: {},
    unavailable,
  },
});

const guides = OrderGuides.use((port) => port.listing());
const drafts = GuideDrafts.use((port) => port.list());
const messages = InAppMessages.use((port) => port.initialize("a@x"));

it("OP-128 a call of a group that the backend lacks isn't sent, and says so", async () => {
  const shop = await shopWith(without("orderGuides", "guideDrafts", "messaging"));
  await shop.settled();
  for (const call of [guides, drafts, messages]) expect(isNotExpressible((await shop.run(call)).failure)).toBe(true);
  expect(shop.sent()).toEqual([SETTINGS]);
  await shop.run(OrderHistory.use((port) => port.list({ page: 1, pageSize: 20 } as never)));
  expect(shop.sent()).toHaveLength(2);
});

it("OP-128 a call waits for settings that are on their way; without them it's sent", async () => {
  const shop = await shopWith(without("guideDrafts"));
  const settled = shop.settled();
  expect(isNotExpressible((await shop.run(drafts)).failure)).toBe(true);
  await settled;
  expect(shop.sent()).toEqual([SETTINGS]);
  const failed = await shopWith({ status: 404 });
  await failed.settled();
  await failed.run(drafts);
  expect(failed.sent()).toEqual([SETTINGS, "/web-api/order-guide/drafts"]);
});

it("OP-128 each port of calls has the name of its group", () => {
  const ports = derivedPorts.filter(({ table }) => table !== null).map(({ key }) => key.replace("larder/", ""));
  expect(ports.length).toBeGreaterThan(25);
  expect(ports.filter((group) => !Object.hasOwn(calls, group))).toEqual([]);
});
