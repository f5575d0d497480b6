import { isCategoryPage } from "@larder/domain/page/category-page";
import { listingDescription } from "@larder/domain/text/page-titles";
import { groupOf, type Caller } from "../accounts/auth/caller.ts";
import { findCategory } from "../catalog/categories.ts";
import { oncePer } from "../database/process/turns.ts";
import type { Db } from "../database/schema.ts";
import { basePage, mayReadDrafts } from "./base-page.ts";
import type { CategoryTrees } from "./category-tree.ts";
import { cleanPageData } from "./clean-html.ts";
import { completePage, type SharedPage } from "./complete-page.ts";
import { readBlocks, type View } from "./page-blocks.ts";
import type { PageRow } from "./page-versions.ts";
import { listing } from "./product-page.ts";

/** Cleaning parses HTML, so it happens once per cached row. */
export const cleanedDataOf = oncePer((row: PageRow) => cleanPageData(row.data));

/** A content page that isn't published, or another version of it, shows as a preview (PAGE-25, OP-22). */
const shownType = ({ content_type: contentType, is_published: isPublished }: PageRow, isPreview: boolean): string =>
  contentType === "content" && (!isPublished || isPreview) ? "preview" : contentType;

export interface RowReading {
  readonly db: Db;
  readonly caller: Caller;
  readonly trees: CategoryTrees;
}

/** The names of categories in the address of a listing: "/products/beef/ground/" has two. */
export const slugsOf = (path: string): readonly string[] =>
  path
    .split("/")
    .filter((part) => part !== "")
    .slice(1);

/** The catalog's names for the category that a text was written for; null = the reader's catalog has none. */
const categoryOf = async ({ caller, trees }: RowReading, { path }: PageRow): Promise<readonly string[] | null> =>
  findCategory(await trees.of(groupOf(caller)), slugsOf(path));

/** A category that left the reader's catalog has no page, whatever was written for it; editors still find their text. */
export const isShown = async (reading: RowReading, row: PageRow): Promise<boolean> =>
  !isCategoryPage(row.content_type) || mayReadDrafts(reading.caller) || (await categoryOf(reading, row)) !== null;

/** A page that editors wrote, in the version of the row. */
export const fromRow = async (reading: RowReading, row: PageRow, view: View): Promise<SharedPage> => {
  const { db, caller } = reading;
  const data = cleanedDataOf(row);
  const isCategory = isCategoryPage(row.content_type);
  const described = data.description ?? (isCategory ? listingDescription(row.title) : "");
  const categoryPath = (isCategory ? await categoryOf(reading, row) : null) ?? data.categoryPath;
  const page: SharedPage = {
    ...basePage(shownType(row, view.isPreview === true), row.path, row.title, described),
    contentLink: `${row.id}_${row.version}`,
    guid: row.guid,
    blocks: await readBlocks(db, caller, row.id, data, view),
  };
  return completePage(categoryPath === undefined ? page : await listing(db, caller, page, categoryPath));
};
