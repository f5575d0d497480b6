import type { Failure } from "@larder/domain/failure";
import type { DisplayOption } from "@larder/domain/messaging/display";
import type { InAppEvent } from "@larder/domain/messaging/in-app-messages.port";
import type { InAppMessage } from "@larder/domain/messaging/message.schema";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";

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
};

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
  | { readonly _tag: "TrackFailed"; readonly event: InAppEvent; readonly failure: Failure }
  /** The page is left: what was requested for it is not shown on another. */
  | { readonly _tag: "PageLeft" }
  /** Signed out, another user or organization, or someone acts for the user (MSG-05, IDENT-22). */
  | { readonly _tag: "Reset" };

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
  | CommonCommand<MessagesEvent>;
