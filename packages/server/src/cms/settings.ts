import type { FooterModel, GlobalSettings, HeaderModel } from "@larder/domain/page/header.schema";
import { type Kysely, sql } from "kysely";
import { type Caller, groupOf } from "../auth/caller.ts";
import { type CatalogueVersion, catalogueVersion, keepByVersion } from "../catalog/catalogue-version.ts";
import { type Category, categoryUrl } from "../catalog/categories.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/schema.ts";
import { cleanLinks } from "./clean-page.ts";
import type { CategoryTrees } from "./category-tree.ts";

type WireHeader = (typeof HeaderModel)["Encoded"];
type WireFooter = (typeof FooterModel)["Encoded"];
type WireSettings = (typeof GlobalSettings)["Encoded"];

/** Someone who can be signed in as with one click in demo mode. */
export type DemoUser = NonNullable<WireSettings["demoUsers"]>[number];

/** How the browser reaches the search, and with which key; the key of a signed-in user is bound to his session (OP-35). */
export type SearchAccess = (caller: Caller, host: string) => WireSettings["search"];

const read = async <A>(db: Kysely<Database>, key: string, otherwise: A): Promise<A> => {
  const row = await db.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirst();
  return row === undefined ? otherwise : (row.value as A);
};

const menuOf = (tree: readonly Category[]): NonNullable<WireHeader["categoryMenu"]> =>
  tree.map(({ name, count, children }) => ({
    label: name,
    url: categoryUrl([name]),
    count,
    children: children.map((child) => ({ label: child.name, url: categoryUrl([name, child.name]) })),
  }));

/** What the header shows: the editors' menu and alert, and the categories of the reader's group (SHELL-04). */
export const readHeader = async (db: Kysely<Database>, trees: CategoryTrees, caller: Caller): Promise<WireHeader> => {
  const kept = await read<WireHeader>(db, "header", {});
  const menu = cleanLinks(kept.menu ?? []);
  return { siteAlert: null, ...kept, menu, homeUrl: "/", categoryMenu: menuOf(await trees.of(groupOf(caller))) };
};

export const readFooter = async (db: Kysely<Database>): Promise<WireFooter> => {
  const { columns = [], legal = "" } = await read<WireFooter>(db, "footer", {});
  return { columns: columns.map((column) => ({ ...column, links: cleanLinks(column.links ?? []) })), legal };
};

/** The name of the shop, as it stands behind a page's title. */
export const readSiteName = async (db: Kysely<Database>): Promise<string> =>
  (await read<{ name?: string }>(db, "site", {})).name ?? "Larder";

/** What of the settings the deployment decides. */
export interface SettingsSources {
  readonly config: Config;
  readonly demoUsers: readonly DemoUser[];
  readonly searchAccess: SearchAccess;
}

/** A provider's address as a client needs it: with its scheme, and without a slash at the end. */
const addressOf = (host: string | null): string | null =>
  host === null ? null : (host.includes("://") ? host : `https://${host}`).replace(/\/+$/, "");

/** What is configured for the whole site (OP-124). Demo users are told in demo mode only. */
export const readSettings = async (
  db: Kysely<Database>,
  { config, demoUsers, searchAccess }: SettingsSources,
  caller: Caller,
  host: string,
): Promise<WireSettings> => {
  const flags = await read<Record<string, boolean>>(db, "feature-flags", {});
  return {
    siteName: await readSiteName(db),
    headerUrl: "/web-api/content/header",
    footerUrl: "/web-api/content/footer",
    globalSettingsUrl: "/web-api/content/global-settings",
    appPath: "/",
    search: searchAccess(caller, host) ?? null,
    segmentWriteKey: config.segment?.writeKey ?? null,
    iterable:
      config.iterable === null
        ? null
        : { apiKey: config.iterable.apiKey, baseURL: addressOf(config.iterable.host), isEu: false },
    featureFlags: flags,
    demoUsers: config.demo ? demoUsers : [],
  };
};

type Flags = Readonly<Record<string, boolean>>;

const keptFlags = keepByVersion<Flags>(1);

/** Whether a feature is switched on for the whole site. What is kept of the catalogue's version given may be answered. */
export const readFlags = async (db: Kysely<Database>, version: CatalogueVersion | null): Promise<Flags> => {
  const held = version === null ? undefined : keptFlags.get(version, "");
  if (held !== undefined) return held;
  const { rows } = await sql<{ version: CatalogueVersion; flags: Flags | null }>`
    select ${catalogueVersion} as version, (select value from setting where key = 'feature-flags') as flags`.execute(
    db,
  );
  const [row] = rows;
  const flags = row?.flags ?? {};
  if (row !== undefined) keptFlags.put(row.version, "", flags);
  return flags;
};
