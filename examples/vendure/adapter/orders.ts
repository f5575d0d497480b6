import { localDay, instantAt, shiftDay } from "@larder/domain/time/local-time";
import { statusFriendly } from "@larder/domain/text/order-status";
import { productOf, PRODUCT, unitOf, VARIANT } from "./products.ts";
import { notExpressible, Problem } from "./shop-api.ts";
import type { ShopCall, Handlers } from "./shop-call.ts";

const PLACED = `id code state orderPlacedAt subTotalWithTax totalWithTax customFields { poNumber note }
  lines { quantity unitPriceWithTax linePriceWithTax customFields { comment } productVariant { ${VARIANT} product { ${PRODUCT} } } }`;

const STATES = {
  submitted: ["PaymentAuthorized", "PaymentSettled"],
  shipped: ["PartiallyShipped", "Shipped"],
  delivered: ["PartiallyDelivered", "Delivered"],
  cancelled: ["Cancelled"],
} as const;
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  ...STATES,
  open: [...STATES.submitted, ...STATES.shipped],
};
const statusOf = (state: string) =>
  (Object.keys(STATES) as (keyof typeof STATES)[]).find((status) => STATES[status].some((one) => one === state)) ??
  "processing";

/** How many of the latest orders are looked through for what was bought before. */
const LOOKED_AT = 50;

/** The user's own orders in this organization's channel, newest first: Vendure has none of their colleagues. */
export const placedOrders = async (
  { vendure, session }: ShopCall,
  filter: object,
  take: number,
  skip = 0,
): Promise<{ readonly items: readonly any[]; readonly totalItems: number }> => {
  const query = `query ($options: OrderListOptions) { activeCustomer { orders(options: $options) { totalItems items { ${PLACED} } } } }`;
  const options = {
    take,
    skip,
    sort: { orderPlacedAt: "DESC" },
    filter: { _and: [{ active: { eq: false } }, filter] },
  };
  return (await vendure(session, query, { options })).data.activeCustomer.orders;
};

/** The customer's ordered lines, latest order first, without canceled orders; `before`: only of orders placed earlier. */
export const orderedLines = async (call: ShopCall, before?: string): Promise<readonly any[]> => {
  if (call.user === null) return [];
  const earlier = before === undefined ? {} : { orderPlacedAt: { before } };
  const { items } = await placedOrders(call, { _and: [{ state: { notEq: "Cancelled" } }, earlier] }, LOOKED_AT);
  return items.flatMap((order) => order.lines.map((line: any) => ({ ...line, placedAt: order.orderPlacedAt })));
};

/** A purchase of an earlier order, as our calls have it. */
export const purchaseOf = ({ placedAt, quantity, productVariant }: any, zone: string) => ({
  orderDate: localDay(Date.parse(placedAt), zone),
  quantity,
  uom: unitOf(productVariant),
});

export const keyOf = ({ code }: any) => ({
  documentCompany: "VENDURE",
  documentNumber: code,
  documentType: "SO",
  orderNumber: code,
});

const headerOf = (order: any, { zone, user }: ShopCall) => {
  const status = statusOf(order.state);
  return {
    status,
    statusFriendly: statusFriendly(status),
    orderPlacedDate: order.orderPlacedAt,
    orderPlacedLocal: localDay(Date.parse(order.orderPlacedAt), zone),
    orderNumber: order.code,
    purchaseOrderNumber: order.customFields.poNumber ?? "",
    placedBy: user?.displayName ?? "",
  };
};

const lineOf = ({ quantity, unitPriceWithTax, linePriceWithTax, customFields, productVariant }: any) => {
  const { sku, name, url, brand } = productOf(productVariant.product);
  return {
    productSku: sku,
    productTitle: name,
    productUrl: url,
    brandName: brand,
    quantity,
    packSize: productVariant.customFields.packSize ?? "",
    unitOfMeasure: unitOf(productVariant),
    unitPrice: unitPriceWithTax * 100,
    totalPrice: linePriceWithTax,
    comment: customFields.comment,
  };
};

const orderOf = (order: any, call: ShopCall, earlier: readonly any[] = []) => ({
  orderId: order.id,
  erpOrderNumber: order.code,
  key: keyOf(order),
  summary: { note: order.customFields.note ?? "", orderTotal: order.totalWithTax, pendingCount: 0 },
  header: headerOf(order, call),
  lines: order.lines.map((line: any) => {
    const last = earlier.find(({ productVariant }) => productVariant.product.id === line.productVariant.product.id);
    return { ...lineOf(line), lastPurchaseInfo: last === undefined ? null : purchaseOf(last, call.zone) };
  }),
});

/** A query's filter in Vendure's words; null = no order can match. */
const filterOf = ({ zone, input: { search, status, from, to } }: ShopCall): object | null => {
  const states = status === undefined ? null : (FILTERS[status] ?? []);
  if (states?.length === 0) return null;
  const start = (day: string) => new Date(instantAt(day, "00:00", zone)).toISOString();
  return {
    _and: [
      ...(states === null ? [] : [{ state: { in: states } }]),
      ...(search ? [{ _or: [{ code: { contains: search } }, { poNumber: { contains: search } }] }] : []),
      ...(from ? [{ orderPlacedAt: { after: start(from) } }] : []),
      ...(to ? [{ orderPlacedAt: { before: start(shiftDay(to, 1)) } }] : []),
      {},
    ],
  };
};

const LINES_PAGE = 50;

const page = async (call: ShopCall, size: number) => {
  const filter = call.input.orders === undefined ? filterOf(call) : { code: { in: call.input.orders } };
  return filter === null
    ? { items: [], totalItems: 0 }
    : placedOrders(call, filter, size, (call.input.page - 1) * size);
};

export const orderHandlers: Handlers<"orders"> = {
  list: async (call) => {
    const { items, totalItems } = await page(call, call.input.pageSize);
    const orders = items.map((order) => ({
      key: keyOf(order),
      header: headerOf(order, call),
      itemCount: order.lines.length,
      orderTotal: order.totalWithTax,
      pendingCount: 0,
    }));
    return { orders, page: call.input.page, pageSize: call.input.pageSize, total: totalItems };
  },
  lines: async (call) => {
    const { items, totalItems } = await page(call, LINES_PAGE);
    return { orders: items.map((order) => orderOf(order, call)), isLast: call.input.page * LINES_PAGE >= totalItems };
  },
  details: async (call) => {
    const [order] = (await placedOrders(call, { code: { eq: call.input.orderNumber } }, 1)).items;
    if (order === undefined) throw new Problem("NOT_FOUND", "There is no such order.");
    return orderOf(order, call, await orderedLines(call, order.orderPlacedAt));
  },
  cancel: () => {
    throw notExpressible("a way for customers to cancel an order");
  },
};
