import * as Schema from "effect/Schema";
import { text } from "../schema.ts";

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

/** The pages whose texts editors can change, drafts first, then by path; `hasMore` = too many to list. */
export const EditedPages = Schema.Struct({ pages: Schema.Array(EditedPage), hasMore: Schema.Boolean });
export type EditedPages = typeof EditedPages.Type;
