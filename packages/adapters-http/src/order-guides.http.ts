import type { Failure } from "@larder/domain/failure";
import { OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import type { GuideQuery } from "@larder/domain/order-guide/order-guides.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { Http } from "./http.ts";
import { WireOrderGuide } from "@larder/calls/guide";
import * as calls from "@larder/calls/order-guides";

const query = ({ id, view, page, pageSize, searchTerm }: GuideQuery) => ({
  id,
  type: view,
  page,
  pageSize,
  searchTerm,
});

const decodeGuide = Schema.decodeUnknownResult(WireOrderGuide);

/** Decodes the guide in a conflict; null if unreadable (OP-143). */
const withGuide = (failure: Failure): Failure => {
  if (failure._tag !== "Conflict") return failure;
  const guide = decodeGuide(failure.current);
  return { ...failure, current: Result.isSuccess(guide) ? guide.success : null };
};

/** Order guides over HTTP (spec §7 'Order guides'). */
export const orderGuides = (http: Http): Layer.Layer<OrderGuides> =>
  Layer.succeed(OrderGuides, {
    open: (request) => http.read(calls.open, { query: query(request) }),
    page: (request) => http.read(calls.page, { query: query(request) }),
    list: () => http.read(calls.list, {}),
    listing: () => http.read(calls.listing, {}),
    headerList: () => http.read(calls.headerList, {}),
    save: (changes, key) =>
      http.write(calls.save, { body: changes }, { key }).pipe(
        Effect.mapError(withGuide),
        Effect.map((answer) =>
          answer === null
            ? null
            : { orderGuideId: answer.orderGuideId ?? changes.id, version: answer.version, error: answer.error },
        ),
      ),
    viewed: (id) => http.write(calls.viewed, { params: { id } }),
    setPreferences: (body, key) => http.write(calls.setPreferences, { body }, { key }),
    copy: (id, key) =>
      Effect.map(http.write(calls.copy, { params: { id } }, { key }), ({ orderGuideId }) => orderGuideId),
    remove: (id, key) => http.write(calls.remove, { params: { id } }, { key }),
    transfer: (orderGuideId, newOrganizationId, key) =>
      http.write(calls.transfer, { body: { orderGuideId, newOrganizationId } }, { key }),
    share: (orderGuideId, organizationId, key) =>
      http.write(calls.shareWith, { body: { orderGuideId, organizationId } }, { key }),
    unshare: (orderGuideId, organizationId, key) =>
      http.write(calls.unshare, { body: { orderGuideId, organizationId } }, { key }),
    importShared: (orderGuideId, key) =>
      Effect.map(http.write(calls.importShared, { body: { orderGuideId } }, { key }), (made) => made.orderGuideId),
  });
