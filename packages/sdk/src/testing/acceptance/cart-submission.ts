import { Carts } from "@larder/domain/cart/carts.port";
import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import { splitDeliveries, withDeliveries } from "@larder/domain/cart/chosen-deliveries";
import { shownCart } from "@larder/domain/cart/shown-cart";
import { deliveryPlace, subCartKey } from "@larder/domain/cart/subcarts";
import { Sessions } from "@larder/calls/ports";
import { answer, calls, failure, key, organizationId, portSuite, refusals, type Suite } from "./suite.ts";
import { item, add, load, onDay, lineFor, updateOf } from "./cart-calls.ts";

/** Write keys, placed orders, and cart owners. */
export const cartSubmissionSuite: Suite = portSuite("carts: submission", (it, expect) => {
  it("SUBMIT-09 a cart that was sent names its orders to its holder, and to no other organization", async (ada, world) => {
    await answer(add(ada, [item("BEEF1", 4), item("VEND", 1)]));
    const { id } = await load(ada);
    expect((await calls(ada, Carts).currentOrNew(id)).sent).toBe(null);
    const { confirmedOrders } = await calls(ada, Carts).submit(null, key());
    expect(confirmedOrders).toHaveLength(2);
    const { sent } = await calls(ada, Carts).currentOrNew(id);
    expect([sent?.cart, sent?.orders.map(({ orderNumber }) => orderNumber)]).toEqual([
      id,
      confirmedOrders.map(({ orderNumber }) => orderNumber),
    ]);
    expect((await calls(ada, Carts).currentOrNew()).sent).toBe(null);
    expect((await calls(await world.signedIn("cleo"), Carts).currentOrNew(id)).sent).toBe(null);
  });

  it("OP-91 the same key never applies twice, and with another body it is refused", async (ada) => {
    const intent = key();
    const first = await answer(add(ada, [item("BEEF1", 2)], intent));
    const again = await answer(add(ada, [item("BEEF1", 2)], intent));
    expect(again.version).toBe(first.version);
    expect(lineFor(await load(ada), "BEEF1").quantity).toBe(2);
    expect((await failure(add(ada, [item("BEEF1", 3)], intent)))._tag).toBe("Conflict");
    expect(lineFor(await load(ada), "BEEF1").quantity).toBe(2);
  });

  it("OP-91 a key belongs to its user: another user's same key is another write", async (ada, world) => {
    const ben = await world.signedIn("ben");
    const intent = key();
    await answer(add(ada, [item("BEEF1", 2)], intent));
    await answer(add(ben, [item("BEEF2", 3)], intent));
    expect(lineFor(await load(ben), "BEEF2").quantity).toBe(3);
    expect(linesOf(await load(ada)).map((line) => line.productSku as string)).toEqual(["BEEF1"]);
  });

  it("SUBMIT-06 SUBMIT-20 OP-73 each subcart becomes an order, and the cart is empty afterward", async (ada) => {
    await answer(add(ada, [item("BEEF1", 2), item("VEND", 1)]));
    const submission = await calls(ada, Carts).submit(null, key());
    expect(submission.success).toBe(true);
    expect(submission.confirmedOrders.map(({ total, itemCount }) => ({ total, itemCount }))).toEqual([
      { total: 2_500, itemCount: 1 },
      { total: 7_000, itemCount: 1 },
    ]);
    expect(submission.orderConfirmationUrl).not.toBe(null);
    expect(linesOf(await calls(ada, Carts).currentOrNew())).toHaveLength(0);
  });

  it("OP-89 SUBMIT-06 chosen deliveries are sent, once; the others stay in the cart as they were", async (_, world) => {
    const cleo = await world.signedIn("cleo");
    await answer(add(cleo, [item("BEEF1", 3), item("HOMEONLY", 1)]));
    const port = calls(cleo, Carts);
    const fields = [
      { name: "poNumber", value: "A1" },
      { name: "note", value: "Back door" },
    ] as const;
    await port.updateFields(fields, null, key());
    const [truck] = subCartsOf(await load(cleo));
    await port.chooseDeliveryDate(onDay("2026-11-24", truck!), null, key());
    const cart = await load(cleo);
    const split = splitDeliveries(cart)!;
    expect(split.held.map(({ reason }) => reason)).toEqual([
      { _tag: "BelowOrderMinimum", minimum: 5_000, missing: 1_250 },
    ]);
    const sent = split.sent.map(subCartKey);
    const intent = key();
    const submission = await port.submit(null, intent, shownCart(cart), sent);
    expect(submission).toMatchObject({
      success: true,
      warnings: ["Your warehouse order wasn't sent: Beef loin is still in your cart."],
    });
    expect(submission.confirmedOrders.map(({ vendorId }) => vendorId)).toEqual(split.sent.map((one) => one.vendorId));
    expect(await port.submit(null, intent, shownCart(cart), sent)).toEqual(submission);
    const left = await load(cleo);
    expect(shownCart(left)).toEqual(
      shownCart(
        withDeliveries(
          cart,
          split.held.map(({ subCart }) => subCartKey(subCart)),
        ),
      ),
    );
    // The minimum still holds for what stays.
    expect(await port.submit(null, key(), shownCart(left))).toMatchObject({ success: false, differs: false });
  });

  it("OP-89 CART-17 OP-05 a delivery that stays keeps its location, and another its shipping", async (ada) => {
    const port = calls(ada, Carts);
    const [own] = await calls(ada, Sessions).organizations();
    const sendOnly = async (vendorId: string | null) => {
      const cart = await load(ada);
      const keys = subCartsOf(cart).map((one) => [one.vendorId === vendorId, subCartKey(one)] as const);
      const isSent = (wanted: boolean) => keys.filter(([is]) => is === wanted).map(([, subCart]) => subCart);
      expect((await port.submit(null, key(), shownCart(cart), isSent(true))).success).toBe(true);
      expect(shownCart(await load(ada))).toEqual(shownCart(withDeliveries(cart, isSent(false))));
    };
    await answer(add(ada, [item("BEEF1", 2), item("CRATE", 1)]));
    const [truck, crate] = subCartsOf(await load(ada));
    await port.chooseDeliveryDate({ ...onDay("2026-11-24", truck!), location: own!.locations[1]! }, null, key());
    await sendOnly("V2");
    await answer(add(ada, [item("CRATE", 1)]));
    await port.chooseShipping({ ...deliveryPlace(crate!), itemNumber: "AIR" }, null, key());
    await sendOnly(null);
  });

  it("OP-89 SUBMIT-09 chosen deliveries aren't sent below their minimum, unknown, empty or not as shown", async (_, world) => {
    const cleo = await world.signedIn("cleo");
    await answer(add(cleo, [item("BEEF1", 3), item("HOMEONLY", 1)]));
    const cart = await load(cleo);
    const { sent, held } = splitDeliveries(cart)!;
    const below = held.map(({ subCart }) => subCartKey(subCart));
    const others = sent.map(subCartKey);
    expect(await calls(cleo, Carts).submit(null, key(), shownCart(cart), below)).toMatchObject({
      success: false,
      validationMessages: ["Add $12.50 to reach the $50.00 minimum for this delivery."],
    });
    const refused = (deliveries: readonly string[]) => refusals(cleo, Carts).submit(null, key(), undefined, deliveries);
    expect(await refused([])).toMatchObject({ _tag: "Refused", fields: [{ path: "body.deliveries" }] });
    expect(await refused([...others, "none"])).toMatchObject({
      _tag: "Refused",
      fields: [{ path: "body.deliveries" }],
    });
    // What stays was on the screen, so its change needs an answer, too.
    await answer(add(cleo, [item("BEEF2", 1)]));
    expect(await calls(cleo, Carts).submit(null, key(), shownCart(cart), others)).toMatchObject({
      success: false,
      differs: true,
    });
    expect(subCartsOf(await load(cleo))).toHaveLength(2);
  });

  it("OP-91 SUBMIT-10 a submit that arrives after its last lookup sends nothing", async (ada) => {
    await answer(add(ada, [item("BEEF1", 2)]));
    const intent = key();
    expect(await calls(ada, Carts).submissionOf(intent, false)).toBe(null);
    expect(await calls(ada, Carts).submissionOf(intent, true)).toBe(null);
    expect((await refusals(ada, Carts).submit(null, intent))._tag).toBe("Conflict");
    expect(lineFor(await load(ada), "BEEF1").quantity).toBe(2);
    const sent = key();
    const first = await calls(ada, Carts).submit(null, sent);
    expect(await calls(ada, Carts).submissionOf(sent, true)).toEqual(first);
  });

  it("SUBMIT-07 OP-91 submitting again with the same key returns the same order, also by its key", async (ada) => {
    await answer(add(ada, [item("BEEF1", 2)]));
    const intent = key();
    expect(await calls(ada, Carts).submissionOf(intent, false)).toBe(null);
    const first = await calls(ada, Carts).submit(null, intent);
    const again = await calls(ada, Carts).submit(null, intent);
    expect(again).toEqual(first);
    expect(await calls(ada, Carts).submissionOf(intent, false)).toEqual(first);
    expect((await refusals(ada, Carts).submit(null, key()))._tag).toBe("Conflict");
  });

  it("SUBMIT-05 IDENT-18 a customer on hold can neither add nor submit, and reads why", async (_, world) => {
    const hal = await world.signedIn("hal");
    const refused = await failure(add(hal, [item("BEEF1", 1)]));
    expect(refused).toMatchObject({ _tag: "Refused", code: "ON_HOLD", message: "Credit limit exceeded." });
    expect((await refusals(hal, Carts).submit(null, key()))._tag).toBe("Refused");
  });

  it("IDENT-07 CART-38 another organization has another cart and other prices", async (ada, world) => {
    await answer(add(ada, [item("BEEF1", 2)]));
    await calls(ada, Sessions).chooseOrganization({ value: organizationId(102) });
    expect(linesOf(await calls(ada, Carts).currentOrNew())).toHaveLength(0);
    const ben = await world.signedIn("ben");
    await answer(add(ben, [item("BEEF1", 1)]));
    expect(lineFor(await load(ben), "BEEF1").unitPrice).toBe(777_700);
  });

  it("GUIDE-LIST-23 OP-21 someone else's line gets the same response as an unknown one", async (ada, world) => {
    await answer(add(ada, [item("BEEF1", 2)]));
    const theirs = await load(ada);
    const ben = await world.signedIn("ben");
    await answer(add(ben, [item("BEEF2", 1)]));
    const foreign = await refusals(ben, Carts).updateLine(updateOf(theirs, "BEEF1", 9), null, key());
    expect(foreign._tag).toBe("NotFound");
    expect(lineFor(await load(ada), "BEEF1").quantity).toBe(2);
  });

  it("IDENT-13 a guest has no cart", async (_, world) => {
    const guest = await world.guest();
    expect((await refusals(guest, Carts).get(null))._tag).toBe("NotSignedIn");
  });
});
