import * as Schema from "effect/Schema";
import { flag, nullable, text } from "../schema.ts";
import { pageKinds } from "./page-model.schema.ts";

/** A page as the editors' list shows it (OP-118). */
export const EditedPage = Schema.Struct({
  contentLink: Schema.String,
  path: Schema.String,
  title: text,
  /** Whether visitors see it; a draft is for editors only (OP-22). */
  isPublished: Schema.Boolean,
  /** Whether a draft waits to replace what visitors see. */
  hasChanges: flag,
  /** ISO 8601; null = as the shop was set up. */
  changedAt: Schema.NullOr(Schema.String),
  changedBy: text,
});
export type EditedPage = typeof EditedPage.Type;

/** The pages with texts that editors can change, drafts first, then by path; `hasMore` = too many to list. */
export const EditedPages = Schema.Struct({ pages: Schema.Array(EditedPage), hasMore: Schema.Boolean });
export type EditedPages = typeof EditedPages.Type;

/** A kept version of a page (OP-118). */
export const PageVersion = Schema.Struct({
  contentLink: Schema.String,
  version: Schema.Finite,
  state: Schema.Literals(["draft", "live", "earlier"]),
  /** When it was saved (a draft) or published, and who did it; null = as the shop was set up. */
  changedAt: Schema.NullOr(Schema.String),
  changedBy: text,
  /** The version it was restored from. */
  restoredFrom: Schema.NullOr(Schema.Finite),
});
export type PageVersion = typeof PageVersion.Type;

/** A page's versions, newest first; `hasMore` = too many to list. */
export const PageVersionList = Schema.Struct({ versions: Schema.Array(PageVersion), hasMore: Schema.Boolean });
export type PageVersionList = typeof PageVersionList.Type;

/** What another editor stored meanwhile. */
export const PageConflict = Schema.Struct({
  /** The latest version, to base the next edit on. */
  contentLink: Schema.String,
  changedAt: nullable(Schema.String),
  changedBy: text,
  /** The part that both changed, as it is now; null = it was removed, or the whole page changed. */
  part: nullable(Schema.Struct({ text: Schema.String, html: Schema.String })),
});
export type PageConflict = typeof PageConflict.Type;

/** The kinds of page that show what editors write; the others have the words of their own screen (OP-01, OP-118). */
const EDITED: readonly string[] = ["home", "subcategory", "productListing", "content", "preview", "contact"];

/** The kinds that editors' texts don't show on. Any other, known or not, is a content page (PAGE-02). */
export const OWN_WORDS: readonly string[] = Object.keys(pageKinds).filter((kind) => !EDITED.includes(kind));
