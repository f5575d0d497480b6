import { endpoints } from "@larder/calls/impersonation";
import type { Shop } from "@larder/domain/opening/shop.schema";
import { GuideSettings } from "@larder/domain/order-guide/guide-settings.schema";
import { telephoneLink } from "@larder/domain/page/telephone-link";
import type { FooterModel, GlobalSettings, HeaderModel, MenuItem } from "@larder/domain/page/header.schema";
import { hasPermission } from "@larder/domain/account/permissions";
import { sql } from "kysely";
import { type Caller, groupOf } from "../accounts/auth/caller.ts";
import { type CatalogueVersion, catalogueVersion, keepByVersion } from "../catalog/catalogue-version.ts";
import { type Category, categoryUrl } from "../catalog/categories.ts";
import type { Config } from "../config.ts";
import { oncePer } from "../database/process/turns.ts";
import type { Db } from "../database/schema.ts";
import type { SearchAccess } from "../search/access.ts";
import { guideEndpoints } from "../site-paths.ts";
import { shopOf, type StoredShop } from "./shop-settings.ts";
import { analyticsSource } from "./analytics/store-events.ts";
import type { CategoryTrees } from "./category-tree.ts";
import { cleanLinks } from "./clean-html.ts";

/** Writes settings that don't exist yet. */
export const writeSettings = async (db: Db, settings: Readonly<Record<string, unknown>>): Promise<void> => {
  for (const [key, value] of Object.entries(settings)) {
    await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb) on conflict (key) do nothing`.execute(
      db,
    );
  }
};

/** The stored settings for the staff form, bypassing caches. */
export const readGuideSettings = async (db: Db): Promise<GuideSettings> => {
  const { rows } = await sql<{ value: Partial<GuideSettings> }>`
    select value from setting where key = 'order-guide'`.execute(db);
  const names = Object.keys(GuideSettings.fields) as (keyof GuideSettings)[];
  return Object.fromEntries(names.map((name) => [name, rows[0]?.value[name] || null])) as GuideSettings;
};

/** Sets the texts of all order guides (GUIDE-VIEW-26); every process uses them from the next load on. */
export const saveGuideSettings = async (db: Db, settings: GuideSettings): Promise<void> => {
  await sql`insert into setting (key, value) values ('order-guide', ${JSON.stringify(settings)}::jsonb)
    on conflict (key) do update set value = setting.value || excluded.value`.execute(db);
};

type Link = (typeof MenuItem)["Encoded"];

/** A stored menu link; with `listsChildren`, the published pages below it follow in the editors' order (CMS-06). */
interface StoredLink extends Link {
  readonly listsChildren?: boolean;
}

/** The pages below a page, by its path. */
type MenuChildren = Readonly<Record<string, readonly Link[]>>;

/** The published children of every page whose menu link lists them, as `MenuChildren`; null = none. */
const menuChildren = sql<MenuChildren | null>`(select json_object_agg(path, links) from (
  select parent.path, json_agg(json_build_object('label', child.title, 'url', child.path) order by child.position, child.id) as links
  from page parent join page child on child.parent_id = parent.id and child.is_published
  where parent.path in (select url #>> '{}' from setting, jsonb_path_query(value, 'strict $.** ? (@.listsChildren == true).url') url
    where key in ('header', 'footer')) group by parent.path) menu)`;

const menuLinks = (links: readonly StoredLink[], children: MenuChildren): readonly Link[] =>
  cleanLinks(
    links.flatMap(({ listsChildren, ...link }) =>
      listsChildren === true ? [link, ...(children[link.url] ?? [])] : [link],
    ),
  );

type WireHeader = (typeof HeaderModel)["Encoded"];
type WireFooter = (typeof FooterModel)["Encoded"];
type WireSettings = (typeof GlobalSettings)["Encoded"];

export type DemoUser = NonNullable<WireSettings["demoUsers"]>[number];

type Flags = Readonly<Record<string, boolean>>;

interface SettingValues {
  readonly header?: Omit<WireHeader, "menu"> & { readonly menu?: readonly StoredLink[] };
  readonly footer?: Omit<WireFooter, "columns"> & {
    readonly columns?: readonly { readonly heading: string; readonly links?: readonly StoredLink[] }[];
  };
  readonly site?: StoredShop;
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

const contactLinks = ({ phone, email }: Pick<Shop, "phone" | "email">): readonly Link[] => [
  ...(phone === "" ? [] : [{ label: phone, url: telephoneLink(phone) }]),
  ...(email === "" ? [] : [{ label: email, url: `mailto:${email}` }]),
];

const footerOf = oncePer((values: SettingValues) =>
  oncePer((config: Config): WireFooter => {
    const { footer: { columns = [], legal = "" } = {}, menuChildren: children = {} } = values;
    const menus = columns.map((column) => ({ ...column, links: menuLinks(column.links ?? [], children) }));
    const links = contactLinks(shopOf(values.site ?? {}, config));
    return { columns: links.length === 0 ? menus : [...menus, { heading: "Contact", links }], legal };
  }),
);

/** The footer, with the shop's phone and email: the same object while the settings don't change. */
export const readFooter = async (db: Db, version: CatalogueVersion | null, config: Config): Promise<WireFooter> =>
  footerOf(await readValues(db, version))(config);

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
  const { name, phone, email } = shopOf(values.site ?? {}, config);
  return {
    siteName: name,
    ...sitePaths,
    guideEndpoints: guideEndpoints(guidePath),
    impersonation: caller.kind === "user" && hasPermission(caller.actor.roles, "actForCustomers") ? endpoints : null,
    search: searchAccess(caller, host) ?? null,
    contact: { phone, email },
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

/** The shop's time zone (CMS-01). May be cached for the given catalog version. */
export const readZone = async (db: Db, version: CatalogueVersion | null, config: Config): Promise<string> =>
  shopOf((await readValues(db, version)).site ?? {}, config).timeZone;

/** The site's feature flags. May be cached for the given catalog version. */
export const readFlags = async (db: Db, version: CatalogueVersion | null): Promise<Flags> =>
  (await readValues(db, version))["feature-flags"] ?? {};

/** The text of empty order guides; null = the default sentence (GUIDE-VIEW-26). */
export const readNoProductsMessage = async (db: Db, version: CatalogueVersion | null): Promise<string | null> =>
  (await readValues(db, version))["order-guide"]?.noProductsMessage ?? null;
