import type { Backend, BackendOrder, BackendOrderQuery } from "@larder/adapters-http/gateway";
import { PRODUCT, productOf } from "./catalog.ts";
import { inOrder, type ShopApi } from "./shop-api.ts";

const ORDER = `id number: code state placedAt: orderPlacedAt total: totalWithTax customFields { poNumber note memory }
  lines { id quantity unitPrice: unitPriceWithTax total: linePriceWithTax customFields { comment } productVariant { id product { ${PRODUCT} } } }`;
const ORDERS = `query ($options: OrderListOptions) { activeCustomer { orders(options: $options) { total: totalItems items { ${ORDER} } } } }`;

const STATES: Readonly<Partial<Record<string, readonly string[]>>> = {
  submitted: ["PaymentAuthorized", "PaymentSettled"],
  shipped: ["PartiallyShipped", "Shipped"],
  delivered: ["PartiallyDelivered", "Delivered"],
  cancelled: ["Cancelled"],
  open: ["PaymentAuthorized", "PaymentSettled", "PartiallyShipped", "Shipped"],
};

const orderOf = ({ state, placedAt, customFields, lines, ...order }: any): BackendOrder => ({
  ...order,
  ...customFields,
  status: Object.keys(STATES).find((status) => STATES[status]?.includes(state)) ?? "processing",
  placedAt: placedAt ?? "",
  lines: lines
    .filter(({ quantity }: any) => quantity > 0)
    .map(({ productVariant, customFields: { comment }, ...line }: any) => {
      const { id: variantId, product } = productVariant;
      return { ...line, comment, variantId, product: productOf(product) };
    }),
});

/** A query in Vendure's words; a status that it doesn't have is that of no order. */
const filterOf = ({ id, numbers, key, text, status, isCanceled, after, before }: BackendOrderQuery) => ({
  active: { eq: false },
  ...(id === undefined ? {} : { id: { eq: /^\d+$/.test(id) ? id : "0" } }),
  ...(key === undefined ? {} : { submitKey: { eq: key } }),
  ...(numbers === undefined ? {} : { code: { in: numbers } }),
  ...(text === undefined ? {} : { _or: [{ code: { contains: text } }, { poNumber: { contains: text } }] }),
  state: {
    ...(status === undefined ? {} : { in: STATES[status] ?? ["none"] }),
    ...(isCanceled === undefined ? {} : { notEq: "Cancelled" }),
  },
  orderPlacedAt: { after, before },
});

/** The cart is Vendure's order under way, an order one that has been placed; colleagues' orders it doesn't show. */
export const vendureOrders = (vendure: ShopApi): Pick<Backend, "cart" | "changeCart" | "place" | "orders"> => ({
  cart: async (session) => {
    const { activeOrder } = await vendure(session, `{ activeOrder { ${ORDER} } }`);
    return activeOrder === null ? null : orderOf(activeOrder);
  },
  changeCart: async (session, _cart, { lines, fields, memory }) => {
    const { activeOrder } = await vendure(session, "{ activeOrder { state } }");
    const kept = lines.filter(({ quantity }) => quantity > 0);
    const comments = Object.fromEntries(kept.map(({ comment }, at) => [`c${at}`, { comment }]));
    const steps = [
      ...(activeOrder?.state === "ArrangingPayment" ? [`transitionOrderToState(state: "AddingItems")`] : []),
      ...lines.map((change) => {
        const { line, variantId, quantity } = change;
        const values = `quantity: ${quantity}, customFields: $c${kept.indexOf(change)}`;
        if (line === null) return `addItemToOrder(productVariantId: "${variantId}", ${values})`;
        const id = `orderLineId: "${line.id}"`;
        return quantity === 0 ? `removeOrderLine(${id})` : `adjustOrderLine(${id}, ${values})`;
      }),
      "setOrderCustomFields(input: { customFields: $fields })",
    ];
    const types = Object.keys(comments).map((name) => `$${name}: OrderLineCustomFieldsInput`);
    const query = inOrder(steps, ["$fields: UpdateOrderCustomFieldsInput", ...types].join(", "));
    await vendure(session, query, { ...comments, fields: { ...fields, memory } });
  },
  place: async (session, _cart, key, name) => {
    const query = "{ activeOrder { state } methods: eligibleShippingMethods { id } }";
    const { activeOrder, methods } = await vendure(session, query);
    const steps = [
      "setOrderCustomFields(input: { customFields: { submitKey: $key } })",
      `setOrderShippingAddress(input: { streetLine1: $name, countryCode: "US" })`,
      `setOrderShippingMethod(shippingMethodId: ["${methods[0]?.id ?? ""}"])`,
      ...(activeOrder.state === "ArrangingPayment" ? [] : [`transitionOrderToState(state: "ArrangingPayment")`]),
      `addPaymentToOrder(input: { method: "on-account", metadata: {} })`,
    ];
    await vendure(session, inOrder(steps, "$key: String!, $name: String!"), { key, name });
  },
  orders: async (session, query, page) => {
    const options = { ...page, sort: { orderPlacedAt: "DESC" }, filter: filterOf(query) };
    const { items, total } = (await vendure(session, ORDERS, { options })).activeCustomer.orders;
    return { orders: items.map(orderOf), total };
  },
});
