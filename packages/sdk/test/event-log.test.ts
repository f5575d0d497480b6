import { EventLog } from "@larder/calls/ports";
import type { EventQuery, LoggedEvent } from "@larder/domain/analytics/event-log.schema";
import { expect, it } from "vitest";
import type { FakeBackend } from "../src/testing/fake-backend/backend.ts";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { shownGaps, newerEvents } from "../src/workflows/event-log/view.ts";
import { eventLogWorkflow } from "../src/workflows/event-log/event-log.workflow.ts";
import { failing, healed, lost } from "./network.ts";
import { openStorefront, pass, send, settle, withFakeTimers, settled } from "./open-storefront.ts";

// So that no test waits for a file.
await eventLogWorkflow.handlers?.load();

withFakeTimers();

/** Staff at the page of events, which lists what was tracked; problems are none. */
const atLog = async () => {
  const queries: EventQuery[] = [];
  const eventsOf = ({ trackers, clock }: FakeBackend): readonly LoggedEvent[] => {
    const at = new Date(clock.now).toISOString();
    const common = { receivedAt: at, happenedAt: at, kind: "track", user: "digest", visit: null, organization: null };
    return trackers.tracked
      .map(({ event: name, properties }, index) => ({
        ...common,
        id: index + 1,
        name,
        source: "web" as const,
        verdict: { kind: "fits" as const, field: "" },
        properties,
      }))
      .toReversed();
  };
  const open = await openStorefront({
    userName: "sue",
    settings: { segmentWriteKey: "key" },
    ports: (backend) => [
      scriptedPort(backend, EventLog, {
        list: (query) => {
          queries.push(query);
          return {
            events: query.show === "problems" ? [] : eventsOf(backend),
            hasOlder: false,
            lastMinute: { received: 0, problems: 0, delay: 0, seconds: [] },
            problems: 0,
            isTaking: true,
          };
        },
      }),
    ],
  });
  for (const at of [1, 2]) open.storefront.track({ _tag: "ExitIntended", at });
  await settle();
  const eventLog = open.storefront.start("eventLog", eventLogWorkflow);
  await send(eventLog, { _tag: "Opened" });
  return { ...open, eventLog, queries };
};

it("OP-116 events show as they arrive, latest first, while the page is open", async () => {
  const open = await atLog();
  const { eventLog } = open;
  expect(eventLog.get().shown.map(({ id }) => id)).toEqual([2, 1]);
  open.storefront.track({ _tag: "SubstitutionsSearched", sku: "1" });
  await pass(open, 2_000);
  expect(eventLog.get().shown[0]).toMatchObject({ id: 3, name: "Search for Substitutions" });
  await send(eventLog, { _tag: "Closed" });
  open.calls();
  await pass(open, 10_000);
  expect(open.calls()).toEqual([]);
});

it("OP-116 a paused list doesn't move, and counts newer events to show on resume", async () => {
  const open = await atLog();
  const { eventLog } = open;
  await send(eventLog, { _tag: "PauseChanged", isPaused: true });
  open.storefront.track({ _tag: "ExitIntended", at: 3 });
  await pass(open, 2_000);
  expect(eventLog.get().shown).toHaveLength(2);
  expect(newerEvents(eventLog.get())).toBe(1);
  await send(eventLog, { _tag: "PauseChanged", isPaused: false });
  expect(eventLog.get().shown).toHaveLength(3);
  expect(newerEvents(eventLog.get())).toBe(0);
});

it("OP-116 a filter is requested from the server, and another user sees none of it", async () => {
  const open = await atLog();
  const { eventLog, queries } = open;
  await send(eventLog, {
    _tag: "FilterChanged",
    query: { show: "problems", name: "", source: null, term: "", before: null, reach: "latest" },
  });
  expect(eventLog.get().shown).toEqual([]);
  await send(eventLog, {
    _tag: "FilterChanged",
    query: { show: "all", name: "Exit Intent", source: null, term: "exit", before: null, reach: "latest" },
  });
  expect(eventLog.get().shown).toHaveLength(2);
  expect(queries.at(-1)).toMatchObject({ show: "all", name: "Exit Intent", term: "exit" });
  await settled(open.storefront.signOut());
  expect(eventLog.get()).toMatchObject({ shown: [], isOpen: false, page: { value: null } });
});

it("OP-116 an offline period is listed between the events before it and those during it", async () => {
  const open = await atLog();
  const { eventLog } = open;
  expect(shownGaps(eventLog.get())).toEqual([]);
  const from = open.backend.clock.now;
  failing(open, "eventLog.list", lost);
  await pass(open, 2_000);
  await pass(open, 2_000);
  expect(shownGaps(eventLog.get())).toEqual([]);
  healed(open);
  for (const at of [3, 4]) open.storefront.track({ _tag: "ExitIntended", at });
  await pass(open, 2_000);
  const gap = { from, to: from + 6_000, fromId: 2, toId: 4, count: 2, isWhole: true, beforeId: 2 };
  expect(shownGaps(eventLog.get())).toEqual([gap]);
  open.storefront.track({ _tag: "ExitIntended", at: 5 });
  await pass(open, 2_000);
  expect(shownGaps(eventLog.get())).toEqual([gap]);
  const state = eventLog.get();
  const cut = {
    ...state,
    shown: state.shown.slice(0, 2),
    page: { ...state.page, value: { ...state.page.value!, hasOlder: true } },
  };
  expect(shownGaps(cut)).toEqual([{ ...gap, count: 1, isWhole: false, beforeId: null }]);
});
