import type { Organization } from "../account/organization.schema.ts";
import type { User } from "../account/user.schema.ts";
import type { BrandPolicy } from "../brand/policy.ts";
import { analyticsUserId } from "./anonymous.ts";
import type { FoundProducts } from "./found-products.ts";
import type { SearchOrigin } from "./search-origin.ts";
import type { ShownPage } from "./shown-page.ts";

export type { SearchOrigin } from "./search-origin.ts";

/** Who does something where: what all events of a page have in common. */
export interface Circumstances {
  readonly user: Pick<
    User,
    "isAuthenticated" | "isImpersonationActive" | "userName" | "email" | "displayName" | "region"
  > | null;
  /** The e-mail in use, of a punchout session or the user's own (IDENT-24); null = the user's own. */
  readonly email: string | null;
  readonly organization: Pick<
    Organization,
    "id" | "name" | "accountNumber" | "customerGroupId" | "businessUnit"
  > | null;
  readonly policy: Pick<BrandPolicy, "productTraits" | "dropShipTrait" | "sendsRetailSearchEvents">;
  /** What kind of page it is, for example 'orderGuideDetail'. */
  readonly pageType: string;
  /** Path and query of the page. */
  readonly location: string;
  /** The title of the page; '' = it is not there yet. */
  readonly title: string;
  /** Path and query of the page before; null = the visit began here. */
  readonly referrer: string | null;
  /** The products that the last search showed; null = nothing was searched for, or it is too long ago. */
  readonly found: FoundProducts | null;
  /** When it happens, in ms since 1970. */
  readonly now: number;
  readonly sessionId: string | null;
  /** The test that the customer takes part in, and as which variant. */
  readonly test: { readonly name: string; readonly variant: string } | null;
  /** What led the customer here (OP-117). */
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

/**
 * Nothing is reported while staff act for a customer: it would count as what the customer did, under the customer's name.
 * Spec §6, IDENT-22.
 */
export const isReported = ({ user }: Pick<Circumstances, "user">): boolean => user?.isImpersonationActive !== true;

/** Who a signed-in user is to the customer-data platform, and which account the user acts for. */
export interface Identity {
  readonly userId: string;
  readonly traits: Properties;
  /** null = the user has no organization, as staff have none. */
  readonly group: { readonly groupId: string; readonly traits: Properties } | null;
}

/**
 * Who the events from here on are of; null = a guest, or someone acts for the user.
 * Spec §6 §7, ANALYTICS-18, IDENT-14, IDENT-22.
 */
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

/** Keys that would be part of signing in, or of getting a message's token, stay out of a location. */
const SECRET_KEY = /token|password|secret|jwt|key|cookie|code|session/i;

/**
 * A location is reported without the secrets that a link may contain.
 * Spec §7, ANALYTICS-32.
 */
export const publicLocation = (location: string): string => {
  const [whole = ""] = location.split("#", 1);
  const at = whole.indexOf("?");
  if (at < 0) return whole;
  const open = new URLSearchParams(
    [...new URLSearchParams(whole.slice(at))].filter(([key]) => !SECRET_KEY.test(key)),
  ).toString();
  return open === "" ? whole.slice(0, at) : `${whole.slice(0, at)}?${open}`;
};

/** The page of an event as the platform receives it: without secrets (ANALYTICS-18, ANALYTICS-32). */
export const shownPage = ({ location, title, referrer }: Circumstances): ShownPage => ({
  url: publicLocation(location),
  title,
  referrer: referrer === null ? null : publicLocation(referrer),
});

/**
 * What every event carries besides its own payload: the user, the account, the page, the session and the test; the query only for what was found by searching.
 * Missing values are left out, and only the listed fields are sent: never a password or a token.
 * Spec §6 §7, ANALYTICS-18, ANALYTICS-29, ANALYTICS-32, IDENT-14; OP-115.
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
