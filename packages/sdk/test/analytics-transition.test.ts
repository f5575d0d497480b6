import type { TrackedEvent } from "../src/definition/tracked-event.ts";
import type { SessionState } from "../src/workflows/session/state.ts";
import type {
  AnalyticsCommand,
  AnalyticsState,
  AnalyticsWorkflowEvent,
  Consent,
} from "../src/workflows/analytics/state.ts";
import { awaitsOrganization } from "../src/workflows/analytics/circumstances.ts";
import { analyticsTransition } from "../src/workflows/analytics/transition.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { openStorefront, type OpenStorefront } from "./open-storefront.ts";

const EXIT: TrackedEvent = { _tag: "ExitIntended", at: 0 };
const opened = (url: string): TrackedEvent => ({ _tag: "PageOpened", url });

let ada: OpenStorefront;
let ben: OpenStorefront;
beforeAll(async () => {
  ada = await openStorefront();
  ben = await openStorefront({ userName: "ben" });
});
const sessionOf = (open: OpenStorefront): SessionState => open.storefront.session.get();
const early = (session: SessionState): SessionState => {
  const waiting = { ...session, isLoadingOrganizations: true, organizations: [] };
  expect(awaitsOrganization(waiting)).toBe(true);
  return waiting;
};

const analytics = (asksForConsent = false) => {
  let state: AnalyticsState = { status: "waiting" };
  let count = 0;
  const send = (event: AnalyticsWorkflowEvent): readonly AnalyticsCommand[] => {
    const [next, commands] = analyticsTransition(state, event, { now: 0, id: `id-${(count += 1)}` } as never);
    state = next;
    return commands;
  };
  const source = { writeKey: "key", host: null };
  const started = send({ _tag: "Started", consent: null, source, asksForConsent, visit: null, utm: null });
  return {
    started,
    state: () => state,
    answer: (consent: Consent) => send({ _tag: "ConsentAnswered", consent }),
    track: (event: TrackedEvent, session: SessionState, url = "/") =>
      send({ _tag: "Tracked", event, at: 0, here: { session, page: ada.storefront.page.get(), url, test: null } }),
  };
};
const tags = (commands: readonly AnalyticsCommand[]) => commands.map(({ _tag }) => _tag);
const sentAs = (commands: readonly AnalyticsCommand[]) =>
  commands.flatMap((command) =>
    command._tag === "SendTrack" || command._tag === "SendPage" ? [[command._tag, command.call.userId]] : [],
  );

describe("analytics, event by event", () => {
  it("ANALYTICS-10 ANALYTICS-18 events held for the account go out in order when the page is left", () => {
    const { track } = analytics();
    const session = early(sessionOf(ada));
    expect(track(opened("/cart/"), session, "/cart/")).toEqual([]);
    expect(sentAs(track(EXIT, session, "/cart/"))).toEqual([
      ["SendPage", "ada"],
      ["SendTrack", "ada"],
    ]);
  });

  it("T9 one user's held events are never sent for the next user", () => {
    const { track } = analytics();
    const before = early(sessionOf(ada));
    track(opened("/cart/"), before, "/cart/");
    const next = { ...sessionOf(ben), epoch: before.epoch + 1 };
    expect(sentAs(track(opened("/"), next))).toEqual([
      ["SendPage", "ada"],
      ["SendPage", "ben"],
    ]);
    expect(sentAs(track(EXIT, next))).toContainEqual(["SendTrack", "ben"]);
  });

  it("ANALYTICS-28 OP-116 the client loads once despite repeated consent; objecting ends the visit", () => {
    const { started, state, answer, track } = analytics(true);
    expect(started).toEqual([]);
    expect(tags(answer("granted"))).toEqual(["LoadAnalytics"]);
    track(opened("/"), sessionOf(ada));
    const first = state();
    expect(answer("granted")).toEqual([]);
    expect(state()).toBe(first);
    expect(tags(answer("denied"))).toEqual(["ResetIdentity"]);
    expect(state()).toMatchObject({ status: "denied", visit: null, utm: null });
    expect(tags(answer("granted"))).toEqual([]);
    track(opened("/"), sessionOf(ada));
    const visitOf = (one: AnalyticsState) => (one.status === "on" ? one.visit?.id : undefined);
    expect(visitOf(state())).toBeDefined();
    expect(visitOf(state())).not.toBe(visitOf(first));
  });
});
