import { MAX_PICTURE_BYTES } from "@larder/domain/staff/product-edit";
import { listEditable } from "../../catalog/edit/list-products.ts";
import { findPicture, pictureOfPath, readPicture } from "../../catalog/edit/picture.ts";
import { readEditable } from "../../catalog/edit/read-product.ts";
import { copyProduct } from "../../catalog/edit/copy-product.ts";
import { removePicture, savePicture, saveProduct } from "../../catalog/edit/save-product.ts";
import { readShop } from "../../content/shop-settings.ts";
import { writeAudit } from "../../database/writes/idempotency.ts";
import { uploadedFile } from "../body/uploaded-file.ts";
import { notFound } from "../failures/problem.ts";
import type { Handlers, Services } from "../handler.ts";
import type { FastifyInstance } from "fastify";

/** A product's facts, sizes, prices and picture by hand (OP-67). */
export const productEdits: Handlers<"productEdits"> = {
  list: ({ db, body }) => listEditable(db, body),
  read: ({ db, body, now, caller: { language } }) => readEditable(db, body.sku, { now, language }),
  save: async ({ db, body, now, services, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`product:${body.sku}`);
    const { timeZone: zone } = await readShop(db, services.config);
    setAuditChanges(await saveProduct(db, body, { now, zone }));
  },
  copy: async ({ db, body, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`product:${body.newSku.trim()}`);
    setAuditChanges(await copyProduct(db, body));
  },
  savePicture: async ({ db, query, now, request, auditEntryOf }) => {
    const { content } = await uploadedFile(request, MAX_PICTURE_BYTES);
    // Before the transaction, which on the embedded database makes everyone else wait.
    const picture = await readPicture(content);
    await db.transaction().execute(async (trx) => {
      const changes = await savePicture(trx, query.sku, picture, now);
      await writeAudit(trx, { ...auditEntryOf(`product:${query.sku}`), changes });
    });
  },
  removePicture: async ({ db, body, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`product:${body.sku}`);
    setAuditChanges(await removePicture(db, body.sku));
  },
};

/**
 * The uploaded pictures, at an address that changes with the content. Whatever is stored there shows as a picture and
 * nothing else: the type is fixed, and opened alone it may load and run nothing.
 */
export const registerPictures = (app: FastifyInstance, { db }: Services): void => {
  app.get("/product-pictures/*", async (request, reply) => {
    const id = pictureOfPath(request.url.split("?", 1)[0] ?? "");
    const content = id === null ? null : await findPicture(db, id);
    if (content === null) throw notFound();
    return reply
      .header("content-type", "image/webp")
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(content);
  });
};
