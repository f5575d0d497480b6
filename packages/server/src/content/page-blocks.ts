import { inContentOrder } from "@larder/domain/page/children";
import { partId } from "@larder/domain/page/page-content";
import { isPartShown, nextPartChange } from "@larder/domain/page/part-schedule";
import { sql } from "kysely";
import { readRetention } from "../accounts/privacy/retention.ts";
import { type Caller, buyerOf } from "../accounts/auth/caller.ts";
import { readProducts, type WireProduct } from "../catalog/read-products.ts";
import type { Db } from "../database/schema.ts";
import { mayReadDrafts } from "./base-page.ts";
import type { PageData, StoredBlock, WireBlock } from "./complete-page.ts";
import type { PageRow } from "./page-versions.ts";
import { retentionText } from "./retention-text.ts";

const MAX_CHILDREN = 200;

/** How a page is read: at the shop's clock, as visitors see it, or with its hidden parts to edit them. */
export interface View {
  readonly now: Date;
  readonly isEditing?: boolean;
  readonly isPreview?: boolean;
}

/** The parts that a reader gets, each with the id it has among all. */
const partsOf = ({ blocks = [] }: PageData, { now, isEditing = false }: View): readonly StoredBlock[] =>
  blocks
    .map((block, at) => ({ ...block, id: partId(block, at) }))
    .filter((block) => isEditing || isPartShown(block, now.getTime()));

/** Until when the page shows the same parts, ms since 1970. */
export const shownUntil = ({ blocks = [] }: PageData, { now }: View): number => nextPartChange(blocks, now.getTime());

/** The child pages that the caller may read, in the editors' order (PAGE-05, CMS-06). */
export const childrenOf = async (db: Db, caller: Caller, parent: number): Promise<readonly PageRow[]> => {
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
  blocks: readonly WireBlock[],
): Promise<readonly WireBlock[]> => {
  if (!blocks.some(({ kind }) => kind === "children")) return blocks;
  const children = await childrenOf(db, caller, parent);
  const links = children.map(({ title, path }) => ({ label: title, url: path }));
  return blocks.map((block) => (block.kind === "children" ? { ...block, links } : block));
};

/** Says on the page about privacy how long data is kept, as it is set; not while editing, since it's no one's text. */
const withRetention = async (db: Db, blocks: readonly WireBlock[], view: View): Promise<readonly WireBlock[]> => {
  if (view.isEditing === true || !blocks.some(({ kind }) => kind === "privacy")) return blocks;
  const says = retentionText(await readRetention(db));
  return blocks.map((block) => (block.kind === "privacy" ? { ...block, html: (block.html ?? "") + says } : block));
};

/** The parts that the reader sees now, with their products and children. Editors' marks stay here (CMS-01, CMS-06). */
export const readBlocks = async (
  db: Db,
  caller: Caller,
  page: number,
  data: PageData,
  view: View,
): Promise<readonly WireBlock[]> => {
  const parts = partsOf(data, view);
  const wanted = parts.flatMap(({ skus }) => skus ?? []);
  const found =
    wanted.length === 0
      ? new Map<string, WireProduct>()
      : await readProducts(db, { ...buyerOf(caller), skus: wanted, version: caller.catalogue });
  const blocks = parts.map(
    ({ skus, changed: _, moved: _m, isHidden = false, from = null, until = null, ...block }) => ({
      ...block,
      ...(skus === undefined ? {} : { products: skus.flatMap((sku) => found.get(sku) ?? []) }),
      ...(view.isEditing === true ? { editing: { isHidden, from, until, skus: skus ?? [] } } : {}),
    }),
  );
  return withRetention(db, await withChildren(db, caller, page, blocks), view);
};
