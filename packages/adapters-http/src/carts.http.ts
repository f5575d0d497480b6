import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import { Carts } from "@larder/domain/cart/carts.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { client } from "./http.ts";
import type { Transport } from "./transport.ts";
import * as calls from "./wire/carts.ts";

/** The order being modified travels as a query field; the default cart has none (CART-19). */
const of = (order: OrderNumber | null) => (order === null ? {} : { orderNumber: order as string });

/** The carts port over HTTP (spec §7 'Orders and cart'). */
export const cartsOverHttp = (transport: Transport): Layer.Layer<Carts> => {
  const call = client(transport);
  const get = call(calls.get);
  const currentOrNew = call(calls.currentOrNew);
  const summary = call(calls.summary);
  const validate = call(calls.validate);
  const refreshPrices = call(calls.refreshPrices);
  const add = call(calls.add);
  const updateItem = call(calls.updateItem);
  const removeItem = call(calls.removeItem);
  const updateFields = call(calls.updateFields);
  const updateDeliveryDate = call(calls.updateDeliveryDate);
  const submit = call(calls.submit);
  const submission = call(calls.submission);
  return Layer.succeed(Carts, {
    get: (order) => get({ query: of(order) }),
    currentOrNew: () => currentOrNew({}),
    summary: (order) => summary({ query: of(order) }),
    validate: () => validate({}),
    refreshPrices: (order) => refreshPrices({ query: of(order) }),
    add: (items, order, intent) => add({ query: of(order), body: { items }, intent }),
    updateLine: (line, order, intent) => updateItem({ query: of(order), body: line, intent }),
    removeLine: (id, order, intent) => removeItem({ query: { id, ...of(order) }, intent }),
    updateFields: (fields, order, intent) => updateFields({ query: of(order), body: { fields }, intent }),
    chooseDeliveryDate: (choice, order, intent) => updateDeliveryDate({ query: of(order), body: choice, intent }),
    submit: (order, intent) => submit({ query: { ...of(order), defaultCart: order === null ? "true" : "false" }, intent }),
    submissionOf: (intent) =>
      submission({ query: { key: intent } }).pipe(
        Effect.catch((failure) => (failure._tag === "NotFound" ? Effect.succeed(null) : Effect.fail(failure))),
      ),
  });
};
