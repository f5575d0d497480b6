import { type GuideQuery, OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { client } from "./http.ts";
import type { Transport } from "./transport.ts";
import * as calls from "./wire/order-guides.ts";

const queryOf = ({ id, view, page, pageSize, searchTerm }: GuideQuery) => ({ id, type: view, page, pageSize, searchTerm });

/** The order guides port over HTTP (spec §7 'Order guides'). */
export const orderGuidesOverHttp = (transport: Transport): Layer.Layer<OrderGuides> => {
  const call = client(transport);
  const open = call(calls.open);
  const page = call(calls.page);
  const list = call(calls.list);
  const listing = call(calls.listing);
  const headerList = call(calls.headerList);
  const save = call(calls.save);
  const viewed = call(calls.viewed);
  const setPreferences = call(calls.setPreferences);
  const copy = call(calls.copy);
  const remove = call(calls.remove);
  const transfer = call(calls.transfer);
  const shareWith = call(calls.shareWith);
  const unshare = call(calls.unshare);
  const importShared = call(calls.importShared);
  return Layer.succeed(OrderGuides, {
    open: (query) => open({ query: queryOf(query) }),
    page: (query) => page({ query: queryOf(query) }),
    list: () => list({}),
    listing: () => listing({}),
    headerList: () => headerList({}),
    save: (changes, intent) =>
      save({ body: changes, intent }).pipe(
        Effect.map((answer) =>
          answer === null ? null : { orderGuideId: answer.orderGuideId ?? changes.id, version: answer.version, error: answer.error },
        ),
      ),
    viewed: (id) => viewed({ params: { id } }),
    setPreferences: (preferences, intent) => setPreferences({ body: preferences, intent }),
    copy: (id, intent) => copy({ params: { id }, intent }).pipe(Effect.map(({ orderGuideId }) => orderGuideId)),
    remove: (id, intent) => remove({ params: { id }, intent }),
    transfer: (id, to, intent) => transfer({ body: { orderGuideId: id, newOrganizationId: to }, intent }),
    share: (id, organization, intent) => shareWith({ body: { orderGuideId: id, organizationId: organization }, intent }),
    unshare: (id, organization, intent) => unshare({ body: { orderGuideId: id, organizationId: organization }, intent }),
    importShared: (id, intent) => importShared({ body: { orderGuideId: id }, intent }).pipe(Effect.map(({ orderGuideId }) => orderGuideId)),
  });
};
