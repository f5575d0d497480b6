import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import { OrderHistory, Sessions } from "@larder/calls/ports";
import type { Cart, SubCart } from "@larder/domain/cart/cart.schema";
import { Carts } from "@larder/domain/cart/carts.port";
import { subCartsOf } from "@larder/domain/cart/cart-lines";
import { objectionTo } from "@larder/domain/cart/may-submit";
import { answer, calls, failure, key, organizationId, portSuite, refusals, type Suite, type Visitor } from "./suite.ts";
import { item, onDay, datesOf, add, load } from "./cart-calls.ts";

export const cartDeliveriesSuite: Suite = portSuite("carts: deliveries", (it, expect) => {
  it("CART-12 CART-15 CALL-49 CALL-52 OP-76 a field and the note are saved independently", async (ada) => {
    await answer(add(ada, [item("BEEF1", 1)]));
    const save = (name: "poNumber" | "note", value: string) =>
      ada.run(Carts.use((port) => port.updateFields([{ name, value }], null, key())));
    await answer(save("poNumber", "A1"));
    await answer(save("note", "Back door,\n<b>please</b>"));
    expect((await load(ada)).summary).toMatchObject({
      poNumber: { value: "A1" },
      note: { value: "Back door,\n<b>please</b>" },
    });
    expect((await failure(save("note", "x".repeat(1_001))))._tag).toBe("Refused");
    expect((await failure(save("poNumber", "x".repeat(51))))._tag).toBe("Refused");
    expect((await load(ada)).summary.poNumber.value).toBe("A1");
  });

  it("CART-13 OP-76 fields are saved together", async (ada) => {
    await answer(add(ada, [item("BEEF1", 1)]));
    const fields = [
      { name: "poNumber", value: "A1" },
      { name: "note", value: "Back door,\nplease" },
    ] as const;
    await calls(ada, Carts).updateFields(fields, null, key());
    expect((await load(ada)).summary).toMatchObject({
      poNumber: { value: "A1" },
      note: { value: "Back door,\nplease" },
    });
    const tooLong = [
      { name: "poNumber", value: "x".repeat(51) },
      { name: "note", value: "new" },
    ] as const;
    const refused = await refusals(ada, Carts).updateFields(tooLong, null, key());
    expect(refused._tag).toBe("Refused");
    expect((await load(ada)).summary.note.value).toBe("Back door,\nplease");
  });

  it("CART-36 OP-76 notes go to a vendor's delivery in the cart; otherwise the field is refused", async (ada) => {
    await answer(add(ada, [item("BEEF1", 1)]));
    const businessUnitId = (await load(ada)).cartBusinessUnitId;
    const notes = (vendorId: string) =>
      ada.run(
        Carts.use((port) =>
          port.updateFields([{ name: "dropShipNotes", value: "Ring twice", businessUnitId, vendorId }], null, key()),
        ),
      );
    expect(await failure(notes("UNKNOWN"))).toMatchObject({
      _tag: "Refused",
      code: "VALIDATION",
      fields: [{ path: "body.vendorId" }],
    });
  });

  it("CART-06 CART-14 OP-77 a date moves only its delivery; vendors have their own days", async (ada) => {
    await answer(add(ada, [item("BEEF1", 1), item("VEND", 1)]));
    const before = await load(ada);
    const [truck, vendor] = subCartsOf(before);
    // Wednesday, 10 a.m.: the truck comes tomorrow, the vendor takes two working days.
    expect(truck?.deliveryInformation).toMatchObject({
      selectedDeliveryDate: "2026-11-19",
      cutOff: "2026-11-19T04:59:00.000Z",
    });
    expect(vendor).toMatchObject({ vendorId: "V1", vendorName: "Copper Kettle", isDropShip: true });
    expect(vendor?.deliveryInformation).toMatchObject({
      selectedDeliveryDate: "2026-11-20",
      cutOff: "2026-11-18T16:00:00.000Z",
    });
    const days = ({ deliveryInformation }: SubCart) => deliveryInformation?.availableDates.map(({ date }) => date);
    // Thanksgiving is the warehouse's holiday, not the vendor's.
    expect(days(truck!)?.includes("2026-11-26")).toBe(false);
    expect(days(vendor!)?.includes("2026-11-26")).toBe(true);
    await calls(ada, Carts).chooseDeliveryDate(onDay("2026-11-26", vendor!), null, key());
    expect(datesOf(await load(ada))).toEqual(["2026-11-19", "2026-11-26"]);
    const refused = await calls(ada, Carts).chooseDeliveryDate(onDay("2026-11-26", truck!), null, key());
    expect([refused.success, refused.validationMessages.length]).toEqual([false, 1]);
    expect(refused.summary.deliveryInformation?.validationMessage?.type).toBe("error");
    await calls(ada, Carts).chooseDeliveryDate(onDay("2026-11-24", truck!), null, key());
    expect(datesOf(await load(ada))).toEqual(["2026-11-24", "2026-11-26"]);
  });

  it("CART-33 OP-82 a cross-dock day is offered and accepted only where allowed", async (ada, world) => {
    const cleo = await world.signedIn("cleo");
    await answer(add(cleo, [item("BEEF1", 4)]));
    await answer(add(ada, [item("BEEF1", 4)]));
    const sunday = "2026-11-22";
    for (const [visitor, isAllowed] of [
      [cleo, true],
      [ada, false],
    ] as const) {
      const cart = await load(visitor);
      const [truck] = subCartsOf(cart);
      const chosen = await calls(visitor, Carts).chooseDeliveryDate(onDay(sunday, truck!), null, key());
      expect(chosen.success).toBe(isAllowed);
      expect(cart.isCrossDockAllowed).toBe(isAllowed);
      expect(cart.warehouseInformation).toBe("Newark");
      expect(truck?.deliveryInformation?.availableDates.some(({ crossDock }) => crossDock)).toBe(isAllowed);
    }
  });

  it("OP-05 SUBMIT-21 an order goes to the chosen location, named by cart and order", async (ada, world) => {
    const [own] = await calls(ada, Sessions).organizations();
    const [hall, dock] = own!.locations;
    const cart = await load(ada);
    const businessUnitId = cart.cartBusinessUnitId;
    const date = cart.summary.deliveryInformation?.availableDates[0]?.date ?? "2026-11-24";
    const choose = (visitor: Visitor, location?: ReceivingLocation | null) =>
      visitor.run(
        Carts.use((port) =>
          port.chooseDeliveryDate(
            { businessUnitId, date, ...(location === undefined ? {} : { location }) },
            null,
            key(),
          ),
        ),
      );
    // Before the first line, like the question at the start.
    await answer(choose(ada, dock!));
    expect([hall?.kind, dock?.kind]).toEqual(["delivery", "pickup"]);
    await answer(add(ada, [item("BEEF1", 1)]));
    const places = ({ summary, cartGroups }: Cart) => [
      summary.deliveryInformation?.location,
      cartGroups[0]?.subCarts[0]?.deliveryInformation?.location,
    ];
    expect(places(await load(ada))).toEqual([dock, dock]);
    // Another day keeps the location.
    await answer(choose(ada));
    expect(places(await load(ada))).toEqual([dock, dock]);
    await answer(choose(ada, null));
    expect(places(await load(ada))).toEqual([null, null]);
    expect((await failure(choose(ada, { ...hall!, id: 999 })))._tag).toBe("Refused");
    await answer(choose(ada, hall!));
    const { confirmedOrders } = await calls(ada, Carts).submit(null, key());
    const order = await calls(ada, OrderHistory).details(confirmedOrders[0]!);
    expect(order.location).toEqual(hall);
    const edited = await calls(ada, Carts).edit(order.key.orderNumber, key());
    expect(places(edited)[1]).toEqual(hall);
    // Another organization's location doesn't count.
    const south = await world.signedIn("ada");
    await calls(south, Sessions).chooseOrganization({ value: organizationId(102) });
    await answer(choose(south, null));
    expect((await failure(choose(south, hall!)))._tag).toBe("Refused");
    // The next order starts without one.
    expect(places(await load(ada))[0]).toBe(null);
  });

  it("OP-89 SUBMIT-04 below its minimum a truck isn't sent, as the client says; drop ship has no minimum", async (_, world) => {
    const cleo = await world.signedIn("cleo");
    await answer(add(cleo, [item("BEEF1", 3), item("HOMEONLY", 1)]));
    const cart = await load(cleo);
    expect(subCartsOf(cart).map(({ orderMinimum }) => orderMinimum)).toEqual([5_000, null]);
    expect(objectionTo(cart)).toEqual({ _tag: "BelowOrderMinimum", minimum: 5_000, missing: 1_250 });
    expect(await calls(cleo, Carts).submit(null, key())).toMatchObject({
      success: false,
      confirmedOrders: [],
      validationMessages: ["Add $12.50 to reach the $50.00 minimum for this delivery."],
    });
    await answer(add(cleo, [item("BEEF1", 1)]));
    expect(objectionTo(await load(cleo))).toBe(null);
    expect((await calls(cleo, Carts).submit(null, key())).success).toBe(true);
  });
});
