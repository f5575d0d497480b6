import type { Failure } from "@larder/domain/failure";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  emptyResource,
  type Resource,
  resourceCancelled,
  resourceFailed,
  resourceLoaded,
  resourceRequested,
  resourceReset,
} from "./resource.ts";

const FAILURE: Failure = { _tag: "Unexpected", status: 500, detail: "" };

type Step =
  | { readonly do: "request" | "cancel" | "reset" }
  | { readonly do: "load" | "fail"; readonly request: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom("request" as const, "cancel" as const, "reset" as const) }),
  fc.record({ do: fc.constantFrom("load" as const, "fail" as const), request: fc.nat(12) }),
);

it("HTTP-15 in any order of requests, answers, failures, cancels and resets only the running request is answered", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let resource: Resource<number> = emptyResource;
      let running: number | null = null;
      let value: number | null = null;
      for (const one of steps) {
        switch (one.do) {
          case "request":
            resource = resourceRequested(resource);
            expect(resource.request).not.toBe(running);
            running = resource.request;
            break;
          case "cancel":
            resource = resourceCancelled(resource, "navigation");
            running = null;
            break;
          case "reset":
            resource = resourceReset(resource);
            running = null;
            value = null;
            break;
          case "load":
            if (one.request === running) value = one.request;
            resource = resourceLoaded(resource, one.request, one.request, 0);
            if (one.request === running) running = null;
            break;
          case "fail":
            resource = resourceFailed(resource, one.request, FAILURE);
            if (one.request === running) running = null;
        }
        expect([resource.isLoading, resource.value]).toEqual([running !== null, value]);
      }
    }),
  );
});

it("PAGE-09 a load that succeeds clears the failure of the one before; a failure leaves what was loaded", () => {
  const failed = resourceFailed(resourceRequested<string>(emptyResource), 1, FAILURE);
  expect(failed).toMatchObject({ failure: FAILURE, isLoading: false });
  const loaded = resourceLoaded(resourceRequested(failed), 2, "page", 7);
  expect(loaded).toMatchObject({ failure: null, value: "page", loadedAt: 7 });
  expect(resourceFailed(resourceRequested(loaded), 3, FAILURE)).toMatchObject({ failure: FAILURE, value: "page" });
});

it("HTTP-15 a request that was cancelled is no failure, and its reason is kept", () => {
  const cancelled = resourceFailed(resourceRequested<string>(emptyResource), 1, {
    _tag: "Cancelled",
    reason: "superseded",
  });
  expect(cancelled).toMatchObject({ failure: null, cancelled: "superseded", isLoading: false });
});
