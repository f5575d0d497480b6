import type {
  Cart,
  CartLine,
  CartLineId,
  DeliveryInformation,
  PlacedPrice,
  SubCart,
} from "@larder/domain/cart/cart.schema";
import { itemCount, linesOf, subCartsOf, withQuantities } from "@larder/domain/cart/cart-lines";
import type { AddressChoice, CartField, DeliveryChoice, ShippingChoice } from "@larder/domain/cart/carts.port";
import { isDelivery } from "@larder/domain/cart/subcarts";
import { addTotals, subCartTotals, type Totals } from "@larder/domain/cart/totals";
import { keepsPlacedPrice, priceOfChange } from "@larder/domain/cart/placed-price";
import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { lineTotal } from "@larder/domain/catalog/line-total";
import { formatUnitPrice } from "@larder/domain/catalog/money";
import { PRICE_PENDING } from "@larder/domain/catalog/price";
import { priceAt, unitPriceAt } from "@larder/domain/catalog/price-tiers";
import { seenAtQuantity } from "@larder/domain/cart/seen-at-quantity";
import { mapKept } from "@larder/domain/order-guide/line";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { CartEdit, CartIntent } from "./intent.ts";
import { withPresentId } from "./present-lines.ts";
import type { CartState } from "./state.ts";

/**
 * The shown cart: the server's cart with queued edits applied in order (OP-75, OP-81). Additions aren't lines yet,
 * since only the server knows their outcome. Returns the same cart if nothing is queued.
 */
export const optimisticCart = (server: Cart | null, queue: readonly CartIntent[]): Cart | null => {
  if (server === null) return server;
  const own = queue.flatMap((intent) =>
    intent.order === server.orderNumber ? [{ ...intent, edit: onPresentLine(intent.edit, server) }] : [],
  );
  if (own.length === 0) return server;
  const quantities = new Map<CartLineId, number | null>();
  let cart = server;
  for (const { edit } of own) {
    if (edit._tag === "SetLine") quantities.set(edit.line.id, edit.line.quantity);
    else if (edit._tag === "RemoveLine") quantities.set(edit.line.id, null);
    else if (edit._tag === "SetFields") cart = edit.fields.reduce(withField, cart);
    else if (edit._tag === "SetDeliveryDate") cart = withDeliveryDate(cart, edit.choice);
    else if (edit._tag === "SetAddress") cart = withAddress(cart, edit.choice);
    else if (edit._tag === "SetShipping") cart = withShippingItem(cart, edit.choice);
  }
  return recalculate(server, withDetails(withQuantities(cart, quantities), own));
};

/** A line that the server removed and added again has another id by now. */
const onPresentLine = (edit: CartEdit, server: Cart): CartEdit =>
  edit._tag === "SetLine" || edit._tag === "RemoveLine" ? { ...edit, line: withPresentId(edit.line, server) } : edit;

const mapSubCarts = (cart: Cart, change: (subCart: SubCart) => SubCart): Cart => {
  const cartGroups = mapKept(cart.cartGroups, (group) => {
    const subCarts = mapKept(group.subCarts, change);
    return subCarts === group.subCarts ? group : { ...group, subCarts };
  });
  return cartGroups === cart.cartGroups ? cart : { ...cart, cartGroups };
};

const withField = (cart: Cart, field: CartField): Cart => {
  if (field.name !== "dropShipNotes")
    return { ...cart, summary: { ...cart.summary, [field.name]: { value: field.value } } };
  return mapSubCarts(cart, (subCart) =>
    subCart.isDropShip && isDelivery(subCart, field) ? { ...subCart, dropShipNotes: { value: field.value } } : subCart,
  );
};

const onDate = (
  information: DeliveryInformation,
  { date, location = information.location }: DeliveryChoice,
): DeliveryInformation => {
  const known = information.availableDates.find((one) => one.date === date);
  return {
    ...information,
    selectedDeliveryDate: date,
    movedFrom: null,
    location,
    isChosen: true,
    cutOff: known === undefined ? information.cutOff : known.cutOff,
  };
};

const withDeliveryDate = (cart: Cart, choice: DeliveryChoice): Cart => {
  const dated = mapSubCarts(cart, (subCart) =>
    subCart.deliveryInformation !== null && isDelivery(subCart, choice)
      ? { ...subCart, deliveryInformation: onDate(subCart.deliveryInformation, choice) }
      : subCart,
  );
  const { deliveryInformation } = cart.summary;
  // The cart's own day belongs to the plain delivery from its warehouse.
  const own = { businessUnitId: cart.cartBusinessUnitId, vendorId: null, isPreOrder: false, isJIT: false };
  return deliveryInformation === null || !isDelivery(own, choice)
    ? dated
    : {
        ...dated,
        summary: {
          ...dated.summary,
          deliveryInformation: onDate(deliveryInformation, choice),
        },
      };
};

const withAddress = (cart: Cart, choice: AddressChoice): Cart => {
  const { businessUnitId: _unit, vendorId: _vendor, isPreOrder: _preOrder, isJIT: _jit, ...address } = choice;
  return mapSubCarts(cart, (subCart) => {
    const held = subCart.dropShipDeliveryAddress?.value ?? null;
    return held !== null && isDelivery(subCart, choice)
      ? { ...subCart, dropShipDeliveryAddress: { value: { ...held, ...address } } }
      : subCart;
  });
};

const withShippingItem = (cart: Cart, choice: ShippingChoice): Cart =>
  mapSubCarts(cart, (subCart) => {
    const item = subCart.shippingItems.find(({ itemNumber }) => itemNumber === choice.itemNumber);
    return item !== undefined && isDelivery(subCart, choice) ? { ...subCart, shippingItem: item } : subCart;
  });

const withDetails = (cart: Cart, queue: readonly CartIntent[]): Cart => {
  const updates = new Map(
    queue.flatMap(({ edit }) => (edit._tag === "SetLine" ? [[edit.line.id, edit.line] as const] : [])),
  );
  if (updates.size === 0) return cart;
  const change = (line: CartLine): CartLine => {
    const update = updates.get(line.id);
    if (update === undefined) return line;
    const {
      comment = line.comment,
      cutInstructions1 = line.cutInstructions1,
      cutInstructions2 = line.cutInstructions2,
    } = update;
    const seen = update.seen === undefined ? line.seen : null;
    const confirmedQuantity = update.seen?.quantity ?? line.confirmedQuantity;
    return seen === line.seen &&
      confirmedQuantity === line.confirmedQuantity &&
      comment === line.comment &&
      cutInstructions1 === line.cutInstructions1 &&
      cutInstructions2 === line.cutInstructions2
      ? line
      : { ...line, comment, cutInstructions1, cutInstructions2, seen, confirmedQuantity };
  };
  const changed = mapSubCarts(cart, (subCart) => {
    const lines = mapKept(subCart.lines, change);
    return lines === subCart.lines ? subCart : { ...subCart, lines };
  });
  const oosLines = mapKept(cart.oosLines, change);
  return oosLines === cart.oosLines ? changed : { ...changed, oosLines };
};

/** A line of the modified order: at its placed price until raised, then at today's (SUBMIT-12). */
const pricedChange = (line: CartLine, placed: PlacedPrice, variant: Variant | null): CartLine => {
  const today =
    variant === null
      ? { unitPrice: null, cost: null }
      : { unitPrice: unitPriceAt(variant, line.quantity), cost: lineTotal(variant, line.quantity) };
  const { unitPrice, cost } = priceOfChange(placed, line.quantity, today);
  const priceInfo = unitPrice === null ? PRICE_PENDING : formatUnitPrice(unitPrice);
  return {
    ...line,
    unitPrice,
    priceInfo: unitPrice === line.unitPrice ? line.priceInfo : priceInfo,
    totalPrice: cost?.cents ?? null,
    isEstimated: cost?.estimated ?? false,
  };
};

/** A line at another quantity that reaches another quantity tier: its price, which its customer sees with it. */
const atTier = (before: CartLine, line: CartLine, variant: Variant | null): CartLine => {
  if (variant?.priceTiers === undefined || before.unitPrice !== unitPriceAt(variant, before.quantity)) return line;
  const unitPrice = unitPriceAt(variant, line.quantity);
  return unitPrice === before.unitPrice
    ? line
    : {
        ...line,
        unitPrice,
        priceInfo: priceAt(variant, line.quantity),
        seen: seenAtQuantity(line.seen, before.unitPrice, unitPrice),
      };
};

/** A line's cost at another quantity: by its variant, else in proportion to the server's total. */
const priced = (before: CartLine, line: CartLine): CartLine => {
  if (line.quantity === before.quantity) return line;
  const variant = variantInUnit(line.variants, line.unitOfMeasure);
  if (line.placed !== null && (variant !== null || keepsPlacedPrice(line.placed, line.quantity)))
    return pricedChange(line, line.placed, variant);
  const total = variant === null || line.totalPrice === null ? null : lineTotal(variant, line.quantity);
  const fallback =
    before.totalPrice === null || before.quantity === 0
      ? before.totalPrice
      : Math.round((before.totalPrice * line.quantity) / before.quantity);
  return { ...atTier(before, line, variant), totalPrice: total?.cents ?? fallback };
};

/** A subcart's totals without lines set to 0; empty without lines, so no shipping. */
const orderedTotals = (subCart: SubCart): readonly Totals[] => {
  const lines = subCart.lines.filter((line) => line.quantity > 0);
  return lines.length === 0 ? [] : [subCartTotals({ ...subCart, lines })];
};

/** Recalculates line totals, total and count for the shown lines; the server's extras stay. */
const recalculate = (server: Cart, cart: Cart): Cart => {
  if (cart.cartGroups === server.cartGroups) return cart;
  const before = new Map(linesOf(server).map((line) => [line.id, line]));
  const repriced = mapSubCarts(cart, (subCart) => {
    const lines = mapKept(subCart.lines, (line) => priced(before.get(line.id) ?? line, line));
    return lines === subCart.lines ? subCart : { ...subCart, lines };
  });
  const was = addTotals(subCartsOf(server).map(subCartTotals));
  const is = addTotals(subCartsOf(repriced).flatMap(orderedTotals));
  const { totals } = server.summary;
  return {
    ...repriced,
    summary: {
      ...repriced.summary,
      itemCount: itemCount(repriced),
      totals: {
        total: totals.total + is.total - was.total,
        pendingCount: totals.pendingCount + is.pendingCount - was.pendingCount,
        estimated: is.estimated,
      },
    },
  };
};

/** Updates what is shown; the same cart object if neither server nor queue changed. */
export const withOptimisticCart = (previous: CartState, next: CartState): CartState =>
  previous.server === next.server && previous.queue === next.queue
    ? next
    : { ...next, optimisticCart: optimisticCart(next.server, next.queue) };
