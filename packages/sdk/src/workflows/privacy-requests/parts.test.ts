import type { PrivacyRequest, PrivacyRequests } from "@larder/domain/staff/privacy-requests.schema";
import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { transition } from "./parts.ts";
import { privacyRequestsInitialState, type PrivacyRequestsState } from "./state.ts";

const leo: PrivacyRequest = {
  id: 3,
  userId: 7,
  email: "leo@x.example",
  name: "Leo Marchand",
  wants: "erase",
  way: "letter",
  askedOn: "2020-11-04",
  state: "open",
  endedAt: null,
  endedBy: null,
};
const list: PrivacyRequests = { requests: [leo], today: "2020-11-19" };

const run = () => {
  let state: PrivacyRequestsState = privacyRequestsInitialState;
  const step = (event: Parameters<typeof transition>[1]) => {
    const [next, commands] = transition(state, event, { ...MOMENT, id: "k1" });
    state = next;
    return commands;
  };
  const load = () => {
    step({ _tag: "ListRequested" });
    step({ _tag: "Loaded", field: "list", request: state.list.request, value: list });
  };
  return { step, load, now: () => state };
};

it("OP-21 a privacy request is noted for the day it came, once its email can be one", () => {
  const { step, load, now } = run();
  load();
  step({ _tag: "DraftRequested", email: "" });
  expect(now().draft).toEqual({ email: "", wants: "export", way: "email", askedOn: "2020-11-19" });
  step({ _tag: "DraftChanged", change: { wants: "erase", askedOn: "2020-11-20" } });
  expect(step({ _tag: "DraftConfirmed" })).toEqual([]);
  expect(now().noting.errors.map(({ field }) => field)).toEqual(["email", "askedOn"]);
  step({ _tag: "DraftChanged", change: { email: " ana@x.example ", askedOn: "2020-11-18" } });
  const noted = { email: "ana@x.example", wants: "erase", way: "email", askedOn: "2020-11-18" };
  expect(step({ _tag: "DraftConfirmed" })).toMatchObject([{ _tag: "Send", intent: noted }]);
  step({ _tag: "DraftClosed" });
  expect(now().draft).not.toBeNull();
  const written = { _tag: "Written", field: "noting", key: now().noting.key, answer: undefined } as const;
  expect(step(written)).toMatchObject([{ _tag: "Read", field: "list" }]);
  expect([now().draft, now().said]).toEqual([null, "noted"]);
});

it("OP-21 a privacy request is closed, and the list is read again once a file of a person was taken", () => {
  const { step, load, now } = run();
  load();
  expect(step({ _tag: "CloseRequested", id: 3 })).toMatchObject([{ _tag: "Send", intent: 3 }]);
  const written = { _tag: "Written", field: "closing", key: now().closing.key, answer: undefined } as const;
  expect(step(written)).toMatchObject([{ _tag: "Read", field: "list" }]);
  expect(now().said).toBe("closed");
  expect(step({ _tag: "ExportStarted" })).toMatchObject([{ _tag: "After", event: { _tag: "ExportDue" } }]);
  expect(step({ _tag: "ExportDue" })).toMatchObject([{ _tag: "Read", field: "list" }]);
});
