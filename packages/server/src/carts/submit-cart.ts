import { confirmationUrl } from "@larder/domain/order/confirmation-url";
import { randomUUID } from "node:crypto";
import type { Submission } from "@larder/domain/cart/cart.schema";
import { subCartKey } from "@larder/domain/cart/subcarts";
import { sumOf, type Totals } from "@larder/domain/cart/totals";
import { localDay } from "@larder/domain/time/local-time";
import { type Kysely, sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import type { Database } from "../db/schema.ts";
import { CLOSED_DATE, deliveryInformation, isOpenDay } from "../delivery/delivery-information.ts";
import { chosenDate, limitMessages, type PricedCart, priceCart } from "./cart-answer.ts";
import { lockCart } from "./cart-rows.ts";
import { CartEmpty } from "./errors.ts";
import type { PricedLine, PricingContext } from "./priced-line.ts";
import type { SubCartLines } from "./sub-carts.ts";

export type WireSubmission = (typeof Submission)["Encoded"];
type Confirmed = NonNullable<WireSubmission["confirmedOrders"]>[number];

/** What the ERP calls this company and its sales orders. */
const COMPANY = "00001";
const SALES_ORDER = "SO";

/** What stands against sending a cart now; empty = nothing (CART-30, SUBMIT-09). */
export const validateOrder = (cart: PricedCart, customer: Customer, pricing: PricingContext): readonly string[] => {
  const isClosed = cart.subCarts
    .map((subCart) => chosenDate(cart.state, subCart, customer))
    .some((date) => date !== null && !isOpenDay(pricing.delivery, date, pricing.now));
  return [
    ...limitMessages(cart.lines, pricing).map(
      ({ line, message }) => `${line.product?.name ?? line.row.sku}: ${message}`,
    ),
    ...(isClosed ? [CLOSED_DATE] : []),
  ];
};

const orderLine = (line: PricedLine, position: number) => ({
  position,
  sku: line.row.sku,
  unit: line.row.unit,
  title: line.product?.name ?? line.row.sku,
  brand: line.product?.brand ?? "",
  image: line.product?.imageUrl ?? null,
  pack_size: line.variant?.weight ?? line.product?.packSize ?? "",
  quantity: line.row.quantity,
  unit_price: line.unitPrice,
  pricing_unit: line.pricingUnit,
  total_cents: line.cost?.cents ?? null,
  is_estimated: line.cost?.estimated ?? false,
  cut1: line.row.cut1,
  cut2: line.row.cut2,
  comment: line.row.comment,
});

interface Placing {
  readonly customer: Customer;
  readonly cart: PricedCart;
  readonly pricing: PricingContext;
  readonly requestId: string;
  readonly now: Date;
}

const totalsOf = ({ lines }: SubCartLines): Totals => sumOf(lines.map(({ cost }) => cost));

const totalColumns = (subCart: SubCartLines) => {
  const { total, pendingCount, estimated } = totalsOf(subCart);
  return { pending_count: pendingCount, total_cents: total, is_estimated: estimated };
};

const headOf = (subCart: SubCartLines, { cart, customer, pricing }: Placing) => ({
  sub_cart: subCartKey(subCart),
  business_unit_id: subCart.businessUnitId,
  vendor_id: subCart.vendorId,
  is_drop_ship: subCart.isDropShip,
  is_jit: subCart.isJIT,
  delivery_date:
    deliveryInformation(pricing.delivery, chosenDate(cart.state, subCart, customer), pricing.now)
      .selectedDeliveryDate ?? null,
  note: [cart.state.note, subCart.data.dropShipNotes ?? ""].filter((part) => part !== "").join("\n"),
  item_count: subCart.lines.length,
  ...totalColumns(subCart),
  lines: subCart.lines.map((line, index) => orderLine(line, index + 1)),
});

/** Writes the orders, their lines and what was bought last, in one statement. Answers the order numbers by subcart. */
const writeOrders = async (db: Kysely<Database>, placing: Placing): Promise<ReadonlyMap<string, string>> => {
  const { customer, cart, requestId, now } = placing;
  const heads = cart.subCarts.map((subCart) => headOf(subCart, placing));
  const { rows } = await sql<{ sub_cart: string; order_number: string }>`
    with head as (
      select h.*, nextval('order_number_seq')::text as number from json_to_recordset(${JSON.stringify(heads)}::json) as h(
        sub_cart text, business_unit_id text, vendor_id text, is_drop_ship boolean, is_jit boolean, delivery_date text, note text,
        item_count integer, pending_count integer, total_cents bigint, is_estimated boolean, lines json)
    ), placed as (
      insert into customer_order (organization_id, order_number, document_company, document_number, document_type, cart_id, cart_version, sub_cart,
        user_id, actor_id, request_id, status, placed_at, delivery_date, po_number, note, business_unit_id, vendor_id, is_drop_ship, is_jit,
        item_count, pending_count, total_cents, is_estimated)
      select ${customer.organization.id}, number, ${COMPANY}, number, ${SALES_ORDER}, ${cart.state.id}, ${cart.state.version}, sub_cart,
        ${customer.user.id}, ${customer.actor.id}, ${requestId}, 'submitted', ${now}, delivery_date, ${cart.state.poNumber}, note, business_unit_id, vendor_id,
        is_drop_ship, is_jit, item_count, pending_count, total_cents, is_estimated from head
      returning id, order_number, sub_cart
    ), line as (
      insert into order_line (organization_id, order_id, position, sku, unit, title, brand, image, pack_size, quantity, unit_price, pricing_unit, total_cents, is_estimated, cut1, cut2, comment)
      select ${customer.organization.id}, p.id, l.position, l.sku, l.unit, l.title, l.brand, l.image, l.pack_size, l.quantity, l.unit_price, l.pricing_unit, l.total_cents, l.is_estimated, l.cut1, l.cut2, l.comment
      from placed p join head h on h.number = p.order_number
      cross join json_to_recordset(h.lines) as l(position integer, sku text, unit text, title text, brand text, image text, pack_size text, quantity integer,
        unit_price bigint, pricing_unit text, total_cents bigint, is_estimated boolean, cut1 text, cut2 text, comment text)
      returning sku
    ), last as (
      insert into last_purchase (organization_id, sku, order_date, quantity, unit)
      select distinct on (l.sku) ${customer.organization.id}, l.sku, ${localDay(placing.pricing.now, customer.organization.warehouseZone)}, l.quantity, l.unit
      from head h cross join json_to_recordset(h.lines) as l(position integer, sku text, unit text, quantity integer) order by l.sku, l.position
      on conflict (organization_id, sku) do update set order_date = excluded.order_date, quantity = excluded.quantity, unit = excluded.unit
      returning sku
    )
    select sub_cart, order_number from placed`.execute(db);
  return new Map(rows.map((row) => [row.sub_cart, row.order_number]));
};

/** Closes the cart; what could not be delivered moves into a new one, so that it is not forgotten (OP-63). */
const closeCart = async (
  db: Kysely<Database>,
  { customer, cart, now }: Placing,
  leftOver: readonly PricedLine[],
): Promise<void> => {
  const { id } = cart.state;
  await sql`update cart set is_open = false, changed_at = ${now} where organization_id = ${customer.organization.id} and id = ${id}`.execute(
    db,
  );
  if (leftOver.length === 0) return;
  const next = randomUUID();
  await sql`insert into cart (id, organization_id, user_id, version, created_at, changed_at)
    values (${next}, ${customer.organization.id}, ${customer.user.id}, 1, ${now}, ${now})`.execute(db);
  await sql`update cart_line set cart_id = ${next} where organization_id = ${customer.organization.id} and cart_id = ${id} and id = any(${leftOver.map(({ row }) => row.id)}::text[])`.execute(
    db,
  );
};

const refused = (validationMessages: readonly string[]): WireSubmission => ({
  success: false,
  orderConfirmationUrl: null,
  warnings: [],
  confirmedOrders: [],
  validationMessages,
});

const confirmedTotals = (subCart: SubCartLines) => {
  const { total, pendingCount, estimated } = totalsOf(subCart);
  return { total, pendingCount, isEstimated: estimated };
};

const confirmed = (subCart: SubCartLines, orderNumber: string): Confirmed => ({
  orderNumber,
  documentCompany: COMPANY,
  documentNumber: orderNumber,
  documentType: SALES_ORDER,
  businessUnitId: subCart.businessUnitId,
  vendorId: subCart.vendorId,
  itemCount: subCart.lines.length,
  ...confirmedTotals(subCart),
});

/**
 * Sends the cart: one order for each subcart, all or none, in the transaction of the call (SUBMIT-06, OP-73). The cart is
 * locked, so of two that come at once the second finds it sent and is refused with CartEmpty; the orders are unique by cart
 * and version besides (OP-91).
 */
export const submitCart = async (
  db: Kysely<Database>,
  customer: Customer,
  orderNumber: string | null,
  { pricing, requestId, now }: { readonly pricing: PricingContext; readonly requestId: string; readonly now: Date },
): Promise<{ readonly answer: WireSubmission; readonly orderNumbers: readonly string[] }> => {
  const state = await lockCart(db, customer, orderNumber, false, now);
  const cart = await priceCart(db, customer, state, pricing);
  if (state.lines.length === 0) throw new CartEmpty();
  const against = validateOrder(cart, customer, pricing);
  if (cart.subCarts.length === 0)
    return { answer: refused(["None of these items can be delivered at the moment."]), orderNumbers: [] };
  if (against.length > 0) return { answer: refused(against), orderNumbers: [] };
  const placing = { customer, cart, pricing, requestId, now };
  const numbers = await writeOrders(db, placing);
  const leftOver = cart.lines.filter(({ isOutOfStock }) => isOutOfStock);
  await closeCart(db, placing, leftOver);
  const orders = cart.subCarts.map((subCart) => confirmed(subCart, numbers.get(subCartKey(subCart)) ?? ""));
  const orderNumbers = orders.map((order) => order.orderNumber);
  const warnings =
    leftOver.length === 0
      ? []
      : [
          `${leftOver.length === 1 ? "1 item" : `${leftOver.length} items`} could not be ordered and stayed in the cart.`,
        ];
  return {
    answer: {
      success: true,
      orderConfirmationUrl: confirmationUrl(orders),
      warnings,
      confirmedOrders: orders,
      validationMessages: [],
    },
    orderNumbers,
  };
};
