import { EditedPages, PageConflict, PageVersionList } from "@larder/domain/page/edited-page.schema";
import { FoundProduct, PartChange } from "@larder/domain/page/page-change.schema";
import { SiteContent, SiteParts } from "@larder/domain/page/site-content.schema";
import { VersionChanges } from "@larder/domain/page/version-changes.schema";
import { MAX_NAME_LENGTH, MAX_SEARCH_LENGTH, MAX_URL_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { id } from "./query.ts";

/** Longest html of a block, and longest body in bytes. */
const MAX_HTML_LENGTH = 100_000;
const MAX_BYTES = 512 * 1024;

/** Our addition: a category's page gets a draft that its text is written in; a second call returns the same (OP-118). */
export const start = call({
  id: "OP-118",
  idempotent: true,
  method: "POST",
  path: "/web-api/content/page-start",
  summary: "Starts a draft for the page of a category",
  who: "editPages",
  auth: "cookie",
  body: Schema.Struct({ path: textUpTo(MAX_URL_LENGTH) }),
  answer: Schema.Struct({ contentLink: Schema.String }),
  failures: ["NOT_FOUND"],
});

/** Our addition: the small page editor (OP-118). Returns the draft's content link. */
export const save = call({
  id: "OP-118",
  idempotent: true,
  method: "POST",
  path: "/web-api/content/page-save",
  summary: "Changes a text in a page's draft",
  who: "editPages",
  auth: "cookie",
  maxBytes: MAX_BYTES,
  body: Schema.Struct({
    contentLink: id,
    property: id,
    text: textUpTo(MAX_NAME_LENGTH),
    html: textUpTo(MAX_HTML_LENGTH),
  }),
  answer: Schema.Struct({ contentLink: Schema.String }),
  failures: ["VALIDATION", "NOT_FOUND", "CONFLICT"],
  current: PageConflict,
});

/** Our addition: adds, edits, moves, schedules or removes a part of a page. Returns the draft's content link (OP-118). */
export const change = call({
  id: "OP-118",
  idempotent: true,
  method: "POST",
  path: "/web-api/content/page-change",
  summary: "Changes the parts of a page's draft",
  who: "editPages",
  auth: "cookie",
  maxBytes: MAX_BYTES,
  body: Schema.Struct({ contentLink: id, change: PartChange }),
  answer: Schema.Struct({ contentLink: Schema.String }),
  failures: ["VALIDATION", "NOT_FOUND", "CONFLICT"],
  current: PageConflict,
});

/** Our addition: products to show on a page, at most 6 (OP-118). */
export const products = call({
  id: "OP-118",
  reads: true,
  method: "GET",
  path: "/web-api/content/page-products",
  summary: "Products by number, name or brand, to show on a page",
  who: "editPages",
  auth: "cookie",
  query: Schema.Struct({ term: textUpTo(MAX_SEARCH_LENGTH) }),
  answer: Schema.Struct({ products: Schema.Array(FoundProduct) }),
});

/** Our addition: a picture for a page, as a product's is stored; JPEG, PNG, WebP, GIF or AVIF, by its content (OP-118). */
export const picture = call({
  id: "OP-118",
  sets: true,
  method: "POST",
  path: "/web-api/content/page-picture",
  summary: "Uploads a picture for a page, up to 10 MB",
  who: "editPages",
  auth: "cookie",
  body: "multipart",
  answer: Schema.Struct({ url: Schema.String }),
  failures: ["VALIDATION", "TOO_LARGE"],
});

/** Our addition: makes the latest version what everyone sees (OP-118). */
export const publish = call({
  id: "OP-118",
  idempotent: true,
  method: "POST",
  path: "/web-api/content/page-publish",
  summary: "Publishes the latest version of a page",
  who: "editPages",
  auth: "cookie",
  body: Schema.Struct({ contentLink: id }),
  answer: Schema.Struct({ contentLink: Schema.String }),
  failures: ["NOT_FOUND", "CONFLICT"],
  current: PageConflict,
});

/** Our addition: an earlier version becomes the draft; restoring what everyone sees drops the draft (OP-118). */
export const restore = call({
  id: "OP-118",
  idempotent: true,
  method: "POST",
  path: "/web-api/content/page-restore",
  summary: "Makes a draft of an earlier version of a page",
  who: "editPages",
  auth: "cookie",
  body: Schema.Struct({ contentLink: id, version: Schema.Int }),
  answer: Schema.Struct({ contentLink: Schema.String }),
  failures: ["NOT_FOUND", "CONFLICT"],
  current: PageConflict,
});

/** Our addition: a page's versions, newest first (OP-118). */
export const versions = call({
  id: "OP-118",
  reads: true,
  method: "GET",
  path: "/web-api/content/page-versions",
  summary: "The versions of a page",
  who: "editPages",
  auth: "cookie",
  query: Schema.Struct({ contentLink: id }),
  answer: PageVersionList,
  failures: ["NOT_FOUND"],
});

/** Our addition: how a version of a page, a menu or the alert differs from what everyone sees (OP-118). */
export const changes = call({
  id: "OP-118",
  reads: true,
  method: "GET",
  path: "/web-api/content/page-changes",
  summary: "What a version would change for visitors",
  who: "editPages",
  auth: "cookie",
  query: Schema.Struct({ contentLink: id }),
  answer: VersionChanges,
  failures: ["NOT_FOUND"],
});

/** Our addition: the header's menu, the footer and the site alert, each in its latest version (SHELL-01, SHELL-04). */
export const site = call({
  id: "OP-118",
  reads: true,
  method: "GET",
  path: "/web-api/content/site-parts",
  summary: "The menus and the site alert",
  who: "editPages",
  auth: "cookie",
  answer: SiteParts,
});

/** Our addition: saves one of them as a draft, which is published and restored like a page. Returns its content link (OP-118). */
export const saveSite = call({
  id: "OP-118",
  idempotent: true,
  method: "POST",
  path: "/web-api/content/site-save",
  summary: "Changes the draft of a menu or of the site alert",
  who: "editPages",
  auth: "cookie",
  maxBytes: MAX_BYTES,
  body: Schema.Struct({ contentLink: id, content: SiteContent }),
  answer: Schema.Struct({ contentLink: Schema.String }),
  failures: ["VALIDATION", "NOT_FOUND", "CONFLICT"],
  current: PageConflict,
});

/** Our addition: the pages that editors can change, drafts too, by path (OP-118, CMS-04). */
export const list = call({
  id: "OP-118",
  reads: true,
  method: "GET",
  path: "/web-api/content/pages",
  summary: "The pages that editors can change",
  who: "editPages",
  auth: "cookie",
  answer: EditedPages,
});
