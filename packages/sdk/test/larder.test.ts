import type { GlobalSettings } from "@larder/domain/page/header.schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLarder, type LarderOptions } from "../src/index.ts";
import type { ActionResult } from "../src/actions/result.ts";

const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
beforeAll(() => void process.on("unhandledRejection", note));
afterAll(() => void process.off("unhandledRejection", note));

const HANGS = 20_000;

const within = <Value>(answer: Promise<Value>): Promise<Value | "hangs"> =>
  Promise.race([answer, new Promise<"hangs">((resolve) => setTimeout(() => resolve("hangs"), HANGS))]);

const url = "https://shop.example";
const failing = async () => {
  throw new TypeError("no network");
};

const answersOf = async (options: Partial<LarderOptions>): Promise<readonly string[]> => {
  const larder = createLarder({ url, ...options });
  const { actions } = larder;
  const all: readonly Promise<ActionResult<unknown>>[] = [
    actions.signIn({ email: "a@b.example", password: "x" }),
    actions.guides(),
    actions.openGuide({ id: 1 }),
    actions.submit(),
    actions.search({ text: "beef" }),
  ];
  const answers = await Promise.all(all.map(within));
  await larder.dispose();
  return answers.map((answer) => (answer === "hangs" ? answer : answer.ok ? "ok" : answer.error._tag));
};

describe("whatever fails, an action says so, and nothing hangs (OP-21, HTTP-15)", () => {
  const html = async () => new Response("<p>A gateway's page</p>", { status: 502 });
  it.each<readonly [string, Partial<LarderOptions>]>([
    ["a network that is down", { fetch: failing }],
    ["a gateway's own page", { fetch: html }],
    ["an answer of another kind", { fetch: async () => new Response("[]") }],
    [
      "a fetch that throws",
      {
        fetch: () => {
          throw new Error("broken");
        },
      },
    ],
    ["a fetch that answers nothing", { fetch: async () => undefined }],
    ["effects that reject", { effects: () => Promise.reject(new Error("no chunk")) }],
    [
      "effects that throw",
      {
        effects: () => {
          throw new Error("no chunk");
        },
      },
    ],
    ["effects of another kind", { effects: async () => ({}) as never }],
    ["effects that are nothing", { effects: async () => undefined as never }],
    ["vendors that reject", { vendors: () => Promise.reject(new Error("not installed")) }],
    ["vendors of another kind", { vendors: async () => ({ vendorReports: 7 }) }],
  ])(
    "%s",
    async (_, options) => {
      expect(await answersOf(options)).toEqual(["Failed", "Failed", "Failed", "Failed", "Failed"]);
    },
    60_000,
  );

  it("the state says it too", async () => {
    const larder = createLarder({ url, effects: () => Promise.reject(new Error("no chunk")) });
    await within(larder.actions.guides());
    expect(larder.page.get().page).toMatchObject({ isLoading: false, failure: { _tag: "Unreachable" } });
    expect(larder.loadFailure.get()).toEqual({ part: "ports", reason: "Error: no chunk" });
    await larder.dispose();
  });

  it("a server that never answers ends with dispose, and what comes later too", async () => {
    const larder = createLarder({ url, fetch: () => new Promise(() => {}) });
    const answer = larder.actions.guides();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await larder.dispose();
    expect(await within(answer)).toEqual({ ok: false, error: { _tag: "Disposed" } });
    expect(await within(larder.actions.cart())).toEqual({ ok: false, error: { _tag: "Disposed" } });
    await larder.dispose();
  });
});

it("OP-121 a wrong option is named at once", () => {
  const wrong = (options: object) => () => createLarder({ url, ...options });
  expect(wrong({ url: "" })).toThrow(/^url: /);
  expect(wrong({ url: "shop" })).toThrow(/^url: /);
  expect(wrong({ url: 7 })).toThrow(/^url: /);
  expect(wrong({ url: "file:///etc" })).toThrow(/^url: /);
  expect(wrong({ zone: "Nowhere" })).toThrow(/^zone: /);
  expect(wrong({ zone: () => 7 })).toThrow(/^zone: /);
  expect(wrong({ storage: {} })).toThrow(/^storage: /);
  expect(wrong({ storage: { local: new Map(), session: new Map() } })).toThrow(/^storage: /);
  expect(wrong({ fetch: "x" })).toThrow(/^fetch: /);
  expect(wrong({ vendors: "x" })).toThrow(/^vendors: /);
  expect(wrong({ effects: {} })).toThrow(/^effects: /);
  expect(() => createLarder(undefined as never)).toThrow(/^url: /);
});

it("nothing of this was an unhandled rejection", async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(unhandled).toEqual([]);
});

it("OP-97 with the vendors' packages it works the same outside a browser", async () => {
  const larder = createLarder({ url, fetch: failing, vendors: () => import("../src/vendors.ts") });
  expect(await within(larder.actions.guides())).toMatchObject({ ok: false, error: { _tag: "Failed" } });
  await larder.dispose();
});

it("ANALYTICS-24 OP-97 without the vendors' packages nothing of analytics is loaded", async () => {
  const initial = { url: "/", settings: { segmentWriteKey: "key", segmentHost: "/events" } as GlobalSettings };
  const loaded = async (options: Partial<LarderOptions>): Promise<string[]> => {
    const parts: string[] = [];
    const host = { load: async <T>(load: () => Promise<T>) => (parts.push(String(load)), load()) };
    const larder = createLarder({ url, fetch: failing, initial, host, ...options });
    await larder.dispose();
    return parts.filter((part) => part.includes("analytics"));
  };
  expect(await loaded({})).toEqual([]);
  expect((await loaded({ vendors: () => import("../src/vendors.ts") })).length).toBe(1);
});
