import type { AlternativeAddress, Cart, ItemToAdd, LineUpdate, SubCart } from "@larder/domain/cart/cart.schema";
import { Carts } from "@larder/domain/cart/carts.port";
import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import { objectionTo } from "@larder/domain/cart/may-submit";
import { deliveryPlace } from "@larder/domain/cart/subcarts";
import { OrderHistory } from "@larder/domain/order/order-history.port";
import { sku, unit } from "@larder/domain/catalog/sku";
import { NEWER_EDIT_SAVED } from "@larder/domain/text/sentences";
import { Sessions } from "@larder/domain/account/sessions.port";
import { answer, failure, organizationId, type Runner, type Setup, type Visitor, describePort } from "./suite.ts";

const item = (product: string, quantity: number, more: Partial<ItemToAdd> = {}): ItemToAdd => ({
  productSku: sku(product),
  unitOfMeasure: unit("CS"),
  quantity,
  ...more,
});

const ADDRESS: AlternativeAddress = {
  useAlternativeDeliveryAddress: true,
  alternativeDeliveryFirstName: "Ann",
  alternativeDeliveryLastName: "Poe",
  alternativeDeliveryAddress: "4 Mill Road",
  alternativeDeliveryCity: "Newark",
  alternativeDeliveryState: "NJ",
  alternativeDeliveryZipCode: "07102",
  alternativeDeliveryPhoneNumber: "973-555-0100",
};

const onDay = (date: string, subCart: SubCart) => ({ date, ...deliveryPlace(subCart) });
const datesOf = (cart: Cart) =>
  subCartsOf(cart).map(({ deliveryInformation }) => deliveryInformation?.selectedDeliveryDate);

let count = 0;
/** A key that no other write of this run has; each test has a fresh world. */
const key = (): string => `carts-${(count += 1)}`;

const add = (visitor: Visitor, items: readonly ItemToAdd[], intent = key()) =>
  visitor.run(Carts.use((port) => port.add(items, null, intent)));
const load = (visitor: Visitor): Promise<Cart> => answer(visitor.run(Carts.use((port) => port.get(null))));

const lineFor = (cart: Pick<Cart, "cartGroups">, product: string) => {
  const line = linesOf(cart).find((one) => one.productSku === product);
  if (line === undefined) throw new Error(`no line ${product}`);
  return line;
};

const updateOf = (cart: Cart, product: string, quantity: number): LineUpdate => {
  const { id, productSku, unitOfMeasure } = lineFor(cart, product);
  return { id, productSku, unitOfMeasure, quantity };
};

/** What every adapter of the carts' port must do. */
export const cartsSuite = (runner: Runner, setup: Setup): void => {
  const { expect } = runner;
  describePort(runner, setup, "carts", (it) => {
    it("CART-02 CART-03 OP-141 before any write the cart is empty, and requesting it makes none", async ({ ada }) => {
      const cart = await answer(ada.run(Carts.use((port) => port.currentOrNew())));
      expect(cart).toMatchObject({ cartGroups: [], oosLines: [], orderNumber: null });
      expect(cart.summary.totals.total).toBe(0);
      expect((await answer(ada.run(Carts.use((port) => port.summary(null))))).summary.itemCount).toBe(0);
    });

    it("CART-01 OP-62 OP-72 added items are lines, same product and unit are one, and the total is in whole cents", async ({
      ada,
    }) => {
      const first = await answer(add(ada, [item("BEEF1", 2), item("BEEF2", 1)]));
      expect(first.success).toBe(true);
      expect(first.results.map(({ productSku, outcome, quantity }) => ({ productSku, outcome, quantity }))).toEqual([
        { productSku: "BEEF1", outcome: "added", quantity: 2 },
        { productSku: "BEEF2", outcome: "added", quantity: 1 },
      ]);
      await answer(add(ada, [item("BEEF1", 3)]));
      const cart = await load(ada);
      expect(linesOf(cart)).toHaveLength(2);
      expect(lineFor(cart, "BEEF1")).toMatchObject({
        quantity: 5,
        unitPrice: 125_000,
        totalPrice: 6_250,
        unitOfMeasure: "CS",
      });
      expect(cart.summary).toMatchObject({ itemCount: 2, totals: { total: 6_250 + 825, pendingCount: 0 } });
    });

    it("CART-01 OP-32 the same product in another unit is another line", async ({ ada }) => {
      await answer(add(ada, [item("BEEF1", 1), item("BEEF1", 1, { unitOfMeasure: unit("EA") })]));
      expect(linesOf(await load(ada))).toHaveLength(2);
    });

    it("OP-29 PROD-13 a pending price is no price: the line is there, counted apart, and not in the total", async ({
      ada,
    }) => {
      await answer(add(ada, [item("FISH2", 4), item("BEEF1", 1)]));
      const cart = await load(ada);
      expect(lineFor(cart, "FISH2")).toMatchObject({ totalPrice: null, unitPrice: null });
      expect(cart.summary.totals).toMatchObject({ total: 1_250, pendingCount: 1 });
    });

    it("PROD-07 catch weight is recalculate from the average weight and marked as estimated", async ({ ada }) => {
      await answer(add(ada, [item("FISH1", 2)]));
      const cart = await load(ada);
      // 2 x 12.5 lb x $9.95 = $248.75
      expect(lineFor(cart, "FISH1")).toMatchObject({ totalPrice: 24_875, isEstimated: true });
    });

    it("OP-62 every item of an addition is explained: added, adjusted, rejected, in the order sent", async ({
      ada,
    }) => {
      const { results } = await answer(
        add(ada, [item("BEEF1", 1), item("LIMIT", 25), item("NOSALE", 1), item("ONLYEAST", 1)]),
      );
      expect(results.map(({ outcome, quantity }) => ({ outcome, quantity }))).toEqual([
        { outcome: "added", quantity: 1 },
        { outcome: "adjusted", quantity: 10 },
        { outcome: "rejected", quantity: 0 },
        { outcome: "rejected", quantity: 0 },
      ]);
      expect(results[1]?.message).toBe("Adjusting quantity to maximum allowed (10).");
      expect(linesOf(await load(ada))).toHaveLength(2);
    });

    it("OP-63 CART-32 what is out of stock is kept apart and is not in the total", async ({ ada }) => {
      await answer(add(ada, [item("OUT", 2), item("BEEF1", 1)]));
      const cart = await load(ada);
      expect(cart.oosLines.map((line) => line.productSku as string)).toEqual(["OUT"]);
      expect(cart.summary).toMatchObject({ itemCount: 1, totals: { total: 1_250 } });
    });

    it("OP-09 HIST-11 what is only wanted in stock is rejected when it is not, and nowhere in the cart", async ({
      ada,
    }) => {
      const reordered = (sku: string) => ({ ...item(sku, 2), onlyInStock: true });
      const { results } = await answer(add(ada, [reordered("OUT"), reordered("BEEF1")]));
      expect(results.map(({ productSku, outcome, message }) => [productSku, outcome, message])).toEqual([
        ["OUT", "rejected", "Out of stock."],
        ["BEEF1", "added", null],
      ]);
      const cart = await load(ada);
      expect(cart.oosLines).toEqual([]);
      expect(linesOf(cart)).toHaveLength(1);
    });

    it("CART-07 OP-73 lines of another vendor are a subcart of their own", async ({ ada }) => {
      await answer(add(ada, [item("BEEF1", 1), item("VEND", 1)]));
      const subCarts = (await load(ada)).cartGroups.flatMap((group) => group.subCarts);
      expect(subCarts.map((subCart) => ({ vendor: subCart.vendorId, isDropShip: subCart.isDropShip }))).toEqual([
        { vendor: null, isDropShip: false },
        { vendor: "V1", isDropShip: true },
      ]);
    });

    it("CART-10 CART-11 OP-75 a line takes another quantity, and 0 removes it with its empty subcart", async ({
      ada,
    }) => {
      await answer(add(ada, [item("BEEF1", 2), item("VEND", 1)]));
      const cart = await load(ada);
      const changed = await answer(
        ada.run(Carts.use((port) => port.updateLine(updateOf(cart, "BEEF1", 7), null, key()))),
      );
      expect(changed.success).toBe(true);
      expect(lineFor(changed, "BEEF1").quantity).toBe(7);
      expect(changed.version).toBeGreaterThan(cart.version);
      const emptied = await answer(
        ada.run(Carts.use((port) => port.updateLine(updateOf(cart, "VEND", 0), null, key()))),
      );
      expect(emptied.cartGroups.flatMap((group) => group.subCarts)).toHaveLength(1);
      await answer(ada.run(Carts.use((port) => port.removeLine(lineFor(cart, "BEEF1").id, null, key()))));
      expect(linesOf(await load(ada))).toHaveLength(0);
    });

    it("OP-88 QTY-18 a quantity above the most is made the most, with the reason on the line", async ({ ada }) => {
      await answer(add(ada, [item("LIMIT", 4)]));
      const cart = await load(ada);
      const changed = await answer(
        ada.run(Carts.use((port) => port.updateLine(updateOf(cart, "LIMIT", 30), null, key()))),
      );
      expect(lineFor(changed, "LIMIT")).toMatchObject({
        quantity: 10,
        quantityWarningMessage: "Adjusting quantity to maximum allowed (10).",
      });
    });

    it("QTY-18 OP-87 no more than there is goes into the cart, added or typed, and the line says how many are left", async ({
      ada,
    }) => {
      const { results } = await answer(add(ada, [item("FISH2", 7), item("FISH2", 7)]));
      expect(results.map(({ outcome, quantity, message }) => [outcome, quantity, message])).toEqual([
        ["added", 7, null],
        ["adjusted", 3, "Only 10 left."],
      ]);
      const cart = await load(ada);
      const changed = await answer(
        ada.run(Carts.use((port) => port.updateLine(updateOf(cart, "FISH2", 25), null, key()))),
      );
      expect(lineFor(changed, "FISH2")).toMatchObject({ quantity: 10, quantityWarningMessage: "Only 10 left." });
      const smaller = await answer(
        ada.run(Carts.use((port) => port.updateLine(updateOf(cart, "FISH2", 4), null, key()))),
      );
      expect(lineFor(smaller, "FISH2")).toMatchObject({ quantity: 4, quantityWarningMessage: "" });
    });

    it("OP-61 QTY-18 what is sold by six is made a whole number of six, and says so", async ({ ada }) => {
      const { results } = await answer(add(ada, [item("BYSIX", 7)]));
      expect(results[0]).toMatchObject({ outcome: "adjusted", quantity: 12, message: "Sold in multiples of 6." });
      const cart = await load(ada);
      const set = async (quantity: number) =>
        lineFor(
          await answer(ada.run(Carts.use((port) => port.updateLine(updateOf(cart, "BYSIX", quantity), null, key())))),
          "BYSIX",
        );
      expect(await set(3)).toMatchObject({ quantity: 6, quantityWarningMessage: "Sold in multiples of 6." });
      expect(await set(20)).toMatchObject({ quantity: 18, quantityWarningMessage: "Only 18 left." });
    });

    it("CART-31 SUBMIT-09 an order with a line that costs more than what was shown is refused and names it; at the shown price it goes", async ({
      ada,
    }) => {
      await answer(add(ada, [item("BEEF1", 2), item("BEEF2", 1)]));
      const cart = await load(ada);
      const { id, unitPrice } = lineFor(cart, "BEEF1");
      const submit = (shown: number | null) =>
        answer(ada.run(Carts.use((port) => port.submit(null, key(), [{ id, unitPrice: shown }]))));
      expect(await submit(120_000)).toMatchObject({
        success: false,
        confirmedOrders: [],
        validationMessages: ["Beef loin: the price rose from $12.00 to $12.50."],
      });
      expect(await submit(null)).toMatchObject({
        success: false,
        validationMessages: ["Beef loin: the price is now $12.50."],
      });
      expect(linesOf(await load(ada))).toHaveLength(2);
      expect((await submit(unitPrice)).success).toBe(true);
    });

    it("CART-31 what a customer saw of a line stays until the change is acknowledged, whatever else is edited", async ({
      ada,
    }) => {
      await answer(add(ada, [item("BEEF1", 2)]));
      const cart = await load(ada);
      expect(lineFor(cart, "BEEF1").seen).toBe(null);
      const update = (more: Partial<LineUpdate>) =>
        ada.run(Carts.use((port) => port.updateLine({ ...updateOf(cart, "BEEF1", 2), ...more }, null, key())));
      const older = { unitPrice: 110_000, packSize: lineFor(cart, "BEEF1").packSize, isOutOfStock: false };
      expect(lineFor(await answer(update({ seen: older })), "BEEF1").seen).toEqual(older);
      await answer(update({ quantity: 5 }));
      await answer(add(ada, [item("BEEF1", 1)]));
      expect(lineFor(await load(ada), "BEEF1")).toMatchObject({ quantity: 6, seen: older });
      expect(lineFor(await answer(update({ seen: { ...older, unitPrice: 125_000 } })), "BEEF1").seen).toBe(null);
    });

    it("CART-10 a line says what was ordered of it lately, by orders that were not cancelled, and what was confirmed", async ({
      ada,
    }) => {
      const order = async (quantity: number) => {
        await answer(add(ada, [item("BEEF1", quantity)]));
        return answer(ada.run(Carts.use((port) => port.submit(null, key()))));
      };
      for (const quantity of [4, 3, 9]) await order(quantity);
      await answer(add(ada, [item("BEEF1", 2), item("BEEF2", 1)]));
      expect(lineFor(await load(ada), "BEEF1").usual).toEqual({ quantity: 4, most: 9 });
      expect(lineFor(await load(ada), "BEEF2")).toMatchObject({ usual: null, confirmedQuantity: 0 });
      const update = (quantity: number, seen?: { quantity: number }) => {
        const { id, productSku, unitOfMeasure, unitPrice, packSize } = lineFor(cart, "BEEF1");
        const line = { id, productSku, unitOfMeasure, quantity };
        const acknowledged = { unitPrice, packSize, isOutOfStock: false, ...seen };
        return answer(
          ada.run(
            Carts.use((port) =>
              port.updateLine(seen === undefined ? line : { ...line, seen: acknowledged }, null, key()),
            ),
          ),
        );
      };
      let cart = await load(ada);
      expect(lineFor(await update(90), "BEEF1").confirmedQuantity).toBe(0);
      expect(lineFor(await update(90, { quantity: 90 }), "BEEF1")).toMatchObject({
        confirmedQuantity: 90,
        seen: null,
        usual: { quantity: 4, most: 9 },
      });
      expect(lineFor(await update(80), "BEEF1").confirmedQuantity).toBe(90);
      cart = await load(ada);
      expect(lineFor(cart, "BEEF1")).toMatchObject({ quantity: 80, confirmedQuantity: 90 });
    });

    it("CART-25 OP-81 a write that arrives late is refused with the line as it is; another client's, and a later one, are not", async ({
      ada,
    }) => {
      await answer(add(ada, [item("BEEF1", 2)]));
      const cart = await load(ada);
      const { id } = lineFor(cart, "BEEF1");
      const set = (quantity: number, client: string, number: number) =>
        answer(
          ada.run(
            Carts.use((port) =>
              port.updateLine(updateOf(cart, "BEEF1", quantity), null, key(), { stamp: { client, number } }),
            ),
          ),
        );
      expect((await set(7, "phone", 20)).success).toBe(true);
      const late = await set(3, "phone", 10);
      expect(late).toMatchObject({ success: false, validationMessages: [NEWER_EDIT_SAVED], lastStamp: 20 });
      expect(lineFor(late, "BEEF1").quantity).toBe(7);
      const removal = ada.run(
        Carts.use((port) => port.removeLine(id, null, key(), { stamp: { client: "phone", number: 19 } })),
      );
      expect((await answer(removal)).success).toBe(false);
      expect(lineFor(await load(ada), "BEEF1").quantity).toBe(7);
      expect((await set(5, "laptop", 1)).success).toBe(true);
      expect((await set(4, "phone", 15)).success).toBe(false);
      expect((await set(6, "phone", 21)).success).toBe(true);
      expect(lineFor(await load(ada), "BEEF1").quantity).toBe(6);
    });

    it("CART-12 CART-15 CALL-49 CALL-52 OP-76 a field alone and the note alone are saved, and leave the other as it is", async ({
      ada,
    }) => {
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

    it("CART-13 OP-76 fields are saved together", async ({ ada }) => {
      await answer(add(ada, [item("BEEF1", 1)]));
      const fields = [
        { name: "poNumber", value: "A1" },
        { name: "note", value: "Back door,\nplease" },
      ] as const;
      await answer(ada.run(Carts.use((port) => port.updateFields(fields, null, key()))));
      expect((await load(ada)).summary).toMatchObject({
        poNumber: { value: "A1" },
        note: { value: "Back door,\nplease" },
      });
      const tooLong = [
        { name: "poNumber", value: "x".repeat(51) },
        { name: "note", value: "new" },
      ] as const;
      const refused = await failure(ada.run(Carts.use((port) => port.updateFields(tooLong, null, key()))));
      expect(refused._tag).toBe("Refused");
      expect((await load(ada)).summary.note.value).toBe("Back door,\nplease");
    });

    it("CART-36 OP-76 notes go to a vendor's delivery of this cart; for one that it does not hold they are refused by the field", async ({
      ada,
    }) => {
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

    it("CART-06 CART-14 OP-77 a date chosen on one delivery moves that one alone; the vendor's come by its own days", async ({
      ada,
    }) => {
      await answer(add(ada, [item("BEEF1", 1), item("VEND", 1)]));
      const before = await load(ada);
      const [truck, vendor] = subCartsOf(before);
      // Wednesday, 10 o'clock: the truck comes tomorrow, the vendor takes two working days.
      expect(truck?.deliveryInformation).toMatchObject({ selectedDeliveryDate: "2026-11-19", cutOff: null });
      expect(vendor).toMatchObject({ vendorId: "V1", vendorName: "Copper Kettle", isDropShip: true });
      expect(vendor?.deliveryInformation).toMatchObject({
        selectedDeliveryDate: "2026-11-20",
        cutOff: "2026-11-18T16:00:00.000Z",
      });
      const days = ({ deliveryInformation }: SubCart) => deliveryInformation?.availableDates.map(({ date }) => date);
      // Thanksgiving is the warehouse's holiday and not the vendor's.
      expect(days(truck!)?.includes("2026-11-26")).toBe(false);
      expect(days(vendor!)?.includes("2026-11-26")).toBe(true);
      await answer(ada.run(Carts.use((port) => port.chooseDeliveryDate(onDay("2026-11-26", vendor!), null, key()))));
      expect(datesOf(await load(ada))).toEqual(["2026-11-19", "2026-11-26"]);
      const refused = await answer(
        ada.run(Carts.use((port) => port.chooseDeliveryDate(onDay("2026-11-26", truck!), null, key()))),
      );
      expect([refused.success, refused.validationMessages.length]).toEqual([false, 1]);
      expect(refused.summary.deliveryInformation?.validationMessage?.type).toBe("error");
      await answer(ada.run(Carts.use((port) => port.chooseDeliveryDate(onDay("2026-11-24", truck!), null, key()))));
      expect(datesOf(await load(ada))).toEqual(["2026-11-24", "2026-11-26"]);
    });

    it("CART-33 OP-82 a day of cross dock is offered and taken only where it is allowed", async ({ world, ada }) => {
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
        expect(cart.isCrossDockAllowed).toBe(isAllowed);
        expect(cart.warehouseInformation).toBe("Newark");
        expect(truck?.deliveryInformation?.availableDates.some(({ crossDock }) => crossDock)).toBe(isAllowed);
        const chosen = await answer(
          visitor.run(Carts.use((port) => port.chooseDeliveryDate(onDay(sunday, truck!), null, key()))),
        );
        expect(chosen.success).toBe(isAllowed);
      }
    });

    it("CART-17 OP-78 the chosen way of shipping is on its delivery alone, and its cost in the total and on the order", async ({
      ada,
    }) => {
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
      const { confirmedOrders } = await answer(ada.run(Carts.use((port) => port.submit(null, key()))));
      expect(confirmedOrders.map(({ total }) => total)).toEqual([9_800, 7_000]);
      const placed = await answer(ada.run(OrderHistory.use((port) => port.details(confirmedOrders[0]!))));
      expect(placed).toMatchObject({
        vendorName: "Maison Aurelle",
        summary: { orderTotal: 9_800, shippingName: "2-day air, chilled", shippingTotal: 3_800 },
      });
    });

    it("CART-09 CART-16 CART-35 OP-74 a CME customer says where one drop-ship delivery goes; what is wrong is refused by field", async ({
      world,
      ada,
    }) => {
      const cleo = await world.signedIn("cleo");
      await answer(add(cleo, [item("CRATE", 2), item("VEND", 1)]));
      const [crate, pan] = subCartsOf(await load(cleo));
      expect(crate?.dropShipDeliveryAddress?.value).toMatchObject({
        useAlternativeDeliveryAddress: false,
        defaultDeliveryAddress: "18 Pier Street, Boston, MA 02110",
        defaultDeliveryPhoneNumber: "617-555-0142",
      });
      const send = (visitor: Visitor, of: SubCart, more: Partial<AlternativeAddress>) =>
        visitor.run(
          Carts.use((port) => port.chooseAddress({ ...ADDRESS, ...more, ...deliveryPlace(of) }, null, key())),
        );
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
          { path: "body.alternativeDeliveryState", message: "Choose one of the list." },
          { path: "body.alternativeDeliveryZipCode", message: "Enter a zip code with 5 digits, or 5 and 4." },
        ],
      });
      await answer(send(cleo, crate!, {}));
      const goesTo = (cart: Cart) =>
        subCartsOf(cart).map(({ dropShipDeliveryAddress: to }) =>
          to?.value?.useAlternativeDeliveryAddress === true ? to.value.alternativeDeliveryCity : "home",
        );
      expect(goesTo(await load(cleo))).toEqual(["Newark", "home"]);
      // Not used: nothing is required.
      await answer(send(cleo, pan!, { useAlternativeDeliveryAddress: false, alternativeDeliveryCity: "" }));
      const { confirmedOrders } = await answer(cleo.run(Carts.use((port) => port.submit(null, key()))));
      const placed = await answer(cleo.run(OrderHistory.use((port) => port.details(confirmedOrders[0]!))));
      expect(placed.shipTo).toMatchObject({ alternativeDeliveryCity: "Newark" });
      // PPro asks for no address.
      await answer(add(ada, [item("CRATE", 1)]));
      const [own] = subCartsOf(await load(ada));
      expect(own?.dropShipDeliveryAddress).toBe(null);
      expect((await failure(send(ada, own!, {})))._tag).toBe("Refused");
    });

    it("PROD-15 OP-31 a line that may only go to the customer's own address is reported, and the order is not sent", async ({
      world,
    }) => {
      const cleo = await world.signedIn("cleo");
      await answer(add(cleo, [item("HOMEONLY", 1), item("CRATE", 1)]));
      const [both] = subCartsOf(await load(cleo));
      const send = (useAlternativeDeliveryAddress: boolean) =>
        answer(
          cleo.run(
            Carts.use((port) =>
              port.chooseAddress({ ...ADDRESS, useAlternativeDeliveryAddress, ...deliveryPlace(both!) }, null, key()),
            ),
          ),
        );
      await send(true);
      const cart = await load(cleo);
      expect(objectionTo(cart)).toMatchObject({ _tag: "Invalid" });
      const refused = await answer(cleo.run(Carts.use((port) => port.submit(null, key()))));
      expect(refused).toMatchObject({
        success: false,
        validationMessages: ["Saffron threads: The vendor ships this item to your own address only."],
      });
      await send(false);
      expect((await answer(cleo.run(Carts.use((port) => port.submit(null, key()))))).success).toBe(true);
    });

    it("OP-89 SUBMIT-04 below its minimum a truck is not sent, by the same rule and in the same words as on the client; drop ship has none", async ({
      world,
    }) => {
      const cleo = await world.signedIn("cleo");
      await answer(add(cleo, [item("BEEF1", 3), item("HOMEONLY", 1)]));
      const cart = await load(cleo);
      expect(subCartsOf(cart).map(({ orderMinimum }) => orderMinimum)).toEqual([5_000, null]);
      expect(objectionTo(cart)).toEqual({ _tag: "BelowOrderMinimum", minimum: 5_000, missing: 1_250 });
      expect(await answer(cleo.run(Carts.use((port) => port.submit(null, key()))))).toMatchObject({
        success: false,
        confirmedOrders: [],
        validationMessages: ["Add $12.50 to reach the $50.00 minimum for this delivery."],
      });
      await answer(add(cleo, [item("BEEF1", 1)]));
      expect(objectionTo(await load(cleo))).toBe(null);
      expect((await answer(cleo.run(Carts.use((port) => port.submit(null, key()))))).success).toBe(true);
    });

    it("OP-91 the same key never has its effect twice, and with another body it is refused", async ({ ada }) => {
      const intent = key();
      const first = await answer(add(ada, [item("BEEF1", 2)], intent));
      const again = await answer(add(ada, [item("BEEF1", 2)], intent));
      expect(again.version).toBe(first.version);
      expect(lineFor(await load(ada), "BEEF1").quantity).toBe(2);
      expect((await failure(add(ada, [item("BEEF1", 3)], intent)))._tag).toBe("Conflict");
      expect(lineFor(await load(ada), "BEEF1").quantity).toBe(2);
    });

    it("OP-91 a key belongs to its user: another user's same key is another write", async ({ world, ada }) => {
      const ben = await world.signedIn("ben");
      const intent = key();
      await answer(add(ada, [item("BEEF1", 2)], intent));
      await answer(add(ben, [item("BEEF2", 3)], intent));
      expect(lineFor(await load(ben), "BEEF2").quantity).toBe(3);
      expect(linesOf(await load(ada)).map((line) => line.productSku as string)).toEqual(["BEEF1"]);
    });

    it("SUBMIT-06 SUBMIT-20 OP-73 an order is placed for each subcart, and the cart is empty afterwards", async ({
      ada,
    }) => {
      await answer(add(ada, [item("BEEF1", 2), item("VEND", 1)]));
      const submission = await answer(ada.run(Carts.use((port) => port.submit(null, key()))));
      expect(submission.success).toBe(true);
      expect(submission.confirmedOrders.map(({ total, itemCount }) => ({ total, itemCount }))).toEqual([
        { total: 2_500, itemCount: 1 },
        { total: 7_000, itemCount: 1 },
      ]);
      expect(submission.orderConfirmationUrl).not.toBe(null);
      expect(linesOf(await answer(ada.run(Carts.use((port) => port.currentOrNew()))))).toHaveLength(0);
    });

    it("SUBMIT-07 OP-91 submitting again under the same key answers the same order; its key can be requested", async ({
      ada,
    }) => {
      await answer(add(ada, [item("BEEF1", 2)]));
      const intent = key();
      expect(await answer(ada.run(Carts.use((port) => port.submissionOf(intent))))).toBe(null);
      const first = await answer(ada.run(Carts.use((port) => port.submit(null, intent))));
      const again = await answer(ada.run(Carts.use((port) => port.submit(null, intent))));
      expect(again).toEqual(first);
      expect(await answer(ada.run(Carts.use((port) => port.submissionOf(intent))))).toEqual(first);
      expect((await failure(ada.run(Carts.use((port) => port.submit(null, key())))))._tag).toBe("Conflict");
    });

    it("SUBMIT-05 IDENT-18 a customer on hold can neither add nor submit, and reads why", async ({ world }) => {
      const hal = await world.signedIn("hal");
      const refused = await failure(add(hal, [item("BEEF1", 1)]));
      expect(refused).toMatchObject({ _tag: "Refused", code: "ON_HOLD", message: "Credit limit exceeded." });
      expect((await failure(hal.run(Carts.use((port) => port.submit(null, key())))))._tag).toBe("Refused");
    });

    it("IDENT-07 CART-38 another organization has another cart and other prices", async ({ world, ada }) => {
      await answer(add(ada, [item("BEEF1", 2)]));
      await answer(ada.run(Sessions.use((port) => port.chooseOrganization(organizationId(102)))));
      expect(linesOf(await answer(ada.run(Carts.use((port) => port.currentOrNew()))))).toHaveLength(0);
      const ben = await world.signedIn("ben");
      await answer(add(ben, [item("BEEF1", 1)]));
      expect(lineFor(await load(ben), "BEEF1").unitPrice).toBe(777_700);
    });

    it("GUIDE-LIST-23 OP-21 a line of someone else is answered like an unknown one", async ({ world, ada }) => {
      await answer(add(ada, [item("BEEF1", 2)]));
      const theirs = await load(ada);
      const ben = await world.signedIn("ben");
      await answer(add(ben, [item("BEEF2", 1)]));
      const foreign = await failure(
        ben.run(Carts.use((port) => port.updateLine(updateOf(theirs, "BEEF1", 9), null, key()))),
      );
      expect(foreign._tag).toBe("NotFound");
      expect(lineFor(await load(ada), "BEEF1").quantity).toBe(2);
    });

    it("IDENT-13 a guest has no cart", async ({ world }) => {
      const guest = await world.guest();
      expect((await failure(guest.run(Carts.use((port) => port.get(null)))))._tag).toBe("NotSignedIn");
    });
  });
};
