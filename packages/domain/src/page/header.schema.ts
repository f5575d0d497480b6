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

/** What the header shows (spec §4 §7, SHELL-04, HTTP-09). */
export const HeaderModel = Schema.Struct({
  menu: list(MenuItem),
  categoryMenu: list(CategoryMenuItem),
  homeUrl: text,
  /** The regions with stock or prices of their own; a guest chooses among them (OP-20). */
  regions: list(Schema.String),
  siteAlert: nullable(Schema.Struct({ id: Schema.String, title: text, text: Schema.String })),
});
export type HeaderModel = typeof HeaderModel.Type;

/** What the footer shows (spec §7). */
export const FooterModel = Schema.Struct({
  columns: list(Schema.Struct({ heading: Schema.String, links: list(MenuItem) })),
  legal: text,
});
export type FooterModel = typeof FooterModel.Type;

/** Search access for the browser; keys are search-only (OP-35). */
export const SearchSettings = Schema.Struct({
  applicationId: Schema.String,
  authenticatedKey: nullable(Schema.String),
  unauthenticatedKey: Schema.String,
  hosts: list(Schema.Struct({ url: Schema.String, protocol: Schema.Literals(["http", "https"]) })),
  defaultIndex: Schema.String,
});
export type SearchSettings = typeof SearchSettings.Type;

/** What is configured for the whole site (spec §7, OP-124). */
export const GlobalSettings = Schema.Struct({
  siteName: text,
  headerUrl: Schema.String,
  footerUrl: Schema.String,
  globalSettingsUrl: Schema.String,
  appPath: Schema.String,
  /** Where the calls of order guides are, by their paths in the table of calls; one that is missing is where the table says. */
  guideEndpoints: Schema.Record(Schema.String, Schema.String),
  /** Where staff find customers and act for them; null for everybody else (IDENT-21). */
  impersonation: nullable(ImpersonationEndpoints),
  search: nullable(SearchSettings),
  segmentWriteKey: nullable(Schema.String),
  /** Where events go, a path of the site or an address; null = the platform's own (OP-116). */
  segmentHost: nullable(Schema.String),
  /** Whether visitors must consent before anything is tracked (OP-116). */
  asksForConsent: flag,
  /** The test that everyone who comes here takes part in, and as which variant; null = none (ANALYTICS-18). */
  test: nullable(Schema.Struct({ name: Schema.String, variant: Schema.String })),
  iterable: nullable(Schema.Struct({ apiKey: Schema.String, baseURL: nullable(Schema.String), isEu: flag })),
  featureFlags: Schema.Record(Schema.String, Schema.Boolean),
  /** In demo mode the sign-in page lists these and signs in with one click. */
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
