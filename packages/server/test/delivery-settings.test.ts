import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { DayException, DeliverySettings } from "@larder/domain/staff/delivery-settings.schema";
import { beforeAll, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";
import { ORG, USER } from "./fixture.ts";

inOneWorld("price lists and warehouses, for administrators", (world) => {
  let admin: Browser;
  beforeAll(async () => {
    admin = await world.signedIn("administrator");
    await world.sql`delete from delivery_calendar`;
  });

  const read = async (): Promise<DeliverySettings> => (await admin.get("/web-api/staff/delivery-settings")).body;
  const saveDay = (day: string, exception: DayException | null, was: DayException | null, warehouse = "Newark") =>
    admin.post("/web-api/staff/warehouse-day", { warehouse, day, exception, was });
  const saveWarehouse = (name: string, zone: string, was: string | null) =>
    admin.post("/web-api/staff/warehouse", { name, zone, was });
  const saveList = (id: string, name: string, was: string | null) =>
    admin.post("/web-api/staff/price-list", { id, name, was });
  const daysOf = async (name: string) => (await read()).warehouses.find((each) => each.name === name)?.days;

  it("OP-77 a holiday moves open carts at once, an early cutoff is stored, and both can be taken back", async () => {
    const customer = await world.signedIn("a");
    await customer.add("BEEF1", 1);
    const selected = async () =>
      subCartsOf((await customer.get("/web-api/cart")).body)[0]!.deliveryInformation!.selectedDeliveryDate as string;
    const closed = { cutOffTime: null, reason: "Parade" };
    const before = await selected();
    expect((await saveDay(before, { ...closed, reason: " Parade " }, null)).status).toBe(200);
    expect(await selected()).not.toBe(before);
    const early = { cutOffTime: "11:00", reason: "Half day" };
    expect((await saveDay(before, early, closed)).status).toBe(200);
    expect(await daysOf("Newark")).toEqual([{ day: before, ...early }]);
    expect((await saveDay(before, null, early)).status).toBe(200);
    expect([await daysOf("Newark"), await selected()]).toEqual([[], before]);
    const traces = await world.sql<object>`select distinct actor_id, call from audit
      where object = ${`warehouse:Newark day:${before}`}`;
    expect(traces).toEqual([{ actor_id: USER.administrator, call: "POST /web-api/staff/warehouse-day" }]);
  });

  it("OP-77 a day that someone else changed first is refused, as is an unknown warehouse or a wrong day", async () => {
    const closed = { cutOffTime: null, reason: "Fair" };
    expect((await saveDay("2030-07-04", closed, null)).status).toBe(200);
    expect((await saveDay("2030-07-04", { cutOffTime: "09:00", reason: "" }, null)).status).toBe(409);
    expect((await saveDay("2030-07-04", null, { ...closed, reason: "Old" })).status).toBe(409);
    expect((await saveDay("2030-07-05", null, closed)).status).toBe(409);
    expect(await daysOf("Newark")).toEqual([{ day: "2030-07-04", ...closed }]);
    expect((await saveDay("2030-07-05", closed, null, "Nowhere")).status).toBe(404);
    const wrong = (await saveDay("2030-02-30", { cutOffTime: "25:00", reason: "" }, null)).body.error.fields;
    expect(wrong.map(({ path }: { readonly path: string }) => path)).toEqual(["body.day", "body.exception.cutOffTime"]);
  });

  it("OP-77 a new warehouse starts with shared days, and a new zone reaches the customers that it serves", async () => {
    const { zone } = (await read()).warehouses.find(({ name }) => name === "Newark")!;
    expect((await saveWarehouse("Reno", "America/Los_Angeles", null)).status).toBe(200);
    expect(await daysOf("Reno")).toEqual([{ day: "2030-07-04", cutOffTime: null, reason: "Fair" }]);
    expect((await saveWarehouse("Reno", "America/Denver", null)).status).toBe(409);
    expect((await saveWarehouse("Elko", "Mars/Base", null)).body.error.fields[0].path).toBe("body.zone");
    expect((await saveWarehouse("Newark", "America/Denver", zone)).status).toBe(200);
    const { body } = await admin.get(`/web-api/staff/organization-terms?id=${ORG.A}`);
    expect(body.terms.warehouseZone).toBe("America/Denver");
    expect((await saveWarehouse("Newark", "America/Chicago", zone)).status).toBe(409);
    expect((await saveWarehouse("Newark", zone, "America/Denver")).status).toBe(200);
  });

  const remove = (kind: "priceList" | "warehouse", id: string) =>
    admin.post("/web-api/staff/delivery-setting-removed", { kind, id });

  it("OP-67 OP-77 what customers or vendors use stays, named; what nothing uses goes with its prices or days", async () => {
    const refused = await remove("priceList", "g2");
    const [{ name }] = (await world.sql<{
      name: string;
    }>`select name from organization where customer_group_id = 'g2'`) as [{ name: string }];
    expect([refused.status, refused.body.error.current]).toEqual([
      409,
      { uses: [{ by: "customers", names: [name], count: 1 }] },
    ]);
    expect((await remove("warehouse", "Newark")).body.error.current.uses[0].by).toBe("customers");
    expect((await saveList("spare", "Spare", null)).status).toBe(200);
    await world.sql`insert into assortment (customer_group_id, sku) values ('spare', 'BEEF1')`;
    await world.sql`insert into price (customer_group_id, sku, unit, price_text, unit_price) values ('spare', 'BEEF1', 'CS', '$1.00', 10000)`;
    const gone = await remove("priceList", "spare");
    expect(gone.body.priceLists.map(({ id }: { readonly id: string }) => id)).not.toContain("spare");
    expect(await world.sql<object>`select from price where customer_group_id = 'spare'`).toEqual([]);
    expect((await remove("priceList", "spare")).status).toBe(200);
    expect((await saveWarehouse("Empty", "UTC", null)).status).toBe(200);
    expect((await saveDay("2031-07-04", { cutOffTime: null, reason: "" }, null, "Empty")).status).toBe(200);
    const { body } = await remove("warehouse", "Empty");
    expect(body.warehouses.map((one: { readonly name: string }) => one.name)).not.toContain("Empty");
    expect(await world.sql<object>`select from delivery_calendar where warehouse = 'Empty'`).toEqual([]);
  });

  it("OP-21 the audit says what a name, a zone and a day were before", async () => {
    const changes = async () =>
      (await world.sql<{ changes: object }>`select changes from audit order by seq desc limit 1`)[0]?.changes;
    expect((await saveList("old", "Old", null)).status).toBe(200);
    expect((await saveList("old", "New", "Old")).status).toBe(200);
    expect(await changes()).toEqual([{ what: "Name", before: "Old", after: "New" }]);
    const closed = { cutOffTime: null, reason: "Fair" };
    expect((await saveDay("2032-07-04", closed, null)).status).toBe(200);
    expect((await saveDay("2032-07-04", { cutOffTime: "11:00", reason: "" }, closed)).status).toBe(200);
    expect(await changes()).toEqual([{ what: "2032-07-04", before: "No deliveries, Fair", after: "Order by 11:00" }]);
  });
});
