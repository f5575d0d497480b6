import type { EventPage, EventQuery, LoggedEvent } from "@larder/domain/analytics/event-log.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";

/** An offline period, whose events came with the next response. In ms since 1970. */
export interface EventGap {
  readonly from: number;
  readonly to: number;
  readonly fromId: number;
  readonly toId: number;
}

/** The event log for staff (OP-116). */
export interface EventLogState {
  readonly page: Resource<EventPage>;
  readonly query: EventQuery | null;
  readonly shown: readonly LoggedEvent[];
  /** Newer events wait, so the list doesn't move. */
  readonly isPaused: boolean;
  readonly isOpen: boolean;
  readonly selected: number | null;
  /** The last response's time and latest event; null = none yet. */
  readonly heard: { readonly at: number; readonly id: number } | null;
  readonly isCut: boolean;
  readonly gaps: readonly EventGap[];
}

export const eventLogInitialState: EventLogState = {
  page: emptyResource,
  query: null,
  shown: [],
  isPaused: false,
  isOpen: false,
  selected: null,
  heard: null,
  isCut: false,
  gaps: [],
};

export interface EventLogWorkflow {
  readonly state: EventLogState;
  readonly event:
    | { readonly _tag: "Opened" }
    | { readonly _tag: "Closed" }
    | { readonly _tag: "FilterChanged"; readonly query: EventQuery }
    | { readonly _tag: "PauseChanged"; readonly isPaused: boolean }
    | { readonly _tag: "Selected"; readonly id: number | null }
    | { readonly _tag: "ReloadDue" };
  readonly reads: { readonly page: EventQuery };
}

/** The reload interval while visible, in ms. */
export const RELOAD_MS = 2_000;
