import { oncePer } from "../database/process/once-per.ts";
import { endpoints } from "@larder/calls/impersonation";
import type { FooterModel, GlobalSettings, HeaderModel } from "@larder/domain/page/header.schema";
import { sql } from "kysely";
import { analyticsSource } from "./analytics/source.ts";
import { type Caller, groupOf } from "../accounts/auth/caller.ts";
import { type CatalogueVersion, catalogueVersion, keepByVersion } from "../catalog/catalogue-version.ts";
import { type Category, categoryUrl } from "../catalog/categories.ts";
import type { Config } from "../config.ts";
import { guideEndpoints } from "../site-paths.ts";
import type { Db } from "../database/schema.ts";
import type { CategoryTrees } from "./category-tree.ts";
import { menuChildren, type MenuChildren, menuLinks, type StoredLink } from "./menu-links.ts";
import type { SearchAccess } from "../search/access.ts";

type WireHeader = (typeof HeaderModel)["Encoded"];
type WireFooter = (typeof FooterModel)["Encoded"];
type WireSettings = (typeof GlobalSettings)["Encoded"];

/** A user for one-click sign-in in demo mode. */
export type DemoUser = NonNullable<WireSettings["demoUsers"]>[number];

type Flags = Readonly<Record<string, boolean>>;

interface SettingValues {
  readonly header?: Omit<WireHeader, "menu"> & { readonly menu?: readonly StoredLink[] };
  readonly footer?: Omit<WireFooter, "columns"> & {
    readonly columns?: readonly { readonly heading: string; readonly links?: readonly StoredLink[] }[];
  };
  readonly site?: { readonly name?: string };
  readonly "feature-flags"?: Flags;
  readonly "order-guide"?: { readonly noProductsMessage?: string };
  readonly menuChildren?: MenuChildren;
  readonly regions?: readonly string[];
}

const kept = keepByVersion<SettingValues>(1);

/** Reads all in one statement. May be cached for the version the request has read. */
const readValues = async (db: Db, version: CatalogueVersion | null): Promise<SettingValues> => {
  const held = version === null ? undefined : kept.get(version, "");
  if (held !== undefined) return held;
  const { rows } = await sql<{
    version: CatalogueVersion | null;
    children: MenuChildren | null;
    regions: readonly string[] | null;
    values: Omit<SettingValues, "menuChildren" | "regions"> | null;
  }>`
    select ${catalogueVersion} as version, ${menuChildren} as children,
      (select regions from catalogue_version) as regions, (select json_object_agg(key, value) from setting
      where key in ('header', 'footer', 'site', 'feature-flags', 'order-guide')) as values`.execute(db);
  const values = { ...rows[0]?.values, menuChildren: rows[0]?.children ?? {}, regions: rows[0]?.regions ?? [] };
  const read = rows[0]?.version ?? null;
  if (read !== null) kept.put(read, "", values);
  return values;
};

const menuOf = (tree: readonly Category[]): NonNullable<WireHeader["categoryMenu"]> =>
  tree.map(({ name, count, children }) => ({
    label: name,
    url: categoryUrl([name]),
    count,
    children: children.map((child) => ({ label: child.name, url: categoryUrl([name, child.name]) })),
  }));

const headerOf = oncePer((values: SettingValues) =>
  oncePer((tree: readonly Category[]): WireHeader => {
    const menu = menuLinks(values.header?.menu ?? [], values.menuChildren ?? {});
    const alert = values.header?.siteAlert ?? null;
    const siteAlert = alert === null ? null : { ...alert, title: alert.title ?? "" };
    const { regions = [] } = values;
    return { ...values.header, siteAlert, menu, homeUrl: "/", categoryMenu: menuOf(tree), regions };
  }),
);

/** The menu, alert, categories of the reader's group, and regions (SHELL-04, OP-20). The same object while unchanged. */
export const readHeader = async (db: Db, trees: CategoryTrees, caller: Caller): Promise<WireHeader> =>
  headerOf(await readValues(db, caller.catalogue))(await trees.of(groupOf(caller)));

const footerOf = oncePer((values: SettingValues): WireFooter => {
  const { footer: { columns = [], legal = "" } = {}, menuChildren: children = {} } = values;
  return { columns: columns.map((column) => ({ ...column, links: menuLinks(column.links ?? [], children) })), legal };
});

/** The footer: the same object while the settings don't change. */
export const readFooter = async (db: Db, version: CatalogueVersion | null): Promise<WireFooter> =>
  footerOf(await readValues(db, version));

/** The settings decided by the deployment. */
export interface SettingsSources {
  readonly config: Config;
  readonly demoUsers: readonly DemoUser[];
  readonly searchAccess: SearchAccess;
}

const addressOf = (host: string | null): string | null =>
  host === null ? null : (host.includes("://") ? host : `https://${host}`).replace(/\/+$/, "");

/** The settings of the whole site (OP-124). Lists demo users in demo mode only. */
export const readSettings = async (
  db: Db,
  { config, demoUsers, searchAccess }: SettingsSources,
  caller: Caller,
  host: string,
): Promise<WireSettings> => {
  const values = await readValues(db, caller.catalogue);
  const source = analyticsSource(config);
  const { guidePath, ...sitePaths } = config.sitePaths;
  return {
    siteName: values.site?.name ?? "Larder",
    ...sitePaths,
    guideEndpoints: guideEndpoints(guidePath),
    impersonation: caller.kind === "user" && caller.actor.roles.includes("staff") ? endpoints : null,
    search: searchAccess(caller, host) ?? null,
    segmentWriteKey: source?.writeKey ?? null,
    segmentHost: source?.host ?? null,
    asksForConsent: config.asksForConsent,
    test: config.test,
    iterable:
      config.iterable === null
        ? null
        : { apiKey: config.iterable.apiKey, baseURL: addressOf(config.iterable.host), isEu: config.iterable.isEu },
    featureFlags: values["feature-flags"] ?? {},
    demoUsers: config.demo ? demoUsers : [],
  };
};

/** The site's feature flags. May be cached for the given catalog version. */
export const readFlags = async (db: Db, version: CatalogueVersion | null): Promise<Flags> =>
  (await readValues(db, version))["feature-flags"] ?? {};

/** The text of empty order guides; null = the default sentence (GUIDE-VIEW-26). */
export const readNoProductsMessage = async (db: Db, version: CatalogueVersion | null): Promise<string | null> =>
  (await readValues(db, version))["order-guide"]?.noProductsMessage ?? null;
