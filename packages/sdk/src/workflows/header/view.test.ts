import type { GlobalSettings } from "@larder/domain/page/header.schema";
import { expect, it } from "vitest";
import { emptyResource } from "../../kernel/resource.ts";
import { isOffered } from "./view.ts";

const settings = (unavailable: readonly string[]) => ({
  settings: { ...emptyResource, value: { unavailable } as GlobalSettings },
});

it("OP-128 a frontend offers what the backend has, once it knows; settings that failed hide nothing", () => {
  expect(isOffered(settings([]), "orderGuides")).toBe(true);
  expect(isOffered(settings(["orderGuides"]), "orderGuides")).toBe(false);
  expect(isOffered(settings(["orderGuides"]), "quickOrder")).toBe(true);
  expect(isOffered({ settings: emptyResource }, "quickOrder")).toBe(false);
  const failure = { _tag: "Unreachable", detail: "no network" } as const;
  expect(isOffered({ settings: { ...emptyResource, failure } }, "quickOrder")).toBe(true);
});
