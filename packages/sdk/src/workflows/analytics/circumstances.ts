import type { Circumstances } from "@larder/domain/analytics/circumstances";
import type { BrandPolicy } from "@larder/domain/brand/policy";
import { pathOf } from "../../kernel/url.ts";
import type { SessionState } from "../session/state.ts";
import { organizationOf, policyOfSession } from "../session/view.ts";
import type { TrackedEvent } from "../../definition/tracked-event.ts";
import type { LastPage, Occurrence, Reporting, Snapshot } from "./state.ts";

export interface Here extends Circumstances {
  readonly policy: BrandPolicy;
}

/** Events about the page being opened rather than the one still shown. */
const ARRIVALS: readonly TrackedEvent["_tag"][] = ["PageOpened", "PageLoaded"];

/** The URL's page, without kind and title until loaded. */
export const openedPage = ({ page, url }: Snapshot, referrer: string | null): LastPage => {
  const model = page.loadedPath === pathOf(url) ? page.page.value : null;
  return { url, pageType: model?.contentType ?? "", title: model?.title ?? "", referrer };
};

/**
 * Who acts, for which organization and on which page (ANALYTICS-18). While the next page loads, events belong to the
 * page still shown.
 */
export const circumstancesAt = (
  { event, here, at }: Occurrence,
  { visit, utm, lastPage, referrer, found }: Pick<Reporting, "visit" | "utm" | "lastPage" | "referrer" | "found">,
): Here => {
  const { session, test } = here;
  const opened = openedPage(here, referrer);
  const place = opened.pageType === "" && !ARRIVALS.includes(event._tag) ? (lastPage ?? opened) : opened;
  return {
    user: session.currentUser,
    email: null,
    organization: organizationOf(session),
    policy: policyOfSession(session),
    pageType: place.pageType,
    location: place.url,
    title: place.title,
    referrer: place.referrer,
    sessionId: visit?.id ?? null,
    test,
    utm: utm ?? {},
    found,
    now: at,
  };
};

/** Whether the user's organization, needed in every event, is still loading (ANALYTICS-18). */
export const awaitsOrganization = (session: SessionState): boolean =>
  session.isLoadingOrganizations &&
  session.currentUser?.currentOrganization != null &&
  organizationOf(session) === null;

/** Changes when the user or the known organization does. */
export const identityKey = (session: SessionState): string =>
  awaitsOrganization(session) ? "" : `${session.epoch} ${organizationOf(session)?.id ?? ""}`;
