import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import { deliveryPlace } from "@larder/domain/cart/subcarts";
import { answer, submit } from "./submit.ts";
import { typeOddly } from "./type-oddly.ts";
import { ORG, USER } from "../test/fixture.ts";
import type { Device } from "./device.ts";
import type { Doing } from "./doing.ts";
import { editGuide } from "./edit-guide.ts";
import { addFromGuide, typeInGuide } from "./guide-acts.ts";
import type { Random } from "./random.ts";

export const SKUS = ["BEEF1", "BEEF2", "FISH1", "FISH2", "LIMIT", "ONE10", "VEND"] as const;

const item = (random: Random) => ({
  productSku: random.pick(SKUS) as never,
  unitOfMeasure: random.pick(["CS", "CS", "EA"]) as never,
  quantity: 1 + random.below(4),
});

/** What people write, and what only those write who mean harm. */
const TEXTS = [
  "",
  "Back door",
  "Ring twice",
  "Ask for Marisol",
  "'; drop table cart; --",
  "<img src=x onerror=alert(1)>",
  "\u202Eroodkcab",
  "Back\u0000door",
] as const;

const add = ({ device, random }: Doing): void => {
  const items = Array.from({ length: 1 + random.below(3) }, () => item(random));
  void device.shop.addToCart(items);
};

/** What everyone adds when they meet. */
export const addSame = ({ device }: Doing): void =>
  void device.shop.addToCart([{ productSku: "BEEF1" as never, unitOfMeasure: "CS" as never, quantity: 1 }]);

const CASE = { unitOfMeasure: "CS" as never };

/** Takes everything out of the cart, and puts in what never runs out. */
export const startOver = ({ device }: Doing): void => {
  const { optimisticCart } = device.shop.cart.get();
  const lines = optimisticCart === null ? [] : [...linesOf(optimisticCart), ...optimisticCart.oosLines];
  for (const { id } of lines) device.shop.cart.send({ _tag: "LineRemoved", line: id });
  void device.shop.addToCart([{ ...CASE, productSku: "BEEF2" as never, quantity: 2 }]);
};

/** What everyone adds who hears that hardly anything is left of it. */
export const addLast = ({ device, random }: Doing): void =>
  void device.shop.addToCart([{ ...CASE, productSku: "ONE10" as never, quantity: 3 + random.below(6) }]);

/** What may be in a cart up to a limit: more than half of it. */
export const addLimited = ({ device, random }: Doing): void =>
  void device.shop.addToCart([{ ...CASE, productSku: "LIMIT" as never, quantity: 6 + random.below(4) }]);

/** What a vendor delivers, and a PO number for all that is sent. */
export const addOfVendor = ({ device, random }: Doing): void => {
  void device.shop.addToCart([{ ...CASE, productSku: "VEND" as never, quantity: 1 + random.below(4) }]);
  device.shop.cart.send({
    _tag: "FieldsChanged",
    fields: [{ name: "poNumber", value: `Chef's walk-in ${random.below(100)}` }],
  });
};

/** What everyone changes when they meet. */
export const changeFirst = ({ device, random }: Doing): void => {
  const { optimisticCart } = device.shop.cart.get();
  const [line] = optimisticCart === null ? [] : linesOf(optimisticCart);
  if (line !== undefined) device.shop.cart.send({ _tag: "QuantityChanged", line: line.id, input: 1 + random.below(9) });
};

/** Types another quantity of this product in the cart. */
export const changeProduct = ({ device, random }: Doing, sku: string | null): void => {
  const { optimisticCart } = device.shop.cart.get();
  const lines = optimisticCart === null ? [] : linesOf(optimisticCart);
  const line = lines.find(({ productSku }) => productSku === sku);
  if (line !== undefined) device.shop.cart.send({ _tag: "QuantityChanged", line: line.id, input: 1 + random.below(9) });
};

const changeQuantity = ({ device, random }: Doing): void => {
  const { optimisticCart } = device.shop.cart.get();
  const lines = optimisticCart === null ? [] : linesOf(optimisticCart);
  if (lines.length === 0) return;
  device.shop.cart.send({ _tag: "QuantityChanged", line: random.pick(lines).id, input: 1 + random.below(9) });
};

const remove = ({ device, random }: Doing): void => {
  const { optimisticCart } = device.shop.cart.get();
  const lines = optimisticCart === null ? [] : linesOf(optimisticCart);
  if (lines.length > 0) device.shop.cart.send({ _tag: "LineRemoved", line: random.pick(lines).id });
};

const write = ({ device, random }: Doing): void =>
  device.shop.cart.send({
    _tag: "FieldsChanged",
    fields: [{ name: random.pick(["note", "poNumber"]), value: random.pick(TEXTS) }],
  });

const chooseDay = ({ device, random }: Doing): void => {
  const { optimisticCart } = device.shop.cart.get();
  const subCarts = optimisticCart === null ? [] : subCartsOf(optimisticCart);
  if (subCarts.length === 0) return;
  const subCart = random.pick(subCarts);
  const dates = subCart.deliveryInformation?.availableDates.slice(0, 3) ?? [];
  if (dates.length === 0) return;
  const { date } = random.pick(dates);
  device.shop.cart.send({ _tag: "DeliveryDateChosen", choice: { ...deliveryPlace(subCart), date } });
};

const editOrder = ({ device, random }: Doing): void => {
  const { cart, orders } = device.shop;
  if (cart.get().order !== null) return cart.send({ _tag: "EditEnded", by: "cancel" });
  orders.send({ _tag: "LoadRequested" });
  const found = (orders.get().list.value?.orders ?? []).filter(({ header }) => header.status === "submitted");
  if (found.length === 0) return;
  const { orderNumber } = random.pick(found).key;
  device.shop.arrived(`/order-details/?orderNumber=${orderNumber}`);
  cart.send({ _tag: "EditRequested", order: orderNumber });
};

/** Opens one of the orders, as before pressing a button of it. */
export const openOrder = ({ device, random }: Doing): void => {
  const { orders, orderDetails } = device.shop;
  orders.send({ _tag: "LoadRequested" });
  const found = (orders.get().list.value?.orders ?? []).filter(({ header }) => header.status === "submitted");
  if (found.length > 0) orderDetails.send({ _tag: "Opened", key: random.pick(found).key });
};

/** Cancels the order that is open; opens one if none can be canceled. */
export const cancelOrder = (doing: Doing): void => {
  const { orderDetails } = doing.device.shop;
  if (orderDetails.get().order.value?.header.isCancelable !== true) return openOrder(doing);
  orderDetails.send({ _tag: "CancelRequested" });
};

/** Reads the cart, and then answers what it asks. */
export const look = (doing: Doing): void => {
  const { device, random, later } = doing;
  device.shop.arrived("/cart/");
  device.shop.cart.send({ _tag: "Opened" });
  device.shop.cart.send({ _tag: random.chance(0.5) ? "RereadRequested" : "RefreshRequested" });
  later(10_000, () => device.owner !== null && answer(doing));
};

const wander = ({ device, random }: Doing): void => {
  device.shop.arrived(random.pick(["/", "/orders/", "/order-guides/"]));
  device.shop.guideDrafts.send({ _tag: "Resumed" });
};

const retry = ({ device }: Doing): void => {
  const { cart } = device.shop;
  const [failed] = cart.get().failed;
  cart.send({ _tag: "CameOnline" });
  if (failed !== undefined) cart.send({ _tag: "EditRetryRequested", intent: failed.intent.id });
};

/** Types a word into the search box, and looks at what comes up. */
const search = ({ device, random }: Doing): void =>
  device.shop.search.send({ _tag: "InputChanged", text: random.pick(["beef", "salmon", "truf", "heirloom", "pan"]) });

/** Asks the sales rep for an item that the shop doesn't have; every request has its own words. */
const askForItem = ({ device, random }: Doing): void => {
  const { itemRequests } = device;
  const request = { what: `White asparagus, ${random.below(1_000_000)}`, amount: "2 cases", neededBy: null };
  itemRequests.send({ _tag: "Begun" });
  itemRequests.send({ _tag: "Submitted", request });
};

/** Each with its weight: how often it is done. */
const ACTS: readonly (readonly [weight: number, name: string, act: (doing: Doing) => void])[] = [
  [14, "adds", add],
  [14, "changes a quantity", changeQuantity],
  [4, "removes", remove],
  [4, "types oddly", typeOddly],
  [3, "writes", write],
  [4, "chooses a day", chooseDay],
  [9, "submits", submit],
  [12, "types in a guide", typeInGuide],
  [4, "adds from a guide", addFromGuide],
  [2, "edits a guide", editGuide],
  [5, "changes an order", editOrder],
  [4, "cancels an order", cancelOrder],
  [5, "looks", look],
  [3, "wanders", wander],
  [3, "retries", retry],
  [3, "asks for an item", askForItem],
  [3, "searches", search],
  [2, "reloads", ({ device }) => device.reload()],
];

/** The pages are closed: an open one reads its prices every quarter of an hour. */
export const leave = ({ device }: Doing): void => {
  device.shop.cart.send({ _tag: "Closed" });
  device.shop.arrived("/");
};

const SUM = ACTS.reduce((sum, [weight]) => sum + weight, 0);

const isSignedIn = ({ shop }: Device): boolean => {
  const { status, isExpired } = shop.session.get();
  return status === "signedIn" && !isExpired;
};

const signIn = (device: Device): void => void device.shop.signIn(`${device.user}@x.example`, "correct horse");

/** Staff act for the chef, whose cart it is then. */
const actForChef = (device: Device): void =>
  void device.shop.actFor({ organizationId: ORG.A as never, userId: USER.a as never });

/** Does one thing at a device; returns its name. */
export const act = (doing: Doing): string => {
  const { device, random } = doing;
  if (!isSignedIn(device)) {
    signIn(device);
    return "signs in";
  }
  if (random.chance(0.02)) {
    void device.signOut();
    return "signs out";
  }
  const isActing = device.shop.session.get().currentUser?.isImpersonationActive === true;
  if (device.user === "staff" && !isActing) {
    actForChef(device);
    return "acts for the chef";
  }
  if (isActing && random.chance(0.1)) {
    void device.shop.actFor(null);
    return "stops acting";
  }
  let at = random.below(SUM);
  const chosen = ACTS.find(([weight]) => (at -= weight) < 0) ?? ACTS[0]!;
  chosen[2](doing);
  return chosen[1];
};
