import type { AnalyticsSource, PageCall } from "@larder/domain/analytics/analytics.port";
import type { Identity, SearchOrigin } from "@larder/domain/analytics/circumstances";
import type { TrackingCall } from "@larder/domain/analytics/events";
import type { FoundProducts } from "@larder/domain/analytics/found-products";
import type { EventProduct } from "@larder/domain/analytics/product";
import type { ShownPage } from "@larder/domain/analytics/shown-page";
import type { RetailEvent } from "@larder/domain/analytics/retail-event";
import type { Visit } from "@larder/domain/analytics/visit";
import type { CommonCommand } from "../../kernel/commands.ts";
import type { TrackedEvent } from "../../tracked-event.ts";
import type { PageState } from "../page/state.ts";
import type { SessionState } from "../session/state.ts";

/** Who and where it was when something happened: the states of that time. */
export interface Snapshot {
  readonly session: SessionState;
  readonly page: PageState;
  /** Path and query. */
  readonly url: string;
  /** The test that the customer takes part in, and as which variant; null = none (ANALYTICS-18). */
  readonly test: { readonly name: string; readonly variant: string } | null;
}

/** Something that happened, with its time; `at` in ms since 1970. */
export interface Occurrence {
  readonly event: TrackedEvent;
  readonly here: Snapshot;
  readonly at: number;
}

/** A list of products that is on the screen; `first` is the place of its first product, from 1. */
export interface ViewedList {
  readonly listId: string;
  readonly category: string;
  readonly first: number;
  readonly products: readonly EventProduct[];
  readonly origin: SearchOrigin | null;
}

/** The page that was shown last: while the next one is on its way, it is where things happen. */
export interface LastPage {
  readonly url: string;
  readonly pageType: string;
  readonly title: string;
  readonly referrer: string | null;
}

/** What is reported to analytics (spec §6 §7, ANALYTICS-01 to ANALYTICS-32). */
export type AnalyticsState = Waiting | Silent | Reporting;

/** It is not known yet whether events may leave. */
interface Waiting {
  readonly status: "waiting";
  readonly events?: readonly Occurrence[];
}

/** What reporting begins with. */
export interface Beginning {
  readonly source: AnalyticsSource;
  /** Consent is required before anything leaves; without it visitors can still object (OP-116). */
  readonly asksForConsent: boolean;
  /** The visit that goes on; null = a new one begins. */
  readonly visit: Visit | null;
  /** What led the customer here; null = nothing has happened yet (OP-117). */
  readonly utm: Readonly<Record<string, string>> | null;
  /** The client of the platform was loaded: once per page (ANALYTICS-28). */
  readonly isLoaded: boolean;
}

/** Events may not leave, and nothing is kept: the visitor has not answered yet, or does not want it (ANALYTICS-24, OP-116). */
interface Silent extends Beginning {
  readonly status: "asking" | "denied";
}

/** Events leave; what they are put together from. */
export interface Reporting extends Beginning {
  readonly status: "on";
  /** Who the platform knows; null = a guest. */
  readonly identity: Identity | null;
  /** The path of the open page. */
  readonly path: string;
  /** Its query. */
  readonly search: string;
  /** What a customer did before the organization is known: it waits, because every event carries the account (ANALYTICS-18). */
  readonly held: readonly Occurrence[];
  /** The arrival at a page that has not loaded yet: its view is reported when it has, or when it is left (NAV-13). */
  readonly arrival: Occurrence | null;
  /** What was reported of the open page: another answer for the same page is no other view. */
  readonly viewed: readonly string[];
  /** The lists that were shown on the open page, the last one first. */
  readonly lists: readonly ViewedList[];
  /** What was hovered of them: the list and the product. */
  readonly hovered: readonly string[];
  /** Path and query of the page before this one; null = the visit began here. */
  readonly referrer: string | null;
  /** Null = no page has loaded yet. */
  readonly lastPage: LastPage | null;
  /** What the last search showed (ANALYTICS-18). */
  readonly found: FoundProducts | null;
  /** The suggestions that were reported last. */
  readonly suggested: string;
  /** A tracker that fails is reported once. */
  readonly hasFailed: boolean;
}

/** The visitor's decision about consent; null = none yet. */
export type Consent = "granted" | "denied" | null;

export type AnalyticsWorkflowEvent =
  /** It is known where events go, and what the visitor decided before. */
  | ({ readonly _tag: "Started"; readonly consent: Consent } & Omit<Beginning, "isLoaded">)
  /** The visitor allows analytics, or objects; null = another visitor, who decides again where consent is required. */
  | { readonly _tag: "ConsentAnswered"; readonly consent: Consent }
  | ({ readonly _tag: "Tracked" } & Occurrence)
  | { readonly _tag: "TrackerFailed"; readonly detail: string };

export type AnalyticsCommand =
  | { readonly _tag: "LoadAnalytics"; readonly source: AnalyticsSource }
  | { readonly _tag: "Identify"; readonly identity: Identity; readonly page: ShownPage }
  | { readonly _tag: "ResetIdentity" }
  | { readonly _tag: "SendPage"; readonly call: PageCall }
  | { readonly _tag: "SendTrack"; readonly call: TrackingCall }
  | { readonly _tag: "SendRetail"; readonly event: RetailEvent }
  | CommonCommand<AnalyticsWorkflowEvent>;
