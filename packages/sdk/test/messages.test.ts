import { failing, healed, lost } from "./network.ts";
import { providerOf } from "./message-ports.ts";
import * as Effect from "effect/Effect";
import { describe, expect, it, vi } from "vitest";
import { makeFakeBackend } from "../src/testing/fake-backend/backend.ts";
import { fakeSession } from "../src/testing/fake-backend/ports.ts";
import { openStorefront, settle, type OpenStorefront, send, pass, withFakeTimers, settled } from "./open-storefront.ts";

const GUIDE = "/order-guide/?id=9001";

withFakeTimers();

const shown = ({ storefront }: OpenStorefront): string | null => storefront.messages.get().showing?.messageId ?? null;
const close = async (open: OpenStorefront) => {
  await send(open.storefront.messages, { _tag: "Closed", messageId: shown(open) ?? "none" });
};
const go = async (open: OpenStorefront, url: string) => {
  await settled(open.storefront.arrived(url));
};
const called = ({ backend }: OpenStorefront): readonly string[] =>
  backend.calls.filter((call) => call.startsWith("inAppMessages.")).map((call) => call.slice("inAppMessages.".length));
const tracked = ({ backend }: OpenStorefront, event: string): readonly string[] =>
  providerOf(backend).tracked.filter((one) => one.startsWith(`${event} `));

describe("messages over the page", () => {
  it("MSG-01 a guest sees none, and the provider isn't called", async () => {
    const open = await openStorefront({ userName: null, url: GUIDE });
    await go(open, "/");
    expect(called(open)).toEqual([]);
    expect(shown(open)).toBeNull();
  });

  it("MSG-02 PAGE-14 three page loads are one initialize and three requests", async () => {
    const open = await openStorefront({ url: "/" });
    await go(open, GUIDE);
    await go(open, "/order-guides/");
    expect(called(open).filter((call) => call === "initialize")).toHaveLength(1);
    expect(called(open).filter((call) => call === "messages")).toHaveLength(3);
  });

  it("PAGE-14 IDENT-22 while someone acts for the user nothing is requested or shown", async () => {
    const open = await openStorefront({ url: GUIDE });
    await close(open);
    const before = called(open).length;
    const { currentUser } = open.storefront.session.get();
    open.session.isImpersonationActive = true;
    const acting = { ...currentUser!, isImpersonationActive: true };
    open.storefront.session.send({ _tag: "UsersUpdated", currentUser: acting, originalUser: currentUser! });
    await pass(open, 60_000);
    expect(shown(open)).toBeNull();
    expect(called(open).slice(before)).not.toContain("messages");
  });

  it("MSG-61 OP-107 a delivery is reported once per user, even after a reload", async () => {
    const open = await openStorefront({ url: GUIDE });
    const delivered = (of: OpenStorefront) => tracked(of, "delivery").length;
    const count = delivered(open);
    expect(count).toBe(3);
    const { backend, local } = open;
    const again = await openStorefront({ url: GUIDE, backend, local });
    await go(again, "/");
    expect(delivered(again)).toBe(count);
    const other = await openStorefront({ userName: "ben", url: GUIDE, backend, local });
    expect(delivered(other)).toBeGreaterThan(count);
  });

  it("MSG-62 OP-107 an embedded message is received once per user, even after a reload", async () => {
    const withPlacement = async (options: Parameters<typeof openStorefront>[0]) => {
      const open = await openStorefront({ url: "/", ...options });
      await send(open.storefront.messages, { _tag: "PlacementsShown", placements: [1] });
      await go(open, "/order-guides/");
      return open;
    };
    const received = (open: OpenStorefront) => tracked(open, "received");
    // The page shows its placements before the overlay messages load.
    const hold = Effect.delay(Effect.void, 500);
    const backend = makeFakeBackend();
    backend.intercept.current = (call, run) =>
      call === "inAppMessages.messages" ? (Effect.andThen(hold, run as never) as never) : run;
    const open = await withPlacement({ backend });
    await pass(open, 1_000);
    const first = received(open);
    expect(first).toHaveLength(2);
    const { local } = open;
    const again = await withPlacement({ backend, local });
    await pass(again, 1_000);
    expect(received(again)).toEqual(first);
    const other = await withPlacement({ userName: "ben", backend, local });
    await pass(other, 1_000);
    expect(received(other).length).toBeGreaterThan(2);
  });

  it("MSG-17 MSG-61 messages without HTML are delivered, read or hidden ones aren't; none of them show", async () => {
    const backend = makeFakeBackend();
    const change = { "for-ada": { content: null }, north: { read: true }, holiday: { trigger: { type: "never" } } };
    backend.intercept.current = (call, run) =>
      call !== "inAppMessages.messages"
        ? run
        : (Effect.map(run as never as Effect.Effect<readonly { readonly messageId: string }[]>, (messages) =>
            messages.map((one) => ({ ...one, ...change[one.messageId as keyof typeof change] })),
          ) as never);
    const open = await openStorefront({ url: GUIDE, backend });
    expect(tracked(open, "delivery").map((call) => call.split(" ")[1])).toEqual(["for-ada"]);
    expect(shown(open)).toBeNull();
  });

  it("MSG-18 MSG-19 GUIDE-VIEW-31 MSG-57 the guide page shows messages in order, 5 s after each close", async () => {
    const open = await openStorefront({ url: GUIDE });
    expect(shown(open)).toBe("for-ada");
    expect(open.storefront.messages.get().queue.map(({ messageId }) => messageId)).toEqual(["north", "holiday"]);
    await pass(open, 60_000);
    expect(shown(open)).toBe("for-ada");
    await close(open);
    await pass(open, 4_999);
    expect(shown(open)).toBeNull();
    await pass(open, 1);
    expect(shown(open)).toBe("north");
  });

  it("MSG-20 MSG-56 on other pages the pause is 30 s, and no timer remains after the last", async () => {
    const open = await openStorefront({ url: "/" });
    for (const next of ["north", "holiday"]) {
      await close(open);
      await pass(open, 29_999);
      expect(shown(open)).toBeNull();
      await pass(open, 1);
      expect(shown(open)).toBe(next);
    }
    const timers = vi.getTimerCount();
    await close(open);
    expect(vi.getTimerCount()).toBe(timers);
    await pass(open, 120_000);
    expect(shown(open)).toBeNull();
  });

  it("MSG-23 pausing delays the next message and keeps an open one; resuming shows the next", async () => {
    const open = await openStorefront({ url: GUIDE });
    const { send } = open.storefront.messages;
    send({ _tag: "Paused" });
    expect(shown(open)).toBe("for-ada");
    await close(open);
    await pass(open, 60_000);
    expect(shown(open)).toBeNull();
    send({ _tag: "Resumed" });
    expect(shown(open)).toBe("north");
    await close(open);
    const before = open.storefront.messages.get();
    send({ _tag: "Resumed" });
    expect(open.storefront.messages.get()).toBe(before);
    send({ _tag: "Paused" });
    await pass(open, 2_000);
    send({ _tag: "Resumed" });
    await pass(open, 2_999);
    expect(shown(open)).toBeNull();
    await pass(open, 1);
    expect(shown(open)).toBe("holiday");
  });

  it("MSG-55 deferred messages wait until the host triggers them", async () => {
    const open = await openStorefront({ url: GUIDE, messageDisplay: "deferred" });
    await pass(open, 60_000);
    expect(shown(open)).toBeNull();
    expect(tracked(open, "open")).toEqual([]);
    open.storefront.messages.send({ _tag: "Triggered" });
    expect(shown(open)).toBe("for-ada");
  });

  it("MSG-60 each fetched message's delivery is reported once; failures are only logged", async () => {
    const backend = makeFakeBackend();
    providerOf(backend).refuses = /delivery north/;
    const open = await openStorefront({ url: GUIDE, backend });
    expect(shown(open)).toBe("for-ada");
    await go(open, "/");
    expect(tracked(open, "delivery")).toEqual(["delivery for-ada", "delivery holiday"]);
    expect(open.logged.filter(({ message }) => message.includes("delivery"))).toMatchObject([
      { level: "warning", failure: { ...lost, detail: "lost" } },
    ]);
  });

  it("MSG-61 a shown message isn't shown again, even if reporting it failed", async () => {
    const backend = makeFakeBackend();
    providerOf(backend).refuses = /open|consume/;
    const open = await openStorefront({ url: GUIDE, backend });
    await close(open);
    await go(open, "/");
    await pass(open, 60_000);
    expect(shown(open)).toBe("north");
  });

  it("MSG-05 HTTP-12 sign-out drops the user's messages, and the next user is initialized", async () => {
    const open = await openStorefront({ url: GUIDE });
    await close(open);
    await settled(open.storefront.signOut());
    await pass(open, 60_000);
    expect(shown(open)).toBeNull();
    expect(open.storefront.messages.get()).toMatchObject({ email: null, isInitialized: false, queue: [] });
    expect(called(open).at(-1)).toBe("logout");
    await settled(open.storefront.signIn("ben@x.example", "correct horse"));
    expect(open.storefront.messages.get()).toMatchObject({ email: "ben@x.example", isInitialized: true });
    expect(shown(open)).toBe("east");
    expect(called(open).filter((call) => call === "initialize")).toHaveLength(2);
  });

  it("MSG-05 a response after signing out or leaving the page shows nothing", async () => {
    const backend = makeFakeBackend();
    const waiting: (() => void)[] = [];
    backend.intercept.current = (call, run) =>
      call === "inAppMessages.messages"
        ? Effect.tap(run, () => Effect.promise<void>(() => new Promise((resolve) => waiting.push(resolve))))
        : run;
    const open = await openStorefront({ url: GUIDE, backend });
    expect(waiting).toHaveLength(1);
    await go(open, "/");
    waiting[0]?.();
    await settle();
    expect(shown(open)).toBeNull();
    await open.storefront.signOut();
    for (const answer of waiting) answer();
    await settle();
    expect(shown(open)).toBeNull();
    expect(open.storefront.messages.get().queue).toEqual([]);
  });

  it("MSG-05 an open message closes with its page", async () => {
    const open = await openStorefront({ url: GUIDE });
    expect(shown(open)).toBe("for-ada");
    await go(open, "/order-guide/?id=9002");
    expect(shown(open)).toBe("for-ada");
    await go(open, "/");
    expect(shown(open)).toBeNull();
    expect(tracked(open, "close")).toEqual(["close for-ada"]);
  });

  it("IDENT-07 another organization's messages replace the previous one's", async () => {
    const session = fakeSession("eva");
    const open = await openStorefront({ url: "/", session });
    expect(shown(open)).toBe("east");
    await settled(open.storefront.chooseOrganization(101 as never));
    await pass(open, 30_000);
    expect(shown(open)).toBe("north");
    expect(open.storefront.messages.get().queue.map(({ messageId }) => messageId)).toEqual(["holiday"]);
  });

  it("MSG-60 an unreachable provider doesn't stop the page, and the next page requests again", async () => {
    const backend = makeFakeBackend();
    failing({ backend }, "inAppMessages.initialize", lost);
    const open = await openStorefront({ url: GUIDE, backend });
    expect(shown(open)).toBeNull();
    expect(open.logged).toMatchObject([{ level: "warning", failure: lost }]);
    healed({ backend });
    await go(open, "/");
    expect(shown(open)).toBe("for-ada");
  });
});
