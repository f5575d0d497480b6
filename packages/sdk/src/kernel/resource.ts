import type { CancelReason, Failure } from "@larder/domain/failure";
import type { HostCommand } from "./commands.ts";

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
export const isCurrentRequest = (resource: Resource<unknown>, request: number): boolean =>
  resource.isLoading && resource.request === request;

/** The running load was answered; a late answer changes nothing. `now` in ms since 1970. */
export const resourceLoaded = <T>(resource: Resource<T>, request: number, value: T, now: number): Resource<T> =>
  isCurrentRequest(resource, request)
    ? { ...resource, value, isLoading: false, failure: null, loadedAt: now }
    : resource;

/** The running load failed, or was cancelled on the way; a late failure changes nothing. */
export const resourceFailed = <T>(resource: Resource<T>, request: number, failure: Failure): Resource<T> => {
  if (!isCurrentRequest(resource, request)) return resource;
  if (failure._tag === "Cancelled") return { ...resource, isLoading: false, cancelled: failure.reason };
  return { ...resource, isLoading: false, failure };
};

/** The running load is given up; its answer will be dropped. Nothing changes when none is running. */
export const resourceCancelled = <T>(resource: Resource<T>, reason: CancelReason): Resource<T> =>
  resource.isLoading ? { ...resource, isLoading: false, cancelled: reason, request: resource.request + 1 } : resource;

/** Another user or organization: nothing of it stays, and the running load's answer is dropped. */
export const resourceReset = (resource: Resource<unknown>): Resource<never> => ({
  ...emptyResource,
  request: resource.request + 1,
});

/** What a failed load causes: a line in the log, and a check of who is signed in when the call found no user (OP-27). */
export const loadFailureCommands = (message: string, failure: Failure): readonly HostCommand[] =>
  failure._tag === "Cancelled"
    ? []
    : [
        { _tag: "Log", entry: { level: "error", message, failure } },
        ...(failure._tag === "NotSignedIn" ? [{ _tag: "RecheckSession" } as const] : []),
      ];
