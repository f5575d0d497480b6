// Each test gets a shop of its own, with the acceptance world in it.
import { type Setup, type Visitor, world } from "@larder/sdk/testing/acceptance";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { logDrafts } from "./log-drafts.ts";
import { sheetSessions } from "./sessions.ts";
import { sheetGuides } from "./sheet-guides.ts";
import { openShop } from "./shop.ts";

export const setup: Setup = async () => {
  const shop = openShop();
  const visitor = (userName: string | null): Visitor => {
    const [organization = null] = world.users.find((one) => one.userName === userName)?.organizations ?? [];
    const session = { userName, organization, region: null };
    const ports = Layer.merge(sheetSessions(session), sheetGuides(shop, session));
    const drafts = logDrafts(shop.log, () => world.now).pipe(Layer.provide(ports));
    const runtime = ManagedRuntime.make(Layer.merge(ports, drafts));
    return { run: (effect) => runtime.runPromiseExit(effect as never) };
  };
  const ids = shop.guides.map(({ id }) => id);
  return {
    guest: async () => visitor(null),
    signedIn: async (userName) => visitor(userName),
    guideId: (key) => ids[world.guides.findIndex((one) => one.key === key)] as never,
    dispose: async () => {},
  };
};
