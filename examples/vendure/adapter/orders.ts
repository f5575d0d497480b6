import type { Backend, BackendOrder, BackendOrderQuery } from "@larder/adapters-http/gateway";
import { PRODUCT, productOf } from "./catalog.ts";
import { inOrder, type ShopApi } from "./shop-api.ts";

const ORDER = `id code state orderPlacedAt totalWithTax customFields { poNumber note memory }
  lines { id quantity unitPriceWithTax linePriceWithTax customFields { comment } productVariant { id product { ${PRODUCT} } } }`;

const STATES: Readonly<Partial<Record<string, readonly string[]>>> = {
  submitted: ["PaymentAuthorized", "PaymentSettled"],
  shipped: ["PartiallyShipped", "Shipped"],
  delivered: ["PartiallyDelivered", "Delivered"],
  cancelled: ["Cancelled"],
  open: ["PaymentAuthorized", "PaymentSettled", "PartiallyShipped", "Shipped"],
};
const statusOf = (state: string) =>
  (Object.keys(STATES).find((status) => STATES[status]?.includes(state)) ?? "processing") as BackendOrder["status"];

const orderOf = (order: any): BackendOrder => ({
  id: order.id,
  number: order.code,
  status: statusOf(order.state),
  placedAt: order.orderPlacedAt ?? "",
  total: order.totalWithTax,
  poNumber: order.customFields.poNumber ?? "",
  note: order.customFields.note ?? "",
  memory: order.customFields.memory ?? "",
  lines: order.lines
    .filter(({ quantity }: any) => quantity > 0)
    .map((line: any) => ({
      id: line.id,
      variantId: line.productVariant.id,
      product: productOf(line.productVariant.product),
      quantity: line.quantity,
      unitPrice: line.unitPriceWithTax,
      total: line.linePriceWithTax,
      comment: line.customFields.comment,
    })),
});

/** A query in Vendure's words; a status that it doesn't have is that of no order. */
const filterOf = ({ id, numbers, key, text, status, isCanceled, after, before }: BackendOrderQuery) => ({
  _and: [
    { active: { eq: false } },
    ...(id === undefined ? [] : [{ id: { eq: /^\d+$/.test(id) ? id : "0" } }]),
    ...(numbers === undefined ? [] : [{ code: { in: numbers } }]),
    ...(key === undefined ? [] : [{ submitKey: { eq: key } }]),
    ...(text === undefined ? [] : [{ _or: [{ code: { contains: text } }, { poNumber: { contains: text } }] }]),
    ...(status === undefined ? [] : [{ state: { in: STATES[status] ?? ["none"] } }]),
    ...(isCanceled === undefined ? [] : [{ state: { notEq: "Cancelled" } }]),
    ...(after === undefined ? [] : [{ orderPlacedAt: { after } }]),
    ...(before === undefined ? [] : [{ orderPlacedAt: { before } }]),
  ],
});

/** The cart is Vendure's order under way, an order one that has been placed; colleagues' orders it doesn't show. */
export const vendureOrders = (vendure: ShopApi): Pick<Backend, "cart" | "changeCart" | "place" | "orders"> => ({
  cart: async (session) => {
    const { activeOrder } = (await vendure(session, `{ activeOrder { state ${ORDER} } }`)).data;
    return activeOrder === null ? null : orderOf(activeOrder);
  },
  changeCart: async (session, _cart, { lines, fields, memory }) => {
    const { activeOrder } = (await vendure(session, "{ activeOrder { state } }")).data;
    const comments = Object.fromEntries(
      lines.flatMap(({ comment, quantity }, at) => (quantity === 0 ? [] : [[`c${at}`, { comment }]])),
    );
    const changes = lines.map(({ line, variantId, quantity }, at) =>
      line === null
        ? `addItemToOrder(productVariantId: "${variantId}", quantity: ${quantity}, customFields: $c${at})`
        : quantity === 0
          ? `removeOrderLine(orderLineId: "${line.id}")`
          : `adjustOrderLine(orderLineId: "${line.id}", quantity: ${quantity}, customFields: $c${at})`,
    );
    const steps = [
      ...(activeOrder?.state === "ArrangingPayment" ? [`transitionOrderToState(state: "AddingItems")`] : []),
      ...changes,
      "setOrderCustomFields(input: { customFields: $fields })",
    ];
    const types = Object.keys(comments).map((name) => `$${name}: OrderLineCustomFieldsInput`);
    const query = inOrder(steps, ["$fields: UpdateOrderCustomFieldsInput", ...types].join(", "));
    await vendure(session, query, { ...comments, fields: { ...fields, memory } });
  },
  place: async (session, _cart, key, name) => {
    const { data } = await vendure(session, "{ activeOrder { state } eligibleShippingMethods { id } }");
    const steps = [
      "setOrderCustomFields(input: { customFields: { submitKey: $key } })",
      `setOrderShippingAddress(input: { streetLine1: $name, countryCode: "US" })`,
      `setOrderShippingMethod(shippingMethodId: ["${data.eligibleShippingMethods[0]?.id ?? ""}"])`,
      ...(data.activeOrder.state === "ArrangingPayment" ? [] : [`transitionOrderToState(state: "ArrangingPayment")`]),
      `addPaymentToOrder(input: { method: "on-account", metadata: {} })`,
    ];
    await vendure(session, inOrder(steps, "$key: String!, $name: String!"), { key, name });
  },
  orders: async (session, query, page) => {
    const read = `query ($options: OrderListOptions) { activeCustomer { orders(options: $options) { totalItems items { ${ORDER} } } } }`;
    const options = { ...page, sort: { orderPlacedAt: "DESC" }, filter: filterOf(query) };
    const { items, totalItems } = (await vendure(session, read, { options })).data.activeCustomer.orders;
    return { orders: items.map(orderOf), total: totalItems };
  },
});
