import { isolatedIterable } from "../../adapters-http/test/isolated-iterable.ts";
import { live } from "@larder/adapters-http/live";
import type { Transport } from "@larder/adapters-http/http/transport";
import type { AcceptanceWorld, Visitor } from "@larder/sdk/testing/acceptance/suite";
import { world } from "@larder/sdk/testing/acceptance/world";
import * as ManagedRuntime from "effect/ManagedRuntime";
import type { Kysely } from "kysely";
import type { Database } from "../src/database/schema.ts";
import type { Browser } from "./browser.ts";
import { GUIDE_IDS, insertWorld } from "./insert-world.ts";
import type { World } from "./world.ts";

const transport = (browser: Browser): Transport => ({
  baseUrl: browser.base,
  cookie: (name) => browser.jar.get(name) ?? null,
  zone: () => world.zone,
  referer: () => "",
  iterable: () => Promise.resolve(isolatedIterable().sdk),
  fetch: async (url, init) => {
    const headers = new Headers(init.headers);
    headers.set("cookie", browser.cookie);
    const response = await fetch(url, { ...init, headers });
    browser.keep(response.headers);
    return response;
  },
});

/** The world of the acceptance suites over HTTP: a running server whose tables `owner` may empty. */
export const acceptanceWorld = async (
  server: World,
  owner: (work: (db: Kysely<Database>) => Promise<void>) => Promise<void>,
): Promise<AcceptanceWorld> => {
  await owner(insertWorld);
  const runtimes: { readonly dispose: () => Promise<void> }[] = [];
  const visitor = (browser: Browser): Visitor => {
    const runtime = ManagedRuntime.make(live(transport(browser)));
    runtimes.push(runtime);
    return { run: (effect) => runtime.runPromiseExit(effect as never) };
  };
  return {
    guest: async () => visitor(await server.guest()),
    signedIn: async (userName) => visitor(await server.signedIn(userName)),
    guideId: (key) => GUIDE_IDS[key] as never,
    dispose: async () => {
      await Promise.all(runtimes.map((runtime) => runtime.dispose()));
    },
  };
};
