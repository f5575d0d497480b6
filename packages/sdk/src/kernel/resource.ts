import type { CancelReason, Failure } from "@larder/domain/failure";
import type { ReportCommand, TimeCommand } from "./commands.ts";

/** A value loaded from a port: requested, then loaded, failed or canceled. */
export interface Resource<T> {
  readonly value: T | null;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  /** Why the last load was canceled; null = it wasn't (HTTP-15). */
  readonly cancelled: CancelReason | null;
  /** When `value` arrived, in ms since 1970; null = never, or stale. */
  readonly loadedAt: number | null;
  /** Counts loads; responses to older ones are dropped. */
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

/** Starts a load, keeping the current value. */
export const resourceRequested = <T>(resource: Resource<T>): Resource<T> => ({
  ...resource,
  isLoading: true,
  failure: null,
  cancelled: null,
  request: resource.request + 1,
});

const isCurrentRequest = (resource: Resource<unknown>, request: number): boolean =>
  resource.isLoading && resource.request === request;

/** Clears the resource for another user, organization or value, dropping the running load's response. */
export const resourceReset = (resource: Resource<unknown>): Resource<never> => ({
  ...emptyResource,
  request: resource.request + 1,
});

export type ResourceEvent<Value> =
  | { readonly _tag: "Loaded"; readonly request: number; readonly value: Value }
  | { readonly _tag: "LoadFailed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "Cancelled"; readonly reason: CancelReason }
  | { readonly _tag: "Reset" };

type ResourceCommand = ReportCommand | Extract<TimeCommand<never>, { readonly _tag: "Cancel" }>;

interface ResourceOptions<State, Field extends keyof State> {
  readonly field: Field;
  readonly initialState: State;
  /** Keys of its load and of timers before it. Cancel stops the first, reset all. */
  readonly concurrencyKeys: readonly [string, ...string[]];
  readonly report: (failure: Failure) => readonly ReportCommand[];
}

type ValueOf<R> = R extends Resource<infer Value> ? Value : never;

/** Handles a resource's events (loaded, failed, canceled, reset); the workflow itself only requests it. */
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
