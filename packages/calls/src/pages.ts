import { FooterModel, GlobalSettings, HeaderModel } from "@larder/domain/page/header.schema";
import { PageModel } from "@larder/domain/page/page-model.schema";
import { MAX_URL_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { id, maybe } from "./query.ts";

const url = textUpTo(MAX_URL_LENGTH);

const content = {
  reads: true,
  method: "GET",
  who: "anyone",
  auth: "cookie",
  punchout: true,
  contentHeaders: true,
} as const;

/** A page by friendly URL. Without `Accept: application/json` it is HTML (docs/architecture.md). */
export const byUrl = call({
  ...content,
  id: "CALL-01",
  path: "/{friendlyUrl}",
  summary: "The page of a friendly URL",
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
});

export const byContentLink = call({
  ...content,
  id: "CALL-02",
  path: "/api/episerver/v2.0/content/{contentLink}",
  summary: "The page of a content link",
  params: Schema.Struct({ contentLink: id }),
  query: Schema.Struct({ currentPageUrl: maybe(url) }),
  answer: PageModel,
});

export const childrenOf = call({
  ...content,
  id: "CALL-03",
  path: "/api/episerver/v2.0/content/{guid}/children",
  summary: "The children of a page",
  params: Schema.Struct({ guid: id }),
  answer: Schema.Array(PageModel),
});

export const childrenAt = call({
  ...content,
  id: "CALL-04",
  path: "/{friendlyUrl}/children",
  summary: "The children of a page, by its URL",
  params: Schema.Struct({ friendlyUrl: url }),
  answer: Schema.Array(PageModel),
});

export const header = call({
  ...content,
  id: "CALL-05",
  path: "/web-api/content/header",
  summary: "What the header shows",
  answer: HeaderModel,
});

export const footer = call({
  ...content,
  id: "CALL-06",
  path: "/web-api/content/footer",
  summary: "What the footer shows",
  answer: FooterModel,
});

export const globalSettings = call({
  ...content,
  id: "CALL-07",
  path: "/web-api/content/global-settings",
  summary: "What is configured for the whole site",
  answer: GlobalSettings,
});
