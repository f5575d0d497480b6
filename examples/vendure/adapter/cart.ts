import { type EditStamp, type EditStamps, stamped, supersededBy } from "@larder/domain/cart/edit-order";
import { USUAL_OF_ORDERS, usualQuantity } from "@larder/domain/quantity/unusual-quantity";
import { NEWER_EDIT_SAVED } from "@larder/domain/text/sentences";
import { createHash } from "node:crypto";
import { orderedLines } from "./orders.ts";
import type { ShopCall } from "./shop-call.ts";
import { PRODUCT, productOf, unitOf, VARIANT } from "./products.ts";
import { BUSINESS_UNIT } from "./sessions.ts";
import { notExpressible, Problem } from "./shop-api.ts";

const ORDER = `id state subTotalWithTax customFields { poNumber note writes version }
  lines { id quantity unitPriceWithTax linePriceWithTax customFields { comment warning } productVariant { ${VARIANT} product { ${PRODUCT} } } }`;

export const activeOrder = async ({ vendure, session, input }: ShopCall): Promise<any> => {
  if (input.orderNumber) throw notExpressible("changes to an order that was sent");
  return (await vendure(session, `{ activeOrder { ${ORDER} } }`)).data.activeOrder;
};

/** What the customer's latest orders had of each variant. */
type Ordered = ReadonlyMap<string, readonly number[]>;

const lineOf = (
  { id, quantity, unitPriceWithTax, linePriceWithTax, customFields, productVariant }: any,
  ordered: Ordered,
) => {
  const { sku: productSku, name, url, brand, category, variants } = productOf(productVariant.product);
  return {
    id,
    productSku,
    productTitle: name,
    brandName: brand,
    category,
    productUrl: url,
    variants,
    quantity,
    quantityWarningMessage: customFields.warning ?? "",
    unitPrice: unitPriceWithTax * 100,
    totalPrice: linePriceWithTax,
    unitOfMeasure: unitOf(productVariant),
    packSize: productVariant.customFields.packSize ?? "",
    comment: customFields.comment,
    usual: usualQuantity((ordered.get(productVariant.id) ?? []).slice(0, USUAL_OF_ORDERS)),
  };
};

/** Vendure's order under way as our cart: one delivery, without a day. */
export const cartOf = (order: any, ordered: Ordered = new Map()) => {
  const lines = (order?.lines ?? [])
    .filter(({ quantity }: any) => quantity > 0)
    .map((line: any) => lineOf(line, ordered));
  return {
    id: order?.id ?? "",
    version: order?.customFields.version ?? 0,
    cartUrl: "/cart/",
    oosLines: [],
    cartGroups:
      lines.length === 0
        ? []
        : [{ businessUnitId: BUSINESS_UNIT, subCarts: [{ businessUnitId: BUSINESS_UNIT, lines }] }],
    summary: {
      itemCount: lines.length,
      poNumber: { value: order?.customFields.poNumber ?? "" },
      note: { value: order?.customFields.note ?? "" },
      totals: { total: order?.subTotalWithTax ?? 0 },
    },
  };
};

/** The cart as its customer sees it, with usual quantities. */
export const shownCart = async (call: ShopCall, order: any) => {
  const ordered = new Map<string, number[]>();
  if (order !== null)
    for (const { quantity, productVariant } of await orderedLines(call))
      ordered.set(productVariant.id, [...(ordered.get(productVariant.id) ?? []), quantity]);
  return cartOf(order, ordered);
};

export interface Change {
  /** Vendure's mutations in order, each under an alias. */
  readonly mutations: readonly string[];
  readonly fields?: Readonly<Record<string, string>>;
  readonly results?: readonly object[];
}

/** A write that the order remembers: its key, what it was, what it answered, and the item that it changed. */
type Written = readonly [string, string, Change["results"], string | undefined, EditStamp | null];

const digestOf = (input: unknown) => createHash("sha256").update(JSON.stringify(input)).digest("base64url");

/** Applies a write once per key: the order keeps the last twenty keys with what they answered. */
export const write = async (call: ShopCall, change: (order: any) => Promise<Change>) => {
  const order = await activeOrder(call);
  const digest = digestOf(call.input);
  const before: readonly Written[] = JSON.parse(order?.customFields.writes ?? "[]");
  const [, known, kept] = before.find(([key]) => key === call.key) ?? [];
  if (known !== undefined && known !== digest) throw new Problem("CONFLICT", "This key was used for another change.");
  if (known !== undefined)
    return { success: true, ...(await shownCart(call, order)), ...(kept ? { results: kept } : {}) };
  const stamps = before.reduce<EditStamps>(
    (held, [, , , line, stamp]) => (line === call.input.id && stamp ? stamped(held, stamp) : held),
    {},
  );
  const lastStamp = call.input.id === undefined ? null : supersededBy(stamps, call.stamp);
  if (lastStamp !== null)
    return { success: false, validationMessages: [NEWER_EDIT_SAVED], lastStamp, ...(await shownCart(call, order)) };
  const { mutations, fields = {}, results } = await change(order);
  if (mutations.length === 0 && order === null && Object.keys(fields).length > 0)
    throw notExpressible("texts of a cart without items");
  const isUnchanged = mutations.length === 0 && Object.keys(fields).length === 0;
  if (!isUnchanged) {
    const customFields = {
      ...fields,
      version: (order?.customFields.version ?? 0) + 1,
      writes: JSON.stringify([...before, [call.key, digest, results ?? null, call.input.id, call.stamp]].slice(-20)),
    };
    const again = order?.state === "ArrangingPayment" ? [`transitionOrderToState(state: "AddingItems")`] : [];
    const steps = [...again, ...mutations, "setOrderCustomFields(input: { customFields: $fields })"].map(
      (step, at) => `m${at}: ${step} { __typename ... on ErrorResult { errorCode message } }`,
    );
    await call.vendure(call.session, `mutation ($fields: UpdateOrderCustomFieldsInput) { ${steps.join("\n")} }`, {
      fields: customFields,
    });
  }
  const now = isUnchanged ? order : await activeOrder(call);
  return { success: true, ...(await shownCart(call, now)), ...(results ? { results } : {}) };
};
