import { MAX_NAME_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { id } from "./query.ts";

/** How long the html of a block may be, and what brings it, in bytes. */
const MAX_HTML_LENGTH = 100_000;
const MAX_BYTES = 512 * 1024;

/** An addition of ours: the small editor of pages (OP-118). */
export const save = call({
  id: "OP-118",
  idempotent: true,
  method: "POST",
  path: "/web-api/content/page-save",
  summary: "Changes a text of a page",
  who: "editor",
  auth: "cookie",
  maxBytes: MAX_BYTES,
  body: Schema.Struct({
    contentLink: id,
    /** 'title', or a block: 'blocks[0]'. */
    property: id,
    text: textUpTo(MAX_NAME_LENGTH),
    html: textUpTo(MAX_HTML_LENGTH),
  }),
  answer: Schema.Struct({ contentLink: Schema.String }),
  failures: ["VALIDATION", "NOT_FOUND", "CONFLICT"],
});
