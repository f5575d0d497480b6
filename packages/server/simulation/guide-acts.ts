import { linesOf } from "@larder/domain/cart/cart-lines";
import { GUIDE } from "../test/fixture.ts";
import type { Device } from "./device.ts";
import type { Doing } from "./doing.ts";

/** The quantity that the field keeps: as typed, or reduced to the stock that its notice names (GUIDE-CART-12, QTY-18). */
const takenAtOnce = ({ shop }: Device, sku: string, quantity: number): number => {
  const { quantities, notices } = shop.guideCart.get();
  const shown = quantities[sku] ?? 0;
  const what = notices[sku]?.what;
  if (what === undefined || typeof what === "string") return quantity;
  const isReduced =
    what._tag === "Changed"
      ? what.wanted === quantity && what.quantity === shown
      : shown === 0 && (what._tag === "OnlyLeft" || what._tag === "OnlyMoreLeft");
  return isReduced ? shown : quantity;
};

const guideOf = ({ user }: Device): number => (user === "b" ? GUIDE.b : GUIDE.a);

/** Types a quantity of a product, or of any, in the guide that is open. */
const typeQuantity = (
  { device, random, typed }: Doing,
  only: string | null,
  quantity = random.below(6),
): string | null => {
  const { guideDetail, guideCart } = device.shop;
  const { guide, id } = guideDetail.get();
  const own = guideOf(device);
  // While what was typed is being added, the fields take nothing.
  if (guide === null || Number(id) !== own || guideCart.get().adding !== null) return null;
  const lines = [...guide.categories, guide.ungroupedProducts].flatMap(({ lineItems }) => lineItems);
  const there = lines.filter(({ inStock, productSku }) => inStock && (only === null || productSku === only));
  if (there.length === 0) return null;
  const line = random.pick(there);
  const shown = guideCart.get().quantities[line.productSku] ?? 0;
  guideCart.send({ _tag: "QuantityChanged", line, input: quantity });
  const taken = takenAtOnce(device, line.productSku, quantity);
  // What the field shows already is no edit: a quantity from another device, not read yet, stays.
  if (taken !== shown) typed({ guide: own, sku: line.productSku, quantity: taken });
  return line.productSku;
};

/** Opens the guide; false = it's open already. */
export const openGuide = ({ device }: Doing): boolean => {
  const { guideDetail } = device.shop;
  const { guide, id, status } = guideDetail.get();
  const own = guideOf(device);
  if (status === "ready" && guide !== null && Number(id) === own) return false;
  device.shop.arrived(`/order-guide/?id=${own}`);
  guideDetail.send({ _tag: "Opened", id: String(own) });
  return true;
};

/** Opens the guide, or types in it. */
export const typeInGuide = (doing: Doing): void => {
  if (openGuide(doing)) return;
  const { device, random, later } = doing;
  const sku = typeQuantity(doing, null);
  // People correct what they typed, mostly after it was sent.
  if (sku !== null && random.chance(0.4))
    later(1_000 + random.next() * 20_000, () => void (device.owner !== null && typeQuantity(doing, sku)));
};

export const addFromGuide = ({ device }: Doing): void => device.shop.guideCart.send({ _tag: "AddRequested" });

/** Adds some pieces from the guide, of a product that the cart has already if it has one; returns the product. */
export const addSomeFromGuide = (doing: Doing): string | null => {
  const { device, random } = doing;
  const { optimisticCart } = device.shop.cart.get();
  const held: readonly string[] =
    optimisticCart === null ? [] : linesOf(optimisticCart).map(({ productSku }) => productSku);
  let added: string | null = null;
  for (const sku of [...held, null]) added ??= typeQuantity(doing, sku, 1 + random.below(4));
  addFromGuide(doing);
  return added;
};
