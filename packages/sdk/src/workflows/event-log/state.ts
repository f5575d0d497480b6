import type { EventPage, EventQuery, LoggedEvent } from "@larder/domain/analytics/event-log.schema";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** A time without a connection: what arrived in it came with the first answer after it. Times in ms since 1970. */
export interface EventGap {
  readonly from: number;
  readonly to: number;
  /** The ids of the latest events before and after it. */
  readonly fromId: number;
  readonly toId: number;
}

/** Events as they arrive, as staff look at them (OP-116). */
export interface EventLogState {
  readonly page: Resource<EventPage>;
  /** Null = all of them. */
  readonly query: EventQuery | null;
  /** What stands in the list: the page itself, or what it was when it was paused. */
  readonly shown: readonly LoggedEvent[];
  /** Newer events wait, so that the list does not move. */
  readonly isPaused: boolean;
  /** The page of the log is open, and is loaded again and again. */
  readonly isOpen: boolean;
  readonly selected: number | null;
  /** The last answer that came, and the latest event known by then; null = none came yet. */
  readonly heard: { readonly at: number; readonly id: number } | null;
  /** The connection is lost since `heard`. */
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

export type EventLogEvent =
  | { readonly _tag: "Opened" }
  | { readonly _tag: "Closed" }
  | { readonly _tag: "FilterChanged"; readonly query: EventQuery }
  | { readonly _tag: "PauseChanged"; readonly isPaused: boolean }
  | { readonly _tag: "Selected"; readonly id: number | null }
  | { readonly _tag: "ReloadDue" }
  | ResourceEvent<EventPage>;

export type EventLogCommand =
  | ({ readonly _tag: "LoadEvents"; readonly request: number; readonly query: EventQuery } & WithConcurrencyKey)
  | CommonCommand<EventLogEvent>;

/** How often the log is loaded while it is looked at, ms. */
export const RELOAD_MS = 2_000;
