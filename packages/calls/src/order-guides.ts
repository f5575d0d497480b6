import { MAX_GUIDE_LINES, MAX_GUIDE_PAGE_SIZE } from "@larder/domain/order-guide/guide-limits";
import { GuideChanges, GuideId, GuideSummary, GuideView } from "@larder/domain/order-guide/guide.schema";
import { MAX_SEARCH_LENGTH } from "@larder/domain/input-limits";
import { nullable, textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { WireGuidePage, WireOrderGuide } from "./guide.ts";
import { int, maybe } from "./query.ts";

const query = Schema.Struct({
  id: int,
  type: maybe(GuideView),
  page: maybe(int.check(Schema.isGreaterThan(0))),
  pageSize: maybe(int.check(Schema.isBetween({ minimum: 1, maximum: MAX_GUIDE_PAGE_SIZE }))),
  searchTerm: maybe(textUpTo(MAX_SEARCH_LENGTH)),
});
const byId = Schema.Struct({ id: int });
const owned = [{ at: "query.id", of: "guide" }] as const;

const lines = {
  reads: true,
  method: "POST",
  who: "customer",
  auth: "cookie",
  query,
  contentHeaders: true,
  owned,
  failures: ["NOT_FOUND", "VALIDATION"],
} as const;

export const open = call({
  ...lines,
  id: "CALL-16",
  path: "/web-api/order-guide",
  summary: "An order guide with its first lines",
  punchout: true,
  answer: WireOrderGuide,
});

export const page = call({
  ...lines,
  id: "CALL-17",
  path: "/web-api/order-guide/categories",
  summary: "Further lines of an order guide",
  punchout: true,
  answer: WireGuidePage,
});

/** May carry an error with status 200 (OP-144). */
const SaveAnswer = Schema.NullOr(
  Schema.Struct({
    orderGuideId: nullable(GuideId),
    name: nullable(Schema.String),
    version: nullable(Schema.String),
    error: nullable(Schema.String),
  }),
);

/** A stale version is a `Conflict` with the current guide. null = an empty response (OP-143, OP-135). */
export const save = call({
  id: "CALL-19",
  method: "POST",
  path: "/web-api/order-guide/update",
  summary: "Saves an order guide; id -1 makes one",
  who: "customer",
  auth: "cookie",
  body: GuideChanges,
  maxBytes: MAX_GUIDE_LINES * 320,
  answer: SaveAnswer,
  idempotent: true,
  owned: [{ at: "body.id", of: "guide" }],
  failures: ["NOT_FOUND", "VALIDATION", "CONFLICT", "TOO_LARGE"],
  current: WireOrderGuide,
});

export const viewed = call({
  id: "CALL-20",
  method: "POST",
  path: "/web-api/order-guide/update-last-viewed-date/{id}",
  summary: "Notes that a guide was opened",
  who: "customer",
  auth: "cookie",
  params: byId,
  answer: "none",
  owned: [{ at: "params.id", of: "guide" }],
  failures: ["NOT_FOUND"],
});

const setting = {
  method: "POST",
  who: "customer",
  auth: "cookie",
  answer: "none",
  success: [200, 204],
  idempotent: true,
  owned: [{ at: "body.orderGuideId", of: "guide" }],
} as const;

/** Only 200 and 204 are a success (GUIDE-LIST-16). */
export const setPreferences = call({
  ...setting,
  id: "CALL-21",
  path: "/web-api/order-guide/set-preferences",
  summary: "Hides a guide, shows it again, or makes it the default",
  body: Schema.Struct({ orderGuideId: GuideId, hide: maybe(Schema.Boolean), default: maybe(Schema.Boolean) }),
  failures: ["NOT_FOUND", "VALIDATION"],
});

export const list = call({
  reads: true,
  method: "POST",
  who: "customer",
  auth: "cookie",
  punchout: true,
  id: "CALL-22",
  path: "/web-api/order-guide/list",
  summary: "The guides that are not hidden",
  answer: Schema.Array(GuideSummary),
});

export const listing = call({
  id: "CALL-23",
  reads: true,
  method: "GET",
  path: "/web-api/order-guide/listing",
  summary: "All guides, the hidden ones too",
  who: "customer",
  auth: "cookie",
  punchout: true,
  answer: Schema.Array(GuideSummary),
});

/** Configured as a POST and sent as a GET; the server accepts both (GUIDE-LIST-04). */
export const headerList = call({
  id: "CALL-24",
  reads: true,
  method: "GET",
  path: "/web-api/order-guide/header-list",
  summary: "The first guides, for the header",
  who: "customer",
  auth: "cookie",
  punchout: true,
  answer: Schema.Array(Schema.Struct({ id: GuideId, name: Schema.String, url: Schema.String })),
});

export const copy = call({
  id: "CALL-26",
  method: "POST",
  path: "/web-api/order-guide/copy/{id}",
  summary: "Makes an independent copy",
  who: "customer",
  auth: "cookie",
  params: byId,
  answer: Schema.Struct({ orderGuideId: GuideId }),
  idempotent: true,
  owned: [{ at: "params.id", of: "guide" }],
  failures: ["NOT_FOUND"],
});

export const remove = call({
  id: "CALL-27",
  method: "DELETE",
  path: "/web-api/order-guide/{id}",
  summary: "Deletes a guide",
  who: "customer",
  auth: "cookie",
  params: byId,
  answer: "none",
  idempotent: true,
  owned: [{ at: "params.id", of: "guide" }],
  failures: ["NOT_FOUND"],
});

/** Transfers the guide to the other organization (GUIDE-LIST-19). */
export const transfer = call({
  ...setting,
  id: "CALL-28",
  path: "/web-api/order-guide/transfer-ownership",
  summary: "Gives a guide to another organization of the user",
  body: Schema.Struct({ orderGuideId: GuideId, newOrganizationId: Schema.Int }),
  failures: ["NOT_FOUND", "FORBIDDEN"],
});

const Share = Schema.Struct({ orderGuideId: GuideId, organizationId: Schema.Int });

export const share = call({
  ...setting,
  id: "CALL-35",
  path: "/web-api/order-guide/share",
  summary: "Lets another organization see and copy a guide",
  body: Share,
  failures: ["NOT_FOUND", "FORBIDDEN"],
});

export const importShared = call({
  method: "POST",
  who: "customer",
  auth: "cookie",
  idempotent: true,
  owned: [{ at: "body.orderGuideId", of: "guide" }],
  id: "CALL-36",
  path: "/web-api/order-guide/share-import",
  summary: "Makes an own copy of a shared guide",
  body: Schema.Struct({ orderGuideId: GuideId }),
  answer: Schema.Struct({ orderGuideId: GuideId }),
  failures: ["NOT_FOUND"],
});

export const unshare = call({
  ...setting,
  id: "CALL-37",
  path: "/web-api/order-guide/remove-share",
  summary: "Ends a share",
  body: Share,
  failures: ["NOT_FOUND"],
});
