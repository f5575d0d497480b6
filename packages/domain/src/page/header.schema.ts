import * as Schema from "effect/Schema";
import { ImpersonationEndpoints } from "../account/impersonation.schema.ts";
import { flag, list, nullable, text } from "../schema.ts";

export const MenuItem = Schema.Struct({ label: Schema.String, url: Schema.String });
export type MenuItem = typeof MenuItem.Type;

export const CategoryMenuItem = Schema.Struct({
  label: Schema.String,
  url: Schema.String,
  count: nullable(Schema.Number),
  children: list(MenuItem),
});
export type CategoryMenuItem = typeof CategoryMenuItem.Type;

/** What the header shows (§4 §7, SHELL-04, HTTP-09). */
export const HeaderModel = Schema.Struct({
  menu: list(MenuItem),
  categoryMenu: list(CategoryMenuItem),
  homeUrl: text,
  /** Regions with their own stock or prices, for guests to choose from (OP-20). */
  regions: list(Schema.String),
  siteAlert: nullable(Schema.Struct({ id: Schema.String, title: text, text: Schema.String })),
});
export type HeaderModel = typeof HeaderModel.Type;

/** What the footer shows (§7). */
export const FooterModel = Schema.Struct({
  columns: list(Schema.Struct({ heading: Schema.String, links: list(MenuItem) })),
  legal: text,
});
export type FooterModel = typeof FooterModel.Type;

/** Search access for the browser; search-only keys (OP-35). */
export const SearchSettings = Schema.Struct({
  applicationId: Schema.String,
  authenticatedKey: nullable(Schema.String),
  unauthenticatedKey: Schema.String,
  hosts: list(Schema.Struct({ url: Schema.String, protocol: Schema.Literals(["http", "https"]) })),
  defaultIndex: Schema.String,
});
export type SearchSettings = typeof SearchSettings.Type;

/** The site's configuration (§7, OP-124). */
export const GlobalSettings = Schema.Struct({
  siteName: text,
  headerUrl: Schema.String,
  footerUrl: Schema.String,
  globalSettingsUrl: Schema.String,
  appPath: Schema.String,
  /** URLs of the order guide calls by their default paths; missing ones use the default. */
  guideEndpoints: Schema.Record(Schema.String, Schema.String),
  /** Impersonation calls; null except for staff (IDENT-21). */
  impersonation: nullable(ImpersonationEndpoints),
  search: nullable(SearchSettings),
  segmentWriteKey: nullable(Schema.String),
  /** Where events go, a path or URL; null = the platform's own (OP-116). */
  segmentHost: nullable(Schema.String),
  /** Whether visitors must consent before tracking (OP-116). */
  asksForConsent: flag,
  /** The shop has no mail server: what it would mail is told by its people (OP-26). */
  hasNoMail: flag,
  /** The A/B test visitors are in, and the variant; null = none (ANALYTICS-18). */
  test: nullable(Schema.Struct({ name: Schema.String, variant: Schema.String })),
  iterable: nullable(Schema.Struct({ apiKey: Schema.String, baseURL: nullable(Schema.String), isEu: flag })),
  /** Where guests and applicants call and write; '' = not said. */
  contact: nullable(Schema.Struct({ phone: text, email: text })),
  featureFlags: Schema.Record(Schema.String, Schema.Boolean),
  /** Groups of calls that the shop's backend doesn't have: each of their calls is refused as UNAVAILABLE (OP-128). */
  unavailable: list(Schema.String),
  demoUsers: list(
    Schema.Struct({
      name: Schema.String,
      email: Schema.String,
      password: Schema.String,
      role: Schema.String,
      organizations: list(Schema.String),
    }),
  ),
});
export type GlobalSettings = typeof GlobalSettings.Type;
