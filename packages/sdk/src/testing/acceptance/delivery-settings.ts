import { DeliverySettings } from "@larder/calls/ports";
import type { DayException } from "@larder/domain/staff/delivery-settings.schema";
import { calls, key, portSuite, refusals, refusedFields, type Suite } from "./suite.ts";
import { world as data } from "./world.ts";

const warehouse = data.warehouse;
const FAIR: DayException = { cutOffTime: null, reason: "Fair" };
const EARLY: DayException = { cutOffTime: "11:00", reason: "Half day" };

export const deliverySettingsSuite: Suite = portSuite("delivery settings", (it, expect) => {
  it("OP-77 OP-91 a day becomes a holiday, early, and usual again; an old state changes nothing", async (_, world) => {
    const ana = await world.signedIn("ana");
    const day = "2030-07-04";
    const daysOf = async () =>
      (await calls(ana, DeliverySettings).read()).warehouses.find(({ name }) => name === warehouse)?.days;
    const before = await daysOf();
    const save = (exception: DayException | null, was: DayException | null) =>
      calls(ana, DeliverySettings).saveDay({ warehouse, day, exception, was }, key());
    await save({ ...FAIR, reason: " Fair " }, null);
    await save(EARLY, FAIR);
    expect(await daysOf()).toEqual([...before!, { day, ...EARLY }]);
    const refused = (change: { readonly exception: DayException | null; readonly was: DayException | null }) =>
      refusals(ana, DeliverySettings).saveDay({ warehouse, day, ...change }, key());
    expect((await refused({ exception: FAIR, was: null }))._tag).toBe("Conflict");
    expect((await refused({ exception: null, was: { ...EARLY, reason: "Old" } }))._tag).toBe("Conflict");
    const nowhere = { warehouse: "Nowhere", day, exception: FAIR, was: null };
    expect((await refusals(ana, DeliverySettings).saveDay(nowhere, key()))._tag).toBe("NotFound");
    const wrong = { warehouse, day: "2030-02-30", exception: { ...EARLY, cutOffTime: "25:00" }, was: null };
    expect(refusedFields(await refusals(ana, DeliverySettings).saveDay(wrong, key()))).toEqual([
      "body.day",
      "body.exception.cutOffTime",
    ]);
    expect(await daysOf()).toEqual([...before!, { day, ...EARLY }]);
    await save(null, EARLY);
    expect(await daysOf()).toEqual(before);
  });

  it("OP-67 OP-77 price lists and warehouses are added and changed, and removed only when unused", async (_, world) => {
    const ana = await world.signedIn("ana");
    const port = calls(ana, DeliverySettings);
    const refused = refusals(ana, DeliverySettings);
    await port.savePriceList({ id: "hotels", name: " Hotels ", was: null }, key());
    await port.savePriceList({ id: "hotels", name: "Hotels A", was: "Hotels" }, key());
    expect((await refused.savePriceList({ id: "hotels", name: "Other", was: null }, key()))._tag).toBe("Conflict");
    expect((await refused.savePriceList({ id: "hotels", name: "B", was: "Hotels" }, key()))._tag).toBe("Conflict");
    expect(refusedFields(await refused.savePriceList({ id: "hotels", name: " ", was: "Hotels A" }, key()))).toEqual([
      "body.name",
    ]);
    const { priceLists } = await port.read();
    const listed = priceLists.map(({ id, name, customers }) => `${id} ${name}, ${customers}`);
    expect(["g2 g2, 1", "hotels Hotels A, 0"].map((each) => listed.includes(each))).toEqual([true, true]);

    await port.saveWarehouse({ name: "Reno", zone: "America/Los_Angeles", was: null }, key());
    await port.saveWarehouse({ name: "Reno", zone: "America/Denver", was: "America/Los_Angeles" }, key());
    const zoneOf = async () => (await port.read()).warehouses.find(({ name }) => name === "Reno")?.zone;
    const stale = { name: "Reno", zone: "UTC", was: "America/Los_Angeles" };
    expect((await refused.saveWarehouse(stale, key()))._tag).toBe("Conflict");
    expect(refusedFields(await refused.saveWarehouse({ name: "Elko", zone: "Mars/Base", was: null }, key()))).toEqual([
      "body.zone",
    ]);
    expect(await zoneOf()).toBe("America/Denver");

    const inUse = await refused.remove({ kind: "priceList", id: "g2" }, key());
    expect(inUse).toMatchObject({
      _tag: "Conflict",
      current: { uses: [{ by: "customers", names: ["East"], count: 1 }] },
    });
    expect((await refused.remove({ kind: "warehouse", id: warehouse }, key()))._tag).toBe("Conflict");
    for (const removal of [
      { kind: "priceList", id: "hotels" },
      { kind: "warehouse", id: "Reno" },
      { kind: "warehouse", id: "Reno" },
    ] as const)
      await port.remove(removal, key());
    const left = await port.read();
    expect(left.priceLists.some(({ id }) => id === "hotels")).toBe(false);
    expect(left.warehouses.some(({ name }) => name === "Reno")).toBe(false);
  });
});
