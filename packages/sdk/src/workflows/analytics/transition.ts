import { analyticsUserId } from "@larder/domain/analytics/anonymous";
import {
  circumstancesPayload,
  type Identity,
  identityOf,
  isReported,
  shownPage,
} from "@larder/domain/analytics/circumstances";
import { eventPayload } from "@larder/domain/analytics/event-payload";
import { trackingCall } from "@larder/domain/analytics/events";
import { retailEvent } from "@larder/domain/analytics/retail-event";
import type { ShownPage } from "@larder/domain/analytics/shown-page";
import { keepUtm } from "@larder/domain/analytics/utm";
import { visitAt } from "@larder/domain/analytics/visit";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { queryOf } from "../../kernel/url.ts";
import type { SessionState } from "../session/state.ts";
import { awaitsOrganization, circumstancesAt, type Here, openedPage } from "./circumstances.ts";
import type {
  AnalyticsCommand,
  AnalyticsState,
  AnalyticsWorkflowEvent,
  Beginning,
  Consent,
  Occurrence,
  Reporting,
} from "./state.ts";
import { type ReportedEvent, toEvents } from "./to-events.ts";

type Step = readonly [AnalyticsState, readonly AnalyticsCommand[]];

const nothingReported: Omit<Reporting, keyof Beginning> = {
  status: "on",
  identity: null,
  path: "",
  search: "",
  held: [],
  arrival: null,
  viewed: [],
  lists: [],
  hovered: [],
  referrer: null,
  lastPage: null,
  found: null,
  suggested: "",
  hasFailed: false,
};

/** Identifies the next user after the previous one is forgotten (T9, IDENT-22). */
const identified = (previous: Identity | null, next: Identity | null, page: ShownPage): readonly AnalyticsCommand[] => {
  if (JSON.stringify(previous) === JSON.stringify(next)) return [];
  const reset = previous !== null && previous.userId !== next?.userId;
  return [
    ...(reset ? [{ _tag: "ResetIdentity" } as const] : []),
    ...(next === null ? [] : [{ _tag: "Identify", identity: next, page } as const]),
  ];
};

const sent = (event: ReportedEvent, here: Here, at: number): readonly AnalyticsCommand[] => {
  const call = event._tag === "CartViewed" ? null : trackingCall(event, here, eventPayload);
  const retail = retailEvent(event, here, at);
  return [
    ...(call === null ? [] : [{ _tag: "SendTrack", call } as const]),
    ...(retail === null ? [] : [{ _tag: "SendRetail", event: retail } as const]),
  ];
};

const pageViewed = ({ event }: Occurrence, here: Here): readonly AnalyticsCommand[] =>
  event._tag !== "PageOpened"
    ? []
    : [
        {
          _tag: "SendPage",
          call: {
            ...shownPage({ ...here, location: event.url }),
            userId: analyticsUserId(here.user),
            properties: circumstancesPayload(here, null),
          },
        },
      ];

/**
 * Reports a page view with kind and title once loaded, or without them if left earlier by navigation, closing or
 * signing out (NAV-13).
 */
const arrived = (
  state: Reporting,
  occurrence: Occurrence,
  here: Here,
  isOtherUser: boolean,
  ledThere: string | null,
): {
  readonly next: Reporting;
  readonly left: readonly AnalyticsCommand[];
  readonly views: readonly AnalyticsCommand[];
} => {
  const { arrival } = state;
  const { event } = occurrence;
  const left = arrival === null ? [] : pageViewed(arrival, circumstancesAt(arrival, { ...state, referrer: ledThere }));
  const none = { ...state, arrival: null };
  if (event._tag === "PageOpened")
    return here.pageType === ""
      ? { next: { ...state, arrival: occurrence }, left, views: [] }
      : { next: none, left, views: pageViewed(occurrence, here) };
  if (arrival !== null && event._tag === "PageLoaded" && here.pageType !== "")
    return { next: none, left: [], views: pageViewed({ ...arrival, here: occurrence.here }, here) };
  return event._tag === "ExitIntended" || isOtherUser
    ? { next: none, left, views: [] }
    : { next: state, left: [], views: [] };
};

/** Keeps the same user's account while the organization reloads. */
const identityAt = (before: Identity | null, of: Here, session: SessionState): Identity | null => {
  const identity = identityOf(of);
  return awaitsOrganization(session) && before !== null && before.userId === identity?.userId ? before : identity;
};

const reported = (
  state: Reporting,
  { event, here, at }: Occurrence,
  context: TransitionContext,
): readonly [Reporting, readonly AnalyticsCommand[]] => {
  const utm = keepUtm(state.utm, queryOf(here.url));
  const of = circumstancesAt({ event, here, at }, { ...state, utm });
  const identity = identityAt(state.identity, of, here.session);
  const isOtherUser = state.identity !== null && state.identity.userId !== identity?.userId;
  const visit = visitAt(state.visit, at, { isOtherUser, id: context.id });
  const known = isOtherUser ? { ...state, found: null, lastPage: null } : state;
  const [after, events] = toEvents({ ...known, utm, visit, identity }, event, of);
  const opened = openedPage(here, after.referrer);
  const next = opened.pageType === "" ? after : { ...after, lastPage: opened };
  const now = circumstancesAt({ event, here, at }, next);
  const commands = identified(state.identity, identity, shownPage(now));
  // While staff act for a customer, nothing leaves and nothing is kept (IDENT-22).
  if (!isReported(of)) return [{ ...next, arrival: null }, commands];
  const { next: end, left, views } = arrived(next, { event, here, at }, now, isOtherUser, state.referrer);
  // The page being left belongs to the previous user.
  return [end, [...left, ...commands, ...views, ...events.flatMap((one) => sent(one, now, at))]];
};

/**
 * Holds events until the organization is known, failed to load, or the page is left, so that the platform gets user and
 * account together (ANALYTICS-18).
 */
const tracked = (
  state: Reporting,
  occurrence: Occurrence,
  context: TransitionContext,
): readonly [Reporting, readonly AnalyticsCommand[]] => {
  const { session } = occurrence.here;
  if (awaitsOrganization(session) && occurrence.event._tag !== "ExitIntended")
    return [{ ...state, held: [...state.held, occurrence] }, []];
  let next: Reporting = { ...state, held: [] };
  const commands: AnalyticsCommand[] = [];
  for (const { event, here, at } of state.held) {
    const [after, own] = reported(
      next,
      { event, at, here: here.session.epoch === session.epoch ? { ...here, session } : here },
      context,
    );
    next = after;
    commands.push(...own);
  }
  const [after, own] = reported(next, occurrence, context);
  return [after, [...commands, ...own]];
};

const report = (beginning: Beginning, waiting: readonly Occurrence[], context: TransitionContext): Step => {
  const { source, asksForConsent, visit, utm, isLoaded } = beginning;
  let next: Reporting = { ...nothingReported, source, asksForConsent, visit, utm, isLoaded: true };
  const commands: AnalyticsCommand[] = isLoaded ? [] : [{ _tag: "LoadAnalytics", source }];
  for (const occurrence of waiting) {
    const [after, own] = tracked(next, occurrence, context);
    next = after;
    commands.push(...own);
  }
  return [next, commands];
};

const fallSilent = (state: Exclude<AnalyticsState, { readonly status: "waiting" }>, consent: Consent): Step => {
  const { source, asksForConsent, isLoaded } = state;
  const isKnown = state.status === "on" && state.identity !== null;
  return [
    { status: consent === null ? "asking" : "denied", source, asksForConsent, isLoaded, visit: null, utm: null },
    isKnown ? [{ _tag: "ResetIdentity" }] : [],
  ];
};

/**
 * Reports events in the domain's exact format, under the user of their time. Events before it is known whether they may
 * leave wait; those without consent are never sent (ANALYTICS-24, OP-116).
 */
export const analyticsTransition = (
  state: AnalyticsState,
  event: AnalyticsWorkflowEvent,
  context: TransitionContext,
): Step => {
  switch (event._tag) {
    case "Started": {
      if (state.status !== "waiting") return [state, []];
      const { source, visit, utm, asksForConsent, consent } = event;
      const beginning = { source, asksForConsent, visit, utm, isLoaded: false };
      const answer = consent ?? (asksForConsent ? "asking" : "granted");
      if (answer === "granted") return report(beginning, state.events ?? [], context);
      return [{ ...beginning, status: answer, visit: null, utm: null }, []];
    }
    case "ConsentAnswered":
      if (state.status === "waiting") return [state, []];
      if (event.consent === null && !state.asksForConsent) return [state, []];
      if (event.consent !== "granted") return fallSilent(state, event.consent);
      return state.status === "on" ? [state, []] : report(state, [], context);
    case "Tracked":
      if (state.status === "on") return tracked(state, event, context);
      return [state.status === "waiting" ? { ...state, events: [...(state.events ?? []), event] } : state, []];
    case "TrackerFailed":
      return state.status !== "on" || state.hasFailed
        ? [state, []]
        : [
            { ...state, hasFailed: true },
            [{ _tag: "Log", entry: { level: "warning", message: `Analytics are not sent: ${event.detail}` } }],
          ];
  }
};
