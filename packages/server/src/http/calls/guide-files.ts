import type { FastifyRequest } from "fastify";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { fileOf, linkTo } from "../../shop/guide-file/download.ts";
import { byItems, createdByMe } from "../../shop/guide-file/guides-containing.ts";
import { limits } from "../../tabular/table.ts";
import { finishUpload } from "../../shop/guide-file/finish-upload.ts";
import { DEFAULT_LANGUAGE } from "@larder/domain/text/language";
import { fixUpload } from "../../shop/guide-file/fix-upload.ts";
import type { Reviewing, WireUpload } from "../../shop/guide-file/review.ts";
import { cancelUpload, chooseColumns, importFile, reviewUpload } from "../../shop/guide-file/upload.ts";
import { pendingUploads } from "../../shop/guide-file/upload-store.ts";
import { uploadedFile } from "../body/uploaded-file.ts";
import { saidIn } from "../failures/in-language.ts";
import type { Handlers, Services } from "../handler.ts";
import { orderGuides } from "./order-guides.ts";

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

/** What is wrong with a row is said in the reader's language. */
const said = async (upload: Promise<WireUpload>, { caller }: UploadRequest): Promise<WireUpload> => {
  const answer = await upload;
  const { language } = caller;
  if (language === DEFAULT_LANGUAGE) return answer;
  return {
    ...answer,
    errors: answer.errors?.map((error) => ({ ...error, message: saidIn(error.message, language) })) ?? [],
  };
};

interface Importing extends UploadRequest {
  readonly query: { readonly orderGuideId?: number };
  readonly request: FastifyRequest;
}

const read = async (context: Importing) =>
  said(
    importFile(
      reviewing(context),
      await uploadedFile(context.request, limits.bytes),
      context.query.orderGuideId ?? null,
    ),
    context,
  );

/** Calls about guides as files, and about which guides contain a product (spec §7 "Order guides"). */
export const guideFiles: Handlers<"guideFiles"> = {
  upload: read,
  importFromListing: read,
  chooseColumns: (context) => said(chooseColumns(reviewing(context), context.body.id, context.body.columns), context),
  fix: (context) => said(fixUpload(reviewing(context), context.body.id, context.body.fix, context.body.from), context),
  review: (context) => said(reviewUpload(reviewing(context), context.body.id, context.body.from), context),
  pending: async ({ caller, db, now }) => (await pendingUploads(db, caller, now)) as never,
  finish: async (context) => {
    const { body, setAuditTarget } = context;
    const orderGuideId = await finishUpload(reviewing(context), body.id, body);
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
