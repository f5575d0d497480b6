import { skuOfPath } from "@larder/domain/catalog/product-path";
import { isEditModeUrl, versionInUrl } from "@larder/domain/page/edit-url";
import type { PageVersionList } from "@larder/domain/page/edited-page.schema";
import { versionOfLink } from "@larder/domain/page/page-content";
import { versionOf } from "@larder/domain/page/page-edit";
import { sql } from "kysely";
import { buyerOf, type Caller, currentUserOf, customerOf, originalUserOf } from "../accounts/auth/caller.ts";
import { keepByVersion } from "../catalog/catalogue-version.ts";
import { ownNumbersOf } from "../catalog/own-numbers.ts";
import type { Db } from "../database/schema.ts";
import type { Config } from "../config.ts";
import type { PersonalPart, SharedPage, WirePage } from "./complete-page.ts";
import { mayReadDrafts, notFoundPage, pageAt, pageRow, pathOf } from "./base-page.ts";
import { childrenOf, shownUntil, type View } from "./page-blocks.ts";
import {
  draftOf,
  listVersions,
  type PageRow,
  rowWith,
  storedVersion,
  versionNumbers,
  versionsShown,
} from "./page-versions.ts";
import { categoryPage, productPage } from "./product-page.ts";
import { cleanedDataOf, fromRow, isShown, type RowReading, slugsOf } from "./row-page.ts";
import { pageIn } from "./page-in-language.ts";
import { readZone } from "./settings.ts";

/** A page, or the "not found" content (OP-33). */
export interface FoundPage {
  readonly isFound: boolean;
  /** The same object while nothing in it changes. */
  readonly shared: SharedPage;
  readonly personal: PersonalPart;
}

export const pageOf = ({ shared, personal }: Pick<FoundPage, "shared" | "personal">): WirePage => ({
  ...shared,
  ...personal,
});

const personalPart = (caller: Caller, editContext: WirePage["editContext"] = null): PersonalPart => ({
  originalUser: originalUserOf(caller),
  currentUser: currentUserOf(caller),
  editContext,
});

/** With the customer's own numbers for the page's product, which other customers of the group don't see (OP-62). */
const ownPart = async (
  db: Db,
  caller: Caller,
  personal: PersonalPart,
  { product }: SharedPage,
): Promise<PersonalPart> => {
  const organization = customerOf(caller)?.organization.id;
  if (!product || organization === undefined) return personal;
  const ownNumbers = (await ownNumbersOf(db, organization, caller.catalogue)).bySku.get(product.sku);
  return ownNumbers === undefined ? personal : { ...personal, ownNumbers };
};

/** Null except for editors, whatever the URL says (CMS-04). A page that editors don't write can't be edited. */
const bareContext = (caller: Caller, url: string): NonNullable<WirePage["editContext"]> | null =>
  mayReadDrafts(caller) ? { inEditMode: isEditModeUrl(url), isEditable: false, versions: null } : null;

/** Where pages are read from, and the shop's clock. */
export interface PageReading extends RowReading {
  readonly now: Date;
  readonly config: Config;
}

/** The version of a page that an editor sees, and what the bar says about it (CMS-01, CMS-03, OP-22). */
const forEditor = async (
  { db, caller, now, config }: PageReading,
  row: PageRow,
  url: string,
  version: number | null,
): Promise<{
  readonly row: PageRow;
  readonly editContext: NonNullable<WirePage["editContext"]>;
  readonly view: View;
}> => {
  const inEditMode = isEditModeUrl(url);
  const draft = await draftOf(db, row.id);
  const latest = draft?.version ?? row.version;
  const wanted = version ?? (inEditMode ? latest : row.version);
  const stored = wanted === row.version ? null : wanted === latest ? draft : await storedVersion(db, row.id, wanted);
  const shown = stored === null ? row : rowWith(row, stored);
  const versions = await versionsShown(db, row, draft, shown.version);
  const isEditable = shown.version === latest;
  const isEditing = inEditMode && isEditable;
  const zone = isEditing ? { zone: await readZone(db, caller.catalogue, config) } : {};
  const editContext = { inEditMode, isEditable, versions, ...zone };
  return { row: shown, editContext, view: { now, isEditing, isPreview: shown !== row && !inEditMode } };
};

const itemOf = (url: string): string | null => {
  const parts =
    url
      .split(/[?#]/, 1)[0]
      ?.split("/")
      .filter((part) => part !== "") ?? [];
  return parts.length > 3 ? null : skuOfPath(`/${parts.join("/")}`);
};

/** A page that stays the same until an instant, ms since 1970. */
interface KeptPage {
  readonly shared: SharedPage;
  readonly until: number;
}

const sharedPageAt = async (reading: PageReading, path: string, item: string | null): Promise<KeptPage | null> => {
  const { db, caller, now, trees } = reading;
  const row = await pageAt(db, caller, path);
  if (row !== null && !(await isShown(reading, row))) return null;
  if (row !== null)
    return { shared: await fromRow(reading, row, { now }), until: shownUntil(cleanedDataOf(row), { now }) };
  const rest = slugsOf(path);
  if (!path.startsWith("/products/")) return null;
  const product = item === null ? null : await productPage(db, caller, path, item);
  const shared = product ?? (rest.length > 3 ? null : await categoryPage(db, trees, caller, path, rest));
  return shared === null ? null : { shared, until: Infinity };
};

const keptShared = keepByVersion<KeptPage & { readonly since: number }>(100);

/** The version that a URL of `versionUrl` leads to on this page; null = none. */
const versionAt = async (db: Db, row: PageRow, url: string): Promise<number | null> => {
  const link = versionOf(versionInUrl(url) ?? "");
  return link?.page === row.id ? versionOfLink(link.version, await versionNumbers(db, row), true) : null;
};

/**
 * The page of a friendly URL: an editors' page, a product (item number in the second part, PAGE-17), or a category.
 * Editors get the draft in edit mode, or the version that the URL names.
 */
export const readPage = async (reading: PageReading, url: string): Promise<FoundPage> => {
  const { db, caller } = reading;
  const path = pathOf(url);
  const row = path !== null && mayReadDrafts(caller) ? await pageAt(db, caller, path) : null;
  if (row === null) {
    const found =
      path === null ? { isFound: false, shared: notFoundPage("/") } : await readPublicPage(reading, url, path);
    return {
      isFound: found.isFound,
      shared: pageIn(found.shared, caller.language),
      personal: await ownPart(db, caller, personalPart(caller, bareContext(caller, url)), found.shared),
    };
  }
  const { row: shown, editContext, view } = await forEditor(reading, row, url, await versionAt(db, row, url));
  const personal = personalPart(caller, editContext);
  if (shown === row && view.isEditing !== true && path !== null) {
    const { isFound, shared } = await readPublicPage(reading, url, path);
    return { isFound, shared: pageIn(shared, caller.language), personal };
  }
  // What is edited shows as it was written.
  return { isFound: true, shared: await fromRow(reading, shown, view), personal };
};

const readPublicPage = async (
  reading: PageReading,
  url: string,
  path: string,
): Promise<Pick<FoundPage, "isFound" | "shared">> => {
  const { caller } = reading;
  const now = reading.now.getTime();
  const item = itemOf(url);
  const key = JSON.stringify([mayReadDrafts(caller), buyerOf(caller), path, item]);
  const held = caller.catalogue === null ? undefined : keptShared.get(caller.catalogue, key);
  if (held !== undefined && held.since <= now && now < held.until) return { isFound: true, shared: held.shared };
  const found = await sharedPageAt(reading, path, item);
  if (found === null) return { isFound: false, shared: notFoundPage(path) };
  if (caller.catalogue !== null) keptShared.put(caller.catalogue, key, { ...found, since: now });
  return { isFound: true, shared: found.shared };
};

/** The page of a content link `{id}` or `{id}_{version}`, or guid; null = none the caller may read. */
const rowOfLink = async (
  db: Db,
  caller: Caller,
  contentLink: string,
): Promise<{ readonly row: PageRow; readonly version: number | null } | null> => {
  const found = /^(\d{1,9})(?:_(\d{1,9}))?$/.exec(contentLink);
  const row = await pageRow(db, caller, found === null ? sql`guid = ${contentLink}` : sql`id = ${Number(found[1])}`);
  if (row === null || found?.[2] === undefined) return row === null ? null : { row, version: null };
  const version = versionOfLink(Number(found[2]), await versionNumbers(db, row), mayReadDrafts(caller));
  return version === null ? null : { row, version };
};

/** The page of a content link `{id}_{version}` (PAGE-04) or guid, at a URL (CMS-05); null = none. */
export const readByContentLink = async (
  reading: PageReading,
  contentLink: string,
  url = "",
): Promise<WirePage | null> => {
  const { db, caller, now } = reading;
  const found = await rowOfLink(db, caller, contentLink);
  if (found === null) return null;
  const { row, version } = found;
  if (mayReadDrafts(caller)) {
    const { row: shown, editContext, view } = await forEditor(reading, row, url, version);
    const shared = await fromRow(reading, shown, view);
    return pageOf({ shared, personal: personalPart(caller, editContext) });
  }
  if (!(await isShown(reading, row))) return null;
  const stored = version === null || version === row.version ? null : await storedVersion(db, row.id, version);
  const shared = await fromRow(reading, stored === null ? row : rowWith(row, stored), { now });
  return pageOf({ shared, personal: personalPart(caller) });
};

/** The versions of the page, menu or alert of a content link, for editors (OP-118); null = no such page. */
export const readVersions = async (
  db: Db,
  caller: Caller,
  contentLink: string,
): Promise<(typeof PageVersionList)["Encoded"] | null> => {
  const page = versionOf(contentLink)?.page;
  if (page === undefined || !mayReadDrafts(caller)) return null;
  const { rows } = await sql<PageRow>`select * from page where id = ${page}`.execute(db);
  return rows[0] === undefined ? null : listVersions(db, rows[0]);
};

/** The children of a page, in the editors' order (PAGE-05); null = no such page. */
export const readChildren = async (
  reading: Omit<PageReading, "config">,
  parent: { readonly guid: string } | { readonly url: string },
): Promise<readonly WirePage[] | null> => {
  const { db, caller, now } = reading;
  const path = "url" in parent ? pathOf(parent.url) : null;
  if ("url" in parent && path === null) return null;
  const row = await pageRow(db, caller, "guid" in parent ? sql`guid = ${parent.guid}` : sql`path = ${path}`);
  if (row === null) return null;
  const pages: WirePage[] = [];
  const personal = personalPart(caller, bareContext(caller, ""));
  for (const child of await childrenOf(db, caller, row.id))
    pages.push(pageOf({ shared: await fromRow(reading, child, { now }), personal }));
  return pages;
};
