import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import { Carts, type LineWrite } from "@larder/domain/cart/carts.port";
import { editStampText } from "@larder/domain/cart/edit-order";
import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Http } from "./http.ts";
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
    get: (order) => http.read(calls.get, { query: of(order) }),
    currentOrNew: () => http.read(calls.currentOrNew, {}),
    summary: (order) => http.read(calls.summary, { query: of(order) }),
    validate: () => http.read(calls.validate, {}),
    refreshPrices: (order) => http.read(calls.refreshPrices, { query: of(order) }),
    add: (items, order, key, write) => http.write(calls.add, { query: of(order), body: { items } }, once(key, write)),
    updateLine: (line, order, key, write) =>
      http.write(calls.updateItem, { query: of(order), body: line }, once(key, write)),
    removeLine: (id, order, key, write) =>
      http.write(calls.removeItem, { query: { id, ...of(order) } }, once(key, write)),
    updateFields: (fields, order, key) => {
      const [field, ...others] = fields;
      const query = of(order);
      if (field === undefined || others.length > 0)
        return http.write(calls.updateFields, { query, body: { fields } }, once(key));
      return field.name === "note"
        ? http.write(calls.updateCartNotes, { query, body: { value: field.value } }, once(key))
        : http.write(calls.updateField, { query, body: field }, once(key));
    },
    chooseDeliveryDate: ({ location, ...choice }, order, key) =>
      http.write(
        calls.updateDeliveryDate,
        {
          query: of(order),
          body: location === undefined ? choice : { ...choice, locationId: location && location.id },
        },
        once(key),
      ),
    chooseAddress: (choice, order, key) =>
      http.write(calls.updateDropShipAddress, { query: of(order), body: choice }, once(key)),
    chooseShipping: (choice, order, key) =>
      http.write(calls.updateShipping, { query: of(order), body: choice }, once(key)),
    edit: (orderNumber, key) => http.write(calls.edit, { body: { orderNumber } }, { key }),
    cancelChanges: (order, key) => http.write(calls.cancelChanges, { query: of(order) }, once(key)),
    deleteEdit: (order, key) => http.write(calls.deleteEdit, { query: of(order) }, once(key)),
    submit: (order, key, shown) =>
      http.write(
        calls.submit,
        {
          query: { ...of(order), defaultCart: order === null ? "true" : "false" },
          body: shown === undefined ? null : { shown },
        },
        once(key),
      ),
    submissionOf: (key) =>
      http.read(calls.submission, { query: { key } }, { retry: false, timeout: WRITE_TIMEOUT_MS }).pipe(
        Effect.catchIf(
          (failure: Failure) => failure._tag === "NotFound",
          () => Effect.succeed(null),
        ),
      ),
  });
