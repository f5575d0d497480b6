import { oncePer } from "../database/process/turns.ts";
import { skuOfPath } from "@larder/domain/catalog/product-path";
import { isEditModeUrl, versionInUrl } from "@larder/domain/page/edit-attribute";
import type { PageVersionList } from "@larder/domain/page/edited-page.schema";
import { versionOfLink } from "@larder/domain/page/page-content";
import { versionOf } from "@larder/domain/page/page-edit";
import { inContentOrder } from "@larder/domain/page/children";
import { sql } from "kysely";
import { type Caller, currentUserOf, customerOf, buyerOf, originalUserOf } from "../accounts/auth/caller.ts";
import { keepByVersion } from "../catalog/catalogue-version.ts";
import { ownNumbersOf } from "../catalog/own-numbers.ts";
import { readProducts, type WireProduct } from "../catalog/read-products.ts";
import type { Db } from "../database/schema.ts";
import type { CategoryTrees } from "./category-tree.ts";
import { cleanPageData } from "./clean-html.ts";
import { completePage, type PageData, type PersonalPart, type SharedPage, type WirePage } from "./complete-page.ts";
import { basePage, mayReadDrafts, notFoundPage, pageAt, pageRow, pathOf } from "./base-page.ts";
import {
  draftOf,
  listVersions,
  type PageRow,
  rowWith,
  storedVersion,
  versionNumbers,
  versionsShown,
} from "./page-versions.ts";
import { categoryPage, listing, productPage } from "./product-page.ts";

const MAX_CHILDREN = 200;

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

/** The version of a page that an editor sees, and what the bar says about it (CMS-01, CMS-03, OP-22). */
const forEditor = async (
  db: Db,
  row: PageRow,
  url: string,
  version: number | null,
): Promise<{ readonly row: PageRow; readonly editContext: NonNullable<WirePage["editContext"]> }> => {
  const inEditMode = isEditModeUrl(url);
  const draft = await draftOf(db, row.id);
  const latest = draft?.version ?? row.version;
  const wanted = version ?? (inEditMode ? latest : row.version);
  const stored = wanted === row.version ? null : wanted === latest ? draft : await storedVersion(db, row.id, wanted);
  const shown = stored === null ? row : rowWith(row, stored);
  const versions = await versionsShown(db, row, draft, shown.version);
  return { row: shown, editContext: { inEditMode, isEditable: shown.version === latest, versions } };
};

const withProducts = async (db: Db, caller: Caller, data: PageData): Promise<NonNullable<WirePage["blocks"]>> => {
  const blocks = data.blocks ?? [];
  const wanted = blocks.flatMap(({ skus }) => skus ?? []);
  const found =
    wanted.length === 0
      ? new Map<string, WireProduct>()
      : await readProducts(db, { ...buyerOf(caller), skus: wanted, version: caller.catalogue });
  return blocks.map(({ skus, changed: _, ...block }) =>
    skus === undefined ? block : { ...block, products: skus.flatMap((sku) => found.get(sku) ?? []) },
  );
};

/** The child pages that the caller may read, in the editors' order (PAGE-05, CMS-06). */
const childrenOf = async (db: Db, caller: Caller, parent: number): Promise<readonly PageRow[]> => {
  const { rows } = await sql<PageRow>`
    select * from page where parent_id = ${parent} and (is_published or ${mayReadDrafts(caller)}) order by id`.execute(
    db,
  );
  return inContentOrder(rows.map((row) => ({ ...row, sortOrder: row.position }))).slice(0, MAX_CHILDREN);
};

const withChildren = async (
  db: Db,
  caller: Caller,
  parent: number,
  blocks: NonNullable<WirePage["blocks"]>,
): Promise<NonNullable<WirePage["blocks"]>> => {
  if (!blocks.some(({ kind }) => kind === "children")) return blocks;
  const children = await childrenOf(db, caller, parent);
  const links = children.map(({ title, path }) => ({ label: title, url: path }));
  return blocks.map((block) => (block.kind === "children" ? { ...block, links } : block));
};

/** Cleaning parses HTML, so it happens once per cached row. */
const cleanedDataOf = oncePer((row: PageRow) => cleanPageData(row.data));

/** A content page that isn't published, or another version of it, shows as a preview (PAGE-25, OP-22). */
const shownType = ({ content_type: contentType, is_published: isPublished }: PageRow, isPreview: boolean): string =>
  contentType === "content" && (!isPublished || isPreview) ? "preview" : contentType;

const fromRow = async (db: Db, caller: Caller, row: PageRow, isPreview = false): Promise<SharedPage> => {
  const data = cleanedDataOf(row);
  const page: SharedPage = {
    ...basePage(shownType(row, isPreview), row.path, row.title, data.description ?? ""),
    contentLink: `${row.id}_${row.version}`,
    guid: row.guid,
    blocks: await withChildren(db, caller, row.id, await withProducts(db, caller, data)),
  };
  return completePage(data.categoryPath === undefined ? page : await listing(db, caller, page, data.categoryPath));
};

const itemOf = (url: string): string | null => {
  const parts =
    url
      .split(/[?#]/, 1)[0]
      ?.split("/")
      .filter((part) => part !== "") ?? [];
  return parts.length > 3 ? null : skuOfPath(`/${parts.join("/")}`);
};

const sharedPageAt = async (
  db: Db,
  trees: CategoryTrees,
  caller: Caller,
  path: string,
  item: string | null,
): Promise<SharedPage | null> => {
  const row = await pageAt(db, caller, path);
  if (row !== null) return fromRow(db, caller, row);
  const [first, ...rest] = path.split("/").filter((part) => part !== "");
  if (first !== "products") return null;
  const product = item === null ? null : await productPage(db, caller, path, item);
  return product ?? (rest.length > 3 ? null : categoryPage(db, trees, caller, path, rest));
};

const keptShared = keepByVersion<SharedPage>(100);

/** The version that a URL of `versionUrl` leads to on this page; null = none. */
const versionAt = async (db: Db, row: PageRow, url: string): Promise<number | null> => {
  const link = versionOf(versionInUrl(url) ?? "");
  return link?.page === row.id ? versionOfLink(link.version, await versionNumbers(db, row), true) : null;
};

/**
 * The page of a friendly URL: an editors' page, a product (item number in the second part, PAGE-17), or a category.
 * Editors get the draft in edit mode, or the version that the URL names.
 */
export const readPage = async (db: Db, trees: CategoryTrees, caller: Caller, url: string): Promise<FoundPage> => {
  const path = pathOf(url);
  const row = path !== null && mayReadDrafts(caller) ? await pageAt(db, caller, path) : null;
  if (row === null) {
    const found =
      path === null
        ? { isFound: false, shared: notFoundPage("/") }
        : await readPublicPage(db, trees, caller, url, path);
    return {
      ...found,
      personal: await ownPart(db, caller, personalPart(caller, bareContext(caller, url)), found.shared),
    };
  }
  const { row: shown, editContext } = await forEditor(db, row, url, await versionAt(db, row, url));
  const personal = personalPart(caller, editContext);
  if (shown === row && path !== null) return { ...(await readPublicPage(db, trees, caller, url, path)), personal };
  return { isFound: true, shared: await fromRow(db, caller, shown, !editContext.inEditMode), personal };
};

const readPublicPage = async (
  db: Db,
  trees: CategoryTrees,
  caller: Caller,
  url: string,
  path: string,
): Promise<Pick<FoundPage, "isFound" | "shared">> => {
  const item = itemOf(url);
  const key = JSON.stringify([mayReadDrafts(caller), buyerOf(caller), path, item]);
  const held = caller.catalogue === null ? undefined : keptShared.get(caller.catalogue, key);
  if (held !== undefined) return { isFound: true, shared: held };
  const shared = await sharedPageAt(db, trees, caller, path, item);
  if (shared === null) return { isFound: false, shared: notFoundPage(path) };
  if (caller.catalogue !== null) keptShared.put(caller.catalogue, key, shared);
  return { isFound: true, shared };
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
  db: Db,
  caller: Caller,
  contentLink: string,
  url = "",
): Promise<WirePage | null> => {
  const found = await rowOfLink(db, caller, contentLink);
  if (found === null) return null;
  const { row, version } = found;
  if (mayReadDrafts(caller)) {
    const { row: shown, editContext } = await forEditor(db, row, url, version);
    const shared = await fromRow(db, caller, shown, shown !== row && !editContext.inEditMode);
    return pageOf({ shared, personal: personalPart(caller, editContext) });
  }
  const stored = version === null || version === row.version ? null : await storedVersion(db, row.id, version);
  const shared = await fromRow(db, caller, stored === null ? row : rowWith(row, stored));
  return pageOf({ shared, personal: personalPart(caller) });
};

/** The versions of the page of a content link, for editors (OP-118); null = no such page. */
export const readVersions = async (
  db: Db,
  caller: Caller,
  contentLink: string,
): Promise<(typeof PageVersionList)["Encoded"] | null> => {
  const page = versionOf(contentLink)?.page;
  const row = page === undefined ? null : await pageRow(db, caller, sql`id = ${page}`);
  return row === null ? null : listVersions(db, row);
};

/** The children of a page, in the editors' order (PAGE-05); null = no such page. */
export const readChildren = async (
  db: Db,
  caller: Caller,
  parent: { readonly guid: string } | { readonly url: string },
): Promise<readonly WirePage[] | null> => {
  const path = "url" in parent ? pathOf(parent.url) : null;
  if ("url" in parent && path === null) return null;
  const row = await pageRow(db, caller, "guid" in parent ? sql`guid = ${parent.guid}` : sql`path = ${path}`);
  if (row === null) return null;
  const pages: WirePage[] = [];
  const personal = personalPart(caller, bareContext(caller, ""));
  for (const child of await childrenOf(db, caller, row.id))
    pages.push(pageOf({ shared: await fromRow(db, caller, child), personal }));
  return pages;
};
