import type { AnalyticsSource, PageCall } from "@larder/domain/analytics/analytics.port";
import type { Identity, SearchOrigin } from "@larder/domain/analytics/circumstances";
import type { TrackingCall } from "@larder/domain/analytics/events";
import type { FoundProducts } from "@larder/domain/analytics/found-products";
import type { EventProduct } from "@larder/domain/analytics/product";
import type { ShownPage } from "@larder/domain/analytics/shown-page";
import type { RetailEvent } from "@larder/domain/analytics/retail-event";
import type { Visit } from "@larder/domain/analytics/visit";
import type { CommonCommand } from "../../definition/define-workflow.ts";
import type { TrackedEvent } from "../../definition/tracked-event.ts";
import type { PageState } from "../page/state.ts";
import type { SessionState } from "../session/state.ts";

export interface Snapshot {
  readonly session: SessionState;
  readonly page: PageState;
  readonly url: string;
  /** The customer's test and variant; null = none (ANALYTICS-18). */
  readonly test: { readonly name: string; readonly variant: string } | null;
}

/** An event with its context; `at` in ms since 1970. */
export interface Occurrence {
  readonly event: TrackedEvent;
  readonly here: Snapshot;
  readonly at: number;
}

/** A list on screen; `first`: 1-based position of its first product. */
export interface ViewedList {
  readonly listId: string;
  readonly category: string;
  readonly first: number;
  readonly products: readonly EventProduct[];
  readonly origin: SearchOrigin | null;
}

/** The page last shown, where events belong while the next one loads. */
export interface LastPage {
  readonly url: string;
  readonly pageType: string;
  readonly title: string;
  readonly referrer: string | null;
}

/** Reporting to analytics (spec §6 §7, ANALYTICS-01 to ANALYTICS-32). */
export type AnalyticsState = Waiting | Silent | Reporting;

interface Waiting {
  readonly status: "waiting";
  readonly events?: readonly Occurrence[];
}

export interface Beginning {
  readonly source: AnalyticsSource;
  /** Requires consent; otherwise visitors can still object (OP-116). */
  readonly asksForConsent: boolean;
  /** The visit to continue; null = a new one. */
  readonly visit: Visit | null;
  /** The campaign that led here; null = no event yet (OP-117). */
  readonly utm: Readonly<Record<string, string>> | null;
  /** The platform's client is loaded, once per page (ANALYTICS-28). */
  readonly isLoaded: boolean;
}

/** Events may not leave and nothing is kept: no consent yet, or denied (ANALYTICS-24, OP-116). */
interface Silent extends Beginning {
  readonly status: "asking" | "denied";
}

export interface Reporting extends Beginning {
  readonly status: "on";
  readonly identity: Identity | null;
  readonly path: string;
  readonly search: string;
  /** Held until the organization is known, since every event carries the account (ANALYTICS-18). */
  readonly held: readonly Occurrence[];
  /** An arrival whose page hasn't loaded; its view is reported once it loads or is left (NAV-13). */
  readonly arrival: Occurrence | null;
  /** Keys reported for the open page, so a reload isn't another view. */
  readonly viewed: readonly string[];
  readonly lists: readonly ViewedList[];
  readonly hovered: readonly string[];
  readonly referrer: string | null;
  readonly lastPage: LastPage | null;
  /** The last search's products (ANALYTICS-18). */
  readonly found: FoundProducts | null;
  readonly suggested: string;
  readonly hasFailed: boolean;
}

/** The visitor's consent; null = undecided. */
export type Consent = "granted" | "denied" | null;

export type AnalyticsWorkflowEvent =
  | ({ readonly _tag: "Started"; readonly consent: Consent } & Omit<Beginning, "isLoaded">)
  /** The visitor consents or objects; null = another visitor, who decides again where required. */
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
