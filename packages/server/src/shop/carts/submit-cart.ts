import type { Submission } from "@larder/domain/cart/submission.schema";
import type { Texts } from "@larder/domain/languages/texts";
import type { CartDifference } from "@larder/domain/cart/differences-from-seen";
import type { ShownCart } from "@larder/domain/cart/shown-cart.schema";
import type { BelowOrderMinimum } from "@larder/domain/cart/order-minimum";
import { confirmationUrl } from "@larder/domain/order/confirmation-url";
import { type RawBuilder, sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { isOpenDay } from "@larder/domain/cart/delivery-information";
import { subCartKey } from "@larder/domain/cart/subcarts";
import { invalidField } from "../../database/writes/input-error.ts";
import type { PlannedWrite } from "../../database/writes/idempotency.ts";
import type { LockedOrder } from "../orders/lock-order.ts";
import { mailedSubCart, orderMail } from "./mailed-order.ts";
import { mailPart } from "../../messages/outbox.ts";
import { chosenDate } from "./cart-answer.ts";
import { limitMessages, type PricedCart, priceCart } from "./priced-cart.ts";
import { lockCart, peekCart } from "./read-cart.ts";
import { CartEmpty } from "./errors.ts";
import {
  COMPANY,
  leftOverStatements,
  orderParts,
  type Placing,
  SALES_ORDER,
  takeOrderNumbers,
} from "./place-orders.ts";
import type { PricedLine, PricingContext } from "./priced-line.ts";
import { differencesOf } from "./shown-order.ts";
import { isRestricted, missingOf, type SubCartLines, subCartTotals, openDaysOf } from "./sub-carts.ts";

export type WireSubmission = (typeof Submission)["Encoded"];
type Confirmed = NonNullable<WireSubmission["confirmedOrders"]>[number];

const messageOf = (below: BelowOrderMinimum | null, say: Texts): readonly string[] =>
  below === null ? [] : [say.differences.belowOrderMinimumText(below)];

const titleOf = ({ product, row }: PricedLine): string => product?.name ?? row.sku;

/** Why a cart can't be sent now; empty = it can (CART-30, SUBMIT-09). */
export const validateOrder = (cart: PricedCart, customer: Customer, pricing: PricingContext): readonly string[] => {
  const isClosed = cart.subCarts.some((subCart) => {
    const date = chosenDate(cart.state, subCart, customer);
    return date !== null && !isOpenDay(openDaysOf(subCart, customer, pricing), date);
  });
  return [
    ...limitMessages(cart.lines, pricing, cart.state.ordered).map(
      ({ line, message }) => `${titleOf(line)}: ${message}`,
    ),
    ...(isClosed ? [pricing.say.orderRefusals.CLOSED_DATE] : []),
    ...cart.subCarts.flatMap((subCart) => [
      ...subCart.lines
        .filter((line) => isRestricted(line, subCart))
        .map((line) => `${titleOf(line)}: ${pricing.say.orderRefusals.DROP_SHIP_RESTRICTED}`),
      ...messageOf(missingOf(subCart, customer), pricing.say),
    ]),
  ];
};

export const refused = (validationMessages: readonly string[]): WireSubmission => ({
  success: false,
  orderConfirmationUrl: null,
  warnings: [],
  confirmedOrders: [],
  validationMessages,
});

/** The refusal of a cart that differs from what its customer saw, with one message per difference (SUBMIT-09). */
export const differing = (differences: readonly CartDifference[], say: Texts): WireSubmission => ({
  ...refused(differences.map(say.differences.differenceText)),
  differs: true,
});

const confirmedTotals = (subCart: SubCartLines) => {
  const { total, pendingCount, estimated } = subCartTotals(subCart);
  return { total, pendingCount, isEstimated: estimated };
};

interface Placed {
  readonly subCart: SubCartLines;
  readonly number: string;
  readonly order?: Pick<LockedOrder, "document_company" | "document_number" | "document_type">;
}

const confirmed = ({ subCart, number, order }: Placed): Confirmed => ({
  orderNumber: number,
  documentCompany: order?.document_company ?? COMPANY,
  documentNumber: order?.document_number ?? number,
  documentType: order?.document_type ?? SALES_ORDER,
  businessUnitId: subCart.businessUnitId,
  vendorId: subCart.vendorId,
  itemCount: subCart.lines.length,
  ...confirmedTotals(subCart),
});

const leftOverOf = (lines: readonly PricedLine[]): readonly PricedLine[] =>
  lines.filter(({ isOutOfStock }) => isOutOfStock);

/** The response to a successful submit; `leftOver`: out-of-stock lines, and `kept`: deliveries, which stay in the cart. */
export const accepted = (
  placed: readonly Placed[],
  { orderRefusals: say }: Texts,
  leftOver: readonly PricedLine[] = [],
  kept: readonly SubCartLines[] = [],
): WireSubmission => {
  const orders = placed.map(confirmed);
  return {
    success: true,
    orderConfirmationUrl: confirmationUrl(orders),
    warnings: [
      ...kept.map(({ vendor, lines, isJIT, isPreOrder }) =>
        say.keptDeliveryText({ vendorName: vendor?.name ?? "", isJIT, isPreOrder, titles: lines.map(titleOf) }),
      ),
      ...leftOver.map((line) => say.leftOverText(titleOf(line))),
    ],
    confirmedOrders: orders,
    validationMessages: [],
  };
};

const placedAs = (subCarts: readonly SubCartLines[], numbers: readonly string[]): readonly Placed[] =>
  subCarts.map((subCart, index) => ({ subCart, number: numbers[index] ?? "" }));

/** The key of a new order of this shop. */
export const newOrderKey = (number: string) => ({
  documentCompany: COMPANY,
  documentNumber: number,
  documentType: SALES_ORDER,
  orderNumber: number,
});

const partsWithMail = (
  placing: Placing & Required<Pick<Placing, "subCarts">>,
  numbers: readonly string[],
): RawBuilder<unknown> => {
  const { subCarts, customer, now } = placing;
  const orders = subCarts.map((subCart, index) => mailedSubCart(subCart, placing, newOrderKey(numbers[index] ?? "")));
  return sql`${orderParts(placing, numbers)}, ${mailPart(orderMail("orderPlaced", customer, orders), now)}`;
};

/** Names orders in the audit. */
export const objectOf = (numbers: readonly string[]): string => numbers.map((number) => `order:${number}`).join(" ");

/** A submit's response, and its orders as the audit names them. */
export interface Submitted {
  readonly answer: WireSubmission;
  readonly object: string;
}

/** When and with which pricing a cart is sent. */
export interface Sending {
  readonly pricing: PricingContext;
  readonly requestId: string;
  readonly now: Date;
  /** What the customer saw; null = not given. */
  readonly shown: ShownCart | null;
  /** The deliveries to send, by `subCartKey`; null = all (OP-89). */
  readonly deliveries: readonly string[] | null;
}

/** Only the default cart's deliveries can be sent one by one. */
export const refuseSome = ({ deliveries }: Sending): void => {
  if (deliveries !== null) throw invalidField("deliveries", "can be chosen for an order of the default cart only");
};

/** The cart's subcarts that are sent, and those that stay in it (OP-89). */
const divided = ({ subCarts }: PricedCart, { deliveries }: Sending) => {
  const chosen = new Set(deliveries ?? subCarts.map(subCartKey));
  return {
    sent: subCarts.filter((one) => chosen.has(subCartKey(one))),
    kept: subCarts.filter((one) => !chosen.has(subCartKey(one))),
  };
};

/** Why a cart, or what is `sent` of it, cannot be sent; null = it can. */
const refusalOf = (
  cart: PricedCart,
  sent: readonly SubCartLines[],
  customer: Customer,
  { pricing, shown, deliveries }: Sending,
): WireSubmission | null => {
  const differences = differencesOf(cart, customer, pricing, shown);
  if (differences.length > 0) return differing(differences, pricing.say);
  if (cart.subCarts.length === 0) return refused([pricing.say.orderRefusals.NOTHING_DELIVERABLE]);
  if (deliveries !== null && (sent.length === 0 || sent.length < new Set(deliveries).size))
    throw invalidField("deliveries", "names no delivery of this cart");
  const lines = sent.flatMap((subCart) => subCart.lines);
  const against = validateOrder({ ...cart, lines, subCarts: sent }, customer, pricing);
  return against.length > 0 ? refused(against) : null;
};

/**
 * Plans the submit of the default cart: one order per chosen subcart, all or none (SUBMIT-06, OP-73, OP-89). The second of two
 * concurrent submits fails with CONFLICT; orders are also unique by cart and version (OP-91). Without the lock, plans
 * only a cart that can be sent as it is, and only for an unchanged catalog and prices; null = needs the transaction.
 */
export const planSubmit = async (
  db: Db,
  customer: Customer,
  sending: Sending,
  isLocked: boolean,
): Promise<PlannedWrite | null> => {
  const { pricing, requestId, now } = sending;
  const catalogue = isLocked ? null : customer.catalogue;
  if (!isLocked && catalogue === null) return null;
  const read = isLocked ? await lockCart(db, customer, null, false, now) : await peekCart(db, customer, null, true);
  if (read === null) return null;
  if (read.state.lines.length === 0) throw new CartEmpty();
  const cart = await priceCart(db, customer, read.state, pricing);
  const { sent, kept } = divided(cart, sending);
  const refusal = refusalOf(cart, sent, customer, sending);
  const leftOver = leftOverOf(cart.lines);
  const hasMore = leftOver.length + kept.length > 0;
  if (!isLocked && (refusal !== null || hasMore)) return null;
  if (refusal !== null) return { parts: null, answer: refusal, object: "" };
  const taken = read.number === null ? [] : [read.number];
  const more = sent.length - taken.length;
  const numbers = [...taken, ...(more === 0 ? [] : await takeOrderNumbers(db, more))];
  const placing = { customer, cart, subCarts: sent, pricing, requestId, now, catalogue };
  return {
    parts: partsWithMail(placing, numbers),
    after: hasMore ? leftOverStatements(placing, leftOver, kept) : [],
    answer: accepted(placedAs(sent, numbers), pricing.say, leftOver, kept),
    object: objectOf(numbers),
  };
};
