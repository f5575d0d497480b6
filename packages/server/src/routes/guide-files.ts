import "@fastify/multipart";
import type { Kysely } from "kysely";
import type { FastifyRequest } from "fastify";
import type { Customer } from "../auth/caller.ts";
import type { Database } from "../db/schema.ts";
import { fileOf, linkTo } from "../guide-file/download.ts";
import { byItems, createdByMe } from "../guide-file/holding.ts";
import { limits } from "../guide-file/table.ts";
import { cancelUpload, chooseColumns, finishUpload, importFile } from "../guide-file/upload.ts";
import type { Handlers } from "./handler.ts";
import { orderGuides } from "./order-guides.ts";
import { Problem } from "./problem.ts";

/** The one part named `file` of a multipart body (OP-145). */
const uploaded = async (request: FastifyRequest): Promise<{ readonly content: Buffer; readonly name: string }> => {
  if (!request.isMultipart())
    throw new Problem("VALIDATION", "The body must be multipart with one part named file.", {
      fields: [{ path: "file", message: "is missing" }],
    });
  const part = await request.file({ limits: { fileSize: limits.bytes, files: 1, fields: 4, parts: 5 } });
  if (part === undefined || part.fieldname !== "file")
    throw new Problem("VALIDATION", "There is no part named file.", {
      fields: [{ path: "file", message: "is missing" }],
    });
  return { content: await part.toBuffer(), name: part.filename };
};

interface Importing {
  readonly query: { readonly orderGuideId?: number };
  readonly caller: Customer;
  readonly db: Kysely<Database>;
  readonly now: Date;
  readonly request: FastifyRequest;
}

const read = async ({ query, caller, db, now, request }: Importing) =>
  importFile(db, caller, await uploaded(request), query.orderGuideId ?? null, now);

/** A file name as a header may carry it, whatever the guide is called. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w .()-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;

/** The calls about guides as files, and about which guides hold a product (spec §7 'Order guides'). */
export const guideFiles: Handlers<"guideFiles"> = {
  importFile: read,
  importFromListing: read,
  chooseColumns: ({ body, caller, db }) => chooseColumns(db, caller, body.id, body.columns),
  finishUpload: async ({ body, caller, db, now, touch }) => {
    const orderGuideId = await finishUpload(db, caller, body.id, body.name, now);
    touch(`guide:${orderGuideId} from a file`);
    return { orderGuideId };
  },
  cancelUpload: async ({ body, caller, db, touch }) => {
    touch(`upload:${body.id}`);
    await cancelUpload(db, caller, body.id);
  },
  download: async ({ query, caller, db, now }) => ({
    isSuccessful: true,
    downloadLink: await linkTo(db, caller, query.orderGuideId, query.format ?? "csv", now),
    errors: [],
  }),
  file: async ({ params, caller, db, now, reply }) => {
    const { name, type, content } = await fileOf(db, caller, params.token, now);
    void reply
      .header("content-type", type)
      .header("content-disposition", disposition(name))
      .header("cache-control", "no-store")
      .send(content);
  },
  getOrderGuide: (asked) => orderGuides.open(asked as never),
  createdByMe: ({ body, caller, db }) => createdByMe(db, caller, body.skuList),
  byItems: ({ body, caller, db }) => byItems(db, caller, body.items),
};
