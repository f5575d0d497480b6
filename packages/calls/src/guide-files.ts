import { GuideId } from "@larder/domain/order-guide/guide.schema";
import {
  GuideFileColumns,
  GuideFileFormat,
  HoldingGuide,
  PendingUpload,
  Upload,
  UploadFix,
} from "@larder/domain/order-guide/guide-upload.schema";
import { MAX_NAME_LENGTH, MAX_PRODUCTS, MAX_SKU_LENGTH, MAX_UNIT_LENGTH } from "@larder/domain/input-limits";
import { list, listUpTo, nullable, textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { WireOrderGuide } from "./guide.ts";
import { open } from "./order-guides.ts";
import { id, int, maybe } from "./query.ts";

const importing = {
  method: "POST",
  who: "customer",
  auth: "cookie",
  query: Schema.Struct({ orderGuideId: maybe(int) }),
  body: "multipart",
  answer: Upload,
  success: [200],
  owned: [{ at: "query.orderGuideId", of: "guide" }],
  failures: ["VALIDATION", "TOO_LARGE", "NOT_FOUND"],
} as const;

/** With a guide, the lines will be added to it (GUIDE-IO-02, GUIDE-IO-09). */
export const upload = call({
  ...importing,
  id: "CALL-29",
  path: "/web-api/order-guide/import-file",
  summary: "Reads a CSV or XLSX file as an order guide, to be reviewed",
});

/** The same under the listing page's path (GUIDE-IO-17, OP-70). */
export const importFromListing = call({
  ...importing,
  id: "CALL-33",
  path: "/api/OrderGuideListing/importOrderGuide",
  summary: "Reads a file as an order guide (legacy path)",
});

const ofReview = {
  id: "OP-67",
  method: "POST",
  who: "customer",
  auth: "cookie",
  answer: Upload,
  success: [200],
  failures: ["VALIDATION", "NOT_FOUND"],
} as const;

/** Our addition. Columns are stored with the upload; idempotent (OP-67). */
export const chooseColumns = call({
  ...ofReview,
  sets: true,
  path: "/web-api/order-guide/import-columns",
  summary: "Reads an uploaded file again with other columns",
  body: Schema.Struct({ id: GuideId, columns: GuideFileColumns }),
});

const From = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }));

/**
 * Our addition. Decides on rows before an upload is finished: what a row stands for, that it is skipped, the same for
 * every bad row, or an undo. Stored with the upload. Idempotent, except that a second `takeAll` continues after the
 * first thousand rows, as requested (OP-67).
 */
export const fix = call({
  ...ofReview,
  sets: true,
  path: "/web-api/order-guide/upload-fix",
  summary: "Mends or leaves out rows of an uploaded file",
  body: Schema.Struct({ id: GuideId, fix: UploadFix, from: From }),
});

/** Our addition: an upload under review, with its lists from a given row on (OP-67). */
export const review = call({
  ...ofReview,
  reads: true,
  path: "/web-api/order-guide/upload-review",
  summary: "An uploaded file that waits for its review",
  body: Schema.Struct({ id: GuideId, from: From }),
});

/** Our addition: an unfinished review can be resumed (OP-67). */
export const pending = call({
  id: "OP-67",
  reads: true,
  method: "GET",
  path: "/web-api/order-guide/pending-uploads",
  summary: "The caller's uploads that wait for their review, the latest first",
  who: "customer",
  auth: "cookie",
  answer: Schema.Array(PendingUpload),
  success: [200],
});

const named = Schema.Struct({ id: GuideId, name: textUpTo(MAX_NAME_LENGTH) });

const end = { method: "POST", who: "customer", auth: "cookie", body: named, idempotent: true } as const;

/** Creates the guide, or adds to the target (GUIDE-IO-05). */
export const finish = call({
  ...end,
  body: Schema.Struct({
    ...named.fields,
    /** Whether own numbers next to item numbers are kept for the organization (OP-62). */
    keepsOwnNumbers: Schema.optionalKey(Schema.Boolean),
  }),
  id: "CALL-30",
  path: "/web-api/order-guide/finish-upload",
  summary: "Makes a guide of a reviewed upload, or adds it to one",
  answer: Schema.Struct({ orderGuideId: GuideId }),
  success: [200],
  failures: ["VALIDATION", "NOT_FOUND"],
});

export const cancel = call({
  ...end,
  id: "CALL-31",
  path: "/web-api/order-guide/cancel-upload",
  summary: "Throws an upload away",
  answer: "none",
  failures: ["NOT_FOUND"],
});

/** No link, with the reasons, if unavailable (GUIDE-IO-11). */
export const downloadLink = call({
  id: "CALL-18",
  reads: true,
  method: "GET",
  path: "/web-api/order-guide-download",
  summary: "A link to the guide as a file",
  who: "customer",
  auth: "cookie",
  punchout: true,
  query: Schema.Struct({ orderGuideId: int, format: maybe(GuideFileFormat) }),
  answer: Schema.Struct({
    isSuccessful: Schema.Boolean,
    downloadLink: nullable(Schema.String),
    errors: list(Schema.String),
  }),
  owned: [{ at: "query.orderGuideId", of: "guide" }],
  failures: ["NOT_FOUND"],
});

/** The file itself; the link requires the session and is valid for ten minutes (OP-68). */
export const file = call({
  id: "OP-68",
  reads: true,
  method: "GET",
  path: "/web-api/order-guide-file/{token}",
  summary: "A guide as a file",
  who: "customer",
  auth: "cookie",
  punchout: true,
  params: Schema.Struct({ token: id }),
  answer: "file",
  failures: ["NOT_FOUND"],
});

/** The legacy name of order-guide, with the same response (GUIDE-IO-18, OP-70). */
export const getOrderGuide = call({
  id: "CALL-34",
  reads: true,
  method: "POST",
  path: "/web-api/order-guide/getOrderGuide",
  summary: "An order guide with its first lines (legacy path)",
  who: "customer",
  auth: "cookie",
  punchout: true,
  query: open.query,
  answer: WireOrderGuide,
  contentHeaders: true,
  owned: [{ at: "query.id", of: "guide" }],
  failures: ["NOT_FOUND", "VALIDATION"],
});

const holding = {
  reads: true,
  method: "POST",
  who: "customer",
  auth: "cookie",
  punchout: true,
  answer: Schema.Array(HoldingGuide),
} as const;

export const createdByMe = call({
  ...holding,
  id: "CALL-25",
  path: "/web-api/order-guide/created-by-me-list",
  summary: "The caller's own guides, each with those of the products that it holds",
  body: Schema.Struct({ skuList: listUpTo(textUpTo(MAX_SKU_LENGTH), MAX_PRODUCTS) }),
});

/** The guides by a list of items (CALL-57), under the path of OP-129. */
export const byItems = call({
  ...holding,
  id: "OP-129",
  path: "/web-api/order-guide/by-items",
  summary: "The guides that hold one of the products in that very unit",
  body: Schema.Struct({
    items: listUpTo(
      Schema.Struct({ productSku: textUpTo(MAX_SKU_LENGTH), unitOfMeasure: textUpTo(MAX_UNIT_LENGTH) }),
      MAX_PRODUCTS,
    ),
  }),
});
