import { AlternativeAddress } from "@larder/domain/cart/drop-ship.schema";
import { Cart, CartAddition, CartUpdate, LineUpdate } from "@larder/domain/cart/cart.schema";
import { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { ShownCart } from "@larder/domain/cart/shown-cart.schema";
import { Submission } from "@larder/domain/cart/submission.schema";
import {
  MAX_CART_FIELDS,
  MAX_CART_FIELD_LENGTH,
  MAX_CART_LINES,
  MAX_DATE_LENGTH,
  MAX_KEY_LENGTH,
} from "@larder/domain/input-limits";
import { listUpTo, textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { bool, id, maybe, orderNumber } from "./query.ts";

/** Header of a line change with the `state` of the client's cart; the response then contains only what changed. */
export const CART_STATE = "cart-state";

/** Header of a line change with its stamp (`editStampText`): one older than the line's last edit is refused. */
export const CART_EDIT = "cart-edit";

const ownedOrder = [{ at: "query.orderNumber", of: "order" }] as const;
const write = { who: "customer", auth: "cookie", method: "POST", idempotent: true } as const;
const change = {
  ...write,
  query: orderNumber,
  answer: CartUpdate,
  owned: ownedOrder,
  failures: ["NOT_FOUND", "VALIDATION", "CONFLICT"],
} as const;
const read = { reads: true, method: "GET", who: "customer", auth: "cookie", punchout: true, answer: Cart } as const;
const readOfOrder = { ...read, query: orderNumber, owned: ownedOrder, failures: ["NOT_FOUND"] } as const;

/** The first of the five reads of a cart (CART-02). */
export const get = call({
  ...readOfOrder,
  id: "CALL-40",
  path: "/web-api/cart",
  summary: "The cart; 404 = access denied",
});

export const currentOrNew = call({
  ...read,
  id: "CALL-41",
  path: "/web-api/cart/current-or-new",
  query: Schema.Struct({ held: maybe(id) }),
  summary: "The default cart, or an empty one",
});

export const summary = call({
  ...readOfOrder,
  id: "CALL-42",
  path: "/web-api/cart/summary",
  summary: "The totals of the cart",
});

export const validate = call({
  ...read,
  id: "CALL-43",
  path: "/web-api/cart-validation",
  summary: "The cart with what stands against submitting it",
});

export const refreshPrices = call({
  ...readOfOrder,
  id: "CALL-44",
  path: "/web-api/cart/refresh-prices",
  summary: "The cart at today's prices; writes nothing (OP-141)",
});

export const add = call({
  ...change,
  id: "CALL-32",
  path: "/web-api/cart/add",
  summary: "Puts items into the cart",
  punchout: true,
  who: "orderingCustomer",
  body: Schema.Struct({ items: listUpTo(ItemToAdd, MAX_CART_LINES) }),
  answer: CartAddition,
  failures: ["NOT_FOUND", "VALIDATION", "ON_HOLD", "CONFLICT"],
});

export const updateItem = call({
  ...change,
  id: "CALL-47",
  path: "/web-api/cart/update-item",
  summary: "Changes a line; quantity 0 removes it",
  punchout: true,
  body: LineUpdate,
  owned: [{ at: "body.id", of: "cartLine" }, ...ownedOrder],
});

export const removeItem = call({
  ...write,
  id: "CALL-48",
  path: "/web-api/cart/remove-item",
  summary: "Removes a line",
  punchout: true,
  query: Schema.Struct({ id, orderNumber: maybe(id) }),
  answer: CartUpdate,
  owned: [{ at: "query.id", of: "cartLine" }, ...ownedOrder],
  failures: ["NOT_FOUND", "CONFLICT"],
});

/** Distinguishes deliveries of a business unit; missing = false or no vendor (OP-73). */
const place = { vendorId: maybe(id), isPreOrder: maybe(Schema.Boolean), isJIT: maybe(Schema.Boolean) };

const Field = Schema.Struct({
  name: Schema.Literals(["poNumber", "note", "dropShipNotes"]),
  value: textUpTo(MAX_CART_FIELD_LENGTH),
  businessUnitId: maybe(id),
  ...place,
});

export const updateField = call({
  ...change,
  id: "CALL-49",
  path: "/web-api/cart/update/field",
  summary: "Changes one field of the cart",
  punchout: true,
  body: Field,
});

export const updateCartNotes = call({
  ...change,
  id: "CALL-52",
  path: "/web-api/cart/update/cartNotes",
  summary: "Changes the note of the cart",
  punchout: true,
  body: Schema.Struct({ value: Field.fields.value }),
});

export const updateFields = call({
  ...change,
  id: "CALL-50",
  path: "/web-api/cart/update/fields",
  summary: "Changes fields of the cart, all or none",
  punchout: true,
  body: Schema.Struct({ fields: listUpTo(Field, MAX_CART_FIELDS) }),
});

export const updateDeliveryDate = call({
  ...change,
  id: "CALL-51",
  path: "/web-api/cart/update/deliveryDate",
  summary: "Chooses the day of one delivery, and where the plain one is received",
  punchout: true,
  body: Schema.Struct({
    date: textUpTo(MAX_DATE_LENGTH),
    businessUnitId: id,
    ...place,
    locationId: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  }),
});

export const edit = call({
  ...write,
  id: "CALL-39",
  path: "/web-api/cart/edit",
  summary: "Begins or resumes the modification of an order",
  who: "orderingCustomer",
  body: Schema.Struct({ orderNumber: id }),
  answer: Cart,
  owned: [{ at: "body.orderNumber", of: "order" }],
  failures: ["NOT_FOUND", "VALIDATION", "ON_HOLD", "CONFLICT"],
});

export const deleteEdit = call({
  ...change,
  id: "CALL-55",
  path: "/web-api/cart/delete-edit",
  summary: "Drops a modification; the order stays as placed. Answers the default cart",
  failures: ["NOT_FOUND"],
});

export const cancelChanges = call({
  ...change,
  id: "CALL-56",
  path: "/web-api/cart/cancel-changes",
  summary: "Puts the lines of a modified order back to those at its start",
  failures: ["NOT_FOUND"],
});

export const updateDropShipAddress = call({
  ...change,
  id: "CALL-53",
  path: "/web-api/cart/update/dropShipDeliveryAddress",
  summary: "Says where one drop-ship delivery goes",
  punchout: true,
  body: Schema.Struct({ ...AlternativeAddress.fields, businessUnitId: id, ...place }),
});

export const updateShipping = call({
  ...change,
  id: "CALL-54",
  path: "/web-api/cart/shipping",
  summary: "Chooses how one drop-ship delivery is shipped",
  punchout: true,
  body: Schema.Struct({ itemNumber: id, businessUnitId: id, ...place }),
});

export const submit = call({
  ...write,
  id: "CALL-45",
  path: "/web-api/cart/submit",
  summary: "Sends the order, exactly once",
  punchout: true,
  who: "orderingCustomer",
  query: Schema.Struct({ orderNumber: maybe(id), defaultCart: maybe(bool) }),
  /** What the customer saw: a cart that differs isn't sent. Without it the server's cart is sent. */
  body: Schema.NullOr(
    Schema.Struct({
      shown: maybe(ShownCart),
      /** The deliveries to send, by `subCartKey`; the others stay in the cart. Missing = all (OP-89). */
      deliveries: maybe(listUpTo(textUpTo(MAX_CART_FIELD_LENGTH), MAX_CART_LINES)),
    }),
  ),
  maxBytes: MAX_CART_LINES * 600,
  answer: Submission,
  owned: ownedOrder,
  failures: ["NOT_FOUND", "VALIDATION", "ON_HOLD", "CONFLICT"],
});

/**
 * The outcome of a submit whose response was lost. 404 = nothing was accepted under this key; with `final`, nothing will
 * be, so that a request that is still on its way sends no order (OP-91).
 */
export const submission = call({
  id: "OP-91",
  reads: true,
  method: "GET",
  path: "/web-api/cart/submission",
  summary: "What became of a submit",
  who: "customer",
  auth: "cookie",
  punchout: true,
  query: Schema.Struct({ key: textUpTo(MAX_KEY_LENGTH), final: maybe(bool) }),
  answer: Submission,
  failures: ["NOT_FOUND"],
});
