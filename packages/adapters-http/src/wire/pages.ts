import { FooterModel, GlobalSettings, HeaderModel } from "@larder/domain/page/header.schema";
import { PageModel } from "@larder/domain/page/page-model.schema";
import { MAX_URL_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { id, maybe } from "./query.ts";

const url = textUpTo(MAX_URL_LENGTH);

/** The page of a friendly URL, as JSON. The same path without `Accept: application/json` answers HTML (docs/architecture.md). */
export const byUrl = call({
  id: "CALL-01",
  reads: true,
  method: "GET",
  path: "/{friendlyUrl}",
  summary: "The page of a friendly URL",
  who: "anyone",
  auth: "cookie",
  params: Schema.Struct({ friendlyUrl: url }),
  query: Schema.Struct({
    expand: maybe(url),
    currentPageUrl: maybe(url),
    tz: maybe(id),
    t: maybe(id),
  }),
  answer: PageModel,
  /** 404 carries the not-found page (OP-33). */
  success: [200, 404],
  contentHeaders: true,
});

export const byContentLink = call({
  id: "CALL-02",
  reads: true,
  method: "GET",
  path: "/api/episerver/v2.0/content/{contentLink}",
  summary: "The page of a content link",
  who: "anyone",
  auth: "cookie",
  params: Schema.Struct({ contentLink: id }),
  query: Schema.Struct({ currentPageUrl: maybe(url) }),
  answer: PageModel,
  contentHeaders: true,
});

export const childrenOf = call({
  id: "CALL-03",
  reads: true,
  method: "GET",
  path: "/api/episerver/v2.0/content/{guid}/children",
  summary: "The children of a page",
  who: "anyone",
  auth: "cookie",
  params: Schema.Struct({ guid: id }),
  answer: Schema.Array(PageModel),
  contentHeaders: true,
});

export const childrenAt = call({
  id: "CALL-04",
  reads: true,
  method: "GET",
  path: "/{friendlyUrl}/children",
  summary: "The children of a page, by its URL",
  who: "anyone",
  auth: "cookie",
  params: Schema.Struct({ friendlyUrl: url }),
  answer: Schema.Array(PageModel),
  contentHeaders: true,
});

export const header = call({
  id: "CALL-05",
  reads: true,
  method: "GET",
  path: "/web-api/content/header",
  summary: "What the header shows",
  who: "anyone",
  auth: "cookie",
  answer: HeaderModel,
  contentHeaders: true,
});

export const footer = call({
  id: "CALL-06",
  reads: true,
  method: "GET",
  path: "/web-api/content/footer",
  summary: "What the footer shows",
  who: "anyone",
  auth: "cookie",
  answer: FooterModel,
  contentHeaders: true,
});

export const globalSettings = call({
  id: "CALL-07",
  reads: true,
  method: "GET",
  path: "/web-api/content/global-settings",
  summary: "What is configured for the whole site",
  who: "anyone",
  auth: "cookie",
  answer: GlobalSettings,
  contentHeaders: true,
});
