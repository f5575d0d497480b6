import { drawingOf } from "../catalog/drawing-of.ts";
import { billTotal } from "@larder/domain/order/bill";
import type { OrderStatus } from "@larder/domain/order/order.schema";
import { USUAL_OF_ORDERS } from "@larder/domain/quantity/unusual-quantity";
import type { ProductSeed } from "./catalogue/product-seed.ts";
import { vendorRows } from "./delivery-calendar.ts";
import type { OrderSeed } from "./orders.ts";

interface DemoCart {
  readonly cart: string;
  readonly line: string;
  readonly organization: number;
  readonly user: number;
  readonly poNumber: string;
  readonly note: string;
  readonly lines: readonly (readonly [string, number])[];
}

const ID = "5b0f3a52-6d0e-4c1a-9c1e-2f4f6f0a1";

const carts: readonly DemoCart[] = [
  {
    cart: "c01",
    line: "d",
    organization: 1,
    user: 1,
    poNumber: "HV-4501",
    note: "Deliver before 7 AM. Side gate is open.",
    lines: [
      ["204417", 2],
      ["204502", 4],
      ["510033", 2],
      ["510240", 3],
      ["402407", 1],
      ["640118", 1],
    ],
  },
  {
    cart: "c05",
    line: "e",
    organization: 5,
    user: 7,
    poNumber: "SHORE-12",
    note: "",
    lines: [
      ["510033", 1],
      ["640118", 1],
      ["660902", 2],
      ["640108", 1],
      ["520047", 1],
    ],
  },
];

export const cartRows = (now: Date) =>
  carts.map(({ cart, organization, user, poNumber, note }) => ({
    id: `${ID}${cart}`,
    organization_id: organization,
    user_id: user,
    version: 7,
    po_number: poNumber,
    note,
    created_at: now.toISOString(),
    changed_at: now.toISOString(),
  }));

export const cartLineRows = (catalogue: readonly ProductSeed[]) =>
  carts.flatMap(({ cart, line, organization, lines }) =>
    lines.map(([sku, quantity], position) => ({
      id: `${ID}${line}${String(position).padStart(2, "0")}`,
      organization_id: organization,
      cart_id: `${ID}${cart}`,
      sku,
      unit: catalogue.find((product) => product.sku === sku)?.variants[0]?.unit ?? "CS",
      quantity,
      position,
    })),
  );

/** The shop's own order numbers start at 700001; the demo's end before. */
const LAST_NUMBER = 700_000;

const numberAt = (orders: readonly OrderSeed[], at: number): string => String(LAST_NUMBER - orders.length + at + 1);

const timesOf = ({ status, placedAt, deliveryDate }: OrderSeed): Readonly<Record<string, string>> => {
  const placed = placedAt.getTime();
  const day = Date.parse(`${deliveryDate}T00:00:00Z`);
  const reached: readonly (readonly [OrderStatus, number])[] = [
    ["confirmed", placed + 6 * 60_000],
    ["processing", Math.max(placed + 40 * 60_000, day + 70 * 60_000)],
    ["shipped", day + 560 * 60_000],
    ["delivered", day + 641 * 60_000],
  ];
  const at = reached.findIndex(([each]) => each === status);
  return Object.fromEntries(reached.slice(0, at + 1).map(([each, time]) => [each, new Date(time).toISOString()]));
};

const vendorNames = new Map(vendorRows.map(({ id, name }) => [id as string | null, name]));

/** What an order cost by its bill; null in all = not billed. */
const billOf = ({ lines }: OrderSeed) => {
  if (lines.every(({ bill }) => bill === null))
    return { bill_cents: null, bill_credits: null, bill_pending: null, bill_estimated: null };
  const bill = billTotal(
    lines.map(({ bill: own, cents, isEstimated }) => ({
      totalPrice: own === null ? cents : own.totalPrice,
      isEstimated: own === null && isEstimated,
      credit: own?.credit ?? 0,
    })),
    0,
  );
  return {
    bill_cents: bill.total,
    bill_credits: bill.credits,
    bill_pending: bill.pendingCount,
    bill_estimated: bill.isEstimated,
  };
};

/** The rows of `order_line_bill`. */
export const lineBillRows = (orders: readonly OrderSeed[]) =>
  orders.flatMap((order, at) =>
    order.lines.flatMap(({ bill }, index) =>
      bill === null
        ? []
        : [
            {
              organization_id: order.organization.id,
              order_id: at + 1,
              revision: 1,
              position: index + 1,
              shipped: bill.shipped,
              weight: bill.weight,
              unit_price: bill.unitPrice,
              total_cents: bill.totalPrice,
              credit_cents: bill.credit,
              credit_reason: bill.creditReason,
              billed_at: timesOf(order)["delivered"] ?? order.placedAt.toISOString(),
            },
          ],
    ),
  );

/** The rows of `customer_order`; ids count from 1, oldest first. */
export const orderRows = (orders: readonly OrderSeed[]) =>
  orders.map((order, at) => ({
    id: at + 1,
    organization_id: order.organization.id,
    order_number: numberAt(orders, at),
    document_company: "00001",
    document_number: numberAt(orders, at),
    document_type: "SO",
    user_id: order.userId,
    actor_id: order.userId,
    request_id: `demo-${at + 1}`,
    status: order.status,
    status_error: order.statusError,
    status_times: timesOf(order),
    placed_at: order.placedAt.toISOString(),
    delivery_date: order.deliveryDate,
    po_number: order.poNumber,
    business_unit_id: String(order.organization.business_unit),
    vendor_id: order.vendor,
    vendor_name: vendorNames.get(order.vendor) ?? "",
    is_drop_ship: order.vendor !== null,
    is_jit: order.isJit,
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    item_count: order.lines.length,
    pending_count: order.lines.filter(({ cents }) => cents === null).length,
    total_cents: order.lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    is_estimated: order.lines.some(({ isEstimated }) => isEstimated),
    ...billOf(order),
  }));

export const orderLineRows = (orders: readonly OrderSeed[]) =>
  orders.flatMap((order, at) =>
    order.lines.map(({ product, variant, pricingUnit, quantity, unitPrice, cents, isEstimated }, index) => {
      return {
        organization_id: order.organization.id,
        order_id: at + 1,
        position: index + 1,
        sku: product.sku,
        unit: variant.unit,
        title: product.name,
        brand: product.brand,
        image: drawingOf(product),
        pack_size: variant.pack,
        quantity,
        unit_price: unitPrice,
        pricing_unit: pricingUnit,
        total_cents: cents,
        is_estimated: isEstimated,
      };
    }),
  );

/** The rows of `last_purchase`, without canceled orders. */
export const lastPurchaseRows = (orders: readonly OrderSeed[]): readonly object[] => {
  const last = new Map<string, { readonly recent: readonly number[]; readonly [column: string]: unknown }>();
  for (const order of orders) {
    if (order.status === "cancelled" || order.status === "failed") continue;
    for (const { product, quantity } of order.lines) {
      const key = `${order.organization.id}|${product.sku}`;
      const before = last.get(key)?.recent ?? [];
      last.set(key, {
        recent: [quantity, ...before].slice(0, USUAL_OF_ORDERS),
        organization_id: order.organization.id,
        sku: product.sku,
        order_date: order.placedAt.toISOString().slice(0, 10),
        quantity,
        unit: product.variants[0]?.unit ?? "",
      });
    }
  }
  return [...last.values()];
};
