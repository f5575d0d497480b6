import type { Organization } from "../account/organization.schema.ts";
import type { User } from "../account/user.schema.ts";
import type { BrandPolicy } from "../brand/policy.ts";
import { analyticsUserId } from "./anonymous.ts";
import type { FoundProducts } from "./found-products.ts";
import type { SearchOrigin } from "./search-origin.ts";
import type { ShownPage } from "./shown-page.ts";

export type { SearchOrigin } from "./search-origin.ts";

/** What all events on a page have in common. */
export interface Circumstances {
  readonly user: Pick<
    User,
    "isAuthenticated" | "isImpersonationActive" | "userName" | "email" | "displayName" | "region"
  > | null;
  /** The email in use, which a punchout session can set; null = the user's own (IDENT-24). */
  readonly email: string | null;
  readonly organization: Pick<
    Organization,
    "id" | "name" | "accountNumber" | "customerGroupId" | "businessUnit"
  > | null;
  readonly policy: Pick<BrandPolicy, "productTraits" | "dropShipTrait" | "sendsRetailSearchEvents">;
  readonly pageType: string;
  readonly location: string;
  /** '' = not known yet. */
  readonly title: string;
  /** Path and query of the previous page; null = the visit began here. */
  readonly referrer: string | null;
  /** Products shown by the last search; null = no search, or too long ago. */
  readonly found: FoundProducts | null;
  /** ms since 1970. */
  readonly now: number;
  readonly sessionId: string | null;
  readonly test: { readonly name: string; readonly variant: string } | null;
  /** The campaign that led the customer here (OP-117). */
  readonly utm: Readonly<Record<string, string>>;
}

type Properties = Readonly<Record<string, unknown>>;

const accountOf = (organization: NonNullable<Circumstances["organization"]>): Properties => ({
  id: organization.id,
  name: organization.name,
  account_number: organization.accountNumber,
  customer_group: organization.customerGroupId,
  business_unit: organization.businessUnit,
});

const userAccountOf = (user: Circumstances["user"], email: string | null): Properties => {
  const id = analyticsUserId(user);
  if (user === null || !user.isAuthenticated) return { id };
  return {
    id,
    user_name: user.userName,
    email: email || user.email,
    display_name: user.displayName,
    ...(user.region === null ? {} : { region: user.region }),
  };
};

/** Nothing is reported while staff act for a customer: it isn't the customer's behavior (§6, IDENT-22). */
export const isReported = ({ user }: Pick<Circumstances, "user">): boolean => user?.isImpersonationActive !== true;

/** A signed-in user and their account, for the customer-data platform. */
export interface Identity {
  readonly userId: string;
  readonly traits: Properties;
  /** null = no organization, as for staff. */
  readonly group: { readonly groupId: string; readonly traits: Properties } | null;
}

/** Whom later events belong to; null = a guest, or an acted-for user (§6 §7, ANALYTICS-18, IDENT-14, IDENT-22). */
export const identityOf = (here: Pick<Circumstances, "user" | "email" | "organization">): Identity | null => {
  const { user, email, organization } = here;
  if (user?.isAuthenticated !== true || !isReported(here)) return null;
  const { id: _, ...traits } = userAccountOf(user, email);
  return {
    userId: analyticsUserId(user),
    traits,
    group: organization === null ? null : { groupId: String(organization.id), traits: accountOf(organization) },
  };
};

/** Query keys that could sign someone in or yield a messaging token. */
const SECRET_KEY = /token|password|secret|jwt|key|cookie|code|session/i;

/** Locations are reported without secrets a link may contain (§7, ANALYTICS-32). */
export const publicLocation = (location: string): string => {
  const [whole = ""] = location.split("#", 1);
  const at = whole.indexOf("?");
  if (at < 0) return whole;
  const open = new URLSearchParams(
    [...new URLSearchParams(whole.slice(at))].filter(([key]) => !SECRET_KEY.test(key)),
  ).toString();
  return open === "" ? whole.slice(0, at) : `${whole.slice(0, at)}?${open}`;
};

/** An event's page is reported without secrets (ANALYTICS-18, ANALYTICS-32). */
export const shownPage = ({ location, title, referrer }: Circumstances): ShownPage => ({
  url: publicLocation(location),
  title,
  referrer: referrer === null ? null : publicLocation(referrer),
});

/**
 * Every event carries the user, account, page, session and test, plus the query only for what was found by searching.
 * Missing values are omitted, and only listed fields are sent: never a password or token (§6 §7, ANALYTICS-18,
 * ANALYTICS-29, ANALYTICS-32, IDENT-14, OP-115).
 */
export const circumstancesPayload = (here: Circumstances, origin: SearchOrigin | null): Properties => ({
  user_account: userAccountOf(here.user, here.email),
  ...(here.organization === null ? {} : { account: accountOf(here.organization) }),
  page_type: here.pageType,
  location: publicLocation(here.location),
  ...(origin === null
    ? {}
    : { index_name: origin.indexName, ...(origin.queryId === null ? {} : { query_id: origin.queryId }) }),
  ...(here.sessionId === null ? {} : { session_id: here.sessionId }),
  ...(here.test === null ? {} : { test_name: here.test.name, test_variant: here.test.variant }),
  ...here.utm,
});
