import type { AlternativeAddress } from "@larder/domain/cart/drop-ship.schema";
import type { Cart, SubCart } from "@larder/domain/cart/cart.schema";
import { Carts } from "@larder/domain/cart/carts.port";
import { subCartsOf } from "@larder/domain/cart/cart-lines";
import { objectionTo } from "@larder/domain/cart/may-submit";
import { deliveryPlace } from "@larder/domain/cart/subcarts";
import { OrderHistory } from "@larder/calls/ports";
import { answer, calls, failure, key, portSuite, type Suite, type Visitor } from "./suite.ts";
import { item, ADDRESS, add, load } from "./cart-calls.ts";

/** How and where vendors deliver: shipping, its cost, and the address. */
export const cartDropShipSuite: Suite = portSuite("carts: drop ship", (it, expect) => {
  it("CART-17 OP-78 the chosen shipping applies to its delivery, with its cost in total and order", async (ada) => {
    await answer(add(ada, [item("CRATE", 2), item("VEND", 1)]));
    const before = await load(ada);
    const [crate] = subCartsOf(before);
    expect(crate?.shippingItems.map(({ itemNumber }) => itemNumber)).toEqual(["GROUND", "AIR"]);
    expect(crate?.shippingItem).toMatchObject({ itemNumber: "GROUND", shippingCostFormatted: "$12.00" });
    expect(before.summary.totals.total).toBe(6_000 + 1_200 + 7_000);
    const ship = (itemNumber: string, of: SubCart) =>
      ada.run(Carts.use((port) => port.chooseShipping({ itemNumber, ...deliveryPlace(of) }, null, key())));
    await answer(ship("AIR", crate!));
    const after = await load(ada);
    expect(after.summary.totals.total).toBe(6_000 + 3_800 + 7_000);
    expect(subCartsOf(after).map(({ shippingItem }) => shippingItem?.displayName ?? null)).toEqual([
      "2-day air, chilled",
      null,
    ]);
    expect(await failure(ship("ROCKET", crate!))).toMatchObject({
      code: "VALIDATION",
      fields: [{ path: "body.itemNumber" }],
    });
    const { confirmedOrders } = await calls(ada, Carts).submit(null, key());
    expect(confirmedOrders.map(({ total }) => total)).toEqual([9_800, 7_000]);
    const placed = await calls(ada, OrderHistory).details(confirmedOrders[0]!);
    expect(placed).toMatchObject({
      vendorName: "Maison Aurelle",
      summary: { orderTotal: 9_800, shippingName: "2-day air, chilled", shippingTotal: 3_800 },
    });
  });

  it("CART-09 CART-16 CART-35 OP-74 a CME customer sets a drop-ship address; errors name their fields", async (ada, world) => {
    const cleo = await world.signedIn("cleo");
    await answer(add(cleo, [item("CRATE", 2), item("VEND", 1)]));
    const [crate, pan] = subCartsOf(await load(cleo));
    expect(crate?.dropShipDeliveryAddress?.value).toMatchObject({
      useAlternativeDeliveryAddress: false,
      defaultDeliveryAddress: "18 Pier Street, Boston, MA 02110",
      defaultDeliveryPhoneNumber: "617-555-0142",
    });
    const send = (visitor: Visitor, of: SubCart, more: Partial<AlternativeAddress>) =>
      visitor.run(Carts.use((port) => port.chooseAddress({ ...ADDRESS, ...more, ...deliveryPlace(of) }, null, key())));
    expect(
      await failure(
        send(cleo, crate!, {
          alternativeDeliveryState: "XX",
          alternativeDeliveryZipCode: "1",
          alternativeDeliveryCity: "",
        }),
      ),
    ).toMatchObject({
      code: "VALIDATION",
      fields: [
        { path: "body.alternativeDeliveryCity", message: "This field is required." },
        { path: "body.alternativeDeliveryState", message: "Choose an option." },
        { path: "body.alternativeDeliveryZipCode", message: "Enter a ZIP code with 5 or 9 digits." },
      ],
    });
    await answer(send(cleo, crate!, {}));
    const goesTo = (cart: Cart) =>
      subCartsOf(cart).map(({ dropShipDeliveryAddress: to }) =>
        to?.value?.useAlternativeDeliveryAddress === true ? to.value.alternativeDeliveryCity : "home",
      );
    expect(goesTo(await load(cleo))).toEqual(["Newark", "home"]);
    // Unused, so nothing is required.
    await answer(send(cleo, pan!, { useAlternativeDeliveryAddress: false, alternativeDeliveryCity: "" }));
    const { confirmedOrders } = await calls(cleo, Carts).submit(null, key());
    const placed = await calls(cleo, OrderHistory).details(confirmedOrders[0]!);
    expect(placed.shipTo).toMatchObject({
      alternativeDeliveryCompany: "Harbor Events",
      alternativeDeliveryCity: "Newark",
    });
    expect(placed.header.place).toBe("Harbor Events, Newark");
    // PPro doesn't ask for an address.
    await answer(add(ada, [item("CRATE", 1)]));
    const [own] = subCartsOf(await load(ada));
    expect(own?.dropShipDeliveryAddress).toBe(null);
    expect((await failure(send(ada, own!, {})))._tag).toBe("Refused");
  });

  it("CART-09 OP-74 addresses of earlier orders come with the cart, latest first, to their organization alone", async (ada, world) => {
    const cleo = await world.signedIn("cleo");
    const orderTo = async (city: string) => {
      await answer(add(cleo, [item("CRATE", 1)]));
      const [crate] = subCartsOf(await load(cleo));
      const to = { ...ADDRESS, alternativeDeliveryCity: city, ...deliveryPlace(crate!) };
      await calls(cleo, Carts).chooseAddress(to, null, key());
      expect((await calls(cleo, Carts).submit(null, key())).success).toBe(true);
    };
    for (const city of ["Newark", "Hudson", "Newark"]) await orderTo(city);
    const cities = (cart: Cart) => cart.earlierAddresses.map(({ alternativeDeliveryCity }) => alternativeDeliveryCity);
    expect(cities(await load(cleo))).toEqual([]);
    await answer(add(cleo, [item("CRATE", 1)]));
    expect(cities(await load(cleo))).toEqual(["Newark", "Hudson"]);
    expect(cities(await calls(cleo, Carts).validate())).toEqual(["Newark", "Hudson"]);
    const { orders } = await calls(cleo, OrderHistory).list({ page: 1, pageSize: 20 });
    expect(orders.map(({ header }) => header.place)).toEqual(
      ["Newark", "Hudson", "Newark"].map((city) => `Harbor Events, ${city}`),
    );
    await answer(add(ada, [item("CRATE", 1)]));
    expect(cities(await load(ada))).toEqual([]);
  });

  it("PROD-15 OP-31 a line restricted to the customer's own address is reported and blocks the order", async (_, world) => {
    const cleo = await world.signedIn("cleo");
    await answer(add(cleo, [item("HOMEONLY", 1), item("CRATE", 1)]));
    const [both] = subCartsOf(await load(cleo));
    const send = (useAlternativeDeliveryAddress: boolean) =>
      calls(cleo, Carts).chooseAddress(
        { ...ADDRESS, useAlternativeDeliveryAddress, ...deliveryPlace(both!) },
        null,
        key(),
      );
    await send(true);
    const cart = await load(cleo);
    expect(objectionTo(cart)).toMatchObject({ _tag: "Invalid" });
    const refused = await calls(cleo, Carts).submit(null, key());
    expect(refused).toMatchObject({
      success: false,
      validationMessages: ["Saffron threads: The vendor ships this item to your own address only."],
    });
    await send(false);
    expect((await calls(cleo, Carts).submit(null, key())).success).toBe(true);
  });
});
