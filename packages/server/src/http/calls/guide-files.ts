import "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { fileOf, linkTo } from "../../shop/guide-file/download.ts";
import { byItems, createdByMe } from "../../shop/guide-file/guides-containing.ts";
import { limits } from "../../tabular/table.ts";
import { finishUpload } from "../../shop/guide-file/finish-upload.ts";
import { fixUpload } from "../../shop/guide-file/fix-upload.ts";
import type { Reviewing } from "../../shop/guide-file/review.ts";
import { cancelUpload, chooseColumns, importFile, reviewUpload } from "../../shop/guide-file/upload.ts";
import { pendingUploads } from "../../shop/guide-file/upload-store.ts";
import type { Handlers, Services } from "../handler.ts";
import { orderGuides } from "./order-guides.ts";
import { invalid, Problem } from "../failures/problem.ts";

/** The problem of a failed multipart body; a truncated one is the client's. */
const uploadProblem = (thrown: unknown): Problem => {
  if (thrown instanceof Problem) return thrown;
  const { statusCode, code } = (thrown ?? {}) as { readonly statusCode?: number; readonly code?: string };
  if (code === "FST_REQ_FILE_TOO_LARGE")
    return new Problem("TOO_LARGE", "The file is too large.", { fields: [{ path: "file", message: "is too large" }] });
  if (statusCode !== undefined) return invalid("file", "must be the only file, with at most 4 other fields");
  return invalid("file", "did not arrive whole; send it again");
};

/** The multipart body's part named `file` (OP-145), read to the end, so that a truncated one isn't accepted. */
const uploaded = async (request: FastifyRequest): Promise<{ readonly content: Buffer; readonly name: string }> => {
  if (!request.isMultipart()) throw invalid("file", "is missing; the body must be multipart with one part named file");
  let file: { readonly content: Buffer; readonly name: string } | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize: limits.bytes, files: 1, fields: 4, parts: 5 } })) {
      if (part.type !== "file") continue;
      const content = await part.toBuffer();
      if (part.fieldname === "file") file = { content, name: part.filename };
    }
  } catch (thrown) {
    throw uploadProblem(thrown);
  }
  if (file === null) throw invalid("file", "is missing");
  return file;
};

interface UploadRequest {
  readonly caller: Customer;
  readonly db: Db;
  readonly now: Date;
  readonly services: Services;
}

const reviewing = ({ caller, db, now, services: { findByName } }: UploadRequest): Reviewing => ({
  db,
  customer: caller,
  findByName,
  now,
});

interface Importing extends UploadRequest {
  readonly query: { readonly orderGuideId?: number };
  readonly request: FastifyRequest;
}

const read = async (context: Importing) =>
  importFile(reviewing(context), await uploaded(context.request), context.query.orderGuideId ?? null);

/** Calls about guides as files, and about which guides contain a product (spec §7 "Order guides"). */
export const guideFiles: Handlers<"guideFiles"> = {
  upload: read,
  importFromListing: read,
  chooseColumns: (context) => chooseColumns(reviewing(context), context.body.id, context.body.columns),
  fix: (context) => fixUpload(reviewing(context), context.body.id, context.body.fix, context.body.from),
  review: (context) => reviewUpload(reviewing(context), context.body.id, context.body.from),
  pending: async ({ caller, db, now }) => (await pendingUploads(db, caller, now)) as never,
  finish: async (context) => {
    const { body, setAuditTarget } = context;
    const orderGuideId = await finishUpload(reviewing(context), body.id, body.name);
    setAuditTarget(`guide:${orderGuideId} from a file`);
    return { orderGuideId };
  },
  cancel: async ({ body, caller, db, now, setAuditTarget }) => {
    setAuditTarget(`upload:${body.id}`);
    await cancelUpload(db, caller, body.id, now);
  },
  downloadLink: async ({ query, caller, db, now }) => ({
    isSuccessful: true,
    downloadLink: await linkTo(db, caller, query.orderGuideId, query.format ?? "csv", now),
    errors: [],
  }),
  file: ({ params, caller, db, now }) => fileOf(db, caller, params.token, now),
  getOrderGuide: (context) => orderGuides.open(context as never),
  createdByMe: ({ body, caller, db }) => createdByMe(db, caller, body.skuList),
  byItems: ({ body, caller, db }) => byItems(db, caller, body.items),
};
