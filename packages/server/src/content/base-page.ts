import { withoutRepeats } from "@larder/domain/page/crumbs";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import { SITE_KINDS } from "@larder/domain/page/site-content";
import { hasPermission } from "@larder/domain/account/permissions";
import * as Data from "effect/Data";
import { sql } from "kysely";
import type { Caller } from "../accounts/auth/caller.ts";
import { type CatalogueVersion, catalogueVersion, keepByVersion } from "../catalog/catalogue-version.ts";
import { categoryUrl } from "@larder/domain/catalog/category-url";
import type { Db } from "../database/schema.ts";
import { completePage, type SharedPage, type WirePage } from "./complete-page.ts";
import type { PageRow } from "./page-versions.ts";

/** No page has this content link, guid or address (PAGE-04, PAGE-05). */
export class PageNotFound extends Data.TaggedError("PageNotFound") {}

/** Whether the caller may read unpublished pages. */
export const mayReadDrafts = (caller: Caller): boolean =>
  caller.kind === "user" && hasPermission(caller.actor.roles, "editPages");

/** What every page shows is kept with the pages, and is none (SHELL-04). */
const siteKinds: readonly string[] = Object.values(SITE_KINDS);

export const isSitePart = ({ content_type: kind }: Pick<PageRow, "content_type">): boolean => siteKinds.includes(kind);

export const pageRow = async (db: Db, caller: Caller, where: ReturnType<typeof sql>): Promise<PageRow | null> => {
  const { rows } =
    await sql<PageRow>`select * from page where ${where} and (is_published or ${mayReadDrafts(caller)})`.execute(db);
  const [row] = rows;
  return row === undefined || isSitePart(row) ? null : row;
};

/** Rows by path, including misses. */
const keptRows = keepByVersion<{ readonly row: PageRow | null }>(1_000);

/** The paths of all pages, with drafts; null = too many. Most requested paths are products and categories. */
const keptPaths = keepByVersion<{ readonly paths: ReadonlySet<string> | null }>(1);

const MOST_PATHS = 5_000;

interface Found {
  readonly version: CatalogueVersion | null;
  readonly row: PageRow | null;
  readonly paths: readonly string[];
}

/** The editors' page at a path. May be cached for the version the request has read. */
export const pageAt = async (db: Db, caller: Caller, path: string): Promise<PageRow | null> => {
  const { catalogue } = caller;
  const drafts = mayReadDrafts(caller);
  const key = JSON.stringify([drafts, path]);
  const held = catalogue === null ? undefined : keptRows.get(catalogue, key);
  if (held !== undefined) return held.row;
  const known = catalogue === null ? undefined : keptPaths.get(catalogue, "");
  if (known?.paths?.has(path) === false) return null;
  const all = known === undefined ? sql`array(select path from page limit ${MOST_PATHS + 1})` : sql`'{}'::text[]`;
  const { rows } = await sql<Found>`
    select ${catalogueVersion} as version, (select to_json(p) from page p where p.path = ${path} and (p.is_published or ${drafts})) as row,
      ${all} as paths`.execute(db);
  const { version = null, row = null, paths = [] } = rows[0] ?? {};
  if (version === null) return row;
  keptRows.put(version, key, { row });
  if (known === undefined) keptPaths.put(version, "", { paths: paths.length > MOST_PATHS ? null : new Set(paths) });
  return row;
};

/** Normalizes a path as in the page table: decoded, one slash at each end, no empty parts. Null = unreadable. */
export const pathOf = (url: string): string | null => {
  try {
    const parts = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "")
      .split("/")
      .filter((part) => part !== "");
    return parts.some((part) => part === ".." || part.includes("\0"))
      ? null
      : parts.length === 0
        ? "/"
        : `/${parts.join("/")}/`;
  } catch {
    return null;
  }
};

const meta = (title: string, description: string, path: string): WirePage["metaDataInfo"] => [
  { elementTag: "title", innerContent: title, elementAttributes: {} },
  ...(description === ""
    ? []
    : [{ elementTag: "meta", innerContent: "", elementAttributes: { name: "description", content: description } }]),
  { elementTag: "meta", innerContent: "", elementAttributes: { property: "og:title", content: title } },
  { elementTag: "link", innerContent: "", elementAttributes: { rel: "canonical", href: path } },
];

const isPrivate = (contentType: string): boolean =>
  Object.entries(pageKinds).some(([kind, of]) => kind === contentType && "isPrivate" in of);

const HOME = { label: "Home", url: "/" };

export const trail = (path: readonly string[]) => [
  HOME,
  ...withoutRepeats(path.map((label, index) => ({ label, url: categoryUrl(path.slice(0, index + 1)) }))),
];

/** A page without content: title, meta tags and breadcrumbs; pages for signed-in users aren't indexed. */
export const basePage = (contentType: string, path: string, title: string, description: string): SharedPage => ({
  contentType,
  contentLink: "",
  path,
  title,
  metaDataInfo: [
    ...(meta(title, description, path) ?? []),
    ...(isPrivate(contentType)
      ? [{ elementTag: "meta", innerContent: "", elementAttributes: { name: "robots", content: "noindex" } }]
      : []),
  ],
  breadcrumbs: path === "/" ? [] : [HOME, { label: title, url: path }],
  blocks: [],
  product: null,
  categoryPath: [],
  products: [],
  totalProducts: null,
});

/** The "not found" page (OP-33). */
export const notFoundPage = (path: string): SharedPage =>
  completePage(basePage("notFound", path, "Page not found", ""));
