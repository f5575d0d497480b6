import type { CancelReason, Failure } from "@larder/domain/failure";
import type { HostCommand, TimeCommand } from "./commands.ts";

/** Something that is loaded from a port: requested, then loaded, failed or cancelled. */
export interface Resource<T> {
  /** What was loaded last; it stays while it is loaded again. */
  readonly value: T | null;
  readonly isLoading: boolean;
  /** Why the last load failed; null = it did not. */
  readonly failure: Failure | null;
  /** Why the last load was given up; null = it was not (HTTP-15). */
  readonly cancelled: CancelReason | null;
  /** When `value` arrived, ms since 1970; null = never, or it is stale whatever its age. */
  readonly loadedAt: number | null;
  /** Counts the loads: the answer to an older one is dropped. */
  readonly request: number;
}

export const emptyResource: Resource<never> = {
  value: null,
  isLoading: false,
  failure: null,
  cancelled: null,
  loadedAt: null,
  request: 0,
};

/** A new load starts; what was loaded stays until it is answered. */
export const resourceRequested = <T>(resource: Resource<T>): Resource<T> => ({
  ...resource,
  isLoading: true,
  failure: null,
  cancelled: null,
  request: resource.request + 1,
});

/** Whether this is the answer to the load that is running; the answer to an older or a cancelled one is not. */
const isCurrentRequest = (resource: Resource<unknown>, request: number): boolean =>
  resource.isLoading && resource.request === request;

/** Another user or organization, or another value by a change: nothing of it stays, and the running load's answer is dropped. */
export const resourceReset = (resource: Resource<unknown>): Resource<never> => ({
  ...emptyResource,
  request: resource.request + 1,
});

/** What happens to a resource after it was requested. */
export type ResourceEvent<Value> =
  | { readonly _tag: "Loaded"; readonly request: number; readonly value: Value }
  | { readonly _tag: "LoadFailed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "Cancelled"; readonly reason: CancelReason }
  | { readonly _tag: "Reset" };

type ResourceCommand = HostCommand | Extract<TimeCommand<never>, { readonly _tag: "Cancel" }>;

/** The resource in one field of a workflow's state, and what is said of it. */
interface ResourceOptions<State, Field extends keyof State> {
  readonly field: Field;
  readonly initialState: State;
  /** The keys of its load and of the timers before it. A cancel gives up the first, a reset all. */
  readonly concurrencyKeys: readonly [string, ...string[]];
  /** What follows a load that failed: at least the log's line. */
  readonly report: (failure: Failure) => readonly HostCommand[];
}

type ValueOf<R> = R extends Resource<infer Value> ? Value : never;

/** What a workflow does when its resource was loaded, failed, was cancelled or belongs to another user; it adds only the request. */
export const resource =
  <State extends { readonly [F in Field]: Resource<unknown> }, Field extends keyof State>({
    field,
    initialState,
    concurrencyKeys,
    report,
  }: ResourceOptions<State, Field>) =>
  (
    state: State,
    event: ResourceEvent<ValueOf<State[Field]>>,
    now: number,
  ): readonly [State, readonly ResourceCommand[]] => {
    const current: Resource<unknown> = state[field];
    const becomes = (next: Resource<unknown>): State => ({ ...state, [field]: next });
    const cancel = (keys: readonly string[], reason: CancelReason): readonly ResourceCommand[] =>
      keys.map((concurrencyKey) => ({ _tag: "Cancel", concurrencyKey, reason }));
    switch (event._tag) {
      case "Loaded":
        return isCurrentRequest(current, event.request)
          ? [becomes({ ...current, value: event.value, isLoading: false, loadedAt: now }), []]
          : [state, []];
      case "LoadFailed": {
        const { request, failure } = event;
        if (!isCurrentRequest(current, request)) return [state, []];
        if (failure._tag === "Cancelled")
          return [becomes({ ...current, isLoading: false, cancelled: failure.reason }), []];
        return [becomes({ ...current, isLoading: false, failure }), report(failure)];
      }
      case "Cancelled": {
        const { reason } = event;
        if (!current.isLoading) return [state, []];
        const stopped = { ...current, isLoading: false, cancelled: reason, request: current.request + 1 };
        return [becomes(stopped), cancel(concurrencyKeys.slice(0, 1), reason)];
      }
      case "Reset":
        return [{ ...initialState, [field]: resourceReset(current) }, cancel(concurrencyKeys, "user")];
    }
  };
