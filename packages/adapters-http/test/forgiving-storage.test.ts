import { afterEach, expect, it, vi } from "vitest";
import { forgivingStorage } from "../src/storage/forgiving-storage.ts";

afterEach(() => vi.unstubAllGlobals());

/** Storage that throws after a given number of keys. */
const holding = (most: number): Storage => {
  const held: Record<string, string> = {};
  const own = { configurable: true, enumerable: false };
  const full = (key: string) => !(key in held) && Object.keys(held).length >= most;
  return Object.defineProperties(held, {
    getItem: { ...own, value: (key: string) => (Object.keys(held).includes(key) ? held[key]! : null) },
    setItem: {
      ...own,
      value: (key: string, value: string) => {
        if (full(key)) throw new Error("QuotaExceededError");
        held[key] = value;
      },
    },
    removeItem: { ...own, value: (key: string) => void delete held[key] },
    clear: { ...own, value: () => Object.keys(held).forEach((key) => delete held[key]) },
  }) as unknown as Storage;
};

it("ANALYTICS-31 MSG-02 what a full storage cannot keep lasts as long as the page, and can be removed", () => {
  const place = holding(1);
  const storage = forgivingStorage(place);
  storage.setItem("first", "1");
  storage.setItem("token", "secret");
  expect([storage.getItem("first"), storage.getItem("token"), storage.getItem("none")]).toEqual(["1", "secret", null]);
  expect(Object.keys(place)).toEqual(["first"]);
  expect([Object.keys(storage), storage.length, storage.key(1)]).toEqual([["first", "token"], 2, "token"]);
  // Where there is room again, it is kept.
  storage.removeItem("first");
  storage.setItem("token", "another");
  expect([Object.keys(place), place.getItem("token"), storage.getItem("token")]).toEqual([
    ["token"],
    "another",
    "another",
  ]);
  storage.setItem("late", "2");
  storage.removeItem("late");
  expect(storage.getItem("late")).toBeNull();
  storage.setItem("late", "2");
  storage.clear();
  expect([Object.keys(storage), Object.keys(place)]).toEqual([[], []]);
});

it("ANALYTICS-31 MSG-02 one that is switched off keeps everything in memory", () => {
  const storage = forgivingStorage(null);
  storage.setItem("token", "secret");
  expect([storage.getItem("token"), Object.keys(storage), storage.length]).toEqual(["secret", ["token"], 1]);
  storage.removeItem("token");
  expect([storage.getItem("token"), storage.length]).toEqual([null, 0]);
});

it("ANALYTICS-31 MSG-02 the page storage never throws once a vendor package loads, and is replaced once", async () => {
  const place = holding(0);
  vi.stubGlobal("window", { localStorage: place });
  vi.resetModules();
  const { letVendorsStore } = await import("../src/storage/forgiving-storage.ts");
  letVendorsStore();
  const { localStorage } = window;
  localStorage.setItem("lock", "1");
  letVendorsStore();
  expect([window.localStorage === localStorage, localStorage.getItem("lock"), Object.keys(place)]).toEqual([
    true,
    "1",
    [],
  ]);
});
