import { messageOptions, readDisplayOption } from "@larder/domain/messaging/display";
import { messagesToShow } from "@larder/domain/messaging/eligible";
import type { InAppMessage } from "@larder/domain/messaging/message.schema";
import { messageOptionsFrom } from "@larder/domain/messaging/message-options";
import { showsOn } from "@larder/domain/messaging/shows-on";
import type { InAppEvent } from "@larder/domain/messaging/in-app-messages.port";
import { waitBeforeNext } from "@larder/domain/messaging/timing";
import { logFailure } from "../../kernel/report-failure.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { embeddedOf, embeddedStep, ended, forgottenEmbedded, load as loadEmbedded, LOAD_EMBEDDED } from "./embedded.ts";
import { keepReported } from "./reported.ts";
import { CART_REPORT, reportingStep } from "./reporting.ts";
import { messagesInitialState, type MessagesCommand, type MessagesEvent, type MessagesState } from "./state.ts";

type Step = readonly [MessagesState, readonly MessagesCommand[]];

const LOAD = "messages";
const NEXT = "messages-next";

/** Messages for the signed-in user, one at a time and once each (spec §4, MSG-01 to MSG-23, MSG-55 to MSG-61). */
export const messagesTransition = (state: MessagesState, event: MessagesEvent, context: TransitionContext): Step => {
  const { now } = context;
  switch (event._tag) {
    case "LoadRequested":
      return loadRequested(state, event.email, event.contentType, now);
    case "Loaded":
      return event.request === state.request && state.isLoading ? loaded(state, event.messages, now) : [state, []];
    case "LoadFailed":
      if (event.request !== state.request || !state.isLoading) return [state, []];
      return [{ ...state, isLoading: false }, event.failure._tag === "Cancelled" ? [] : [problem("loaded", event)]];
    case "Triggered":
      return advance(state.isTriggered ? state : { ...state, isTriggered: true }, now);
    case "Paused":
      return [state.isPaused ? state : { ...state, isPaused: true }, []];
    case "Resumed":
      return state.isPaused ? advance({ ...state, isPaused: false }, now) : [state, []];
    case "IntervalElapsed":
      return advance(state, now);
    case "Closed":
      return state.showing?.messageId === event.messageId ? closed(state, now) : [state, []];
    case "Clicked": {
      if (state.showing?.messageId !== event.messageId) return [state, []];
      const [next, commands] = closed(state, now);
      return [next, [{ ...track("click", event.messageId), url: event.url }, ...commands]];
    }
    case "InboxOpened":
      return inboxOpened(state, event.messageId);
    case "InboxClicked":
      return [state, state.isInitialized ? [{ ...track("click", event.messageId), url: event.url }] : []];
    case "EventReported":
      return reloaded(state, now);
    case "TestSent":
      return reloaded({ ...state, nextAt: 0 }, now);
    case "TrackFailed":
      return [state, [problem(`tracked as a message's ${event.event}`, event)]];
    case "PageLeft":
      return left(state, now);
    case "Reset":
      return forgotten(state, now);
    case "UserUpdated":
    case "CartChanged":
    case "CartReportDue":
    case "OrderSent":
    case "SubscriptionsChanged":
    case "EventTracked":
    case "ReportFailed":
      return reportingStep(state, event);
    default:
      return embeddedStep(state, event, context);
  }
};

const track = (event: InAppEvent, messageId: string) => ({ _tag: "TrackMessage", event, messageId }) as const;

/** What was read in the inbox counts as opened and doesn't show over the page as well (MSG-16, MSG-61). */
const inboxOpened = (state: MessagesState, messageId: string): Step => {
  if (state.email === null) return [state, []];
  const queue = state.queue.filter((message) => message.messageId !== messageId);
  const next = { ...state, queue, shown: [...state.shown, messageId] };
  return state.isInitialized
    ? [next, [track("open", messageId)]]
    : [{ ...next, readEarly: [...(state.readEarly ?? []), messageId] }, []];
};

/** Failures are only logged: no one waits for messages (MSG-60). */
const problem = (what: string, { failure }: Extract<MessagesEvent, { failure: unknown }>): MessagesCommand =>
  logFailure(`The provider could not be ${what}`, failure, "warning");

const unknownDisplay = (owner: string): MessagesCommand => ({
  _tag: "Log",
  entry: { level: "error", message: `${owner} has another display option than 'immediate' or 'deferred'.` },
});

/** Drops everything of the previous user, including late responses, except the host's settings (MSG-05). */
const forgotten = (state: MessagesState, now: number): Step =>
  state.email === null
    ? [state, []]
    : [
        {
          ...messagesInitialState,
          display: state.display,
          isPaused: state.isPaused,
          request: state.request + 1,
          embedded: forgottenEmbedded(state),
        },
        [
          ...ended(state, now)[1],
          ...[LOAD, NEXT, CART_REPORT, LOAD_EMBEDDED].map(
            (concurrencyKey) => ({ _tag: "Cancel", concurrencyKey, reason: "user" }) as const,
          ),
          { _tag: "Logout" },
        ],
      ];

/** A reload repeats no reports of the same user (OP-107). */
const resumed = (state: MessagesState, email: string): MessagesState => {
  if (state.email !== null) return state;
  const { reported } = state;
  if (reported?.email !== email) return reported === null ? state : { ...state, reported: null };
  const { delivered, received } = reported;
  return { ...state, delivered, embedded: { ...embeddedOf(state), received } };
};

/** Every page load requests messages; a different email is initialized first and replaces the previous one (MSG-02, MSG-05). */
const loadRequested = (previous: MessagesState, email: string, contentType: string, now: number): Step => {
  const [known, forgetting] = previous.email === email ? ([previous, []] as const) : forgotten(previous, now);
  const state = resumed(known, email);
  const request = state.request + 1;
  // An unknown option could mean that messages must wait, so requests none (MSG-55, CONST-29).
  if (readDisplayOption(state.display) === null) return [state, [...forgetting, unknownDisplay("The host")]];
  return [
    { ...state, email, contentType, isLoading: true, request },
    [
      ...forgetting,
      {
        _tag: "LoadMessages",
        concurrencyKey: LOAD,
        request,
        initialize: state.isInitialized ? null : email,
        count: messageOptions(contentType).count,
      },
    ],
  ];
};

const reloaded = (state: MessagesState, now: number): Step =>
  state.email === null ? [state, []] : loadRequested(state, state.email, state.contentType, now);

const loaded = (
  state: MessagesState,
  messages: Extract<MessagesEvent, { _tag: "Loaded" }>["messages"],
  now: number,
): Step => {
  const refused = messages.filter(({ customPayload }) => messageOptionsFrom(customPayload).display === "refused");
  const isOfPage = ({ customPayload }: InAppMessage) => showsOn(customPayload, state.contentType);
  // Delivered are all that could show, even without HTML, but not read or hidden ones (MSG-17).
  const due = [...new Set(messagesToShow(messages, true).map(({ messageId }) => messageId))];
  const fresh = due.filter((messageId) => !state.delivered.includes(messageId));
  const queue = messagesToShow(messages).filter(
    (message) => !state.shown.includes(message.messageId) && !refused.includes(message) && isOfPage(message),
  );
  const delivered = [...state.delivered, ...fresh];
  const [shown, commands] = advance(
    keepReported({ ...state, isInitialized: true, isLoading: false, queue, delivered, readEarly: [] }),
    now,
  );
  // The placements may have shown before the provider knew the user.
  const [next, embedded] = state.isInitialized ? ([shown, []] as const) : loadEmbedded(shown);
  return [
    next,
    [
      ...fresh.map((messageId) => track("delivery", messageId)),
      ...(state.readEarly ?? []).map((messageId) => track("open", messageId)),
      ...refused.map(({ messageId }) => unknownDisplay(`Message ${messageId}`)),
      ...commands,
      ...embedded,
    ],
  ];
};

/** Shows the next message if nothing prevents it, or waits for the end of the pause (MSG-19, MSG-20). */
const advance = (state: MessagesState, now: number): Step => {
  const [message, ...queue] = state.queue;
  const mustWait = state.display === "deferred" || messageOptionsFrom(message?.customPayload).display === "deferred";
  const isHeld = state.isPaused || (mustWait && !state.isTriggered);
  if (message === undefined || state.showing !== null || isHeld) return [state, []];
  const ms = state.nextAt - now;
  if (ms > 0) return [state, [{ _tag: "After", concurrencyKey: NEXT, ms, event: { _tag: "IntervalElapsed" } }]];
  const { messageId, saveToInbox } = message;
  return [
    { ...state, queue, showing: message, shown: [...state.shown, messageId] },
    [track("open", messageId), ...(saveToInbox ? [] : [track("consume", messageId)])],
  ];
};

const closed = (state: MessagesState, now: number): Step => {
  const { showing, contentType } = state;
  if (showing === null) return [state, []];
  const isAnimated = showing.content?.inAppDisplaySettings?.shouldAnimate ?? false;
  const nextAt = now + waitBeforeNext(messageOptions(contentType).intervalMs, isAnimated);
  const [next, commands] = advance({ ...state, showing: null, nextAt }, now);
  return [next, [track("close", showing.messageId), ...commands]];
};

/** The open message closes with its page; the next page requests the remaining ones. */
const left = (state: MessagesState, now: number): Step => {
  if (!state.isLoading && state.queue.length === 0 && state.showing === null) return [state, []];
  const [next, commands] = closed({ ...state, queue: [], isLoading: false, request: state.request + 1 }, now);
  return [
    next,
    [
      ...commands,
      { _tag: "Cancel", concurrencyKey: LOAD, reason: "navigation" },
      { _tag: "Cancel", concurrencyKey: NEXT, reason: "navigation" },
    ],
  ];
};
