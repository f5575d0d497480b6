import { categoryTitle, isCategoryPage } from "@larder/domain/page/category-page";
import { versionOf } from "@larder/domain/page/page-edit";
import { pageChanges, siteChanges } from "@larder/domain/page/version-changes";
import type { VersionChanges } from "@larder/domain/page/version-changes.schema";
import { sql } from "kysely";
import type { Db } from "../database/schema.ts";
import { PageNotFound } from "./base-page.ts";
import { contentOf, type PageRow, storedVersion } from "./page-versions.ts";
import { kindOfSite, readSetUp, siteContent } from "./site-parts.ts";

/** What visitors see; a category's page they see before an editor's text is on it. */
const seenOf = (live: PageRow) => {
  if (live.is_published) return contentOf(live);
  const title = isCategoryPage(live.content_type) ? categoryTitle(live.data.categoryPath ?? []) : "";
  return { title, titleChanged: 1, parts: [] };
};

/** How the version of a content link differs from what everyone sees, for editors. Throws PageNotFound (OP-118). */
export const readChanges = async (db: Db, contentLink: string): Promise<(typeof VersionChanges)["Encoded"]> => {
  const link = versionOf(contentLink);
  if (link === null) throw new PageNotFound();
  const { rows } = await sql<PageRow>`select * from page where id = ${link.page}`.execute(db);
  const [live] = rows;
  if (live === undefined) throw new PageNotFound();
  const version = live.version === link.version ? live : await storedVersion(db, link.page, link.version);
  if (version === null) throw new PageNotFound();
  const kind = kindOfSite(live.content_type);
  if (kind !== null) {
    const setUp = await readSetUp(db);
    const [before, after] = [live, version].map(({ data }) => siteContent(kind, data.site, setUp));
    return { changes: before === undefined || after === undefined ? [] : siteChanges(before, after) };
  }
  return { changes: pageChanges(seenOf(live), contentOf(version)) };
};
