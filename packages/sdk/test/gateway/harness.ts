import { gateway, type GatewayOptions } from "@larder/adapters-http/gateway";
import { nodeTransport } from "@larder/adapters-http/node";
import { CookieJar } from "@larder/adapters-http/node";
import { live } from "@larder/adapters-http/live";
import { Sessions } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import * as ManagedRuntime from "effect/ManagedRuntime";
import type { Setup, Visitor } from "../../src/testing/acceptance/index.ts";
import { world } from "../../src/testing/acceptance/world.ts";
import { leftOut, plainBackend } from "./plain-backend.ts";

export const BASE = "http://shop.example";

export const optionsOver = (shop = plainBackend()): GatewayOptions => ({
  backend: shop.backend,
  siteName: "Plain",
  backendName: "a list",
  businessUnit: 3,
  featureFlags: { "PPro.UseMinMaxProductQuantity": true, "FeatureFlags.Global.EnforceStock": true },
  leftOut,
});

type Answer = (request: Request) => Promise<Response>;

/** A browser of the gateway, with the cookies that it was given. */
export const browserOf = (answer: Answer, cookies = new CookieJar()) => {
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookies.header() !== "") headers.set("cookie", cookies.header());
    const response = await answer(new Request(new URL(path, BASE), { ...init, headers }));
    cookies.take(response);
    return response;
  };
  return { send, cookies };
};

/** The acceptance world behind the gateway, without a network. */
export const gatewaySetup: Setup = async () => {
  const answer = gateway(optionsOver());
  const runtimes: { readonly dispose: () => Promise<void> }[] = [];
  const guest = async (): Promise<Visitor> => {
    const { send, cookies } = browserOf(answer);
    await send("/sign-in/", { headers: { accept: "application/json" } });
    const transport = { ...nodeTransport(BASE, { zone: world.zone, cookies }), fetch: send };
    const runtime = ManagedRuntime.make(live(transport));
    runtimes.push(runtime);
    return { run: (effect) => runtime.runPromiseExit(effect as never) };
  };
  return {
    guest,
    signedIn: async (userName) => {
      const visitor = await guest();
      const { email = "", password = "" } = world.users.find((one) => one.userName === userName) ?? {};
      await visitor.run(Effect.flatMap(Effect.service(Sessions), (port) => port.signIn({ email, password })));
      return visitor;
    },
    guideId: () => 1 as never,
    dispose: async () => {
      await Promise.all(runtimes.map((runtime) => runtime.dispose()));
    },
  };
};
