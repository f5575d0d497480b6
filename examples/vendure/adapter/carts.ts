import { cartFieldProblem } from "@larder/domain/cart/cart-fields";
import { Cart } from "@larder/domain/cart/cart.schema";
import { differencesFromSeen } from "@larder/domain/cart/differences-from-seen";
import { shownCart } from "@larder/domain/cart/shown-cart";
import { subCartKey } from "@larder/domain/cart/subcarts";
import { confirmationUrl } from "@larder/domain/order/confirmation-url";
import { checkQuantity } from "@larder/domain/quantity/check-quantity";
import { differenceText } from "@larder/domain/text/cart/differences";
import { sentence } from "@larder/domain/text/sentences";
import * as Schema from "effect/Schema";
import type { ShopCall, Handlers } from "./shop-call.ts";
import { activeOrder, cartOf, shownCart as shownNow, write } from "./cart.ts";
import { add, lineOfCart, rulesOf, update, variantIn } from "./cart-lines.ts";
import { keyOf, placedOrders } from "./orders.ts";
import { BUSINESS_UNIT } from "./sessions.ts";
import { notExpressible, Problem } from "./shop-api.ts";

const fields = (call: ShopCall, list: readonly any[]) =>
  write(call, async () => {
    if (
      list.some(({ name, vendorId, isPreOrder, isJIT }) => name === "dropShipNotes" || vendorId || isPreOrder || isJIT)
    )
      throw notExpressible("texts for one delivery");
    const tooLong = list.find(({ name, value }) => cartFieldProblem(name, value) !== null);
    if (tooLong !== undefined) throw new Problem("VALIDATION", "This text is too long.", `body.${tooLong.name}`);
    return { mutations: [], fields: Object.fromEntries(list.map(({ name, value }) => [name, value])) };
  });

const submissionOf = (order: any) => {
  const confirmed = {
    ...keyOf(order),
    businessUnitId: BUSINESS_UNIT,
    vendorId: null,
    itemCount: order.lines.length,
    total: order.totalWithTax,
  };
  return {
    success: true,
    orderConfirmationUrl: confirmationUrl([confirmed]),
    warnings: [],
    confirmedOrders: [confirmed],
    validationMessages: [],
  };
};

const sentUnder = async (call: ShopCall, key: string) =>
  (await placedOrders(call, { submitKey: { eq: key } }, 1)).items[0];

const refused = (validationMessages: readonly string[], differs = false) => ({
  success: false,
  orderConfirmationUrl: null,
  warnings: [],
  confirmedOrders: [],
  validationMessages,
  differs,
});

/** The order is placed with the key on it, so that a second submit under the key finds it. */
const submit = async (call: ShopCall) => {
  const key = call.key ?? "";
  const sent = await sentUnder(call, key);
  if (sent !== undefined) return submissionOf(sent);
  const order = await activeOrder(call);
  if (order === null || order.lines.length === 0) throw new Problem("CONFLICT", "The cart is empty.");
  const now = Schema.decodeUnknownSync(Cart)(cartOf(order));
  const { shown, deliveries } = call.input;
  const known = now.cartGroups.flatMap(({ subCarts }) => subCarts.map(subCartKey));
  if (deliveries !== undefined && (deliveries.length === 0 || deliveries.some((one: string) => !known.includes(one))))
    throw new Problem("VALIDATION", "names no delivery of this cart", "body.deliveries");
  const differences = shown === undefined ? [] : differencesFromSeen(shown, shownCart(now));
  if (differences.length > 0) return refused(differences.map(differenceText), true);
  const against = order.lines.flatMap(({ quantity, productVariant: { id, product } }: any) => {
    const { valid, notice } = checkQuantity({
      ...rulesOf(call),
      variant: variantIn(product, id),
      inCart: 0,
      adding: quantity,
    });
    return valid || notice === null ? [] : [`${product.name}: ${sentence(notice)}`];
  });
  if (against.length > 0) return refused(against);
  const { data } = await call.vendure(call.session, "{ eligibleShippingMethods { id } }");
  const steps = [
    "setOrderCustomFields(input: { customFields: { submitKey: $key } })",
    `setOrderShippingAddress(input: { streetLine1: $name, countryCode: "US" })`,
    `setOrderShippingMethod(shippingMethodId: ["${data.eligibleShippingMethods[0]?.id ?? ""}"])`,
    ...(order.state === "ArrangingPayment" ? [] : [`transitionOrderToState(state: "ArrangingPayment")`]),
    `addPaymentToOrder(input: { method: "on-account", metadata: {} })`,
  ].map((step, at) => `m${at}: ${step} { __typename ... on ErrorResult { errorCode message } }`);
  await call.vendure(call.session, `mutation ($key: String!, $name: String!) { ${steps.join("\n")} }`, {
    key,
    name: call.user?.currentOrganization.name,
  });
  return submissionOf(await sentUnder(call, key));
};

const read = async (call: ShopCall) => shownNow(call, await activeOrder(call));

export const cartHandlers: Handlers<"carts"> = {
  get: read,
  summary: read,
  validate: read,
  refreshPrices: read,
  currentOrNew: async (call) => {
    const { held } = call.input;
    const [order] = held && /^\d+$/.test(held) ? (await placedOrders(call, { id: { eq: held } }, 1)).items : [];
    return { ...(await read(call)), ...(order === undefined ? {} : { sent: { cart: held, orders: [keyOf(order)] } }) };
  },
  add: (call) => write(call, (order) => add(call, order)),
  updateItem: (call) => write(call, (order) => update(call, order)),
  removeItem: (call) =>
    write(call, async (order) => ({
      mutations: [`removeOrderLine(orderLineId: "${lineOfCart(order, call.input.id).id}")`],
    })),
  updateField: (call) => fields(call, [call.input]),
  updateFields: (call) => fields(call, call.input.fields),
  updateCartNotes: (call) => fields(call, [{ name: "note", value: call.input.value }]),
  submit,
  submission: async (call) => {
    const order = await sentUnder(call, call.input.key);
    if (order === undefined) throw new Problem("NOT_FOUND", "Nothing was sent under this key.");
    return submissionOf(order);
  },
};
