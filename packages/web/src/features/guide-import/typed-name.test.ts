import { afterEach, expect, it, vi } from "vitest";
import { targetOf, typedName } from "./typed-name.ts";

it.each([
  ["/order-guide-import/", null],
  ["/order-guide-import/?orderGuideId=7", 7],
  ["/order-guide-import/?tz=UTC&orderGuideId=12#x", 12],
  ["/order-guide-import/?orderGuideId=", null],
  ["/order-guide-import/?orderGuideId=-1", null],
  ["/order-guide-import/?orderGuideId=7.5", null],
])("GUIDE-IO-02 GUIDE-IO-09 the target of %s is %s", (url, target) => {
  expect(targetOf(url)).toBe(target);
});

afterEach(() => vi.unstubAllGlobals());

const storage = (held: Record<string, string> = {}) => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => held[key] ?? null,
    setItem: (key: string, value: string) => void (held[key] = value),
    removeItem: (key: string) => void delete held[key],
  });
  return held;
};

it("GUIDE-IO-05 OP-67 a typed name, even blank, is restored for its own upload alone, until cleared", () => {
  const held = storage();
  expect(typedName.of(7)).toBeNull();
  typedName.keep(7, 'Bœuf "à la" carte');
  expect(typedName.of(7)).toBe('Bœuf "à la" carte');
  expect(typedName.of(8)).toBeNull();
  typedName.keep(7, "");
  expect(typedName.of(7)).toBe("");
  // Sign-out removes every key with this prefix.
  expect(Object.keys(held)).toEqual(["larder.import-name"]);
  typedName.forget();
  expect(held).toEqual({});
});

it.each(["{", "null", "7", '[7,{"name":1}]', '["7","x"]'])(
  "GUIDE-IO-05 OP-67 a stored value that isn't a name (%s) is ignored",
  (kept) => {
    storage({ "larder.import-name": kept });
    expect(typedName.of(7)).toBeNull();
  },
);

it("GUIDE-IO-05 OP-67 without storage the review uses the file's name", () => {
  vi.stubGlobal("localStorage", undefined);
  typedName.keep(7, "x");
  typedName.forget();
  expect(typedName.of(7)).toBeNull();
});
