import { EventLog } from "@larder/domain/analytics/event-log.port";
import * as Layer from "effect/Layer";
import type { FakeBackend } from "./backend.ts";
import { portCalls } from "./port-calls.ts";
import type { FakeSession } from "./session.ts";

/** The in-memory event log for staff: what reached the customer-data platform, latest first. */
export const fakeEventLog = (backend: FakeBackend, session: FakeSession): Layer.Layer<EventLog> =>
  Layer.succeed(EventLog, {
    list: ({ show, name, source, term, before }) =>
      portCalls(backend, session, "eventLog").staff("list", () => {
        const at = new Date(backend.clock.now).toISOString();
        const events = backend.trackers.tracked
          .map(({ event, userId, properties }, index) => ({
            id: index + 1,
            receivedAt: at,
            happenedAt: at,
            kind: "track",
            name: event,
            user: userId === "00000" ? userId : "digest",
            visit: null,
            source: "web" as const,
            organization: null,
            verdict: { kind: "fits" as const, field: "" },
            properties,
          }))
          .filter(
            (one) =>
              show !== "problems" &&
              (name === "" || one.name === name) &&
              (source === null || one.source === source) &&
              (before === null || one.id < before),
          )
          .filter((one) => one.name.toLowerCase().includes(term.trim().toLowerCase()))
          .toReversed();
        return {
          events,
          hasOlder: false,
          lastMinute: { received: events.length, problems: 0, delay: 0, seconds: [] },
          problems: 0,
          isTaking: true,
        };
      }),
  });
