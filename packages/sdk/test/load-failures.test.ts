import { expect, it } from "vitest";
import { effectRunner } from "../src/kernel/effect-runner.ts";
import type { LoadPart } from "../src/kernel/lazy.ts";
import { memoryStorage } from "../src/kernel/storage.ts";
import { createStorefront } from "../src/storefront.ts";
import { makeFakeBackend } from "../src/testing/fake-backend/backend.ts";
import { fakePorts, fakeSession } from "../src/testing/fake-backend/ports.ts";
import { item } from "./open-storefront.ts";

const open = (fails: { ports: boolean }, load?: LoadPart) => {
  const backend = makeFakeBackend();
  const session = fakeSession(null);
  const logged: string[] = [];
  let ids = 0;
  const storefront = createStorefront({
    effects: async () => {
      if (fails.ports) throw new Error("the chunk is gone");
      return effectRunner(fakePorts(backend, session));
    },
    storage: { local: memoryStorage(), session: memoryStorage() },
    now: () => backend.clock.now,
    newId: () => `id-${(ids += 1)}`,
    zone: "America/New_York",
    host: { log: ({ message }) => logged.push(message), ...(load === undefined ? {} : { load }) },
  });
  return { storefront, logged };
};

it("IDENT-09 HTTP-21 without the ports' part a sign-in fails as if offline, and works once it loads", async () => {
  const fails = { ports: true };
  const { storefront, logged } = open(fails);
  expect(await storefront.signIn("ada@x.example", "correct horse")).toBe(false);
  expect(storefront.session.get()).toMatchObject({ isSigningIn: false });
  expect(storefront.session.get().problem).not.toBe("");
  expect(storefront.loadFailure.get()).toEqual({ part: "ports", reason: "Error: the chunk is gone" });
  expect(logged[0]).toBe("A part of the storefront could not be loaded: Error: the chunk is gone");
  fails.ports = false;
  expect(await storefront.signIn("ada@x.example", "correct horse")).toBe(true);
  storefront.dispose();
});

it("PAGE-02 HTTP-21 without the ports' part a page request fails instead of loading forever", async () => {
  const { storefront } = open({ ports: true });
  storefront.arrived("/cart/");
  await expect.poll(() => storefront.page.get().page.failure?._tag).toBe("Unreachable");
  expect(storefront.page.get().page.isLoading).toBe(false);
  storefront.dispose();
});

it("HTTP-21 a workflow that can't load says so, and no promise waits for it", async () => {
  const broken: LoadPart = () => Promise.reject(new Error("no file"));
  const { storefront } = open({ ports: false }, broken);
  expect(await storefront.signIn("ada@x.example", "correct horse")).toBe(false);
  expect(await storefront.actFor(null)).toBe(false);
  expect(await storefront.addToCart([item("BEEF1", 1)])).toEqual({ success: false, results: [], messages: [] });
  expect(storefront.loadFailure.get()?.reason).toBe("Error: no file");
  storefront.dispose();
});

it.each(["America/Nowhere", "", "+02:00", 5])("OP-121 HTTP-02 time zone %j is rejected at once, by name", (zone) => {
  const make = (given: unknown) => () =>
    createStorefront({
      effects: () => Promise.reject(new Error("never")),
      storage: { local: memoryStorage(), session: memoryStorage() },
      now: () => 0,
      newId: () => "id",
      zone: given as string,
    });
  const message = `zone: '${zone}' is no IANA time zone like 'America/New_York'.`;
  expect(make(zone)).toThrow(message);
  expect(make(() => zone)).toThrow(message);
});
