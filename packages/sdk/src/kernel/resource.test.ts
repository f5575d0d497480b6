import type { Failure } from "@larder/domain/failure";
import fc from "fast-check";
import { expect, it } from "vitest";
import { reportFailure } from "./report-failure.ts";
import { emptyResource, type Resource, resource, type ResourceEvent, resourceRequested } from "./resource.ts";

interface State {
  readonly page: Resource<number>;
  readonly filter: string;
}
const initialState: State = { page: emptyResource, filter: "" };
const step = resource<State, "page">({
  field: "page",
  initialState,
  concurrencyKeys: ["page", "typing"],
  report: (failure) => reportFailure("The page could not be loaded", failure),
});
const request = (state: State): State => ({ ...state, page: resourceRequested(state.page) });
const after = (state: State, event: ResourceEvent<number>) => step(state, event, 7);

const FAILURE: Failure = { _tag: "Unexpected", reason: "server", status: 500, detail: "" };
const failed = (no: number, failure: Failure = FAILURE) => ({ _tag: "LoadFailed", request: no, failure }) as const;
const loaded = (no: number, value = no) => ({ _tag: "Loaded", request: no, value }) as const;

const event: fc.Arbitrary<ResourceEvent<number> | "request"> = fc.oneof(
  fc.constant("request" as const),
  fc.constant({ _tag: "Cancelled", reason: "navigation" } as const),
  fc.constant({ _tag: "Reset" } as const),
  fc.nat(12).map((no) => loaded(no)),
  fc.nat(12).map((no) => failed(no)),
);

it("HTTP-15 in any order of events only the running request is answered", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state: State = { ...initialState, filter: "beef" };
      let running: number | null = null;
      let value: number | null = null;
      for (const one of events) {
        if (one === "request") {
          state = request(state);
          expect(state.page.request).not.toBe(running);
          running = state.page.request;
          continue;
        }
        const [next, commands] = after(state, one);
        const tags = commands.map(({ _tag }) => _tag);
        const isCurrent = "request" in one && one.request === running;
        if (one._tag === "Loaded" && isCurrent) value = one.value;
        if (one._tag === "Reset") {
          value = null;
          expect([next.filter, tags]).toEqual(["", ["Cancel", "Cancel"]]);
        } else if (one._tag === "Cancelled") expect(tags).toEqual(running === null ? [] : ["Cancel"]);
        else expect(tags).toEqual(one._tag === "LoadFailed" && isCurrent ? ["Log"] : []);
        if (!("request" in one) || isCurrent) running = null;
        else expect(next).toBe(state);
        state = next;
        expect([state.page.isLoading, state.page.value]).toEqual([running !== null, value]);
      }
    }),
  );
});

it("PAGE-09 a successful load clears the previous failure; a failure keeps the loaded value", () => {
  const [broken] = after(request(initialState), failed(1));
  expect(broken.page).toMatchObject({ failure: FAILURE, isLoading: false });
  const [shown] = after(request(broken), loaded(2));
  expect(shown.page).toMatchObject({ failure: null, value: 2, loadedAt: 7 });
  expect(after(request(shown), failed(3))[0].page).toMatchObject({ failure: FAILURE, value: 2 });
});

it("HTTP-15 a canceled request is no failure and keeps its reason", () => {
  const [cancelled, commands] = after(request(initialState), failed(1, { _tag: "Cancelled", reason: "superseded" }));
  expect(cancelled.page).toMatchObject({ failure: null, cancelled: "superseded", isLoading: false });
  expect(commands).toEqual([]);
});

it("OP-27 a load that found no user triggers a session check", () => {
  const [, commands] = after(request(initialState), failed(1, { _tag: "NotSignedIn" }));
  expect(commands.map(({ _tag }) => _tag)).toEqual(["Log", "RecheckSession"]);
});
