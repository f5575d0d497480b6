import { isolatedIterable } from "../../adapters-http/test/isolated-iterable.ts";
import { live } from "@larder/adapters-http/live";
import type { Transport } from "@larder/adapters-http/transport";
import type { AcceptanceWorld, Visitor } from "@larder/sdk/testing/acceptance/suite";
import { world } from "@larder/sdk/testing/acceptance/world";
import * as ManagedRuntime from "effect/ManagedRuntime";
import type { Kysely } from "kysely";
import type { Database } from "../src/db/schema.ts";
import { GUIDE_IDS, insertWorld } from "./insert-world.ts";

/** A transport with a cookie jar, as a browser has one. */
const transport = (baseUrl: string): Transport => {
  const jar = new Map<string, string>();
  return {
    baseUrl,
    cookie: (name) => jar.get(name) ?? null,
    zone: () => world.zone,
    referer: () => "",
    iterable: () => Promise.resolve(isolatedIterable().sdk),
    fetch: async (url, init) => {
      const headers = new Headers(init.headers);
      if (jar.size > 0) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
      const response = await fetch(url, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ""] = line.split("; ");
        const at = pair.indexOf("=");
        if (/; expires=thu, 01 jan 1970/i.test(line)) jar.delete(pair.slice(0, at));
        else jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return response;
    },
  };
};

/** The world behind the ports over HTTP, against a running server with tables that `owner` may empty. */
export const acceptanceWorld = async (
  baseUrl: string,
  owner: (work: (db: Kysely<Database>) => Promise<void>) => Promise<void>,
): Promise<AcceptanceWorld> => {
  await owner(insertWorld);
  const runtimes: { readonly dispose: () => Promise<void> }[] = [];
  const visitor = async (): Promise<Visitor & { readonly transport: Transport }> => {
    const own = transport(baseUrl);
    await own.fetch(`${baseUrl}/web-api/content/footer`, {});
    const runtime = ManagedRuntime.make(live(own));
    runtimes.push(runtime);
    return { transport: own, run: (effect) => runtime.runPromiseExit(effect as never) };
  };
  return {
    guest: visitor,
    signedIn: async (userName) => {
      const made = await visitor();
      const user = world.users.find((one) => one.userName === userName);
      const answered = await made.transport.fetch(`${baseUrl}/web-api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-xsrf-token": made.transport.cookie("XSRF-TOKEN") ?? "" },
        body: JSON.stringify({ email: user?.email, password: user?.password }),
      });
      if (answered.status !== 200) throw new Error(`${userName} could not sign in: ${await answered.text()}`);
      return made;
    },
    guideId: (key) => GUIDE_IDS[key] as never,
    dispose: async () => {
      await Promise.all(runtimes.map((runtime) => runtime.dispose()));
    },
  };
};
