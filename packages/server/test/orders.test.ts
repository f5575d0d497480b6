import { randomUUID } from "node:crypto";
import { BRAND_NUMBERS } from "@larder/domain/brand/brand";
import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import { NOT_OFFERED } from "@larder/domain/text/ordering-sentences";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { inEachWorld } from "./each-database.ts";
import { openOther } from "./postgres-database.ts";
import type { Browser } from "./browser.ts";
import { ORG, USER } from "./fixture.ts";

const isSoak = process.env["LARDER_SOAK"] === "1";

inEachWorld("orders", (world, isPostgres, once) => {
  let a: Browser;

  beforeEach(async () => {
    a = await world.signedIn("a");
    await world.sql`delete from cart_line`;
    await world.sql`delete from sub_cart_field`;
    await world.sql`delete from cart`;
  });

  let fixture: { readonly sizes: string; readonly organizations: string };
  beforeAll(async () => {
    [fixture] = (await world.sql`select (select jsonb_agg(v)::text from variant v) as sizes,
      (select jsonb_agg(o)::text from organization o) as organizations`) as [typeof fixture];
  });

  // A test may change sizes, organizations, vendors, the calendar and enforcement.
  afterEach(async () => {
    await world.sql`update variant v set stock = was.stock, details = was.details
      from jsonb_populate_recordset(null::variant, ${fixture.sizes}::jsonb) was
      where v.sku = was.sku and v.unit = was.unit and (v.stock, v.details) is distinct from (was.stock, was.details)`;
    await world.sql`update organization o set delivery_address = was.delivery_address, business_unit = was.business_unit, cut_off_time = was.cut_off_time,
      just_in_time_lead_days = was.just_in_time_lead_days, pre_order_lead_days = was.pre_order_lead_days
      from jsonb_populate_recordset(null::organization, ${fixture.organizations}::jsonb) was where o.id = was.id`;
    await world.sql`delete from vendor`;
    await world.sql`delete from delivery_calendar`;
    await enforce(false);
  });

  const enforce = (isOn: boolean) =>
    world.sql`update setting set value = value || jsonb_build_object('FeatureFlags.Global.EnforceStock', ${isOn}::boolean) where key = 'feature-flags'`;
  const orders = async () =>
    (await world.sql<{ count: number }>`select count(*)::int as count from customer_order`)[0]!.count;
  once("CART-01 OP-62 another cut is another line, and a cut that isn't offered is refused", async () => {
    await a.add("BEEF1", 5);
    const cut = await a.add("BEEF1", 1, { cutInstructions1: "Thin" });
    expect(linesOf(cut.body).map((line: any) => [line.quantity, line.cutInstructions1])).toEqual([
      [5, null],
      [1, "Thin"],
    ]);
    const uncut = await a.add("BEEF1", 1, { cutInstructions1: "Cubed" });
    expect(uncut.body.results[0]).toMatchObject({ outcome: "rejected", message: "We don't offer this cut." });
    const { id, productSku, unitOfMeasure } = linesOf(cut.body)[1]!;
    const line = { id, productSku, unitOfMeasure, quantity: 1, comment: "Fat on" };
    const recut = (cutInstructions1: string) => a.post("/web-api/cart/update-item", { ...line, cutInstructions1 });
    const refused = await recut("Cubed");
    expect([refused.status, refused.body.error.fields[0].path]).toEqual([400, "body.cutInstructions1"]);
    expect(linesOf((await recut("Thick")).body)[1]).toMatchObject({ cutInstructions1: "Thick", comment: "Fat on" });
  });

  once("QTY-18 OP-87 CART-01 a changed line is judged together with the product's other cuts in the cart", async () => {
    await enforce(true);
    await world.sql`update variant set stock = 6 where sku = 'BEEF1'`;
    await a.add("BEEF1", 4);
    const [, thin] = linesOf((await a.add("BEEF1", 1, { cutInstructions1: "Thin" })).body);
    const { id, productSku, unitOfMeasure } = thin!;
    const typed = async (quantity: number) =>
      linesOf((await a.post("/web-api/cart/update-item", { id, productSku, unitOfMeasure, quantity })).body).map(
        (line) => line.quantity,
      );
    expect(await typed(2)).toEqual([4, 2]);
    expect(await typed(3)).toEqual([4, 2]);
  });

  once("OP-62 QTY-18 each item is added, adjusted or rejected in the order sent, in the rule's words", async () => {
    const items = [
      ["LIMIT", 1],
      ["ONE10", 12],
      ["NOSALE", 1],
      ["ONLYB", 1],
      ["NOPE", 1],
      ["OUT", 4],
    ].map(([productSku, quantity]) => ({ productSku, unitOfMeasure: "CS", quantity }));
    const { body } = await a.post("/web-api/cart/add", { items });
    expect(
      body.results.map((result: any) => [result.productSku, result.outcome, result.quantity, result.message]),
    ).toEqual([
      ["LIMIT", "adjusted", 2, "Minimum quantity of 2 required for this product."],
      ["ONE10", "adjusted", 10, "Adjusting quantity to maximum allowed (10)."],
      ["NOSALE", "rejected", 0, "Call your Sales Rep"],
      ["ONLYB", "rejected", 0, "Could not add product to cart."],
      ["NOPE", "rejected", 0, "Could not add product to cart."],
      ["OUT", "added", 4, "Out of stock."],
    ]);
    expect(body.oosLines.map((line: any) => line.productSku)).toEqual(["OUT"]);
    expect(body.summary.itemCount).toBe(2);
    const full = await a.add("ONE10", 1);
    expect(full.body.results[0]).toMatchObject({
      outcome: "rejected",
      quantity: 0,
      message: "Maximum quantity of 10 reached for this product.",
    });
  });

  once("PROD-08 PROD-09 OP-62 an item without a unit is added in a size that is in stock, if any", async () => {
    await world.sql`update variant set stock = 0 where sku = 'BEEF1' and unit = 'CS'`;
    const { body } = await a.add("BEEF1", 1, { unitOfMeasure: "" });
    expect(linesOf(body).map((line: any) => line.unitOfMeasure)).toEqual(["EA"]);
    expect(body.results[0]).toMatchObject({ unitOfMeasure: "EA", outcome: "added" });
  });

  once(
    "CART-36 SUBMIT-20 a vendor's order has its notes and name, and the confirmation names every order",
    async () => {
      await a.add("BEEF1", 1);
      await a.add("VEND", 2);
      await a.post("/web-api/cart/update/fields", {
        fields: [{ name: "dropShipNotes", value: "ring twice", businessUnitId: "3", vendorId: "V1" }],
      });
      const sent = (await a.post("/web-api/cart/submit?defaultCart=true")).body;
      expect(sent.confirmedOrders.map((order: any) => order.vendorId)).toEqual([null, "V1"]);
      const named = new URL(sent.orderConfirmationUrl, "https://shop.invalid").searchParams;
      expect(named.getAll("orderNumber")).toEqual(sent.confirmedOrders.map((order: any) => order.orderNumber));
      expect(named.getAll("documentType")).toHaveLength(2);
      const details = () => a.order(sent.confirmedOrders[1].orderNumber);
      expect(await details()).toMatchObject({ header: { shipsFrom: "V1" }, summary: { note: "ring twice" } });
      await world.sql`insert into vendor (id, name) values ('V1', 'Hollow Creek Farms')`;
      expect((await details()).header.shipsFrom).toBe("Hollow Creek Farms");
    },
  );

  once("CART-09 OP-74 addresses stay in their organization; older ones have no company", async () => {
    await world.sql`update organization set business_unit = 2 where id in (${ORG.A}, ${ORG.C})`;
    const c = await world.signedIn("c");
    const ship = async (browser: Browser, city: string) => {
      await browser.add("VEND", 1);
      const to = {
        useAlternativeDeliveryAddress: true,
        alternativeDeliveryFirstName: "Ann",
        alternativeDeliveryLastName: "Poe",
        alternativeDeliveryAddress: "4 Mill Road",
        alternativeDeliveryCity: city,
        alternativeDeliveryState: "NJ",
        alternativeDeliveryZipCode: "07102",
        alternativeDeliveryPhoneNumber: "973-555-0100",
        businessUnitId: "2",
        vendorId: "V1",
      };
      expect((await browser.post("/web-api/cart/update/dropShipDeliveryAddress", to)).body).toMatchObject({
        success: true,
      });
      expect((await browser.post("/web-api/cart/submit?defaultCart=true")).body.success).toBe(true);
      await browser.add("VEND", 1);
      const { earlierAddresses } = (await browser.get("/web-api/cart")).body;
      return earlierAddresses.map((one: any) => [one.alternativeDeliveryCity, one.alternativeDeliveryCompany]);
    };
    expect(await ship(a, "Newark")).toEqual([["Newark", ""]]);
    expect(await ship(c, "Hudson")).toEqual([["Hudson", ""]]);
    await world.sql`update customer_order set ship_to = ship_to - 'alternativeDeliveryCompany' where ship_to is not null`;
    await a.add("BEEF1", 1);
    const { orders } = (await a.post("/web-api/order-history/list", { page: 1, pageSize: 1 })).body;
    expect(orders[0].header.place).toBe("Ann Poe, Newark");
  });

  once(
    "CART-14 OP-77 a delivery day can be chosen until the previous day's cutoff, on the warehouse's clock",
    async () => {
      await a.add("BEEF1", 1);
      const { deliveryInformation } = (await a.get("/web-api/cart")).body.summary;
      expect(deliveryInformation).toMatchObject({
        selectedDeliveryDate: "2026-11-19",
        cutOff: "2026-11-18T21:00:00.000Z",
        validationMessage: null,
      });
      expect(deliveryInformation.availableDates.map(({ date }: any) => date).slice(0, 5)).toEqual([
        "2026-11-19",
        "2026-11-20",
        "2026-11-21",
        "2026-11-23",
        "2026-11-24",
      ]);
      const choose = (date: string) => a.post("/web-api/cart/update/deliveryDate", { date, businessUnitId: "3" });
      for (const closed of ["2026-11-18", "2026-11-22", "2020-01-01", "2026-02-30", "soon"]) {
        const { body } = await choose(closed);
        expect([body.success, body.summary.deliveryInformation.validationMessage.type], closed).toEqual([
          false,
          "error",
        ]);
      }
      expect((await choose("2026-11-20")).body.summary.deliveryInformation.selectedDeliveryDate).toBe("2026-11-20");
    },
  );

  const daysOf = (cart: any) =>
    Object.fromEntries(
      subCartsOf(cart).map(({ vendorId, isPreOrder, isJIT, deliveryInformation }) => [
        vendorId ?? (isPreOrder ? "preOrder" : isJIT ? "jit" : "truck"),
        deliveryInformation!.selectedDeliveryDate,
      ]),
    );
  const special = (sku: string, details: object) =>
    world.sql`update variant set details = details || ${JSON.stringify(details)}::jsonb where sku = ${sku}`;

  once(
    "PROD-14 OP-30 just-in-time items the brand doesn't sell are rejected with the reason on their lines",
    async () => {
      const b = await world.signedIn("b");
      await b.add("ONE10", 1);
      await special("ONE10", { stockingType: "J" });
      const sellAs = (unit: number) => world.sql`update organization set business_unit = ${unit} where id = ${ORG.B}`;
      await sellAs(BRAND_NUMBERS.Protein);
      const { body } = await b.get("/web-api/cart");
      expect(body.cartGroups).toEqual([]);
      expect(body.oosLines.map(({ message }: any) => message)).toEqual([NOT_OFFERED]);
      expect((await b.add("ONE10", 1)).body.results).toMatchObject([{ outcome: "rejected", message: NOT_OFFERED }]);
    },
  );

  once("CART-07 CART-14 OP-77 a date chosen for one delivery moves only that one", async () => {
    const b = await world.signedIn("b");
    await special("BEEF2", { specialOrderFlag: true });
    await special("ONE10", { stockingType: "J" });
    for (const sku of ["BEEF1", "BEEF2", "ONE10", "VEND"]) await b.add(sku, 1);
    const first = "2026-11-19";
    expect(daysOf((await b.get("/web-api/cart")).body)).toEqual({
      truck: first,
      preOrder: first,
      jit: first,
      V1: first,
    });
    const choose = (date: string, more: object) =>
      b.post("/web-api/cart/update/deliveryDate", { date, businessUnitId: "0", ...more });
    const preOrder = await choose("2026-11-24", { isPreOrder: true });
    expect(daysOf(preOrder.body)).toEqual({ truck: first, preOrder: "2026-11-24", jit: first, V1: first });
    expect(preOrder.body.summary.deliveryInformation.selectedDeliveryDate).toBe(first);
    expect(daysOf((await choose("2026-11-20", {})).body)).toEqual({
      truck: "2026-11-20",
      preOrder: "2026-11-24",
      jit: first,
      V1: first,
    });
    await choose("2026-11-21", { isJIT: true });
    await choose("2026-11-23", { vendorId: "V1" });
    const all = { truck: "2026-11-20", preOrder: "2026-11-24", jit: "2026-11-21", V1: "2026-11-23" };
    expect(daysOf((await b.get("/web-api/cart")).body)).toEqual(all);
    const { confirmedOrders } = (await b.post("/web-api/cart/submit")).body;
    const rows = await world.sql<{ delivery_date: string }>`
        select delivery_date from customer_order where order_number = any(${confirmedOrders.map((one: any) => one.orderNumber)}::text[]) order by 1`;
    expect(rows.map((row) => row.delivery_date)).toEqual(Object.values(all).toSorted());
  });

  once(
    "CART-07 CART-14 HIST-03 OP-77 OP-89 just-in-time and pre-orders have own leads, vendors own minimums",
    async () => {
      const b = await world.signedIn("b");
      await special("BEEF2", { specialOrderFlag: true });
      await special("ONE10", { stockingType: "J" });
      await world.sql`insert into vendor (id, name, order_minimum_cents) values ('V1', 'Hollow Creek Farms', 50000)`;
      await world.sql`update organization set just_in_time_lead_days = 3, pre_order_lead_days = 6, cut_off_time = '16:00' where id = ${ORG.B}`;
      for (const sku of ["BEEF1", "BEEF2", "ONE10", "VEND"]) await b.add(sku, 1);
      const cart = (await b.get("/web-api/cart")).body;
      expect(daysOf(cart)).toMatchObject({ truck: "2026-11-19", jit: "2026-11-21", preOrder: "2026-11-24" });
      expect(subCartsOf(cart).map(({ vendorId, orderMinimum }) => [vendorId, orderMinimum])).toContainEqual([
        "V1",
        50_000,
      ]);
      expect((await b.post("/web-api/cart/submit")).body).toMatchObject({ success: false });
      await world.sql`update vendor set order_minimum_cents = null where id = 'V1'`;
      const { confirmedOrders } = (await b.post("/web-api/cart/submit")).body;
      const headers = await Promise.all(
        confirmedOrders.map(async (order: any) => (await b.order(order.orderNumber)).header),
      );
      const ofDay = (day: string) => headers.find(({ expectedDeliveryDate }) => expectedDeliveryDate === day);
      // Three and six days before their delivery, at four in the afternoon.
      expect(ofDay("2026-11-21").cutOff).toBe("2026-11-18T21:00:00.000Z");
      expect(ofDay("2026-11-24").cutOff).toBe("2026-11-18T21:00:00.000Z");
    },
  );

  once("CART-16 CART-36 OP-76 OP-77 notes and dates for a delivery not in the cart are refused by field", async () => {
    await a.add("BEEF1", 1);
    await a.add("VEND", 1);
    const notes = (place: object) =>
      a.post("/web-api/cart/update/fields", {
        fields: [
          { name: "poNumber", value: "not stored" },
          { name: "dropShipNotes", value: "ring twice", ...place },
        ],
      });
    const date = (place: object) => a.post("/web-api/cart/update/deliveryDate", { date: "2026-11-20", ...place });
    for (const [place, field] of [
      [{ businessUnitId: "3", vendorId: "V2" }, "vendorId"],
      [{ businessUnitId: "9", vendorId: "V1" }, "businessUnitId"],
      [{ businessUnitId: "3", vendorId: "V1", isPreOrder: true }, "isPreOrder"],
      [{ businessUnitId: "3", vendorId: "" }, "vendorId"],
      [{ businessUnitId: "3", vendorId: "__proto__" }, "vendorId"],
    ] as const) {
      const noted = await notes(place);
      expect(noted, noted.text).toMatchObject({
        status: 400,
        body: { error: { code: "VALIDATION", fields: [{ path: `body.fields.1.${field}` }] } },
      });
      const dated = await date(place);
      expect(dated, dated.text).toMatchObject({
        status: 400,
        body: { error: { code: "VALIDATION", fields: [{ path: `body.${field}` }] } },
      });
    }
    // Vendors ship to their own address; locations apply only to the shop's own trucks.
    const placed = await date({ businessUnitId: "3", vendorId: "V1", locationId: null });
    expect([placed.status, placed.body.error?.fields?.[0]?.path]).toEqual([400, "body.locationId"]);
    // The shop's own trucks have no notes to a vendor.
    expect((await notes({ businessUnitId: "3" })).body.error.fields[0].path).toBe("body.fields.1.vendorId");
    expect((await notes({})).body.error.fields[0].path).toBe("body.fields.1.businessUnitId");
    const cart = (await a.get("/web-api/cart")).body;
    expect(cart.summary.poNumber.value).toBe("");
    expect(await world.sql`select from sub_cart_field`).toHaveLength(0);
    expect((await notes({ businessUnitId: "3", vendorId: "V1" })).status).toBe(200);
  });

  once("OP-05 HIST-03 an order read by itself names its customer's own address on file", async () => {
    await world.sql`update organization set delivery_address = '1 Quay St, Newark, NJ' where id = ${ORG.A}`;
    await world.sql`update organization set delivery_address = '2 Elsewhere Rd' where id = ${ORG.B}`;
    await a.add("BEEF1", 2);
    const [sent] = (await a.post("/web-api/cart/submit")).body.confirmedOrders;
    expect(await a.order(sent.orderNumber)).toMatchObject({
      shipTo: null,
      location: null,
      ownAddress: "1 Quay St, Newark, NJ",
    });
  });

  once("CART-14 OP-77 closed days are neither offered nor accepted, and an early cutoff counts", async () => {
    await world.sql`insert into delivery_calendar (warehouse, day, is_closed, cut_off_time) values
        ('Newark', '2026-11-26', true, null), ('Newark', '2026-11-25', false, '14:00'), ('Other', '2026-11-24', true, null)`;
    await a.add("BEEF1", 1);
    const choose = (date: string) => a.post("/web-api/cart/update/deliveryDate", { date, businessUnitId: "3" });
    const wednesday = (await choose("2026-11-25")).body.summary.deliveryInformation;
    expect(wednesday.cutOff).toBe("2026-11-24T19:00:00.000Z");
    expect(wednesday.availableDates.map(({ date }: any) => date).slice(4, 8)).toEqual([
      "2026-11-24",
      "2026-11-25",
      "2026-11-27",
      "2026-11-28",
    ]);
    const thursday = (await choose("2026-11-26")).body;
    expect([thursday.success, thursday.summary.deliveryInformation.validationMessage.type]).toEqual([false, "error"]);
    // On the holiday no orders are taken: Friday's close on Wednesday.
    expect((await choose("2026-11-27")).body.summary.deliveryInformation.cutOff).toBe("2026-11-25T21:00:00.000Z");
    // A day that closes after it was chosen blocks the submit.
    await world.sql`update delivery_calendar set day = '2026-11-27' where warehouse = 'Newark' and is_closed`;
    expect((await a.post("/web-api/cart/submit")).body).toMatchObject({ success: false, confirmedOrders: [] });
    expect((await choose("2026-11-26")).body.success).toBe(true);
  });

  once("CART-14 OP-77 a delivery moved since its lines were added names its old day until one is chosen", async () => {
    const delivery = (cart: any) => {
      const { selectedDeliveryDate, movedFrom } = subCartsOf(cart)[0]!.deliveryInformation!;
      return [movedFrom, selectedDeliveryDate];
    };
    await a.add("BEEF1", 1);
    const { body } = await a.get("/web-api/cart");
    expect(delivery(body)).toEqual([null, "2026-11-19"]);
    await world.sql`insert into delivery_calendar (warehouse, day, is_closed) values ('Newark', '2026-11-19', true)`;
    expect(delivery((await a.get("/web-api/cart")).body)).toEqual(["2026-11-19", "2026-11-20"]);
    // Accepting or adding a line doesn't answer about the day.
    const { id, productSku, unitOfMeasure, unitPrice, packSize } = linesOf(body)[0]!;
    const seen = { unitPrice, packSize, isOutOfStock: false };
    await a.post("/web-api/cart/update-item", { id, productSku, unitOfMeasure, quantity: 2, seen });
    await a.add("BEEF2", 1);
    expect(delivery((await a.get("/web-api/cart")).body)).toEqual(["2026-11-19", "2026-11-20"]);
    const kept = await a.post("/web-api/cart/update/deliveryDate", { date: "2026-11-20", businessUnitId: "3" });
    expect(delivery(kept.body)).toEqual([null, "2026-11-20"]);
  });

  once("HIST-01 HIST-02 an order, its lines and the list say whether the total is an estimate", async () => {
    for (const sku of ["BEEF1", "FISH1", "FISH2"]) await a.add(sku, 1);
    const [sent] = (await a.post("/web-api/cart/submit?defaultCart=true")).body.confirmedOrders;
    const order = await a.order(sent.orderNumber);
    expect(order.lines.map((line: any) => line.isEstimated)).toEqual([false, true, false]);
    expect(order.summary).toMatchObject({ pendingCount: 1, isEstimated: true });
    expect(order.header).toMatchObject({ statusFriendly: "Submitted", orderPlacedLocal: "2026-11-18" });
    const list = (await a.post("/web-api/order-history/list", { page: 1, pageSize: 1 })).body;
    expect(list.orders[0]).toMatchObject({ key: { orderNumber: sent.orderNumber }, isEstimated: true });
  });

  once("HIST-10 an order's day is shown and filtered in the reader's time zone", async () => {
    await a.add("BEEF1", 1);
    const { confirmedOrders } = (await a.post("/web-api/cart/submit")).body;
    const number = confirmedOrders[0].orderNumber as string;
    const ask = async (zone: string, from: string) =>
      (
        await a.send(
          "POST",
          "/web-api/order-history/list",
          { page: 1, pageSize: 5, search: number, from, to: from },
          { headers: { "user-timezone": zone } },
        )
      ).body.orders.map((row: any) => row.header.orderPlacedLocal);
    expect(await ask("America/New_York", "2026-11-18")).toEqual(["2026-11-18"]);
    expect(await ask("Asia/Tokyo", "2026-11-19")).toEqual(["2026-11-19"]);
    expect(await ask("Asia/Tokyo", "2026-11-18")).toEqual([]);
    expect(await ask("+09:00", "2026-11-18")).toEqual(["2026-11-18"]);
    expect((await a.post("/web-api/order-history/list", { page: 1, pageSize: 5, from: "2026-02-30" })).status).toBe(
      400,
    );
  });

  once("SUBMIT-06 OP-29 lines in several sizes are each ordered at the price of their own", async () => {
    await a.add("BEEF1", 2);
    await a.add("BEEF1", 3, { unitOfMeasure: "EA" });
    const { body } = await a.add("FISH1", 1);
    const shown = linesOf(body).map(({ unitOfMeasure, unitPrice, totalPrice }) => [
      unitOfMeasure,
      unitPrice,
      totalPrice,
    ]);
    expect(shown.map(([unit]) => unit)).toEqual(["CS", "EA", "CS"]);
    const { confirmedOrders } = (await a.post("/web-api/cart/submit")).body;
    const { lines } = await a.order(confirmedOrders[0].orderNumber);
    expect(
      lines.map(({ unitOfMeasure, unitPrice, totalPrice }: any) => [unitOfMeasure, unitPrice, totalPrice]),
    ).toEqual(shown);
    expect(confirmedOrders[0].itemCount).toBe(3);
  });

  once("OP-63 an out-of-stock item isn't ordered, stays in the cart, and has a warning", async () => {
    await a.add("BEEF1", 1);
    await a.add("OUT", 2);
    const sent = (await a.post("/web-api/cart/submit")).body;
    expect(sent.warnings).toEqual(["White asparagus isn't in this order: it's out of stock. It's still in your cart."]);
    expect(sent.confirmedOrders[0].itemCount).toBe(1);
    expect((await a.get("/web-api/cart")).body.oosLines.map((line: any) => [line.productSku, line.quantity])).toEqual([
      ["OUT", 2],
    ]);
    const again = (await a.post("/web-api/cart/submit")).body;
    expect([again.success, again.confirmedOrders]).toEqual([false, []]);
  });

  it.each([
    ["without a body", undefined],
    ["with null", null],
    ["with {}", {}],
  ])("SUBMIT-06 a client that says nothing of what it saw, %s, sends the cart as it is", async (_, body) => {
    await a.add("BEEF1", 1);
    await (await world.signedIn("a")).add("BEEF1", 4);
    const { confirmedOrders, success } = (await a.post("/web-api/cart/submit", body)).body;
    const order = await a.order(confirmedOrders[0].orderNumber);
    expect([success, order.lines.map((line: any) => line.quantity)]).toEqual([true, [5]]);
  });

  it("SUBMIT-09 QTY-18 T5 a limit that changed meanwhile refuses the submit and leaves the cart", async () => {
    await a.add("ONE10", 8);
    await world.sql`update variant set max_quantity = 5 where sku = 'ONE10'`;
    const before = await orders();
    const refused = (await a.post("/web-api/cart/submit")).body;
    const validated = (await a.get("/web-api/cart-validation")).body;
    await world.sql`update variant set max_quantity = 10 where sku = 'ONE10'`;
    expect([refused.success, refused.validationMessages]).toEqual([
      false,
      ["Truffle oil: Adjusting quantity to maximum allowed (5)."],
    ]);
    expect(validated.validationMessages).toEqual(refused.validationMessages);
    expect(await orders()).toBe(before);
    expect((await a.post("/web-api/cart/submit")).body.success).toBe(true);
  });

  it.each(["with one key", "without a key"])(
    "OP-91 SUBMIT-07 T1 twenty concurrent submits %s are one order",
    async (how) => {
      for (let round = 0; round < (isSoak ? 100 : 5); round += 1) {
        await a.add("BEEF1", 2);
        const before = await orders();
        const one = randomUUID();
        const answers = await Promise.all(
          Array.from({ length: 20 }, () =>
            a.post("/web-api/cart/submit", undefined, { key: how === "with one key" ? one : null }),
          ),
        );
        expect(await orders()).toBe(before + 1);
        const good = answers.filter(({ status }) => status === 200);
        expect(new Set(good.map(({ body }) => body.confirmedOrders[0].orderNumber)).size).toBe(1);
        if (how === "with one key") expect(good).toHaveLength(20);
        else {
          expect(good).toHaveLength(1);
          for (const { status, body } of answers.filter((answer) => answer.status !== 200))
            expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
        }
        expect((await a.get("/web-api/cart")).body.summary.itemCount).toBe(0);
      }
    },
    isSoak ? 1_800_000 : 60_000,
  );

  it("OP-91 T2 another body under a key is refused with the reason; a submit's outcome is private", async () => {
    const one = randomUUID();
    await a.add("BEEF1", 2, {}, { key: one });
    const changed = await a.add("BEEF1", 3, {}, { key: one });
    expect([changed.status, changed.body.error.code]).toEqual([409, "CONFLICT"]);
    expect(changed.body.error.message).toContain("idempotency_mismatch");
    await a.post("/web-api/cart/submit", undefined, { key: `${one}-s` });
    const b = await world.signedIn("b");
    expect((await b.get(`/web-api/cart/submission?key=${one}-s`)).status).toBe(404);
    expect((await b.post("/web-api/cart/submit", undefined, { key: `${one}-s` })).body.error?.code).toBe("CONFLICT");
    expect((await a.get(`/web-api/cart/submission?key=${one}`)).status).toBe(404);
  });

  it.skipIf(!isPostgres)(
    "OP-91 T1 the outcome of a submit that waits for its cart is answered once known",
    async () => {
      await a.add("BEEF1", 2);
      const one = randomUUID();
      const other = await openOther(world);
      await other.query("begin");
      await other.query("select from cart where is_open for update");
      const sent = a.post("/web-api/cart/submit", undefined, { key: one });
      await expect.poll(other.waits).toBe(1);
      const outcome = a.get(`/web-api/cart/submission?key=${one}`);
      await expect.poll(other.waits).toBe(2);
      await other.query("commit");
      await other.end();
      expect((await sent).body.success).toBe(true);
      expect((await outcome).body).toEqual((await sent).body);
    },
  );

  it("OP-91 a refused submit stores nothing under its key that looks accepted", async () => {
    await a.add("OUT", 1);
    const one = randomUUID();
    expect((await a.post("/web-api/cart/submit", undefined, { key: one })).body.success).toBe(false);
    expect((await a.get(`/web-api/cart/submission?key=${one}`)).status).toBe(404);
  });

  it("OP-91 a key is forgotten after a day, not before", async () => {
    const one = randomUUID();
    await a.add("BEEF1", 1, {}, { key: one });
    world.advance(23 * 3_600_000);
    const b = await world.signedIn("a");
    expect((await b.add("BEEF1", 2, {}, { key: one })).status).toBe(409);
    world.advance(2 * 3_600_000);
    const c = await world.signedIn("a");
    expect((await c.add("BEEF1", 2, {}, { key: one })).status).toBe(200);
  });

  it("T5 QTY-18 thirty concurrent adds by two people stay within the limit, and ten are accepted", async () => {
    const browsers = [await world.signedIn("a"), await world.signedIn("a")];
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => browsers[index % 2]!.add("ONE10", 1)));
      const outcomes = answers.map(({ body }) => body.results[0].outcome as string);
      expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(10);
      for (const { body } of answers.filter(({ body: answer }) => answer.results[0].outcome !== "added"))
        expect(body.results[0].message).toBe("Maximum quantity of 10 reached for this product.");
      const cart = (await a.get("/web-api/cart")).body;
      expect(linesOf(cart)[0]!.quantity).toBe(10);
      await a.post(`/web-api/cart/remove-item?id=${linesOf(cart)[0]!.id}`);
    }
  });

  once("HIST-07 OP-88 quantities beyond an unenforced stock are on back order on the order's line", async () => {
    await world.sql`update variant set stock = 8 where sku = 'BEEF2'`;
    await a.add("BEEF2", 10);
    await a.add("BEEF1", 1);
    const { confirmedOrders } = (await a.post("/web-api/cart/submit")).body;
    const { lines: ordered } = await a.order(confirmedOrders[0].orderNumber);
    expect(ordered.map(({ productSku, backOrdered }: any) => [productSku, backOrdered])).toEqual([
      ["BEEF2", 2],
      ["BEEF1", 0],
    ]);
  });

  it("QTY-18 OP-87 thirty concurrent adds and edits stay within an enforced stock; more is refused", async () => {
    await enforce(true);
    await world.sql`update variant set stock = 8 where sku = 'BEEF2'`;
    const browsers = [await world.signedIn("a"), await world.signedIn("a")];
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => browsers[index % 2]!.add("BEEF2", 1)));
    expect(answers.filter(({ body }) => body.results[0].outcome === "added")).toHaveLength(8);
    const line = () => a.get("/web-api/cart").then(({ body }) => linesOf(body)[0]);
    const { id, productSku, unitOfMeasure } = (await line())!;
    const edits = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        browsers[index % 2]!.post("/web-api/cart/update-item", {
          id,
          productSku,
          unitOfMeasure,
          quantity: index + 1,
        }),
      ),
    );
    for (const { body } of edits) expect(linesOf(body)[0]!.quantity).toBeLessThanOrEqual(8);
    await a.post("/web-api/cart/update-item", { id, productSku, unitOfMeasure, quantity: 99 });
    expect(await line()).toMatchObject({ quantity: 8, quantityWarningMessage: "Only 8 left." });
    await world.sql`update variant set stock = 5 where sku = 'BEEF2'`;
    const refused = (await a.post("/web-api/cart/submit")).body;
    expect([refused.success, refused.validationMessages]).toEqual([false, [expect.stringContaining("Only 5 left.")]]);
    await enforce(false);
    expect((await a.post("/web-api/cart/submit")).body.success).toBe(true);
  });

  it("CART-38 two people of one organization have separate carts; concurrent first writes create one each", async () => {
    const other = await world.signedIn("a2");
    await Promise.all([a.add("BEEF1", 1), a.add("BEEF2", 1), other.add("FISH1", 1)]);
    const rows = await world.sql<{
      user_id: number;
      count: number;
    }>`select user_id, count(*)::int as count from cart where organization_id = ${ORG.A} group by user_id order by user_id`;
    expect(rows).toEqual([
      { user_id: USER.a, count: 1 },
      { user_id: USER.a2, count: 1 },
    ]);
    expect((await a.get("/web-api/cart")).body.summary.itemCount).toBe(2);
  });

  it("T7 every write leaves a complete audit entry; neither it nor an order's lines can be changed", async () => {
    await a.add("BEEF1", 1);
    const sent = await a.post("/web-api/cart/submit");
    const { db } = world.opened;
    const rows =
      await world.sql<any>`select actor_id, as_user_id, organization_id, call, object, request_id from audit order by seq desc limit 1`;
    expect(rows[0]).toEqual({
      actor_id: USER.a,
      as_user_id: null,
      organization_id: ORG.A,
      call: "POST /web-api/cart/submit",
      object: `order:${sent.body.confirmedOrders[0].orderNumber}`,
      request_id: sent.headers.get("x-request-id"),
    });
    expect(world.opened.isGuarded).toBe(true);
    for (const statement of [
      "update audit set call = ''",
      "delete from audit",
      "truncate audit",
      "update order_line set quantity = 1",
      "delete from order_line",
      "delete from customer_order",
      "update customer_order set total_cents = 0",
      "update customer_order set revision = revision + 1, total_cents = 0",
      "update order_revision set total_cents = 0",
      "delete from order_revision",
    ]) {
      await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code: "42501" });
    }
  });
});
