import type { Circumstances } from "@larder/domain/analytics/circumstances";
import type { BrandPolicy } from "@larder/domain/brand/policy";
import { pathOf } from "../../page-path.ts";
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
