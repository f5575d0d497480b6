import { linesToAcknowledge } from "@larder/domain/cart/line-changes";
import { linesOf } from "@larder/domain/order-guide/line";
import { describe, expect, it } from "vitest";
import { memoryStorage } from "../src/kernel/storage.ts";
import { fakeSession } from "../src/testing/fake-backend/ports.ts";
// Preloaded: fake timers don't wait for a file.
import "../src/reactions/guide-draft-steps.ts";
import { makeFakeBackend } from "../src/testing/fake-backend/backend.ts";
import { cartCan } from "../src/workflows/cart/can.ts";
import { quickOrderPort } from "./quick-order-port.ts";
import { CHECK_WITHIN_MS } from "../src/workflows/guide-drafts/transition.ts";
import { isCheckingDrafts, shownDrafts } from "../src/workflows/guide-drafts/view.ts";
import { failing, healed, holding, lost } from "./network.ts";
import {
  item,
  openStorefront,
  type OpenStorefront,
  pass,
  send,
  settle,
  settled,
  withFakeTimers,
} from "./open-storefront.ts";

const WEEKDAY = 9_001;

const device = (
  backend = makeFakeBackend(),
  options: {
    readonly userName?: string;
    readonly local?: ReturnType<typeof memoryStorage>;
    readonly url?: string;
  } = {},
) =>
  openStorefront({
    url: "/",
    settings: {},
    ...options,
    backend,
    session: fakeSession(options.userName ?? "ada"),
    ports: quickOrderPort,
  });

const openWeekday = async ({ storefront }: OpenStorefront) => {
  await send(storefront.guideDetail, { _tag: "Opened", id: WEEKDAY });
};
const type = ({ storefront }: OpenStorefront, productSku: string, input: number) => {
  const line = linesOf(storefront.guideDetail.get().guide!).find((one) => one.productSku === productSku)!;
  storefront.guideCart.send({ _tag: "QuantityChanged", line, input });
};
const typed = ({ storefront }: OpenStorefront) => storefront.guideCart.get().quantities;
const listed = async ({ storefront }: OpenStorefront) => {
  await send(storefront.guideDrafts, { _tag: "ListRequested" });
  const { guideDrafts, guideCart, guideDetail } = storefront;
  return shownDrafts(guideDrafts.get(), guideCart.get(), guideDetail.get().guide?.name ?? "").map(
    ({ orderGuideId, name, count }) => [orderGuideId, name, count],
  );
};
const merges = ({ backend }: OpenStorefront) => backend.calls.filter((call) => call === "guideDrafts.merge").length;

describe("quantities typed in a guide but not added", () => {
  withFakeTimers();

  it("GUIDE-CART-14 what an earlier visit typed is sent although its user signs in once more", async () => {
    const earlier = await device();
    await openWeekday(earlier);
    failing(earlier, "guideDrafts.merge", lost);
    type(earlier, "BEEF1", 4);
    await pass(earlier, 3_000);
    healed(earlier);
    const desk = await device(earlier.backend, { local: earlier.local });
    const { session } = desk.storefront;
    await pass(desk, 500);
    const before = merges(desk);
    session.send({ _tag: "SignedIn", user: session.get().currentUser!, epoch: session.get().epoch });
    await pass(desk, 3_000);
    expect(merges(desk)).toBeGreaterThan(before);
    const phone = await device(desk.backend);
    await openWeekday(phone);
    await pass(phone, 500);
    expect(typed(phone)).toEqual({ BEEF1: 4 });
  });

  it("GUIDE-CART-14 typed quantities show on another device two seconds later, by guide and name", async () => {
    const desk = await device();
    await openWeekday(desk);
    const before = merges(desk);
    for (const input of [1, 12, 4]) type(desk, "BEEF1", input);
    type(desk, "FISH1", 2);
    await pass(desk, 1_000);
    expect(merges(desk)).toBe(before);
    expect(await listed(desk)).toEqual([[WEEKDAY, "Weekday", 2]]);
    await pass(desk, 1_000);
    expect(merges(desk)).toBe(before + 1);
    expect(desk.storefront.guideCart.get().unsent).toEqual([]);

    const phone = await device(desk.backend);
    expect(await listed(phone)).toEqual([[WEEKDAY, "Weekday", 2]]);
    await openWeekday(phone);
    expect(typed(phone)).toEqual({ BEEF1: 4, FISH1: 2 });
    type(phone, "BEEF1", 0);
    await pass(phone, 2_000);
    await send(desk.storefront.guideDrafts, { _tag: "GuideShown", guideId: WEEKDAY as never });
    expect(typed(desk)).toEqual({ FISH1: 2 });
    expect(await listed(desk)).toEqual([[WEEKDAY, "Weekday", 1]]);
  });

  it("GUIDE-CART-04 each product keeps its latest edit from any device, even sent late", async () => {
    const desk = await device();
    const phone = await device(desk.backend);
    await openWeekday(desk);
    await openWeekday(phone);
    failing(desk, "guideDrafts.merge", lost);
    type(desk, "BEEF1", 6);
    type(desk, "BEEF2", 1);
    await pass(desk, 2_000);
    desk.backend.clock.now += 1_000;
    type(phone, "BEEF1", 50);
    healed(desk);
    await pass(phone, 2_000);
    await pass(desk, 15_000);
    expect(typed(desk)).toEqual({ BEEF1: 50, BEEF2: 1 });
    await send(phone.storefront.guideDrafts, { _tag: "GuideShown", guideId: WEEKDAY as never });
    expect(typed(phone)).toEqual({ BEEF1: 50, BEEF2: 1 });
  });

  it("GUIDE-CART-04 quantities typed while waiting for a response stay and are sent next", async () => {
    const desk = await device();
    await openWeekday(desk);
    type(desk, "BEEF1", 1);
    const held = holding(desk, "guideDrafts.merge");
    await pass(desk, 2_000);
    type(desk, "BEEF1", 12);
    held.release();
    await settle();
    expect(typed(desk)).toEqual({ BEEF1: 12 });
    healed(desk);
    await pass(desk, 2_000);
    expect(desk.backend.drafts.get("ada@101 9001")?.items).toMatchObject([{ productSku: "BEEF1", quantity: 12 }]);
  });

  it("GUIDE-CART-10 added items leave the draft on every device", async () => {
    const desk = await device();
    await openWeekday(desk);
    type(desk, "BEEF1", 4);
    await pass(desk, 2_000);
    const phone = await device(desk.backend);
    await openWeekday(phone);
    await send(desk.storefront.guideCart, { _tag: "AddRequested" });
    expect(typed(desk)).toEqual({});
    expect(await listed(desk)).toEqual([]);
    await pass(desk, 2_000);
    type(phone, "BEEF2", 1);
    await pass(phone, 2_000);
    expect(typed(phone)).toEqual({ BEEF2: 1 });
  });

  it("GUIDE-CART-14 quantities unsent when the page closed are sent on the next visit, on any page", async () => {
    const local = memoryStorage();
    const desk = await device(makeFakeBackend(), { local });
    await openWeekday(desk);
    failing(desk, "guideDrafts.merge", lost);
    type(desk, "BEEF1", 4);
    desk.storefront.dispose();
    healed(desk);
    const again = await device(desk.backend, { local, url: "/cart/" });
    await pass(again, 2_000);
    expect(await listed(again)).toEqual([[WEEKDAY, "Weekday", 1]]);
    await openWeekday(again);
    expect(again.storefront.guideCart.get().unsent).toEqual([]);
  });

  it("GUIDE-CART-10 GUIDE-CART-11 a draft is added from the cart item by item; out-of-stock ones stay", async () => {
    const desk = await device();
    await openWeekday(desk);
    type(desk, "BEEF1", 4);
    type(desk, "OUT", 2);
    await pass(desk, 2_000);
    const local = memoryStorage();
    const phone = await device(desk.backend, { local });
    await openWeekday(phone);
    await send(phone.storefront.guideDetail, { _tag: "Opened", id: 9_002 });
    await send(phone.storefront.guideDrafts, { _tag: "AddRequested", guideId: WEEKDAY as never, name: "Weekday" });
    const { added } = phone.storefront.guideDrafts.get();
    expect(
      added?.report.map(({ productSku, outcome, quantity, reason }) => [productSku, outcome, quantity, reason]),
    ).toEqual([
      ["BEEF1", "added", 4, ""],
      ["OUT", "left", 0, "Out of stock."],
    ]);
    // The catalog names items in no cart.
    expect(added).toMatchObject({
      name: "Weekday",
      problem: "",
      names: { OUT: "White asparagus" },
    });
    await send(phone.storefront.guideDrafts, { _tag: "AddRequested", guideId: WEEKDAY as never, name: "Weekday" });
    expect(phone.storefront.guideDrafts.get().adding).toBeNull();
    expect(desk.backend.carts.get("ada@101")?.lines).toMatchObject([{ productSku: "BEEF1", quantity: 4 }]);
    expect(await listed(phone)).toEqual([[WEEKDAY, "Weekday", 1]]);
    await pass(phone, 2_000);
    await openWeekday(phone);
    expect(typed(phone)).toEqual({ OUT: 2 });
    await send(desk.storefront.guideDrafts, { _tag: "GuideShown", guideId: WEEKDAY as never });
    expect(typed(desk)).toEqual({ OUT: 2 });
  });

  it("CART-31 GUIDE-CART-14 a price increase since typing shows on every device and needs Accept", async () => {
    const desk = await device();
    await openWeekday(desk);
    type(desk, "BEEF1", 4);
    await pass(desk, 2_000);
    desk.backend.prices.set("BEEF1", "$13.00");
    const tablet = await device(desk.backend);
    await openWeekday(tablet);
    expect(tablet.storefront.guideCart.get().prices).toMatchObject({ BEEF1: { price: "$12.50" } });
    const phone = await device(desk.backend);
    await send(phone.storefront.guideDrafts, { _tag: "AddRequested", guideId: WEEKDAY as never, name: "Weekday" });
    expect(phone.storefront.guideDrafts.get().added?.report).toMatchObject([
      { productSku: "BEEF1", outcome: "added", price: { was: 125_000, now: 130_000 } },
    ]);
    const cart = phone.storefront.cart.get();
    expect(linesToAcknowledge(cart.optimisticCart!)).toMatchObject([
      { productSku: "BEEF1", seen: { unitPrice: 125_000 } },
    ]);
    expect(cartCan(cart, { _tag: "SubmitRequested" })).toMatchObject({ ok: false, reason: { _tag: "Changed" } });
  });

  it("GUIDE-CART-11 OP-63 an item sold out since typing stays in the guide, named", async () => {
    const desk = await device();
    await openWeekday(desk);
    type(desk, "BEEF1", 4);
    type(desk, "BEEF2", 1);
    await pass(desk, 2_000);
    const phone = await device(desk.backend);
    desk.backend.stocks.set("BEEF1", 0);
    await send(phone.storefront.guideDrafts, { _tag: "AddRequested", guideId: WEEKDAY as never, name: "Weekday" });
    expect(phone.storefront.guideDrafts.get().added).toMatchObject({
      report: [
        { productSku: "BEEF1", outcome: "left", quantity: 0, reason: "Out of stock." },
        { productSku: "BEEF2", outcome: "added", quantity: 1 },
      ],
      names: { BEEF1: "Beef loin" },
    });
    expect(await listed(phone)).toEqual([[WEEKDAY, "Weekday", 1]]);
    // The same in the guide.
    type(desk, "BEEF2", 2);
    await send(desk.storefront.guideCart, { _tag: "AddRequested" });
    expect(desk.storefront.guideCart.get().report).toMatchObject([
      { productSku: "BEEF1", outcome: "left" },
      { productSku: "BEEF2", outcome: "added" },
    ]);
    expect(typed(desk)).toEqual({ BEEF1: 4 });
    expect(desk.backend.carts.get("ada@101")?.lines).toMatchObject([{ productSku: "BEEF2", quantity: 3 }]);
  });

  it("GUIDE-CART-14 SUBMIT-06 an order waits briefly for what other devices typed", async () => {
    const desk = await device();
    expect(await listed(desk)).toEqual([]);
    const phone = await device(desk.backend);
    await openWeekday(phone);
    type(phone, "BEEF1", 4);
    await pass(phone, 2_000);
    const { guideDrafts } = desk.storefront;
    const held = holding(desk, "guideDrafts.list");
    guideDrafts.send({ _tag: "CheckRequested" });
    expect(isCheckingDrafts(guideDrafts.get())).toBe(true);
    await settled(held.release());
    expect(isCheckingDrafts(guideDrafts.get())).toBe(false);
    expect(guideDrafts.get().drafts.value).toMatchObject([{ orderGuideId: WEEKDAY, count: 1 }]);
    // An unresponsive network delays no order.
    healed(desk);
    const never = holding(desk, "guideDrafts.list");
    guideDrafts.send({ _tag: "CheckRequested" });
    await pass(desk, CHECK_WITHIN_MS - 1);
    expect(isCheckingDrafts(guideDrafts.get())).toBe(true);
    await pass(desk, 1);
    expect(isCheckingDrafts(guideDrafts.get())).toBe(false);
    never.release();
  });

  it("GUIDE-CART-14 a guide that was left before its quantities were sent is listed by its name", async () => {
    const desk = await device();
    await openWeekday(desk);
    type(desk, "BEEF1", 4);
    await send(desk.storefront.guideDetail, { _tag: "Opened", id: 9_002 });
    expect(await listed(desk)).toEqual([[WEEKDAY, "Weekday", 1]]);
  });

  it("SUBMIT-08 GUIDE-CART-14 guide quantities that weren't in the order remain after it", async () => {
    const desk = await device();
    await openWeekday(desk);
    type(desk, "BEEF1", 4);
    await pass(desk, 2_000);
    await desk.storefront.addToCart([item("FISH1", 1)]);
    await send(desk.storefront.cart, { _tag: "SubmitRequested" });
    expect(desk.backend.orders).toHaveLength(1);
    expect(typed(desk)).toEqual({ BEEF1: 4 });
    expect(await listed(desk)).toEqual([[WEEKDAY, "Weekday", 1]]);
  });

  it("IDENT-07 GUIDE-LIST-23 another user of the browser sees and sends none of it", async () => {
    const local = memoryStorage();
    const desk = await device(makeFakeBackend(), { local });
    await openWeekday(desk);
    type(desk, "BEEF1", 4);
    const other = await device(desk.backend, { local, userName: "eva" });
    expect(await listed(other)).toEqual([]);
    await pass(other, 5_000);
    expect([...desk.backend.drafts.keys()]).not.toContain("eva@101 9001");
  });
});
