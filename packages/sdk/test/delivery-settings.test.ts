import { DeliverySettings } from "@larder/calls/ports";
import { expect, it } from "vitest";
import { fail, scriptedPort } from "../src/testing/scripted-port.ts";
import { deliverySettingsWorkflow } from "../src/workflows/delivery-settings/delivery-settings.workflow.ts";
import { settingUses } from "../src/workflows/delivery-settings/state.ts";
import { failing, healed, lost } from "./network.ts";
import { openStorefront, send } from "./open-storefront.ts";

// No test waits for a file.
await deliverySettingsWorkflow.handlers?.load();

const holiday = { day: "2030-07-04", cutOffTime: null, reason: "Fair" };
const USE = { by: "customers" as const, names: ["Blue Fin"], count: 2 };
const stored = {
  priceLists: [{ id: "hotels", name: "Hotels", customers: 2 }],
  warehouses: [{ name: "Newark", zone: "America/New_York", customers: 3, days: [holiday] }],
};

const withSettings = async () => {
  const sent: unknown[] = [];
  const take = (change: object, key?: string) => {
    sent.push(key === undefined ? change : [change, key]);
    return stored;
  };
  const open = await openStorefront({
    userName: "sue",
    ports: (backend) => [
      scriptedPort(backend, DeliverySettings, {
        read: () => stored,
        savePriceList: (change, key) => take(change, key),
        saveWarehouse: (change) =>
          change.was === null ? take(change) : fail({ _tag: "Conflict", current: null, message: "", status: 409 }),
        saveDay: (change) => take(change),
        remove: (change) =>
          change.id === "hotels"
            ? fail({ _tag: "Conflict", current: { uses: [USE] }, message: "", status: 409 })
            : take(change),
      }),
    ],
  });
  const settings = open.storefront.start("deliverySettings", deliverySettingsWorkflow);
  await send(settings, { _tag: "LoadRequested" });
  return { open, settings, sent };
};

it("OP-67 OP-91 a new price list gets a free id from its name, and is added once after a lost answer", async () => {
  const { open, settings, sent } = await withSettings();
  await send(settings, { _tag: "PriceListOpened", was: null });
  await send(settings, { _tag: "SaveRequested" });
  expect([settings.get().saving.errors, sent]).toEqual([[{ field: "name", _tag: "Required" }], []]);
  await send(settings, { _tag: "Edited", fields: { name: " Hotels " } });
  failing(open, "deliverySettings.savePriceList", lost);
  await send(settings, { _tag: "SaveRequested" });
  const { key } = settings.get().saving;
  healed(open);
  await send(settings, { _tag: "SaveRequested" });
  expect(new Set(sent.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify([{ id: "hotels-2", name: "Hotels", was: null }, key])]),
  );
  expect(settings.get().dialog).toBe(null);
});

it("OP-77 a day is saved over the one that is there, and a removed one becomes a usual day", async () => {
  const { settings, sent } = await withSettings();
  const was = { cutOffTime: null, reason: "Fair" };
  await send(settings, { _tag: "DayOpened", warehouse: "Newark", was: null });
  await send(settings, { _tag: "Edited", fields: { day: holiday.day, isClosed: false } });
  await send(settings, { _tag: "SaveRequested" });
  expect(settings.get().saving.errors.map(({ field }) => field)).toEqual(["exception.cutOffTime"]);
  await send(settings, { _tag: "Edited", fields: { cutOffTime: "11:00", reason: "Half day" } });
  await send(settings, { _tag: "SaveRequested" });
  await send(settings, { _tag: "DayRemoved", warehouse: "Newark", was: holiday });
  const day = { warehouse: "Newark", day: holiday.day, was };
  expect(sent).toEqual([
    { ...day, exception: { cutOffTime: "11:00", reason: "Half day" } },
    { ...day, exception: null },
  ]);
});

it("OP-77 OP-91 a zone that someone else changed first isn't saved, and the list shows theirs", async () => {
  const { open, settings, sent } = await withSettings();
  await send(settings, { _tag: "WarehouseOpened", was: stored.warehouses[0]! });
  await send(settings, { _tag: "Edited", fields: { zone: "America/Denver" } });
  await send(settings, { _tag: "SaveRequested" });
  expect(settings.get()).toMatchObject({ dialog: { kind: "warehouse" }, saving: { failure: { _tag: "Conflict" } } });
  expect(open.backend.calls.filter((call) => call === "deliverySettings.read")).toHaveLength(2);
  await send(settings, { _tag: "WarehouseOpened", was: null });
  await send(settings, { _tag: "Edited", fields: { name: "Reno", zone: "America/Denver" } });
  await send(settings, { _tag: "SaveRequested" });
  expect(sent).toEqual([{ name: "Reno", zone: "America/Denver", was: null }]);
});

it("OP-67 a price list in use stays and says who uses it; removing needs a second step", async () => {
  const { settings, sent } = await withSettings();
  await send(settings, { _tag: "RemovalOpened", removal: { kind: "priceList", id: "hotels" }, name: "Hotels" });
  expect(sent).toEqual([]);
  await send(settings, { _tag: "SaveRequested" });
  expect(settingUses(settings.get().saving.failure)).toEqual({ uses: [USE] });
  const removal = { kind: "warehouse" as const, id: "Newark" };
  await send(settings, { _tag: "RemovalOpened", removal, name: "Newark" });
  await send(settings, { _tag: "SaveRequested" });
  expect([sent, settings.get().dialog]).toEqual([[removal], null]);
});
