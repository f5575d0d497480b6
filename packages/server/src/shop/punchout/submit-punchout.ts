import { PUNCHOUT_POSTBACK_URL } from "@larder/domain/page/urls";
import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import { priceCart } from "../carts/priced-cart.ts";
import { lockCart } from "../carts/read-cart.ts";
import { CartEmpty } from "../carts/errors.ts";
import { headOf, leftOverStatements, type Placing } from "../carts/place-orders.ts";
import type { PricedLine } from "../carts/priced-line.ts";
import { differencesOf } from "../carts/shown-order.ts";
import { differing, refused, refuseSome, type Sending, type Submitted, validateOrder } from "../carts/submit-cart.ts";
import { destinationOf, shippingOf, type SubCartLines } from "../carts/sub-carts.ts";
import type { Db } from "../../database/schema.ts";
import { type PunchoutItem, punchoutOrderMessage, type PunchoutShipping } from "./order-message.ts";

const nameOf = ({ product, row }: PricedLine): string => product?.name ?? row.sku;

const pendingMessage = (line: PricedLine): string =>
  `${nameOf(line)}: its price is pending, so it can't go to your purchasing system.`;

const itemsOf = (subCart: SubCartLines, placing: Placing): readonly PunchoutItem[] => {
  const head = headOf(subCart, placing);
  const { poNumber, note } = placing.cart.state;
  return subCart.lines.map((line) => ({
    sku: line.row.sku,
    name: nameOf(line),
    unit: line.row.unit,
    quantity: line.row.quantity,
    cents: line.cost?.cents ?? 0,
    comment: line.row.comment,
    details: {
      poNumber,
      orderNotes: note,
      cutInstructions: [line.row.cut1, line.row.cut2].filter((cut) => cut !== "").join(", "),
      requestedDeliveryDate: head.delivery_date ?? "",
      deliveryAddress: destinationOf(subCart, placing.customer),
      shipsFrom: head.vendor_name,
      vendorNotes: subCart.data.dropShipNotes ?? "",
    },
    shipTo: head.ship_to,
  }));
};

/** The shipping of all deliveries as one amount, since the format has only one. */
const shippingOfAll = (subCarts: readonly SubCartLines[]): PunchoutShipping | null => {
  const paid = subCarts.flatMap((subCart) => {
    const way = shippingOf(subCart);
    return way === null || way.shippingCost === 0
      ? []
      : [{ cents: way.shippingCost, name: `${subCart.vendor?.name ?? ""}: ${way.displayName}` }];
  });
  if (paid.length === 0) return null;
  return { cents: paid.reduce((sum, { cents }) => sum + cents, 0), name: paid.map(({ name }) => name).join("; ") };
};

/**
 * Sends the cart back to the buyer's system: closes it without an order and stores its lines for the postback page
 * (SUBMIT-17, SUBMIT-18). Anything that blocks an order blocks this.
 */
export const submitPunchout = async (
  db: Db,
  customer: Customer,
  sending: Sending,
  sender: string,
): Promise<Submitted> => {
  const { pricing, requestId, now, shown } = sending;
  refuseSome(sending);
  const { state } = await lockCart(db, customer, null, false, now);
  if (state.lines.length === 0) throw new CartEmpty();
  const cart = await priceCart(db, customer, state, pricing);
  const lines = cart.subCarts.flatMap((subCart) => subCart.lines);
  const differences = differencesOf(cart, customer, pricing, shown);
  if (differences.length > 0) return { answer: differing(differences, pricing.say), object: "" };
  const against = [
    ...validateOrder(cart, customer, pricing),
    ...lines.filter(({ cost }) => cost === null).map(pendingMessage),
  ];
  if (lines.length === 0) return { answer: refused([pricing.say.orderRefusals.NOTHING_DELIVERABLE]), object: "" };
  if (against.length > 0) return { answer: refused(against), object: "" };
  const placing: Placing = { customer, cart, pricing, requestId, now, catalogue: null };
  const message = punchoutOrderMessage({
    buyerCookie: customer.punchout?.buyerCookie ?? "",
    items: cart.subCarts.flatMap((subCart) => itemsOf(subCart, placing)),
    shipping: shippingOfAll(cart.subCarts),
    id: requestId,
    now,
    sender,
  });
  const { rows } = await sql`with closed as (
      update cart set is_open = false, changed_at = ${now}
      where organization_id = ${customer.organization.id} and id = ${state.id} and version = ${state.version} and is_open returning id)
    update session set punchout_message = ${message} where id_hash = ${customer.session} and exists (select from closed)
    returning id_hash`.execute(db);
  if (rows.length !== 1) throw new CartEmpty();
  const leftOver = cart.lines.filter(({ isOutOfStock }) => isOutOfStock);
  if (leftOver.length > 0) for (const statement of leftOverStatements(placing, leftOver)) await statement.execute(db);
  return {
    answer: {
      success: true,
      orderConfirmationUrl: PUNCHOUT_POSTBACK_URL,
      warnings: [],
      confirmedOrders: [],
      validationMessages: [],
    },
    object: `punchout:${state.id}`,
  };
};
