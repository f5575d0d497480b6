import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import type { IterablePackage } from "../src/http/iterable-package.ts";

const require = createRequire(import.meta.url);
const file = require.resolve("@iterable/web-sdk");
const parameters = ["module", "exports", "require", "localStorage", "navigator", "global", "console"];
let compiled: Function | null = null;

/** The browser's user agent in tests. */
export const USER_AGENT = "a browser of the tests";

/** The package as published, with its own local storage. */
export interface IsolatedIterable {
  readonly sdk: IterablePackage;
  readonly stored: Map<string, string>;
}

/**
 * The provider's unmodified package, as in one browser page. It keeps one user per program, so tests with several users
 * need one each.
 */
export const isolatedIterable = (): IsolatedIterable => {
  compiled ??= compileFunction(readFileSync(file, "utf8"), parameters, { filename: file });
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const navigator = { userAgent: USER_AGENT };
  const module = { exports: {} };
  const page = Object.create(globalThis, { navigator: { value: navigator } }) as unknown;
  compiled(module, module.exports, createRequire(file), localStorage, navigator, page, { ...console, warn: () => {} });
  return { sdk: module.exports as IterablePackage, stored };
};
