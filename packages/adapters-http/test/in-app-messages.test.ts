import { createRequire } from "node:module";
import type { WithJWTParams } from "@iterable/web-sdk";
import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inAppMessages } from "../src/iterable/in-app-messages.http.ts";
import { SDK_VERSION } from "../src/iterable/sdk-version.ts";
import { iterableClient } from "../src/iterable/client.ts";
import type { IterablePackage } from "../src/http/iterable-package.ts";
import { ITERABLE_STORED_KEYS } from "../src/iterable/stored-keys.ts";
import type { MessageProvider } from "../src/http/transport.ts";
import { nodeTransport } from "../src/node.ts";
import type { Reply } from "./fake-server.ts";
import { isolatedIterable, USER_AGENT } from "./isolated-iterable.ts";
import { failureOf, serverOf } from "./opened.ts";

afterEach(() => {
  vi.useRealTimers();
});

const NOW = Date.parse("2026-11-18T15:00:00Z");
const MINUTE = 60_000;

/** A token that expires after the given ms; the name makes it unique. */
const token = (name: string, lives: number): string =>
  ["e30", Buffer.from(JSON.stringify({ exp: (NOW + lives) / 1_000, name })).toString("base64url"), "x"].join(".");
const given = (name: string, lives = 60 * MINUTE): Reply => ({ status: 200, body: { token: token(name, lives) } });
const nothing: Reply = { status: 200, body: { inAppMessages: [] } };
const taken: Reply = { status: 200, body: { msg: "", code: "Success" } };
const refused: Reply = {
  status: 401,
  body: { error: { code: "UNAUTHENTICATED", message: "Sign in first.", requestId: "r" } },
};

/** `arriving` is awaited before any response of our server arrives. */
const open = async (
  replies: readonly Reply[],
  provider: MessageProvider | null = null,
  arriving: () => Promise<void> = () => Promise.resolve(),
) => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "setTimeout", "clearTimeout"] });
  const server = await serverOf(replies);
  const plain = nodeTransport(server.base, { zone: "America/New_York" });
  const transport = {
    ...plain,
    fetch: async (url: string, init: RequestInit) => {
      const response = await plain.fetch(url, init);
      await arriving();
      return response;
    },
    random: () => 0,
    messageProvider: () => provider,
  };
  const { sdk, stored } = isolatedIterable();
  const port = inAppMessages(iterableClient(transport, sdk));
  /** Requests to the provider itself. */
  const calls = () => server.arrived.filter(({ url }) => !url.includes("get-jwt"));
  const bearers = () => calls().map(({ headers }) => headers.authorization?.replace("Bearer ", ""));
  const tokenRequests = () => server.arrived.filter(({ url }) => url.includes("get-jwt")).length;
  return { server, port, stored, calls, bearers, tokenRequests };
};
const run = <A>(effect: Effect.Effect<A, Failure>): Promise<A> => Effect.runPromise(effect);

describe("in-app messages by the provider's package", () => {
  it("MSG-02 MSG-03 MSG-04 a user is identified once, with one token for every call", async () => {
    const { server, port, calls, bearers, tokenRequests } = await open([given("a"), taken, nothing]);
    await run(port.initialize("ada+1@x.example"));
    expect(server.arrived[0]?.url).toBe("/web-api/iterable/get-jwt?email=ada%2B1%40x.example");
    expect(calls().map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      ["POST", "/web-api/iterable/users/update", { preferUserId: true, email: "ada+1@x.example" }],
    ]);
    await run(port.initialize("ada+1@x.example"));
    await run(port.messages({ count: 20 }));
    await run(port.messages({ count: 20 }));
    expect(tokenRequests()).toBe(1);
    expect(bearers()).toEqual(Array.from({ length: 3 }, () => token("a", 60 * MINUTE)));
  });

  it("MSG-06 CONST-22 the token is renewed a minute before expiry, without a call that needs it", async () => {
    const { port, bearers, tokenRequests } = await open([given("a", 10 * MINUTE), taken, given("b"), nothing]);
    await run(port.initialize("ada@x.example"));
    await vi.advanceTimersByTimeAsync(9 * MINUTE - 1_000);
    expect(tokenRequests()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(tokenRequests()).toBe(2));
    await new Promise((resolve) => setImmediate(resolve));
    await vi.waitFor(async () => {
      await run(port.messages({ count: 20 }));
      expect(bearers().at(-1)).toBe(token("b", 60 * MINUTE));
    });
  });

  it("MSG-06 a token that expires within a minute is renewed at once, never in a loop", async () => {
    const { port, tokenRequests } = await open([given("short", 30_000), given("short", 30_000), taken, nothing]);
    await run(port.initialize("ada@x.example"));
    await run(port.messages({ count: 20 }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(tokenRequests()).toBe(2);
  });

  it("MSG-03 many concurrent calls wait for one token", async () => {
    const { port, tokenRequests } = await open([given("a"), taken]);
    const starting = [1, 2, 3].map(() => run(port.initialize("ada@x.example")));
    await Promise.all(["1", "2", "3"].map((messageId) => run(port.track("delivery", { messageId }))));
    await Promise.all(starting);
    expect(tokenRequests()).toBe(1);
  });

  it("MSG-07 a refused token is renewed once and the call repeated; refused again it fails", async () => {
    const first = await open([given("a"), taken, refused, given("b"), taken]);
    await run(first.port.initialize("ada@x.example"));
    await run(first.port.track("open", { messageId: "m" }));
    expect(first.bearers()).toEqual(["a", "a", "b"].map((name) => token(name, 60 * MINUTE)));
    const [, once, again] = first.calls();
    expect([again?.url, again?.body]).toEqual([once?.url, once?.body]);

    const second = await open([given("a"), taken, refused, given("b"), refused]);
    await run(second.port.initialize("ada@x.example"));
    expect((await failureOf(second.port.messages({ count: 20 })))._tag).toBe("NotSignedIn");
    expect(second.server.arrived).toHaveLength(5);
  });

  it("MSG-05 a token that arrives after sign-out is discarded, and another user can start", async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    const { server, port, stored, calls } = await open([given("late"), given("b"), taken, nothing], null, () => late);
    const starting = failureOf(port.initialize("ada@x.example"));
    await vi.waitFor(() => expect(server.arrived).toHaveLength(1));
    await run(port.logout());
    const other = run(port.initialize("ben@x.example"));
    arrive();
    expect((await starting)._tag).toBe("NotSignedIn");
    await other;
    expect([...stored.entries()]).toEqual([
      ["itbl_auth_token", token("b", 60 * MINUTE)],
      ["email", "ben@x.example"],
    ]);
    await run(port.logout());
    expect((await failureOf(port.messages({ count: 20 })))._tag).toBe("NotSignedIn");
    expect(calls().map(({ body }) => body)).toEqual([expect.stringContaining("ben@x.example")]);
  });

  it("MSG-05 T9 what the package stores is removed at sign-out, and on the list", async () => {
    const { port, stored } = await open([given("a"), taken]);
    await run(port.initialize("ada@x.example"));
    expect([...stored.keys()].filter((key) => !ITERABLE_STORED_KEYS.includes(key))).toEqual([]);
    expect(stored.size).toBeGreaterThan(0);
    await run(port.logout());
    expect([...stored]).toEqual([]);
    await vi.advanceTimersByTimeAsync(120 * MINUTE);
    expect([...stored]).toEqual([]);
  });

  it("MSG-10 MSG-11 MSG-12 MSG-61 every call carries only the key, the token and the application's name", async () => {
    const { port, calls } = await open([given("a"), taken, nothing, taken]);
    await run(port.initialize("ada@x.example"));
    await run(port.messages({ count: 20 }));
    await run(port.track("click", { messageId: "m", clickedUrl: "https://x.example/" }));
    const [, messages, click] = calls();
    expect(messages?.url).toBe(
      `/web-api/iterable/inApp/web/getMessages?count=20&packageName=larder&platform=Web&SDKVersion=${SDK_VERSION}&email=ada%40x.example`,
    );
    expect(click).toMatchObject({ method: "POST", url: "/web-api/iterable/events/trackInAppClick" });
    expect(JSON.parse(click?.body ?? "")).toEqual({
      messageId: "m",
      clickedUrl: "https://x.example/",
      deviceInfo: { appPackageName: "larder", platform: "Web", deviceId: USER_AGENT },
    });
    const ofNode = ["user-agent", "content-length", "accept-encoding", "host", "connection"];
    for (const call of [messages, click]) {
      expect(call?.headers["api-key"]).toBe("larder");
      const own = Object.keys(call?.headers ?? {}).filter((name) => !ofNode.includes(name) && name !== "content-type");
      expect(own.toSorted()).toEqual(["accept", "api-key", "authorization"]);
    }
  });

  it("MSG-12 the reported version is the package's own", () => {
    const { version } = createRequire(import.meta.url)("@iterable/web-sdk/package.json") as {
      readonly version: string;
    };
    expect(SDK_VERSION).toBe(version);
  });

  it("MSG-08 a configured provider gets its own URL and key; the token is still ours", async () => {
    const provider = await serverOf([taken, nothing]);
    const { server, port } = await open([given("a")], { apiKey: "k1", baseURL: `${provider.base}/api`, isEu: false });
    await run(port.initialize("ada@x.example"));
    await run(port.messages({ count: 5 }));
    expect(server.arrived.map(({ url }) => url.split("?")[0])).toEqual(["/web-api/iterable/get-jwt"]);
    expect(provider.arrived.map(({ url }) => url.split("?")[0])).toEqual([
      "/api/users/update",
      "/api/inApp/web/getMessages",
    ]);
    expect(provider.arrived[0]?.headers["api-key"]).toBe("k1");
  });

  it("MSG-08 MSG-09 by default the package is quiet, not in the EU, and runs no popup scripts", async () => {
    const configured: unknown[] = [];
    const { sdk } = isolatedIterable();
    const recording: IterablePackage = {
      ...sdk,
      initializeWithConfig: ((params: WithJWTParams) => {
        configured.push(params.configOptions);
        return { ...sdk.initializeWithConfig(params), setEmail: () => Promise.resolve("") };
      }) as unknown as IterablePackage["initializeWithConfig"],
    };
    const transport = nodeTransport("https://shop.example", { zone: "America/New_York" });
    const start = (provider: MessageProvider | null) =>
      run(iterableClient({ ...transport, messageProvider: () => provider }, recording).identify("ada@x.example"));
    await start(null);
    await start({ apiKey: "k", baseURL: null, isEu: true });
    await start({ apiKey: "k", baseURL: null, isEu: false });
    const quiet = { logLevel: "none", isEuIterableService: false, dangerouslyAllowJsPopups: false };
    expect(configured).toEqual([
      { ...quiet, baseURL: "https://shop.example/web-api/iterable" },
      { ...quiet, isEuIterableService: true },
      quiet,
    ]);
  });

  it("MSG-88 a response outside 200 to 299 is a failure, an empty one isn't", async () => {
    const { port } = await open([
      given("a"),
      taken,
      { status: 304 },
      { status: 204 },
      { status: 400, body: { msg: "no such campaign", code: "BadParams" } },
      "hangUp",
    ]);
    await run(port.initialize("ada@x.example"));
    expect(await failureOf(port.track("open", { messageId: "m" }))).toMatchObject({ _tag: "Unexpected", status: 304 });
    await run(port.track("open", { messageId: "m" }));
    expect(await failureOf(port.track("open", { messageId: "m" }))).toMatchObject({ _tag: "Unexpected", status: 400 });
    expect((await failureOf(port.track("open", { messageId: "m" })))._tag).toBe("Unreachable");
  });

  it("OP-97 MSG-14 a provider's message is read, even with missing fields", async () => {
    const { port } = await open([
      given("a"),
      taken,
      {
        status: 200,
        body: {
          inAppMessages: [
            {
              messageId: "m1",
              content: {
                html: "<p>Hi</p>",
                inAppDisplaySettings: {
                  top: { percentage: 0 },
                  shouldAnimate: true,
                  bgColor: { hex: "#000", alpha: 0.5 },
                },
                webInAppDisplaySettings: { position: "TopRight" },
              },
              trigger: { type: "immediate" },
              priorityLevel: 300.5,
              customPayload: { a: 1 },
            },
            { messageId: "m2" },
          ],
        },
      },
    ]);
    await run(port.initialize("ada@x.example"));
    const [full, bare] = await run(port.messages({ count: 20 }));
    expect(full?.content).toEqual({
      html: "<p>Hi</p>",
      inAppDisplaySettings: {
        position: "TopRight",
        shouldAnimate: true,
        bgColor: { hex: "#000", alpha: 0.5 },
        closeButton: null,
      },
    });
    expect(bare).toMatchObject({ messageId: "m2", read: false, trigger: null, content: null, priorityLevel: null });
  });
});
