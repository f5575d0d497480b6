import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import { Carts, type LineWrite } from "@larder/domain/cart/carts.port";
import { editStampText } from "@larder/domain/cart/edit-order";
import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Http } from "../http/http.ts";
import * as calls from "@larder/calls/carts";

/** The order number is sent only while an order is edited (CART-19). */
const of = (order: OrderNumber | null) => (order === null ? {} : { orderNumber: order });

/** How long a write may take, ms; only the cart's queue decides on retries. */
const WRITE_TIMEOUT_MS = 15_000;

const once = (key: string, { held, stamp }: LineWrite = {}) => ({
  key,
  retry: false as const,
  timeout: WRITE_TIMEOUT_MS,
  headers: {
    ...(held === undefined ? {} : { [calls.CART_STATE]: held }),
    ...(stamp === undefined ? {} : { [calls.CART_EDIT]: editStampText(stamp) }),
  },
});

/**
 * Carts over HTTP (spec §7 'Orders and cart'). Every write carries its intent's key and is sent once; the cart's
 * workflow retries. A single field, the note, and several fields have their own calls (OP-75, OP-91, CART-12, CART-13,
 * CART-15).
 */
export const carts = (http: Http): Layer.Layer<Carts> =>
  Layer.succeed(Carts, {
    get: (order) => http(calls.get, of(order)),
    currentOrNew: (held) => http(calls.currentOrNew, held === undefined ? {} : { held }),
    summary: (order) => http(calls.summary, of(order)),
    validate: () => http(calls.validate, {}),
    refreshPrices: (order) => http(calls.refreshPrices, of(order)),
    add: (items, order, key, write) => http(calls.add, { ...of(order), items }, once(key, write)),
    updateLine: (line, order, key, write) => http(calls.updateItem, { ...of(order), ...line }, once(key, write)),
    removeLine: (id, order, key, write) => http(calls.removeItem, { id, ...of(order) }, once(key, write)),
    updateFields: (fields, order, key) => {
      const [field, ...others] = fields;
      if (field === undefined || others.length > 0)
        return http(calls.updateFields, { ...of(order), fields }, once(key));
      return field.name === "note"
        ? http(calls.updateCartNotes, { ...of(order), value: field.value }, once(key))
        : http(calls.updateField, { ...of(order), ...field }, once(key));
    },
    chooseDeliveryDate: ({ location, ...choice }, order, key) =>
      http(
        calls.updateDeliveryDate,
        { ...of(order), ...choice, ...(location === undefined ? {} : { locationId: location && location.id }) },
        once(key),
      ),
    chooseAddress: (choice, order, key) => http(calls.updateDropShipAddress, { ...of(order), ...choice }, once(key)),
    chooseShipping: (choice, order, key) => http(calls.updateShipping, { ...of(order), ...choice }, once(key)),
    edit: (orderNumber, key) => http(calls.edit, { orderNumber }, { key }),
    cancelChanges: (order, key) => http(calls.cancelChanges, of(order), once(key)),
    deleteEdit: (order, key) => http(calls.deleteEdit, of(order), once(key)),
    submit: (order, key, shown, deliveries) =>
      http(
        calls.submit,
        {
          ...of(order),
          defaultCart: order === null ? "true" : "false",
          ...(shown === undefined ? {} : { shown }),
          ...(deliveries === undefined ? {} : { deliveries }),
        },
        once(key),
      ),
    submissionOf: (key, isFinal) =>
      http(calls.submission, isFinal ? { key, final: "true" } : { key }, {
        retry: false,
        timeout: WRITE_TIMEOUT_MS,
      }).pipe(
        Effect.catchIf(
          (failure: Failure) => failure._tag === "NotFound",
          () => Effect.succeed(null),
        ),
      ),
  });
