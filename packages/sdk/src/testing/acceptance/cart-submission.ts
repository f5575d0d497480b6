import { Carts } from "@larder/domain/cart/carts.port";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { Sessions } from "@larder/calls/ports";
import { answer, calls, failure, key, organizationId, portSuite, refusals, type Suite } from "./suite.ts";
import { item, add, load, lineFor, updateOf } from "./cart-calls.ts";

/** Write keys, placed orders, and cart owners. */
export const cartSubmissionSuite: Suite = portSuite("carts: submission", (it, expect) => {
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

  it("SUBMIT-07 OP-91 submitting again with the same key returns the same order, also by its key", async (ada) => {
    await answer(add(ada, [item("BEEF1", 2)]));
    const intent = key();
    expect(await calls(ada, Carts).submissionOf(intent)).toBe(null);
    const first = await calls(ada, Carts).submit(null, intent);
    const again = await calls(ada, Carts).submit(null, intent);
    expect(again).toEqual(first);
    expect(await calls(ada, Carts).submissionOf(intent)).toEqual(first);
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
