import { pageKinds } from "@larder/domain/page/page-model.schema";
import { type Kysely, type Selectable, sql } from "kysely";
import { type Caller, currentUserOf, groupOf, originalUserOf } from "../auth/caller.ts";
import { type CatalogueVersion, catalogueVersion, keepByVersion } from "../catalog/catalogue-version.ts";
import { categoryUrl, findCategory } from "../catalog/categories.ts";
import { listProducts } from "../catalog/list-products.ts";
import { readProducts, type WireProduct } from "../catalog/read-products.ts";
import type { Database } from "../db/schema.ts";
import type { PageTable } from "../db/tables/page.ts";
import type { CategoryTrees } from "./category-tree.ts";
import { cleanPageData } from "./clean-page.ts";
import { completePage } from "./complete-page.ts";
import type { PageData, PersonalPart, SharedPage, WirePage } from "./page-data.ts";

type PageRow = Omit<Selectable<PageTable>, "data"> & { readonly data: PageData };

/** A page, or the content that says that there is none (OP-33). */
export interface FoundPage {
  readonly isFound: boolean;
  /** The same object for as long as nothing of it changes. */
  readonly shared: SharedPage;
  readonly personal: PersonalPart;
}

/** A page as a call answers it. */
export const pageOf = ({ shared, personal }: Pick<FoundPage, "shared" | "personal">): WirePage => ({
  ...shared,
  ...personal,
});

/** How many products a listing brings along, so that it can be read at once. */
export const FIRST_PRODUCTS = 24;

/** A path as the page table writes it: decoded, one slash at each end, no empty parts. Null when it cannot be read. */
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

const trail = (path: readonly string[]) => [
  HOME,
  ...path.map((label, index) => ({ label, url: categoryUrl(path.slice(0, index + 1)) })),
];

const editContext = (caller: Caller): NonNullable<WirePage["editContext"]> | null =>
  caller.kind === "user" && caller.actor.roles.includes("editor") ? { inEditMode: false, isEditable: true } : null;

const personalPart = (caller: Caller): PersonalPart => ({
  originalUser: originalUserOf(caller),
  currentUser: currentUserOf(caller),
  editContext: editContext(caller),
});

const base = (contentType: string, path: string, title: string, description: string): SharedPage => ({
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

/** The page that says that there is none (OP-33). */
const notFoundPage = (path: string): SharedPage => completePage(base("notFound", path, "Page not found", ""));

const withProducts = async (
  db: Kysely<Database>,
  caller: Caller,
  data: PageData,
): Promise<NonNullable<WirePage["blocks"]>> => {
  const blocks = data.blocks ?? [];
  const wanted = blocks.flatMap(({ skus }) => skus ?? []);
  const found =
    wanted.length === 0
      ? new Map<string, WireProduct>()
      : await readProducts(db, { group: groupOf(caller), skus: wanted, version: caller.catalogue });
  return blocks.map(({ skus, ...block }) =>
    skus === undefined ? block : { ...block, products: skus.flatMap((sku) => found.get(sku) ?? []) },
  );
};

const listing = async (
  db: Kysely<Database>,
  caller: Caller,
  page: SharedPage,
  categoryPath: readonly string[],
): Promise<SharedPage> => {
  const { products, total } = await listProducts(db, {
    group: groupOf(caller),
    version: caller.catalogue,
    assortment: caller.assortment,
    categoryPath,
    page: 1,
    pageSize: FIRST_PRODUCTS,
  });
  return { ...page, categoryPath, products, totalProducts: total, breadcrumbs: trail(categoryPath) };
};

const cleaned = new WeakMap<PageRow, PageData>();

/** Cleaning parses HTML: a row that the process keeps is cleaned once. */
const cleanedDataOf = (row: PageRow): PageData => {
  const held = cleaned.get(row) ?? cleanPageData(row.data);
  cleaned.set(row, held);
  return held;
};

const fromRow = async (db: Kysely<Database>, caller: Caller, row: PageRow): Promise<SharedPage> => {
  const data = cleanedDataOf(row);
  const page: SharedPage = {
    ...base(row.content_type, row.path, row.title, data.description ?? ""),
    contentLink: `${row.id}_${row.version}`,
    blocks: await withProducts(db, caller, data),
  };
  return completePage(data.categoryPath === undefined ? page : await listing(db, caller, page, data.categoryPath));
};

/** How many others of its category a product's page brings along. */
const MORE_IN_CATEGORY = 5;

/** The first others of a product's own category, by name. */
const moreInCategory = async (
  db: Kysely<Database>,
  caller: Caller,
  sku: string,
  categoryPath: readonly string[],
): Promise<readonly WireProduct[]> => {
  if (categoryPath.length === 0) return [];
  const { products } = await listProducts(db, {
    group: groupOf(caller),
    version: caller.catalogue,
    assortment: caller.assortment,
    categoryPath,
    page: 1,
    pageSize: MORE_IN_CATEGORY + 1,
  });
  return products.filter((other) => other.sku !== sku).slice(0, MORE_IN_CATEGORY);
};

const productPage = async (
  db: Kysely<Database>,
  caller: Caller,
  path: string,
  sku: string,
): Promise<SharedPage | null> => {
  const product = (await readProducts(db, { group: groupOf(caller), skus: [sku], version: caller.catalogue })).get(sku);
  if (product === undefined) return null;
  const { name = "", description = "", brand = "", category = "", subcategory = "", subsubcategory = "" } = product;
  const categoryPath = [category, subcategory, subsubcategory].filter((part) => part !== "");
  const about = description === "" ? [brand, name].filter((part) => part !== "").join(" ") : description;
  const canonical = product.url ?? path;
  const others = await moreInCategory(db, caller, sku, categoryPath);
  return completePage({
    ...base("pdp", canonical, name, about),
    breadcrumbs: [...trail(categoryPath), { label: name, url: canonical }],
    categoryPath,
    product,
    products: others,
  });
};

const categoryPage = async (
  db: Kysely<Database>,
  trees: CategoryTrees,
  caller: Caller,
  path: string,
  slugs: readonly string[],
): Promise<SharedPage | null> => {
  const categoryPath = findCategory(await trees.of(groupOf(caller)), slugs);
  if (categoryPath === null) return null;
  const title = categoryPath.at(-1) ?? "All products";
  const page = base(
    slugs.length > 1 ? "subcategory" : "productListing",
    path,
    title,
    `${title}: prices and pack sizes for business customers.`,
  );
  return completePage(await listing(db, caller, page, categoryPath));
};

const mayReadDrafts = (caller: Caller): boolean => caller.kind === "user" && caller.actor.roles.includes("editor");

const one = async (db: Kysely<Database>, caller: Caller, where: ReturnType<typeof sql>): Promise<PageRow | null> => {
  const { rows } =
    await sql<PageRow>`select * from page where ${where} and (is_published or ${mayReadDrafts(caller)})`.execute(db);
  return rows[0] ?? null;
};

/** What is at a path, also that nothing is. */
const keptRows = keepByVersion<{ readonly row: PageRow | null }>(1_000);

/** What editors made at a path. What is kept of the version that the request has read may be answered. */
const pageAt = async (db: Kysely<Database>, caller: Caller, path: string): Promise<PageRow | null> => {
  const drafts = mayReadDrafts(caller);
  const key = JSON.stringify([drafts, path]);
  const held = caller.catalogue === null ? undefined : keptRows.get(caller.catalogue, key);
  if (held !== undefined) return held.row;
  const { rows } = await sql<{ version: CatalogueVersion | null; row: PageRow | null }>`
    select ${catalogueVersion} as version, (select to_json(p) from page p where p.path = ${path} and (p.is_published or ${drafts})) as row`.execute(
    db,
  );
  const { version = null, row = null } = rows[0] ?? {};
  if (version !== null) keptRows.put(version, key, { row });
  return row;
};

const sharedPageAt = async (
  db: Kysely<Database>,
  trees: CategoryTrees,
  caller: Caller,
  path: string,
): Promise<SharedPage | null> => {
  const row = await pageAt(db, caller, path);
  if (row !== null) return fromRow(db, caller, row);
  const [first, ...rest] = path.split("/").filter((part) => part !== "");
  if (first !== "products") return null;
  const product = rest[0] === undefined || rest.length > 2 ? null : await productPage(db, caller, path, rest[0]);
  return product ?? (rest.length > 3 ? null : categoryPage(db, trees, caller, path, rest));
};

/** Pages as the readers of a group see them, up to 100 kB each. */
const keptShared = keepByVersion<SharedPage>(100);

/** The page of a friendly URL: what editors made, a product (its item number is the second part, PAGE-17), or a category. */
export const readPage = async (
  db: Kysely<Database>,
  trees: CategoryTrees,
  caller: Caller,
  url: string,
): Promise<FoundPage> => {
  const path = pathOf(url);
  const personal = personalPart(caller);
  if (path === null) return { isFound: false, shared: notFoundPage("/"), personal };
  const key = JSON.stringify([mayReadDrafts(caller), groupOf(caller), path]);
  const held = caller.catalogue === null ? undefined : keptShared.get(caller.catalogue, key);
  if (held !== undefined) return { isFound: true, shared: held, personal };
  const shared = await sharedPageAt(db, trees, caller, path);
  if (shared === null) return { isFound: false, shared: notFoundPage(path), personal };
  if (caller.catalogue !== null) keptShared.put(caller.catalogue, key, shared);
  return { isFound: true, shared, personal };
};

/** The page of a content link `{id}_{version}` (PAGE-04); null when there is none. */
export const readByContentLink = async (
  db: Kysely<Database>,
  caller: Caller,
  contentLink: string,
): Promise<WirePage | null> => {
  const found = /^(\d{1,9})(?:_(\d{1,9}))?$/.exec(contentLink);
  if (found === null) return null;
  const version = found[2] === undefined ? sql`` : sql` and version = ${Number(found[2])}`;
  const row = await one(db, caller, sql`id = ${Number(found[1])}${version}`);
  return row === null ? null : pageOf({ shared: await fromRow(db, caller, row), personal: personalPart(caller) });
};

/** The pages below a page, in the editors' order (PAGE-05); null when there is no such page. */
export const readChildren = async (
  db: Kysely<Database>,
  caller: Caller,
  parent: { readonly guid: string } | { readonly url: string },
): Promise<readonly WirePage[] | null> => {
  const path = "url" in parent ? pathOf(parent.url) : null;
  if ("url" in parent && path === null) return null;
  const row = await one(db, caller, "guid" in parent ? sql`guid = ${parent.guid}` : sql`path = ${path}`);
  if (row === null) return null;
  const { rows } = await sql<PageRow>`
    select * from page where parent_id = ${row.id} and (is_published or ${mayReadDrafts(caller)}) order by position, id limit 200`.execute(
    db,
  );
  const pages: WirePage[] = [];
  const personal = personalPart(caller);
  for (const child of rows) pages.push(pageOf({ shared: await fromRow(db, caller, child), personal }));
  return pages;
};
