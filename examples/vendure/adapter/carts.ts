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
import type { Asked, Handlers } from "./asked.ts";
import { activeOrder, cartOf, write } from "./cart.ts";
import { add, lineOfCart, rulesOf, update, variantIn } from "./cart-lines.ts";
import { keyOf, placedOrders } from "./orders.ts";
import { BUSINESS_UNIT } from "./sessions.ts";
import { notExpressible, Problem } from "./shop-api.ts";

const fields = (asked: Asked, list: readonly any[]) =>
  write(asked, async () => {
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

const sentUnder = async (asked: Asked, key: string) =>
  (await placedOrders(asked, { submitKey: { eq: key } }, 1)).items[0];

const refused = (validationMessages: readonly string[], differs = false) => ({
  success: false,
  orderConfirmationUrl: null,
  warnings: [],
  confirmedOrders: [],
  validationMessages,
  differs,
});

/** The order is placed with the key on it, so that a second submit under the key finds it. */
const submit = async (asked: Asked) => {
  const key = asked.key ?? "";
  const sent = await sentUnder(asked, key);
  if (sent !== undefined) return submissionOf(sent);
  const order = await activeOrder(asked);
  if (order === null || order.lines.length === 0) throw new Problem("CONFLICT", "The cart is empty.");
  const now = Schema.decodeUnknownSync(Cart)(cartOf(order));
  const { shown, deliveries } = asked.input;
  const known = now.cartGroups.flatMap(({ subCarts }) => subCarts.map(subCartKey));
  if (deliveries !== undefined && (deliveries.length === 0 || deliveries.some((one: string) => !known.includes(one))))
    throw new Problem("VALIDATION", "names no delivery of this cart", "body.deliveries");
  const differences = shown === undefined ? [] : differencesFromSeen(shown, shownCart(now));
  if (differences.length > 0) return refused(differences.map(differenceText), true);
  const against = order.lines.flatMap(({ quantity, productVariant: { id, product } }: any) => {
    const { valid, notice } = checkQuantity({
      ...rulesOf(asked),
      variant: variantIn(product, id),
      inCart: 0,
      adding: quantity,
    });
    return valid || notice === null ? [] : [`${product.name}: ${sentence(notice)}`];
  });
  if (against.length > 0) return refused(against);
  const { data } = await asked.vendure(asked.session, "{ eligibleShippingMethods { id } }");
  const steps = [
    "setOrderCustomFields(input: { customFields: { submitKey: $key } })",
    `setOrderShippingAddress(input: { streetLine1: $name, countryCode: "US" })`,
    `setOrderShippingMethod(shippingMethodId: ["${data.eligibleShippingMethods[0]?.id ?? ""}"])`,
    ...(order.state === "ArrangingPayment" ? [] : [`transitionOrderToState(state: "ArrangingPayment")`]),
    `addPaymentToOrder(input: { method: "on-account", metadata: {} })`,
  ].map((step, at) => `m${at}: ${step} { __typename ... on ErrorResult { errorCode message } }`);
  await asked.vendure(asked.session, `mutation ($key: String!, $name: String!) { ${steps.join("\n")} }`, {
    key,
    name: asked.user?.currentOrganization.name,
  });
  return submissionOf(await sentUnder(asked, key));
};

const read = async (asked: Asked) => cartOf(await activeOrder(asked));

export const cartHandlers: Handlers<"carts"> = {
  get: read,
  summary: read,
  validate: read,
  refreshPrices: read,
  currentOrNew: async (asked) => {
    const { held } = asked.input;
    const [order] = held && /^\d+$/.test(held) ? (await placedOrders(asked, { id: { eq: held } }, 1)).items : [];
    return { ...(await read(asked)), ...(order === undefined ? {} : { sent: { cart: held, orders: [keyOf(order)] } }) };
  },
  add: (asked) => write(asked, (order) => add(asked, order)),
  updateItem: (asked) => write(asked, (order) => update(asked, order)),
  removeItem: (asked) =>
    write(asked, async (order) => ({
      mutations: [`removeOrderLine(orderLineId: "${lineOfCart(order, asked.input.id).id}")`],
    })),
  updateField: (asked) => fields(asked, [asked.input]),
  updateFields: (asked) => fields(asked, asked.input.fields),
  updateCartNotes: (asked) => fields(asked, [{ name: "note", value: asked.input.value }]),
  submit,
  submission: async (asked) => {
    const order = await sentUnder(asked, asked.input.key);
    if (order === undefined) throw new Problem("NOT_FOUND", "Nothing was sent under this key.");
    return submissionOf(order);
  },
};
