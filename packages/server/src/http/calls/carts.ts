import type { calls } from "@larder/calls/calls";
import { locationOf } from "../../accounts/auth/organizations.ts";
import { addItems } from "../../shop/carts/add-items.ts";
import { cartToWire } from "../../shop/carts/cart-answer.ts";
import {
  chooseAddress,
  chooseDate,
  chooseShipping,
  chosenLocation,
  updateFields,
} from "../../shop/carts/change-fields.ts";
import { cancelChanges, deleteEdit, editOrder } from "../../shop/carts/edit-order.ts";
import { readEarlierAddresses } from "../../shop/carts/earlier-addresses.ts";
import { CartLineNotFound } from "../../shop/carts/errors.ts";
import { priceCart } from "../../shop/carts/priced-cart.ts";
import { pricingContextOf } from "../../shop/carts/priced-line.ts";
import { readCart } from "../../shop/carts/read-cart.ts";
import { findSubmission } from "../../shop/carts/submission.ts";
import { planSubmit, validateOrder } from "../../shop/carts/submit-cart.ts";
import { readSentCart } from "../../shop/carts/sent-cart.ts";
import { submitEdit } from "../../shop/carts/submit-edit.ts";
import { updateLine } from "../../shop/carts/update-line.ts";
import { submitPunchout } from "../../shop/punchout/submit-punchout.ts";
import { cartEdit, DONE, wholeAnswer } from "./cart-edit.ts";
import { answerCart, answerOfCart, orderOf, pricingOf, stampOf } from "./cart-request.ts";
import type { Handlers } from "../handler.ts";
import { publicHost } from "../public-origin.ts";
import { planned } from "../write.ts";

type Calls = typeof calls.carts;

/** Calls about the cart and the order being modified (spec §7 "Orders and cart"). */
export const carts: Handlers<"carts"> = {
  get: (context) => answerCart(context, orderOf(context.query)),
  currentOrNew: async (context) => {
    const { held } = context.query;
    const cart = await answerCart(context, null);
    return held === undefined || held === cart.id
      ? cart
      : { ...cart, sent: await readSentCart(context.db, context.caller, held) };
  },
  summary: (context) => answerCart(context, orderOf(context.query)),
  refreshPrices: (context) => answerCart(context, orderOf(context.query)),
  validate: async (context) => {
    const { db, caller } = context;
    const pricing = await pricingOf(context);
    const cart = await priceCart(db, caller, await readCart(db, caller, null), pricing);
    return cartToWire(cart, caller, pricing, {
      earlierAddresses: await readEarlierAddresses(db, caller, cart, pricing),
      validationMessages: validateOrder(cart, caller, pricing),
    });
  },

  add: cartEdit<Calls["add"]>({
    makesCart: true,
    decide: async ({ db, caller, body }, { cart, pricing }) => {
      const { changes, results } = await addItems(db, caller, cart, body.items, pricing);
      return { changes, more: { results } };
    },
  }),
  updateItem: cartEdit<Calls["updateItem"]>({
    lineOf: ({ body }) => body.id,
    decide: async (context, { cart, pricing }) => ({
      changes: await updateLine(context.db, context.caller, cart, context.body, { pricing, stamp: stampOf(context) }),
    }),
  }),
  removeItem: cartEdit<Calls["removeItem"]>({
    lineOf: ({ query }) => query.id,
    decide: ({ query }, { cart }) => {
      if (!cart.lines.some(({ id }) => id === query.id)) throw new CartLineNotFound();
      return { changes: { remove: [query.id] } };
    },
  }),
  updateField: cartEdit<Calls["updateField"]>({
    makesCart: true,
    decide: async ({ body }, { subCarts }) => ({ changes: await updateFields([body], subCarts, () => "") }),
  }),
  updateCartNotes: cartEdit<Calls["updateCartNotes"]>({
    makesCart: true,
    decide: async ({ body }, { subCarts }) => ({
      changes: await updateFields([{ name: "note", value: body.value }], subCarts, () => ""),
    }),
  }),
  updateFields: cartEdit<Calls["updateFields"]>({
    makesCart: true,
    decide: async ({ body }, { subCarts }) => ({ changes: await updateFields(body.fields, subCarts) }),
  }),
  updateDeliveryDate: cartEdit<Calls["updateDeliveryDate"]>({
    makesCart: true,
    answersWhole: true,
    decide: async ({ db, caller, body }, { cart, pricing, subCarts }) => {
      const { locationId: _id, ...choice } = body;
      const location = await chosenLocation(body, cart.orderNumber !== null, (id) =>
        locationOf(db, caller.organization.id, id),
      );
      const chosen = location === undefined ? choice : { ...choice, location };
      const changes = await chooseDate(caller, cart, chosen, pricing, subCarts);
      if (!("refused" in changes)) return { changes };
      const validationMessage = { type: "error", message: changes.refused };
      return {
        ...changes,
        more: ({ summary }) => ({
          summary: { ...summary, deliveryInformation: { ...summary.deliveryInformation, validationMessage } },
        }),
      };
    },
  }),
  updateDropShipAddress: cartEdit<Calls["updateDropShipAddress"]>({
    decide: async ({ body }, { pricing, subCarts }) => ({ changes: await chooseAddress(body, pricing, subCarts) }),
  }),
  updateShipping: cartEdit<Calls["updateShipping"]>({
    decide: async ({ body }, { subCarts }) => ({ changes: await chooseShipping(body, subCarts) }),
  }),

  edit: async (context) => {
    const { body, caller, db, now, setAuditTarget } = context;
    const pricing = await pricingOf(context);
    const cart = await editOrder(db, body.orderNumber, { customer: caller, delivery: pricing.delivery, now });
    setAuditTarget(`order:${body.orderNumber} cart:${cart.id}`);
    return answerOfCart(context, cart, pricing);
  },
  cancelChanges: async (context) => {
    const { query, caller, db, now, setAuditTarget } = context;
    const cart = await cancelChanges(db, caller, orderOf(query), now);
    setAuditTarget(`order:${cart.orderNumber} cart:${cart.id}`);
    return wholeAnswer(context, cart, await pricingOf(context), DONE);
  },
  deleteEdit: async (context) => {
    const { query, caller, db, setAuditTarget } = context;
    setAuditTarget(`order:${query.orderNumber} cart:${await deleteEdit(db, caller, orderOf(query))}`);
    return wholeAnswer(context, await readCart(db, caller, null), await pricingOf(context), DONE);
  },

  submit: planned<Calls["submit"]>(
    async ({ query, body, caller, db, now, zone, requestId, request, services }, isLocked) => {
      const orderNumber = orderOf(query);
      const isCart = orderNumber === null && caller.punchout === null;
      if (!isLocked && !isCart) return null;
      // Under the lock everything is read; without it, the statement that writes the orders checks what was cached.
      const pricing = await pricingContextOf(db, isLocked ? { ...caller, catalogue: null } : caller, now, zone);
      const sending = { pricing, requestId, now, shown: body?.shown ?? null, deliveries: body?.deliveries ?? null };
      if (isCart) return planSubmit(db, caller, sending, isLocked);
      const sent =
        orderNumber === null
          ? await submitPunchout(db, caller, sending, publicHost(request, services.config))
          : await submitEdit(db, caller, orderNumber, sending);
      return { parts: null, ...sent };
    },
  ),
  submission: ({ query, caller, db, now }) =>
    findSubmission(db, { userId: caller.actor.id, key: query.key, isFinal: query.final === "true", now }),
};
