import type { Circumstances } from "@larder/domain/analytics/circumstances";
import type { BrandPolicy } from "@larder/domain/brand/policy";
import { pathOf } from "../../page-path.ts";
import type { SessionState } from "../session/state.ts";
import { organizationOf, policyOfSession } from "../session/view.ts";
import type { Reporting, Snapshot } from "./state.ts";

/** The circumstances of an event, with all rules of the customer's brand. */
export interface Here extends Circumstances {
  readonly policy: BrandPolicy;
}

/**
 * Who does something, for which organization and on which page (ANALYTICS-18). The kind of the page is left empty until the
 * page itself is there.
 */
export const circumstancesAt = (
  { session, page, url }: Snapshot,
  { visit, utm }: Pick<Reporting, "visit" | "utm">,
): Here => ({
  user: session.currentUser,
  email: null,
  organization: organizationOf(session),
  policy: policyOfSession(session),
  pageType: page.loadedPath === pathOf(url) ? (page.page.value?.contentType ?? "") : "",
  location: url,
  sessionId: visit?.id ?? null,
  test: null,
  utm: utm ?? {},
});

/** Whether the user's organization, which the account of every event is, is still on its way (ANALYTICS-18). */
export const awaitsOrganization = (session: SessionState): boolean =>
  session.isLoadingOrganizations &&
  session.currentUser?.currentOrganization != null &&
  organizationOf(session) === null;

/** Changes with who the events are of: the user, and the organization as soon as it is known. */
export const identityKey = (session: SessionState): string =>
  awaitsOrganization(session) ? "" : `${session.epoch} ${organizationOf(session)?.id ?? ""}`;
