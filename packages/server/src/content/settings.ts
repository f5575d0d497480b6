import { endpoints } from "@larder/calls/impersonation";
import type { Shop } from "@larder/domain/opening/shop.schema";
import { GuideSettings } from "@larder/domain/order-guide/guide-settings.schema";
import { isAlertShown, SITE_KINDS, type SiteKind } from "@larder/domain/page/site-content";
import type { MenuEntry, SiteContent } from "@larder/domain/page/site-content.schema";
import { telephoneLink } from "@larder/domain/page/telephone-link";
import type { FooterModel, GlobalSettings, HeaderModel, MenuItem } from "@larder/domain/page/header.schema";
import { hasPermission } from "@larder/domain/account/permissions";
import { type Language, LANGUAGES } from "@larder/domain/text/language";
import { sql } from "kysely";
import { type Caller, groupOf } from "../accounts/auth/caller.ts";
import { type CatalogueVersion, catalogueVersion, keepByVersion } from "../catalog/catalogue-version.ts";
import { categoryUrl } from "@larder/domain/catalog/category-url";
import type { Category } from "../catalog/categories.ts";
import type { Config } from "../config.ts";
import { oncePer } from "../database/process/turns.ts";
import type { Db } from "../database/schema.ts";
import type { SearchAccess } from "../search/access.ts";
import { guideEndpoints } from "../site-paths.ts";
import { type SetUp, siteContent } from "./site-parts.ts";
import { firstText, linksIn, oncePerLanguage } from "./page-in-language.ts";
import { languageLinks } from "./language-links.ts";
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

/** The pages below a page, by its path. */
type MenuChildren = Readonly<Record<string, readonly Link[]>>;

const isSitePart = sql`content_type = any(${Object.values(SITE_KINDS)}::text[])`;

/** The published children of every page whose menu link lists them, as `MenuChildren`; null = none. */
const menuChildren = sql<MenuChildren | null>`(select json_object_agg(path, links) from (
  select parent.path, json_agg(json_build_object('label', child.title, 'url', child.path) order by child.position, child.id) as links
  from page parent join page child on child.parent_id = parent.id and child.is_published
  where parent.path in (select url #>> '{}' from
      (select value from setting where key in ('header', 'footer') union all select data from page where ${isSitePart}) menus,
      jsonb_path_query(value, 'strict $.** ? (@.listsChildren == true).url') url)
  group by parent.path) menu)`;

/** With the published pages below an entry that lists them, in the editors' order (CMS-06). */
const menuLinks = (menu: readonly MenuEntry[], children: MenuChildren): readonly Link[] =>
  cleanLinks(
    menu.flatMap(({ listsChildren, ...link }) => (listsChildren ? [link, ...(children[link.url] ?? [])] : [link])),
  );

type WireHeader = (typeof HeaderModel)["Encoded"];
type WireFooter = (typeof FooterModel)["Encoded"];
type WireSettings = (typeof GlobalSettings)["Encoded"];

export type DemoUser = NonNullable<WireSettings["demoUsers"]>[number];

type Flags = Readonly<Record<string, boolean>>;

interface SettingValues extends SetUp {
  /** What editors published, by its kind. */
  readonly parts?: Readonly<Record<string, SiteContent | null>>;
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
    parts: SettingValues["parts"] | null;
    values: Omit<SettingValues, "menuChildren" | "regions" | "parts"> | null;
  }>`
    select ${catalogueVersion} as version, ${menuChildren} as children,
      (select json_object_agg(content_type, data -> 'site') from page where ${isSitePart} and is_published) as parts,
      (select regions from catalogue_version) as regions, (select json_object_agg(key, value) from setting
      where key in ('header', 'footer', 'site', 'feature-flags', 'order-guide')) as values`.execute(db);
  const { values: stored, children, regions, parts } = rows[0] ?? {};
  const values = { ...stored, parts: parts ?? {}, menuChildren: children ?? {}, regions: regions ?? [] };
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

const published = <K extends SiteKind>(values: SettingValues, kind: K) =>
  siteContent(kind, values.parts?.[SITE_KINDS[kind]] ?? undefined, values);

const headerOf = oncePer((values: SettingValues) => {
  const alert = published(values, "Alert");
  const id = values.header?.siteAlert?.id ?? "site";
  const withAlert = (siteAlert: NonNullable<WireHeader["siteAlert"]> | null) =>
    oncePer((tree: readonly Category[]): WireHeader => {
      const menu = menuLinks(published(values, "Header").menu, values.menuChildren ?? {});
      return { siteAlert, menu, homeUrl: "/", categoryMenu: menuOf(tree), regions: values.regions ?? [] };
    });
  const [on, off] = [withAlert({ id, title: alert.title, text: alert.text }), withAlert(null)];
  return (now: Date) => (isAlertShown(alert, now.getTime()) ? on : off);
});

const headerIn = oncePerLanguage((header: WireHeader, language) => ({
  ...header,
  menu: linksIn(header.menu ?? [], language),
}));

const footerIn = oncePerLanguage((footer: WireFooter, language) => ({
  ...footer,
  legal: firstText(footer.legal ?? "", language),
  columns: (footer.columns ?? []).map((column) => ({ ...column, links: linksIn(column.links ?? [], language) })),
}));

/** The menu, the alert of this time, categories of the reader's group, and regions (SHELL-01, SHELL-04, OP-20). The same object while unchanged. */
export const readHeader = async (db: Db, trees: CategoryTrees, caller: Caller, now: Date): Promise<WireHeader> =>
  headerIn(headerOf(await readValues(db, caller.catalogue))(now)(await trees.of(groupOf(caller))), caller.language);

const contactLinks = ({ phone, email }: Pick<Shop, "phone" | "email">): readonly Link[] => [
  ...(phone === "" ? [] : [{ label: phone, url: telephoneLink(phone) }]),
  ...(email === "" ? [] : [{ label: email, url: `mailto:${email}` }]),
];

const footerOf = oncePer((values: SettingValues) =>
  oncePer((config: Config) => {
    const { columns, legal } = published(values, "Footer");
    const menus = columns.map((column) => ({ ...column, links: menuLinks(column.links, values.menuChildren ?? {}) }));
    const links = contactLinks(shopOf(values.site ?? {}, config));
    const contact = links.length === 0 ? [] : [{ heading: "Contact", links }];
    const guests = LANGUAGES.map((language): readonly [Language, WireFooter] => [
      language,
      { columns: [...menus, { heading: "", links: languageLinks(language) }, ...contact], legal },
    ]);
    return { guests: new Map(guests), users: { columns: [...menus, ...contact], legal } };
  }),
);

/**
 * The footer, with the shop's phone and email, and for guests, who have no account to choose it in, the other languages:
 * the same object while the settings don't change.
 */
export const readFooter = async (
  db: Db,
  { catalogue, kind, language }: Caller,
  config: Config,
): Promise<WireFooter> => {
  const { guests, users } = footerOf(await readValues(db, catalogue))(config);
  return footerIn(kind === "guest" ? (guests.get(language) ?? users) : users, language);
};

export interface SettingsSources {
  readonly config: Config;
  readonly demoUsersIn: (language: Language) => readonly DemoUser[];
  readonly searchAccess: SearchAccess;
}

const addressOf = (host: string | null): string | null =>
  host === null ? null : (host.includes("://") ? host : `https://${host}`).replace(/\/+$/, "");

/** The settings of the whole site (OP-124). Lists demo users in demo mode, and for guests only: no one else signs in. */
export const readSettings = async (
  db: Db,
  { config, demoUsersIn, searchAccess }: SettingsSources,
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
    hasNoMail: config.smtp === null,
    test: config.test,
    iterable:
      config.iterable === null
        ? null
        : { apiKey: config.iterable.apiKey, baseURL: addressOf(config.iterable.host), isEu: config.iterable.isEu },
    featureFlags: values["feature-flags"] ?? {},
    unavailable: [],
    demoUsers: config.demo && caller.kind === "guest" ? demoUsersIn(caller.language) : [],
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
