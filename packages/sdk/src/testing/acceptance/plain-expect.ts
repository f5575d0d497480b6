import type { Expect } from "./suite.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Whether two values are alike; a field that is undefined counts as missing, and so in both directions. */
const isEqual = (one: unknown, other: unknown): boolean => {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && one.length !== (other as unknown as readonly unknown[]).length) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isEqual(one[name], other[name]));
};

/** Whether a value has all of the expected fields; a list must be as long as the expected one. */
const isLike = (actual: unknown, expected: unknown): boolean => {
  if (!isObject(actual) || !isObject(expected)) return Object.is(actual, expected);
  if (Array.isArray(expected) && (!Array.isArray(actual) || actual.length !== expected.length)) return false;
  return Object.keys(expected).every((name) => name in actual && isLike(actual[name], expected[name]));
};

const text = (value: unknown): string => JSON.stringify(value) ?? String(value);

const claim = (holds: boolean, actual: unknown, words: string, expected: unknown): void => {
  if (!holds) throw new Error(`Expected ${text(actual)} ${words} ${text(expected)}.`);
};

/** What suites need of an `expect`, for test runners without one. */
export const plainExpect: Expect = (actual) => ({
  toBe: (expected) => claim(Object.is(actual, expected), actual, "to be", expected),
  toEqual: (expected) => claim(isEqual(actual, expected), actual, "to equal", expected),
  toMatchObject: (expected) => claim(isLike(actual, expected), actual, "to have", expected),
  toHaveLength: (length) => {
    const its = isObject(actual) || typeof actual === "string" ? (actual as { readonly length: number }).length : null;
    claim(its === length, actual, "to have the length", length);
  },
  toBeGreaterThan: (than) => claim(typeof actual === "number" && actual > than, actual, "to be greater than", than),
  not: {
    toBe: (expected) => claim(!Object.is(actual, expected), actual, "not to be", expected),
    toEqual: (expected) => claim(!isEqual(actual, expected), actual, "not to equal", expected),
  },
});
