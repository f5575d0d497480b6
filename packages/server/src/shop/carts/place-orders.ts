import { subCartKey } from "@larder/domain/cart/subcarts";
import { backOrdered } from "@larder/domain/quantity/check-quantity";
import { USUAL_OF_ORDERS } from "@larder/domain/quantity/unusual-quantity";
import { localDay } from "@larder/domain/time/local-time";
import { type RawBuilder, sql } from "kysely";
import { buyerOf, type Customer } from "../../accounts/auth/caller.ts";
import { holdsPrices, type PricedSize } from "../../catalog/buyer.ts";
import type { CatalogueVersion } from "../../catalog/catalogue-version.ts";
import type { Db } from "../../database/schema.ts";
import { deliveryInformation } from "@larder/domain/cart/delivery-information";
import { chosenDate } from "./cart-answer.ts";
import type { PricedCart } from "./priced-cart.ts";
import { packSizeOf, type PricedLine, type PricingContext } from "./priced-line.ts";
import { punchoutSessionOf } from "./punchout-cart.ts";
import { fieldsOf, shippingOf, shipToOf, type SubCartLines, subCartTotals, openDaysOf } from "./sub-carts.ts";
import { ids } from "../../ids.ts";

/** The ERP's codes for this company and its sales orders. */
export const COMPANY = "00001";
export const SALES_ORDER = "SO";

/** The columns of an order line with the types for reading them from JSON. */
export const LINE_COLUMNS = {
  names: sql.raw(
    "position, sku, unit, title, brand, image, pack_size, quantity, unit_price, pricing_unit, total_cents, is_estimated, cut1, cut2, comment, back_ordered",
  ),
  types: sql.raw(
    "position integer, sku text, unit text, title text, brand text, image text, pack_size text, quantity integer, unit_price bigint, " +
      "pricing_unit text, total_cents bigint, is_estimated boolean, cut1 text, cut2 text, comment text, back_ordered integer",
  ),
};

const orderLine = (line: PricedLine, position: number, { flags }: PricingContext) => ({
  position,
  sku: line.row.sku,
  unit: line.row.unit,
  title: line.product?.name ?? line.row.sku,
  brand: line.product?.brand ?? "",
  image: line.product?.imageUrl ?? null,
  pack_size: packSizeOf(line),
  quantity: line.row.quantity,
  unit_price: line.unitPrice,
  pricing_unit: line.pricingUnit,
  total_cents: line.cost?.cents ?? null,
  is_estimated: line.cost?.estimated ?? false,
  cut1: line.row.cut1,
  cut2: line.row.cut2,
  comment: line.row.comment,
  back_ordered: line.rules === null ? 0 : backOrdered(line.rules, line.row.quantity, flags),
});

/** A cart to place as orders, with its customer and the time. */
export interface Placing {
  readonly customer: Customer;
  readonly cart: PricedCart;
  /** The subcarts to order; default: all. */
  readonly subCarts?: readonly SubCartLines[];
  readonly pricing: PricingContext;
  readonly requestId: string;
  readonly now: Date;
  /** The catalog version the cart was checked against, if it must still be current; null = read in this transaction. */
  readonly catalogue: CatalogueVersion | null;
}

const totalColumns = (subCart: SubCartLines) => {
  const { total, pendingCount, estimated } = subCartTotals(subCart);
  return { pending_count: pendingCount, total_cents: total, is_estimated: estimated };
};

export const headOf = (subCart: SubCartLines, { cart, customer, pricing }: Placing) => ({
  sub_cart: subCartKey(subCart),
  business_unit_id: subCart.businessUnitId,
  vendor_id: subCart.vendorId,
  is_drop_ship: subCart.isDropShip,
  is_jit: subCart.isJIT,
  is_pre_order: subCart.isPreOrder,
  vendor_name: subCart.vendor?.name ?? "",
  shipping_item_number: shippingOf(subCart)?.itemNumber ?? null,
  shipping_name: shippingOf(subCart)?.displayName ?? "",
  shipping_cents: shippingOf(subCart)?.shippingCost ?? 0,
  ship_to: shipToOf(subCart),
  location: subCart.data.location ?? null,
  delivery_date:
    deliveryInformation(openDaysOf(subCart, customer, pricing), chosenDate(cart.state, subCart, customer))
      .selectedDeliveryDate ?? null,
  note: [cart.state.note, subCart.data.dropShipNotes ?? ""].filter((part) => part !== "").join("\n"),
  item_count: subCart.lines.length,
  ...totalColumns(subCart),
  lines: subCart.lines.map((line, index) => orderLine(line, index + 1, pricing)),
});

/** Reserves order numbers; unused ones stay unused. */
export const takeOrderNumbers = async (db: Db, count: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ number: string }>`
    select nextval('order_number_seq')::text as number from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ number }) => number);
};

/** Records last purchases; part of a statement whose `line` wrote order lines. */
const rememberPurchases = ({ customer, pricing }: Placing): RawBuilder<unknown> => sql`last as (
      insert into last_purchase as p (organization_id, sku, order_date, quantity, unit, recent)
      select distinct on (sku) ${customer.organization.id}::integer, sku, ${localDay(pricing.now, customer.organization.warehouseZone)}, quantity, unit, array[quantity]
      from line order by sku, position
      on conflict (organization_id, sku) do update set order_date = excluded.order_date, quantity = excluded.quantity, unit = excluded.unit,
        recent = case when p.unit = excluded.unit then (excluded.recent || p.recent)[1:${sql.lit(USUAL_OF_ORDERS)}] else excluded.recent end
    )`;

const sizesOf = ({ lines }: PricedCart): readonly PricedSize[] =>
  lines.map(({ row, variant }) => ({
    sku: row.sku,
    unit: row.unit,
    price: variant?.price ?? "",
    tiers: variant?.priceTiers ?? null,
    stock: variant?.stock ?? null,
  }));

/**
 * Parts of one statement that writes orders, lines and last purchases and closes the cart, provided `locked` has a row:
 * the cart is open and unchanged, and so are a previously read catalog and its prices. Doesn't wait for a cart locked elsewhere.
 */
export const orderParts = (placing: Placing, numbers: readonly string[]): RawBuilder<unknown> => {
  const { customer, cart, requestId, now, catalogue } = placing;
  const heads = (placing.subCarts ?? cart.subCarts).map((subCart, index) => ({
    ...headOf(subCart, placing),
    number: numbers[index],
  }));
  return sql`locked as (
      select id from cart where organization_id = ${customer.organization.id} and id = ${cart.state.id} and version = ${cart.state.version} and is_open
        ${catalogue === null ? sql`` : sql`and exists (select from catalogue_version where version = ${catalogue}) and ${holdsPrices(buyerOf(customer), sizesOf(cart))}`}
      for update skip locked
    ), closed as (
      update cart set is_open = false, changed_at = ${now} where organization_id = ${customer.organization.id} and id in (select id from locked)
    ), head as (
      select h.* from json_to_recordset(${JSON.stringify(heads)}::json) as h(
        number text, sub_cart text, business_unit_id text, vendor_id text, is_drop_ship boolean, is_jit boolean, is_pre_order boolean, delivery_date text, note text,
        item_count integer, pending_count integer, total_cents bigint, is_estimated boolean, vendor_name text, shipping_item_number text, shipping_name text, shipping_cents bigint, ship_to jsonb, location jsonb, lines json) where exists (select from locked)
    ), placed as (
      insert into customer_order (organization_id, order_number, document_company, document_number, document_type, cart_id, cart_version, sub_cart,
        user_id, actor_id, request_id, status, placed_at, delivery_date, po_number, note, business_unit_id, vendor_id, is_drop_ship, is_jit, is_pre_order,
        item_count, pending_count, total_cents, is_estimated, vendor_name, shipping_item_number, shipping_name, shipping_cents, ship_to, location)
      select ${customer.organization.id}, number, ${COMPANY}, number, ${SALES_ORDER}, ${cart.state.id}, ${cart.state.version}, sub_cart,
        ${customer.user.id}, ${customer.actor.id}, ${requestId}, 'submitted', ${now}, delivery_date, ${cart.state.poNumber}, note, business_unit_id, vendor_id,
        is_drop_ship, is_jit, is_pre_order, item_count, pending_count, total_cents, is_estimated, vendor_name, shipping_item_number, shipping_name, shipping_cents, ship_to, location from head
      returning id, order_number
    ), line as (
      insert into order_line (organization_id, order_id, ${LINE_COLUMNS.names})
      select ${customer.organization.id}, p.id, l.*
      from placed p join head h on h.number = p.order_number cross join json_to_recordset(h.lines) as l(${LINE_COLUMNS.types})
      returning sku, position, quantity, unit
    ), ${rememberPurchases(placing)}`;
};

/**
 * Moves undeliverable items and the deliveries that weren't sent from the closed cart to a new one, so they aren't
 * forgotten; deliveries take along what was typed for them (OP-63, OP-89).
 */
export const leftOverStatements = (
  { customer, cart, now }: Placing,
  leftOver: readonly PricedLine[],
  kept: readonly SubCartLines[] = [],
): readonly RawBuilder<unknown>[] => {
  const next = ids.uuid();
  const { state } = cart;
  const moved = [...kept.flatMap(({ lines }) => lines), ...leftOver].map(({ row }) => row.id);
  const typed = kept.length > 0 ? state : { poNumber: "", note: "", deliveryDate: null };
  const places = kept.map(fieldsOf);
  return [
    sql`insert into cart (id, organization_id, user_id, punchout_session, version, po_number, note, delivery_date, created_at, changed_at)
      values (${next}, ${customer.organization.id}, ${customer.user.id}, ${punchoutSessionOf(customer)}, 1, ${typed.poNumber}, ${typed.note}, ${typed.deliveryDate}, ${now}, ${now})`,
    sql`update cart_line set cart_id = ${next} where organization_id = ${customer.organization.id} and cart_id = ${state.id} and id = any(${moved}::text[])`,
    ...(places.length === 0
      ? []
      : [
          sql`update sub_cart_field f set cart_id = ${next}
            from json_to_recordset(${JSON.stringify(places)}::json) as w(business_unit_id text, vendor_id text, is_pre_order boolean, is_jit boolean)
            where f.organization_id = ${customer.organization.id} and f.cart_id = ${state.id} and f.business_unit_id = w.business_unit_id
              and f.vendor_id = w.vendor_id and f.is_pre_order = w.is_pre_order and f.is_jit = w.is_jit`,
        ]),
  ];
};
