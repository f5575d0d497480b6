import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import {
  type EventLogCommand,
  type EventLogEvent,
  eventLogInitialState,
  type EventLogState,
  RELOAD_MS,
} from "./state.ts";
import { eventQueryOf } from "./view.ts";

type Step = readonly [EventLogState, readonly EventLogCommand[]];

const pageResource = resource<EventLogState, "page">({
  field: "page",
  initialState: eventLogInitialState,
  concurrencyKeys: ["events", "reload"],
  report: (failure) => reportFailure("The events could not be loaded", failure),
});

const load = (state: EventLogState): Step => {
  const page = resourceRequested(state.page);
  const query = eventQueryOf(state);
  return [{ ...state, page }, [{ _tag: "LoadEvents", concurrencyKey: "events", request: page.request, query }]];
};

const MAX_GAPS = 20;

const withGaps = (state: EventLogState, { _tag }: EventLogEvent, now: number): EventLogState => {
  if (_tag === "LoadFailed") return { ...state, isCut: state.heard !== null };
  const { value } = state.page;
  if (_tag !== "Loaded" || value === null) return state;
  const { heard, isCut, gaps } = state;
  const id = Math.max(heard?.id ?? 0, ...value.events.map((event) => event.id));
  const gap = isCut && heard !== null ? [{ from: heard.at, to: now, fromId: heard.id, toId: id }] : [];
  return { ...state, heard: { at: now, id }, isCut: false, gaps: [...gaps, ...gap].slice(-MAX_GAPS) };
};

/** Reloads the latest events while the page is open; a paused list doesn't move. */
export const eventLogTransition = (state: EventLogState, event: EventLogEvent, { now }: TransitionContext): Step => {
  switch (event._tag) {
    case "Opened":
      return load({ ...eventLogInitialState, page: state.page, isOpen: true });
    case "Closed":
      return [{ ...state, isOpen: false }, [{ _tag: "Cancel", concurrencyKey: "reload", reason: "user" }]];
    case "FilterChanged":
      return load({ ...state, query: event.query, shown: [], isPaused: false });
    case "PauseChanged":
      return [
        { ...state, isPaused: event.isPaused, shown: event.isPaused ? state.shown : (state.page.value?.events ?? []) },
        [],
      ];
    case "Selected":
      return [{ ...state, selected: event.id }, []];
    case "ReloadDue":
      return state.isOpen ? load(state) : [state, []];
    default: {
      const [loaded, commands] = pageResource(state, event, now);
      const next = withGaps(loaded, event, now);
      if (event._tag !== "Loaded" && event._tag !== "LoadFailed") return [next, commands];
      const again: EventLogCommand = {
        _tag: "After",
        concurrencyKey: "reload",
        ms: RELOAD_MS,
        event: { _tag: "ReloadDue" },
      };
      const shown = next.isPaused ? next.shown : (next.page.value?.events ?? []);
      return [{ ...next, shown }, next.isOpen ? [...commands, again] : commands];
    }
  }
};
