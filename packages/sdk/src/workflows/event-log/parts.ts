import { EventLog } from "@larder/calls/ports";
import { defineParts, type ReadOf } from "../../definition/define-parts.ts";
import type { TimeCommand } from "../../kernel/commands.ts";
import { eventLogInitialState, type EventLogState, type EventLogWorkflow, RELOAD_MS } from "./state.ts";
import { eventQueryOf } from "./view.ts";

const MAX_GAPS = 20;

const load = (state: EventLogState, read: ReadOf<EventLogWorkflow>) => read(state, "page", eventQueryOf(state));

const again: TimeCommand<{ readonly _tag: "ReloadDue" }> = {
  _tag: "After",
  concurrencyKey: "reload",
  ms: RELOAD_MS,
  event: { _tag: "ReloadDue" },
};
const later = (state: EventLogState) => [state, state.isOpen ? [again] : []] as const;

/** Reloads the latest events while the page is open; a paused list doesn't move. */
export const { transition, handlers } = defineParts<EventLogWorkflow>({
  initialState: eventLogInitialState,
  reads: {
    page: {
      call: (query) => EventLog.use((log) => log.list(query)),
      log: "The events could not be loaded",
      loaded: (state, { events }, { now }) => {
        const { heard, isCut, gaps } = state;
        const id = Math.max(heard?.id ?? 0, ...events.map((event) => event.id));
        const gap = isCut && heard !== null ? [{ from: heard.at, to: now, fromId: heard.id, toId: id }] : [];
        return later({
          ...state,
          heard: { at: now, id },
          isCut: false,
          gaps: [...gaps, ...gap].slice(-MAX_GAPS),
          shown: state.isPaused ? state.shown : events,
        });
      },
      failed: (state) => later({ ...state, isCut: state.heard !== null }),
    },
  },
  timers: ["reload"],
  steps: {
    Opened: ({ page }, _, { read }) => load({ ...eventLogInitialState, page, isOpen: true }, read),
    Closed: (state) => [{ ...state, isOpen: false }, [{ _tag: "Cancel", concurrencyKey: "reload", reason: "user" }]],
    FilterChanged: (state, { query }, { read }) => load({ ...state, query, shown: [], isPaused: false }, read),
    PauseChanged: (state, { isPaused }) => ({
      ...state,
      isPaused,
      shown: isPaused ? state.shown : (state.page.value?.events ?? []),
    }),
    Selected: (state, { id: selected }) => ({ ...state, selected }),
    ReloadDue: (state, _, { read }) => (state.isOpen ? load(state, read) : state),
  },
});
