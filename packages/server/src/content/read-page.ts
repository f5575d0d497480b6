import { oncePer } from "../database/process/turns.ts";
import { skuOfPath } from "@larder/domain/catalog/product-path";
import { isEditModeUrl } from "@larder/domain/page/edit-attribute";
import { inContentOrder } from "@larder/domain/page/children";
import { sql } from "kysely";
import { type Caller, currentUserOf, buyerOf, originalUserOf } from "../accounts/auth/caller.ts";
import { keepByVersion } from "../catalog/catalogue-version.ts";
import { readProducts, type WireProduct } from "../catalog/read-products.ts";
import type { Db } from "../database/schema.ts";
import type { CategoryTrees } from "./category-tree.ts";
import { cleanPageData } from "./clean-html.ts";
import { completePage, type PageData, type PersonalPart, type SharedPage, type WirePage } from "./complete-page.ts";
import { basePage, mayReadDrafts, notFoundPage, pageAt, type PageRow, pageRow, pathOf } from "./base-page.ts";
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

/** Null except for editors, whatever the URL says (CMS-04); in edit mode, content shows what can be edited (CMS-01, CMS-03). */
const editContext = (caller: Caller, url: string): NonNullable<WirePage["editContext"]> | null =>
  mayReadDrafts(caller) ? { inEditMode: isEditModeUrl(url), isEditable: true } : null;

const personalPart = (caller: Caller, url = ""): PersonalPart => ({
  originalUser: originalUserOf(caller),
  currentUser: currentUserOf(caller),
  editContext: editContext(caller, url),
});

const withProducts = async (db: Db, caller: Caller, data: PageData): Promise<NonNullable<WirePage["blocks"]>> => {
  const blocks = data.blocks ?? [];
  const wanted = blocks.flatMap(({ skus }) => skus ?? []);
  const found =
    wanted.length === 0
      ? new Map<string, WireProduct>()
      : await readProducts(db, { ...buyerOf(caller), skus: wanted, version: caller.catalogue });
  return blocks.map(({ skus, ...block }) =>
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

/** An unpublished content page shows as a preview; only editors get here (PAGE-25, OP-22). */
const shownType = ({ content_type: contentType, is_published: isPublished }: PageRow): string =>
  contentType === "content" && !isPublished ? "preview" : contentType;

const fromRow = async (db: Db, caller: Caller, row: PageRow): Promise<SharedPage> => {
  const data = cleanedDataOf(row);
  const page: SharedPage = {
    ...basePage(shownType(row), row.path, row.title, data.description ?? ""),
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

/** The page of a friendly URL: an editors' page, a product (item number in the second part, PAGE-17), or a category. */
export const readPage = async (db: Db, trees: CategoryTrees, caller: Caller, url: string): Promise<FoundPage> => {
  const path = pathOf(url);
  const personal = personalPart(caller, url);
  if (path === null) return { isFound: false, shared: notFoundPage("/"), personal };
  const item = itemOf(url);
  const key = JSON.stringify([mayReadDrafts(caller), buyerOf(caller), path, item]);
  const held = caller.catalogue === null ? undefined : keptShared.get(caller.catalogue, key);
  if (held !== undefined) return { isFound: true, shared: held, personal };
  const shared = await sharedPageAt(db, trees, caller, path, item);
  if (shared === null) return { isFound: false, shared: notFoundPage(path), personal };
  if (caller.catalogue !== null) keptShared.put(caller.catalogue, key, shared);
  return { isFound: true, shared, personal };
};

/** The page of a content link `{id}_{version}` (PAGE-04) or guid, at a URL (CMS-05); null = none. */
export const readByContentLink = async (
  db: Db,
  caller: Caller,
  contentLink: string,
  url = "",
): Promise<WirePage | null> => {
  const found = /^(\d{1,9})(?:_(\d{1,9}))?$/.exec(contentLink);
  const version = found?.[2] === undefined ? sql`` : sql` and version = ${Number(found[2])}`;
  const where = found === null ? sql`guid = ${contentLink}` : sql`id = ${Number(found[1])}${version}`;
  const row = await pageRow(db, caller, where);
  return row === null ? null : pageOf({ shared: await fromRow(db, caller, row), personal: personalPart(caller, url) });
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
  const personal = personalPart(caller);
  for (const child of await childrenOf(db, caller, row.id))
    pages.push(pageOf({ shared: await fromRow(db, caller, child), personal }));
  return pages;
};
