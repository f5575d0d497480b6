import { readDeliverySettings, saveDay, savePriceList, saveWarehouse } from "../../shop/delivery/delivery-settings.ts";
import type { Handlers } from "../handler.ts";

/** Price lists, warehouses and their calendars, for administrators (OP-77). Every change responds with all of them. */
export const deliverySettings: Handlers<"deliverySettings"> = {
  read: ({ db, now }) => readDeliverySettings(db, now),
  savePriceList: async ({ body, db, now, setAuditTarget }) => {
    setAuditTarget(`priceList:${body.id}`);
    await savePriceList(db, body);
    return readDeliverySettings(db, now);
  },
  saveWarehouse: async ({ body, db, now, setAuditTarget }) => {
    setAuditTarget(`warehouse:${body.name.trim()}`);
    await saveWarehouse(db, body);
    return readDeliverySettings(db, now);
  },
  saveDay: async ({ body, db, now, setAuditTarget }) => {
    setAuditTarget(`warehouse:${body.warehouse} day:${body.day}`);
    await saveDay(db, body);
    return readDeliverySettings(db, now);
  },
};
