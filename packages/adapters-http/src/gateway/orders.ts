import type { Order } from "@larder/domain/order/order.schema";
import type { LastPurchase } from "@larder/domain/order/last-purchase.schema";
import { statusFriendly } from "@larder/domain/text/order-status";
import { instantAt, localDay, shiftDay } from "@larder/domain/time/local-time";
import type { BackendLine, BackendOrder, BackendOrderQuery } from "./backend.ts";
import type { CallContext, GatewayHandlers, Input } from "./call-context.ts";
import { Problem } from "./problem.ts";
import { productOf, unitPriceOf, variantById } from "./products.ts";

/** How many of the latest orders are read for what was bought before. */
const LOOKED_AT = 50;
/** Orders of a page that is read with lines. */
const LINES_PAGE = 50;

/** A line of an earlier order, and when it was placed. */
export type BoughtLine = BackendLine & { readonly placedAt: string };

/** What the customer bought, latest order first, without canceled orders; `before`: only of orders placed earlier. */
export const boughtLines = async (
  { options, session, customer }: CallContext,
  before?: string,
): Promise<readonly BoughtLine[]> => {
  if (customer === null) return [];
  const query = { isCanceled: false, ...(before === undefined ? {} : { before }) } as const;
  const { orders } = await options.backend.orders(session, query, { take: LOOKED_AT, skip: 0 });
  return orders.flatMap(({ lines, placedAt }) => lines.map((line) => ({ ...line, placedAt })));
};

/** A purchase of an earlier order (HIST-07). */
export const purchaseOf = ({ placedAt, quantity, product, variantId }: BoughtLine, zone: string): LastPurchase => ({
  orderDate: localDay(Date.parse(placedAt), zone),
  quantity,
  uom: variantById(product, variantId).unit,
});

type SentOrder = (typeof Order)["Encoded"];

export const keyOf = ({ number }: BackendOrder, { options }: Pick<CallContext, "options">): SentOrder["key"] => ({
  documentCompany: options.backendName.toUpperCase(),
  documentNumber: number,
  documentType: "SO",
  orderNumber: number,
});

/** Customers neither change nor cancel an order, so it says that they can't. */
const headerOf = (order: BackendOrder, { zone, customer }: CallContext): SentOrder["header"] => ({
  status: order.status,
  statusFriendly: statusFriendly(order.status),
  orderPlacedDate: order.placedAt,
  orderPlacedLocal: localDay(Date.parse(order.placedAt), zone),
  orderNumber: order.number,
  purchaseOrderNumber: order.poNumber,
  placedBy: customer?.displayName ?? "",
});

const lineOf = (line: BackendLine, last: BoughtLine | undefined, zone: string) => {
  const { sku, name, url, brand } = productOf(line.product);
  const { unit, packSize } = variantById(line.product, line.variantId);
  return {
    productSku: sku,
    productTitle: name,
    productUrl: url,
    brandName: brand,
    quantity: line.quantity,
    packSize,
    unitOfMeasure: unit,
    unitPrice: unitPriceOf(line.unitPrice),
    totalPrice: line.total,
    comment: line.comment,
    lastPurchaseInfo: last === undefined ? null : purchaseOf(last, zone),
  };
};

const orderOf = (order: BackendOrder, context: CallContext, earlier: readonly BoughtLine[] = []): SentOrder => ({
  orderId: order.id,
  erpOrderNumber: order.number,
  key: keyOf(order, context),
  summary: { note: order.note, orderTotal: order.total, pendingCount: 0 },
  header: headerOf(order, context),
  lines: order.lines.map((line) => {
    const last = earlier.find(({ product }) => product.sku === line.product.sku);
    return lineOf(line, last, context.zone);
  }),
});

type ListInput = Input<"orders", "list">["input"];

/** The days of a query are the customer's, those of the backend instants (OP-94). */
const queryOf = (
  { search, status, from, to }: Omit<ListInput, "page" | "pageSize">,
  zone: string,
): BackendOrderQuery => {
  const start = (day: string) => new Date(instantAt(day, "00:00", zone)).toISOString();
  return {
    ...(search ? { text: search } : {}),
    ...(status === undefined ? {} : { status }),
    ...(from === undefined ? {} : { after: start(from) }),
    ...(to === undefined ? {} : { before: start(shiftDay(to, 1)) }),
  };
};

const page = ({ options, session, input, zone }: Input<"orders", "lines">, size: number) =>
  options.backend.orders(session, input.orders === undefined ? queryOf(input, zone) : { numbers: input.orders }, {
    take: size,
    skip: (input.page - 1) * size,
  });

/** The order history (HIST-01, HIST-02, OP-94). */
export const orderHandlers: GatewayHandlers<"orders"> = {
  list: async (context) => {
    const { page: number, pageSize } = context.input;
    const { orders, total } = await page(context, pageSize);
    const items = orders.map((order) => ({
      key: keyOf(order, context),
      header: headerOf(order, context),
      itemCount: order.lines.length,
      orderTotal: order.total,
      pendingCount: 0,
    }));
    return { orders: items, page: number, pageSize, total };
  },
  lines: async (context) => {
    const { orders, total } = await page(context, LINES_PAGE);
    return {
      orders: orders.map((order) => orderOf(order, context)),
      isLast: context.input.page * LINES_PAGE >= total,
    };
  },
  details: async (context) => {
    const { options, session, input } = context;
    const found = await options.backend.orders(session, { numbers: [input.orderNumber] }, { take: 1, skip: 0 });
    const [order] = found.orders;
    if (order === undefined) throw new Problem("NOT_FOUND", "There is no such order.");
    return orderOf(order, context, await boughtLines(context, order.placedAt));
  },
};
