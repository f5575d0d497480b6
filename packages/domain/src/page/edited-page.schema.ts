import * as Schema from "effect/Schema";
import { text } from "../schema.ts";
import { pageKinds } from "./page-model.schema.ts";

/** A page as the editors' list shows it (OP-118). */
export const EditedPage = Schema.Struct({
  contentLink: Schema.String,
  path: Schema.String,
  title: text,
  /** Whether visitors see it; a draft is for editors only (OP-22). */
  isPublished: Schema.Boolean,
  /** ISO 8601; null = as the shop was set up. */
  changedAt: Schema.NullOr(Schema.String),
  changedBy: text,
});
export type EditedPage = typeof EditedPage.Type;

/** The pages with texts that editors can change, drafts first, then by path; `hasMore` = too many to list. */
export const EditedPages = Schema.Struct({ pages: Schema.Array(EditedPage), hasMore: Schema.Boolean });
export type EditedPages = typeof EditedPages.Type;

/** The kinds of page that show what editors write; the others have the words of their own screen (OP-01, OP-118). */
const EDITED: readonly string[] = ["home", "content", "preview", "contact"];

/** The kinds that editors' texts don't show on. Any other, known or not, is a content page (PAGE-02). */
export const OWN_WORDS: readonly string[] = Object.keys(pageKinds).filter((kind) => !EDITED.includes(kind));
