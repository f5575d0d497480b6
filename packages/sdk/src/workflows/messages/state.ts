import type { Failure } from "@larder/domain/failure";
import type { DisplayOption } from "@larder/domain/messaging/display";
import type { InAppEvent } from "@larder/domain/messaging/in-app-messages.port";
import type { EmbeddedMessage, InAppMessage } from "@larder/domain/messaging/message.schema";
import type {
  EmbeddedEvent,
  EmbeddedSession,
  ReportedItem,
  SubscriptionUpdate,
} from "@larder/domain/messaging/messaging.port";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";

/** Who the user is to the provider. */
export interface MessagesUser {
  readonly userName: string;
  readonly email: string;
  readonly dataFields: Readonly<Record<string, string>>;
}

/** What the provider knows of the user and the cart, as far as this page has reported it (spec §7, MSG-64 to MSG-68). */
export interface ReportingState {
  readonly user: MessagesUser | null;
  /** The cart's items as of its last change; null = it has not changed since the page was loaded. */
  readonly cart: readonly ReportedItem[] | null;
  /** The last change is not reported yet. */
  readonly isCartDue: boolean;
}

/** How often and how long a message was seen in a session; `since` in ms since 1970, null = not in sight. Durations in ms. */
export interface Impression {
  readonly placementId: number;
  readonly displayCount: number;
  readonly displayDuration: number;
  readonly since: number | null;
}

/** The messages that stand in the page, at its placements (spec §1 §7, MSG-13, MSG-62, MSG-87; OP-107). */
export interface EmbeddedState {
  /** The placements of the page that is open. */
  readonly placements: readonly number[];
  readonly messages: readonly EmbeddedMessage[];
  /** The provider has called the key invalid or the subscription inactive: nothing is requested any more (MSG-82). */
  readonly isDisabled: boolean;
  readonly isLoading: boolean;
  readonly request: number;
  /** The messages that were reported as received, and those that the user dismissed. */
  readonly received: readonly string[];
  readonly dismissed: readonly string[];
  /** The time in which placements are in sight; null = none is. */
  readonly session: {
    readonly id: string;
    readonly start: number;
    readonly impressions: Readonly<Record<string, Impression>>;
  } | null;
}

/** Which messages were reported as delivered and as received: kept, so that a page that is loaded again reports none twice (OP-107). */
export interface ReportedMessages {
  readonly email: string;
  readonly delivered: readonly string[];
  readonly received: readonly string[];
}

/** The messages that lie over the page, one after another (spec §4, MSG-01 to MSG-23). */
export interface MessagesState {
  /** The messages' user; null = no one, and nothing is requested or shown (MSG-01). */
  readonly email: string | null;
  readonly isInitialized: boolean;
  /** The kind of the page that messages were requested last; it decides count, interval and close button (MSG-57). */
  readonly contentType: string;
  /** Messages show by themselves, or only after the host has triggered them (MSG-55). */
  readonly display: DisplayOption;
  readonly isTriggered: boolean;
  readonly isPaused: boolean;
  /** What is still to be shown, in its order. */
  readonly queue: readonly InAppMessage[];
  readonly showing: InAppMessage | null;
  /** Before this time nothing shows, ms since 1970; 0 = at once (MSG-20). */
  readonly nextAt: number;
  /** The messages with a reported delivery, and those that were shown: each only once, whatever the provider answers. */
  readonly delivered: readonly string[];
  readonly shown: readonly string[];
  readonly isLoading: boolean;
  /** Counts the requests: an answer to any but the last one is not for us. */
  readonly request: number;
  /** Null = nothing has happened yet. */
  readonly reporting: ReportingState | null;
  /** Null = no page has had placements yet. */
  readonly embedded: EmbeddedState | null;
  /** What was reported of the messages of this user, or of the last one before the page was loaded; null = nothing. */
  readonly reported: ReportedMessages | null;
}

export const messagesInitialState: MessagesState = {
  email: null,
  isInitialized: false,
  contentType: "",
  display: "immediate",
  isTriggered: false,
  isPaused: false,
  queue: [],
  showing: null,
  nextAt: 0,
  delivered: [],
  shown: [],
  isLoading: false,
  request: 0,
  reporting: null,
  embedded: null,
  reported: null,
};

/** What happens on the site and is reported to the provider. */
export type ReportingEvent =
  /** Who is signed in, first and after every change of the account. */
  | ({ readonly _tag: "UserUpdated" } & MessagesUser)
  | { readonly _tag: "CartChanged"; readonly items: readonly ReportedItem[] }
  | { readonly _tag: "CartReportDue" }
  | { readonly _tag: "OrderSent"; readonly items: readonly ReportedItem[]; readonly total: number }
  | { readonly _tag: "SubscriptionsChanged"; readonly update: SubscriptionUpdate }
  /** An event of the host's own (MSG-63). */
  | {
      readonly _tag: "EventTracked";
      readonly eventName: string;
      readonly dataFields?: Readonly<Record<string, unknown>>;
    }
  | { readonly _tag: "ReportFailed"; readonly what: string; readonly failure: Failure };

export type EmbeddedMessagesEvent =
  /** The page that is open has these placements (MSG-87). */
  | { readonly _tag: "PlacementsShown"; readonly placements: readonly number[] }
  | { readonly _tag: "EmbeddedLoaded"; readonly request: number; readonly messages: readonly EmbeddedMessage[] }
  | { readonly _tag: "EmbeddedLoadFailed"; readonly request: number; readonly failure: Failure }
  /** A message has come into sight, or has left it. */
  | { readonly _tag: "EmbeddedSeen"; readonly messageId: string; readonly isInSight: boolean }
  /** The page is left or its tab hidden: what was seen is reported (OP-107). */
  | { readonly _tag: "EmbeddedSessionEnded" }
  | { readonly _tag: "EmbeddedClicked"; readonly messageId: string; readonly buttonId: string; readonly url: string }
  | { readonly _tag: "EmbeddedDismissed"; readonly messageId: string };

export type MessagesEvent =
  /** A page was loaded for this user (PAGE-14). */
  | { readonly _tag: "LoadRequested"; readonly email: string; readonly contentType: string }
  | { readonly _tag: "Loaded"; readonly request: number; readonly messages: readonly InAppMessage[] }
  | { readonly _tag: "LoadFailed"; readonly request: number; readonly failure: Failure }
  /** The host lets deferred messages start (MSG-55). */
  | { readonly _tag: "Triggered" }
  | { readonly _tag: "Paused" }
  | { readonly _tag: "Resumed" }
  | { readonly _tag: "IntervalElapsed" }
  /** By Escape, the close button, a click outside or a dismiss link (MSG-22). */
  | { readonly _tag: "Closed"; readonly messageId: string }
  /** A link of the message was followed, which closes it. */
  | { readonly _tag: "Clicked"; readonly messageId: string; readonly url: string }
  /** The provider may answer something else now: it knows of an order or an event, or another tab has shown what waits here. */
  | { readonly _tag: "EventReported" }
  /** The user has sent themselves a message to try it out: it does not wait for the pause after the previous one. */
  | { readonly _tag: "TestSent" }
  | { readonly _tag: "TrackFailed"; readonly event: InAppEvent; readonly failure: Failure }
  /** The page is left: what was requested for it is not shown on another. */
  | { readonly _tag: "PageLeft" }
  | ReportingEvent
  | EmbeddedMessagesEvent
  /** Signed out, another user or organization, or someone acts for the user (MSG-05, IDENT-22). */
  | { readonly _tag: "Reset" };

/** One report to the provider: a method of the port with its payload. */
export type Report =
  | { readonly _tag: "Cart"; readonly items: readonly ReportedItem[] }
  | { readonly _tag: "Purchase"; readonly items: readonly ReportedItem[]; readonly total: number }
  | { readonly _tag: "User"; readonly dataFields: Readonly<Record<string, string>> }
  | { readonly _tag: "Email"; readonly newEmail: string }
  | { readonly _tag: "Subscriptions"; readonly update: SubscriptionUpdate }
  | { readonly _tag: "Event"; readonly eventName: string; readonly dataFields: Readonly<Record<string, unknown>> }
  | {
      readonly _tag: "Embedded";
      readonly event: EmbeddedEvent;
      readonly messageId: string;
      readonly buttonId?: string;
      readonly targetUrl?: string;
    }
  | { readonly _tag: "Session"; readonly session: EmbeddedSession };

export type MessagesCommand =
  | ({
      readonly _tag: "LoadMessages";
      readonly request: number;
      /** To be initialised for first; null = that was done (MSG-02). */
      readonly initialize: string | null;
      readonly count: number;
    } & WithConcurrencyKey)
  | { readonly _tag: "TrackMessage"; readonly event: InAppEvent; readonly messageId: string; readonly url?: string }
  | { readonly _tag: "Logout" }
  | { readonly _tag: "Report"; readonly report: Report }
  | ({
      readonly _tag: "LoadEmbedded";
      readonly request: number;
      readonly placements: readonly number[];
    } & WithConcurrencyKey)
  | CommonCommand<MessagesEvent>;
