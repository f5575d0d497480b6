import { afterEach, expect, it, vi } from "vitest";
import { typedName } from "./typed-name.ts";

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
