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
import type { CommonCommand } from "../../definition/define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";

export interface MessagesUser {
  readonly userName: string;
  readonly email: string;
  readonly dataFields: Readonly<Record<string, string>>;
}

/** What this page has reported of user and cart (spec §7, MSG-64 to MSG-68). */
export interface ReportingState {
  readonly user: MessagesUser | null;
  readonly cart: readonly ReportedItem[] | null;
  readonly isCartDue: boolean;
}

/** A message's impressions in a session. Durations in ms; `since` in ms since 1970, null = not visible. */
export interface Impression {
  readonly placementId: number;
  readonly displayCount: number;
  readonly displayDuration: number;
  readonly since: number | null;
}

/** Messages embedded in the page's placements (spec §1 §7, MSG-13, MSG-62, MSG-87; OP-107). */
export interface EmbeddedState {
  readonly placements: readonly number[];
  readonly messages: readonly EmbeddedMessage[];
  /** The provider rejected the key or subscription: stops requesting (MSG-82). */
  readonly isDisabled: boolean;
  readonly isLoading: boolean;
  readonly request: number;
  readonly received: readonly string[];
  readonly dismissed: readonly string[];
  /** The period with visible placements; null = none visible. */
  readonly session: {
    readonly id: string;
    readonly start: number;
    readonly impressions: Readonly<Record<string, Impression>>;
  } | null;
}

/** Messages reported as delivered and received, stored so that reloading repeats no report (OP-107). */
export interface ReportedMessages {
  readonly email: string;
  readonly delivered: readonly string[];
  readonly received: readonly string[];
}

/** Messages shown over the page, one by one (spec §4, MSG-01 to MSG-23). */
export interface MessagesState {
  /** The messages' user; null = none, and nothing loads or shows (MSG-01). */
  readonly email: string | null;
  readonly isInitialized: boolean;
  /** The page type of the last request, which decides count, interval and close button (MSG-57). */
  readonly contentType: string;
  /** Messages show by themselves or when triggered (MSG-55). */
  readonly display: DisplayOption;
  readonly isTriggered: boolean;
  readonly isPaused: boolean;
  readonly queue: readonly InAppMessage[];
  readonly showing: InAppMessage | null;
  /** Nothing shows before this, in ms since 1970; 0 = at once (MSG-20). */
  readonly nextAt: number;
  /** Messages delivered and shown, each only once whatever the provider returns. */
  readonly delivered: readonly string[];
  readonly shown: readonly string[];
  readonly isLoading: boolean;
  readonly request: number;
  readonly reporting: ReportingState | null;
  readonly embedded: EmbeddedState | null;
  /** Read in the inbox before the provider knew the user; reported once it does. */
  readonly readEarly?: readonly string[];
  /** Reports for this user, or the last one before the page loaded; null = none. */
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

export type ReportingEvent =
  | ({ readonly _tag: "UserUpdated" } & MessagesUser)
  | { readonly _tag: "CartChanged"; readonly items: readonly ReportedItem[] }
  | { readonly _tag: "CartReportDue" }
  | { readonly _tag: "OrderSent"; readonly items: readonly ReportedItem[]; readonly total: number }
  | { readonly _tag: "SubscriptionsChanged"; readonly update: SubscriptionUpdate }
  /** A host-defined event (MSG-63). */
  | {
      readonly _tag: "EventTracked";
      readonly eventName: string;
      readonly dataFields?: Readonly<Record<string, unknown>>;
    }
  | { readonly _tag: "ReportFailed"; readonly what: string; readonly failure: Failure };

export type EmbeddedMessagesEvent =
  /** The open page's placements (MSG-87). */
  | { readonly _tag: "PlacementsShown"; readonly placements: readonly number[] }
  | { readonly _tag: "EmbeddedLoaded"; readonly request: number; readonly messages: readonly EmbeddedMessage[] }
  | { readonly _tag: "EmbeddedLoadFailed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "EmbeddedSeen"; readonly messageId: string; readonly isInSight: boolean }
  /** The page was left or its tab hidden: report impressions (OP-107). */
  | { readonly _tag: "EmbeddedSessionEnded" }
  | { readonly _tag: "EmbeddedClicked"; readonly messageId: string; readonly buttonId: string; readonly url: string }
  | { readonly _tag: "EmbeddedDismissed"; readonly messageId: string };

export type MessagesEvent =
  /** A page loaded for this user (PAGE-14). */
  | { readonly _tag: "LoadRequested"; readonly email: string; readonly contentType: string }
  | { readonly _tag: "Loaded"; readonly request: number; readonly messages: readonly InAppMessage[] }
  | { readonly _tag: "LoadFailed"; readonly request: number; readonly failure: Failure }
  /** The host triggers deferred messages (MSG-55). */
  | { readonly _tag: "Triggered" }
  | { readonly _tag: "Paused" }
  | { readonly _tag: "Resumed" }
  | { readonly _tag: "IntervalElapsed" }
  /** By Escape, the close button, a click outside or a dismiss link (MSG-22). */
  | { readonly _tag: "Closed"; readonly messageId: string }
  | { readonly _tag: "Clicked"; readonly messageId: string; readonly url: string }
  /** The user opened it in the inbox, where its html shows. */
  | { readonly _tag: "InboxOpened"; readonly messageId: string }
  | { readonly _tag: "InboxClicked"; readonly messageId: string; readonly url: string }
  /** The provider may respond differently now: it got an order or event, or another tab showed a waiting message. */
  | { readonly _tag: "EventReported" }
  /** The user sent themselves a test, which skips the pause. */
  | { readonly _tag: "TestSent" }
  | { readonly _tag: "TrackFailed"; readonly event: InAppEvent; readonly failure: Failure }
  | { readonly _tag: "PageLeft" }
  | ReportingEvent
  | EmbeddedMessagesEvent
  /** Signed out, another user or organization, or staff act for the user (MSG-05, IDENT-22). */
  | { readonly _tag: "Reset" };

/** A report to the provider: a port method with its payload. */
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
      /** Initializes this user first; null = done (MSG-02). */
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
