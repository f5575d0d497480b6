import type { GuideFiles } from "@larder/domain/order-guide/guide-files.port";
import * as Effect from "effect/Effect";
import type { Http } from "./http.ts";
import * as calls from "@larder/calls/guide-files";

/** Order guide files over HTTP (spec §7 'Order guides'). */
export const guideFiles = (http: Http): GuideFiles["Service"] => ({
  upload: (file, target) =>
    http.write(calls.importFile, { query: target === null ? {} : { orderGuideId: target }, body: file }),
  chooseColumns: (id, columns) => http.read(calls.chooseColumns, { body: { id, columns } }),
  fix: (id, fix, from) => http.read(calls.fixUpload, { body: { id, fix, from } }),
  review: (id, from) => http.read(calls.reviewUpload, { body: { id, from } }),
  pending: () => http.read(calls.pendingUploads, {}),
  finish: (id, name, key) =>
    Effect.map(http.write(calls.finishUpload, { body: { id, name } }, { key }), (made) => made.orderGuideId),
  cancel: (id, name, key) => http.write(calls.cancelUpload, { body: { id, name } }, { key }),
  downloadLink: (id, format) =>
    Effect.map(
      http.read(calls.download, { query: { orderGuideId: id, format } }),
      ({ isSuccessful, downloadLink, errors }) => ({ link: isSuccessful ? downloadLink : null, errors }),
    ),
  createdByMe: (skus) => http.read(calls.createdByMe, { body: { skuList: skus } }),
  byItems: (items) => http.read(calls.byItems, { body: { items } }),
});
