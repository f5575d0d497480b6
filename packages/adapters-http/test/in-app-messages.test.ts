import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { afterEach, describe, expect, it } from "vitest";
import { inAppMessages } from "../src/in-app-messages.http.ts";
import type { MessageProvider } from "../src/transport.ts";
import { nodeTransport } from "../src/node.ts";
import { type Reply, fakeServer } from "./fake-server.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const NOW = Date.parse("2026-11-18T15:00:00Z");
const MINUTE = 60_000;

/** A token that ends so many ms after now, and differs from others by its name. */
const token = (name: string, lives: number): string =>
  ["e30", Buffer.from(JSON.stringify({ exp: (NOW + lives) / 1_000, name })).toString("base64url"), "x"].join(".");
const given = (name: string, lives = 60 * MINUTE): Reply => ({ status: 200, body: { token: token(name, lives) } });
const nothing: Reply = { status: 200, body: { inAppMessages: [] } };
const taken: Reply = { status: 200, body: { msg: "", code: "Success" } };
const refused: Reply = {
  status: 401,
  body: { error: { code: "UNAUTHENTICATED", message: "Sign in first.", requestId: "r" } },
};

const open = async (replies: readonly Reply[], provider: MessageProvider | null = null) => {
  const server = await fakeServer(replies);
  closers.push(server.close);
  const clock = { now: NOW };
  const transport = {
    ...nodeTransport(server.base, { zone: "America/New_York" }),
    random: () => 0,
    messageProvider: () => provider,
  };
  const port = inAppMessages(transport, () => clock.now);
  const bearers = () => server.arrived.flatMap(({ headers }) => headers.authorization?.replace("Bearer ", "") ?? []);
  const tokenRequests = () => server.arrived.filter(({ url }) => url.includes("get-jwt")).length;
  return { server, port, clock, bearers, tokenRequests };
};
const run = <A>(effect: Effect.Effect<A, Failure>): Promise<A> => Effect.runPromise(effect);
const failureOf = async (effect: Effect.Effect<unknown, Failure>): Promise<Failure> => {
  const exit = await Effect.runPromiseExit(effect);
  if (Exit.isSuccess(exit)) throw new Error("the call succeeded");
  const reason = exit.cause.reasons.find((one) => one._tag === "Fail");
  if (reason === undefined) throw new Error("the call died");
  return reason.error;
};

describe("in-app messages over HTTP", () => {
  it("MSG-03 MSG-04 the token is requested once, with the e-mail encoded, and used until a minute before its end", async () => {
    const { server, port, clock, bearers, tokenRequests } = await open([
      given("a", 10 * MINUTE),
      nothing,
      nothing,
      given("b"),
      nothing,
    ]);
    await run(port.initialize("ada+1@x.example"));
    expect(server.arrived[0]?.url).toBe("/web-api/iterable/get-jwt?email=ada%2B1%40x.example");
    await run(port.initialize("ada+1@x.example"));
    await run(port.messages({ count: 20 }));
    clock.now += 9 * MINUTE - 1;
    await run(port.messages({ count: 20 }));
    expect(tokenRequests()).toBe(1);
    clock.now += 1;
    await run(port.messages({ count: 20 }));
    expect(tokenRequests()).toBe(2);
    expect(bearers()).toEqual([token("a", 10 * MINUTE), token("a", 10 * MINUTE), token("b", 60 * MINUTE)]);
  });

  it("MSG-06 a token that ends within a minute is used once and never requested in a circle", async () => {
    const { port, tokenRequests } = await open([given("short", 30_000), given("short", 30_000), nothing]);
    await run(port.initialize("ada@x.example"));
    await run(port.messages({ count: 20 }));
    expect(tokenRequests()).toBe(2);
  });

  it("MSG-03 many calls at once wait for one token", async () => {
    const { port, clock, tokenRequests } = await open([given("a", 2 * MINUTE), given("b"), taken]);
    await run(port.initialize("ada@x.example"));
    clock.now += 2 * MINUTE;
    await Promise.all(["1", "2", "3"].map((messageId) => run(port.track("delivery", { messageId }))));
    expect(tokenRequests()).toBe(2);
  });

  it("MSG-07 a refused token is renewed once and the same call is made again; refused again it fails", async () => {
    const first = await open([given("a"), refused, given("b"), taken]);
    await run(first.port.initialize("ada@x.example"));
    await run(first.port.track("open", { messageId: "m" }));
    expect(first.bearers().map((one) => one.split(".")[1])).toEqual(
      ["a", "b"].map((name) => token(name, 60 * MINUTE).split(".")[1]),
    );
    const [, once, , again] = first.server.arrived;
    expect([again?.url, again?.body]).toEqual([once?.url, once?.body]);

    const second = await open([given("a"), refused, given("b"), refused]);
    await run(second.port.initialize("ada@x.example"));
    expect((await failureOf(second.port.messages({ count: 20 })))._tag).toBe("NotSignedIn");
    expect(second.server.arrived).toHaveLength(4);
  });

  it("MSG-05 a token that comes after the end is no one's", async () => {
    const { port, server } = await open([given("late")]);
    const starting = failureOf(port.initialize("ada@x.example"));
    await run(port.logout());
    expect((await starting)._tag).toBe("NotSignedIn");
    expect((await failureOf(port.messages({ count: 20 })))._tag).toBe("NotSignedIn");
    expect(server.arrived.filter(({ url }) => url.includes("getMessages"))).toEqual([]);
  });

  it("MSG-10 MSG-12 MSG-61 every call carries the fixed headers, the token and the application's name, and no cookie", async () => {
    const { server, port } = await open([given("a"), nothing, taken]);
    await run(port.initialize("ada@x.example"));
    await run(port.messages({ count: 20 }));
    await run(port.track("click", { messageId: "m", clickedUrl: "https://x.example/" }));
    const [, messages, click] = server.arrived;
    expect(messages?.url).toBe(
      "/web-api/iterable/inApp/web/getMessages?count=20&packageName=larder&platform=Web&SDKVersion=2.2.1&email=ada%40x.example",
    );
    expect(click).toMatchObject({ method: "POST", url: "/web-api/iterable/events/trackInAppClick" });
    expect(JSON.parse(click?.body ?? "")).toEqual({
      messageId: "m",
      clickedUrl: "https://x.example/",
      deviceInfo: { appPackageName: "larder", platform: "Web" },
    });
    for (const call of [messages, click])
      expect(call?.headers).toMatchObject({ "api-key": "larder", "sdk-platform": "Web", "sdk-version": "2.2.1" });
  });

  it("MSG-08 a configured provider is called at its own address with its own key; the token still comes from the server", async () => {
    const provider = await fakeServer([nothing]);
    closers.push(provider.close);
    const { server, port } = await open([given("a")], { apiKey: "k1", baseURL: `${provider.base}/api`, isEu: false });
    await run(port.initialize("ada@x.example"));
    await run(port.messages({ count: 5 }));
    expect(server.arrived.map(({ url }) => url.split("?")[0])).toEqual(["/web-api/iterable/get-jwt"]);
    expect(provider.arrived.map(({ url }) => url.split("?")[0])).toEqual(["/api/inApp/web/getMessages"]);
    expect(provider.arrived[0]?.headers["api-key"]).toBe("k1");
  });

  it("OP-97 MSG-14 a message of the provider is read, what it leaves out included", async () => {
    const { port } = await open([
      given("a"),
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
