import { versionOf, type PageEdit } from "@larder/domain/page/page-edit";
import type { PartChange } from "@larder/domain/page/page-change.schema";
import { type Edited, editText, type InvalidPart, type PageContent, restored } from "@larder/domain/page/page-content";
import { MAX_PARTS } from "@larder/domain/input-limits";
import { changeParts } from "@larder/domain/page/page-parts";
import { changeText } from "@larder/domain/page/page-text-change";
import type { PageConflict } from "@larder/domain/page/edited-page.schema";
import * as Data from "effect/Data";
import { sql } from "kysely";
import type { Db } from "../database/schema.ts";
import { invalidField } from "../database/writes/input-error.ts";
import { isSitePart, PageNotFound } from "./base-page.ts";
import { cleanPageData } from "./clean-html.ts";
import type { PageData, StoredBlock } from "./complete-page.ts";
import { contentOf, dataOf, draftOf, nameOfEditor, type PageRow, storedVersion } from "./page-versions.ts";

/** Another editor changed the same part, or the page since the version that was to be published (OP-118, OP-143). */
export class PageChanged extends Data.TaggedError("PageChanged")<{
  readonly current: (typeof PageConflict)["Encoded"];
}> {}

export interface Editor {
  readonly editor: number;
  readonly now: Date;
}

/** The latest version of a page, locked: its draft, or what the page shows. */
export interface Latest {
  readonly row: PageRow;
  readonly version: number;
  readonly title: string;
  readonly data: PageData;
  readonly isDraft: boolean;
  readonly changed_at: Date | null;
  readonly changed_by: number | null;
  readonly restored_from: number | null;
  /** The number of the next version. */
  readonly next: number;
}

export const latestOf = async (trx: Db, page: number): Promise<Latest> => {
  const { rows } = await sql<PageRow>`select * from page where id = ${page} for update`.execute(trx);
  const row = rows[0];
  if (row === undefined) throw new PageNotFound();
  const draft = await draftOf(trx, page);
  const next = Math.max(row.last_version, row.version) + 1;
  return { ...(draft ?? row), row, isDraft: draft !== null || !row.is_published, next };
};

/** The latest version of what has a title and parts. */
const latestPage = async (trx: Db, page: number): Promise<Latest> => {
  const latest = await latestOf(trx, page);
  if (isSitePart(latest.row)) throw new PageNotFound();
  return latest;
};

const linkOf = (row: PageRow, version: number): string => `${row.id}_${version}`;

export const changed = async (trx: Db, latest: Latest, part: PageConflict["part"]): Promise<PageChanged> => {
  const { rows } = await sql<{ name: string | null }>`
    select ${nameOfEditor} as name from app_user u where u.id = ${latest.changed_by}`.execute(trx);
  return new PageChanged({
    current: {
      contentLink: linkOf(latest.row, latest.version),
      changedAt: latest.changed_at?.toISOString() ?? null,
      changedBy: rows[0]?.name ?? "",
      part,
    },
  });
};

/** Writes the next draft. A page that isn't published is its own draft. */
export const writeDraft = async (
  trx: Db,
  { row, data: before, next }: Latest,
  content: PageContent<StoredBlock>,
  { editor, now }: Editor,
  restoredFrom: number | null = null,
): Promise<{ readonly contentLink: string }> => {
  const data = JSON.stringify(cleanPageData(dataOf(before, content)));
  if (row.is_published) {
    await sql`delete from page_version where page_id = ${row.id} and is_draft`.execute(trx);
    await sql`insert into page_version (page_id, version, is_draft, title, data, changed_at, changed_by, restored_from)
      values (${row.id}, ${next}, true, ${content.title}, ${data}::jsonb, ${now}, ${editor}, ${restoredFrom})`.execute(
      trx,
    );
    // The drafts' counter alone: what visitors see stays as it is.
    await sql`update page set last_version = ${next} where id = ${row.id}`.execute(trx);
  } else
    await sql`update page set title = ${content.title}, data = ${data}::jsonb, version = ${next}, last_version = ${next},
      changed_at = ${now}, changed_by = ${editor}, restored_from = ${restoredFrom} where id = ${row.id}`.execute(trx);
  return { contentLink: linkOf(row, next) };
};

export const targetOf = (contentLink: string) => {
  const target = versionOf(contentLink);
  if (target === null) throw new PageNotFound();
  return target;
};

const REFUSALS: Readonly<Record<InvalidPart, string>> = {
  text: "A page has a title.",
  property: "The page has no such part.",
  length: "This text is too long.",
  links: "A button has a text, and an address on this site or one that starts with https://.",
  alt: "A picture has a description, for those who can't see it.",
  skus: "Each product is listed once.",
  until: "The end is after the start.",
  parts: `A page has at most ${MAX_PARTS} parts.`,
};

/** Stores an edit as the next draft, or throws what stood in its way. */
const store = async (trx: Db, latest: Latest, edited: Edited<StoredBlock>, by: Editor) => {
  if (edited._tag === "Invalid") throw invalidField(edited.field, REFUSALS[edited.field]);
  if (edited._tag === "Changed") throw await changed(trx, latest, edited.current);
  return writeDraft(trx, latest, edited.content, by);
};

/** Saves an editor's cleaned text in the page's draft, which only editors see. Throws PageNotFound, PageChanged if another editor changed the same part since, InvalidField (OP-118). */
export const savePage = async (trx: Db, edit: PageEdit, by: Editor): Promise<{ readonly contentLink: string }> => {
  const { page, version: base } = targetOf(edit.contentLink);
  const latest = await latestPage(trx, page);
  return store(trx, latest, editText(contentOf(latest), edit, { base, version: latest.next }), by);
};

/** Adds, edits, moves, schedules or removes a part in the page's draft, which only editors see. Throws PageNotFound, PageChanged if another editor changed the part since, InvalidField (CMS-01, OP-118). */
export const changePage = async (
  trx: Db,
  { contentLink, change }: { readonly contentLink: string; readonly change: PartChange },
  by: Editor,
): Promise<{ readonly contentLink: string }> => {
  const { page, version: base } = targetOf(contentLink);
  const latest = await latestPage(trx, page);
  const content = contentOf({ ...latest, data: cleanPageData(latest.data) });
  const edited =
    change._tag === "Text"
      ? changeText(content, change, latest.next)
      : changeParts(content, change, { base, version: latest.next });
  return store(trx, latest, edited, by);
};

/** Keeps what the page shows, before the next version takes its place. */
const keepLive = async (trx: Db, { row }: Latest): Promise<void> => {
  await sql`insert into page_version (page_id, version, is_draft, title, data, changed_at, changed_by, restored_from)
    select id, version, false, title, data, changed_at, changed_by, restored_from from page where id = ${row.id}`.execute(
    trx,
  );
};

/** Makes the version that the editor sees what everyone sees. Throws PageNotFound, PageChanged if it isn't the latest (OP-118). */
export const publishPage = async (
  trx: Db,
  contentLink: string,
  { editor, now }: Editor,
): Promise<{ readonly contentLink: string }> => {
  const { page, version } = targetOf(contentLink);
  const latest = await latestOf(trx, page);
  if (latest.version !== version) throw await changed(trx, latest, null);
  const { row, title, data, restored_from: from } = latest;
  if (!latest.isDraft) return { contentLink };
  if (row.is_published) await keepLive(trx, latest);
  await sql`delete from page_version where page_id = ${page} and is_draft`.execute(trx);
  await sql`update page set title = ${title}, data = ${JSON.stringify(cleanPageData(data))}::jsonb, version = ${version},
    is_published = true, changed_at = ${now}, changed_by = ${editor}, restored_from = ${from} where id = ${page}`.execute(
    trx,
  );
  return { contentLink };
};

/** Makes a draft of an earlier version; restoring what everyone sees drops the draft. Throws PageNotFound, PageChanged (OP-118). */
export const restorePage = async (
  trx: Db,
  { contentLink, version }: { readonly contentLink: string; readonly version: number },
  by: Editor,
): Promise<{ readonly contentLink: string }> => {
  const { page, version: seen } = targetOf(contentLink);
  const latest = await latestOf(trx, page);
  if (latest.version !== seen) throw await changed(trx, latest, null);
  const { row } = latest;
  if (version === row.version) {
    if (!row.is_published) return { contentLink };
    await sql`delete from page_version where page_id = ${page} and is_draft`.execute(trx);
    return { contentLink: linkOf(row, row.version) };
  }
  const kept = await storedVersion(trx, page, version);
  if (kept === null) throw new PageNotFound();
  return writeDraft(trx, { ...latest, data: kept.data }, restored(contentOf(kept), latest.next), by, version);
};
