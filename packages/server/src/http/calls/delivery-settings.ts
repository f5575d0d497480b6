import { readDeliverySettings, saveDay, savePriceList, saveWarehouse } from "../../shop/delivery/delivery-settings.ts";
import type { Handlers } from "../handler.ts";

import { CUSTOMER_VALUES, NO_DELIVERIES, orderByName, SHOP_VALUES } from "@larder/domain/text/audit-names";
import type { DayException } from "@larder/domain/staff/delivery-settings.schema";
import { removeSetting } from "../../shop/delivery/remove-setting.ts";

/** Price lists, warehouses and their calendars, for administrators (OP-77). Every change responds with all of them. */
const dayText = (day: DayException | null): string =>
  day === null
    ? ""
    : [day.cutOffTime === null ? NO_DELIVERIES : orderByName(day.cutOffTime), day.reason.trim()]
        .filter(Boolean)
        .join(", ");

export const deliverySettings: Handlers<"deliverySettings"> = {
  read: ({ db, now }) => readDeliverySettings(db, now),
  savePriceList: async ({ body, db, now, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`priceList:${body.id}`);
    setAuditChanges([{ what: CUSTOMER_VALUES.name, before: body.was ?? "", after: body.name.trim() }]);
    await savePriceList(db, body);
    return readDeliverySettings(db, now);
  },
  saveWarehouse: async ({ body, db, now, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`warehouse:${body.name.trim()}`);
    setAuditChanges([{ what: SHOP_VALUES.zone, before: body.was ?? "", after: body.zone }]);
    await saveWarehouse(db, body);
    return readDeliverySettings(db, now);
  },
  saveDay: async ({ body, db, now, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`warehouse:${body.warehouse} day:${body.day}`);
    setAuditChanges([{ what: body.day, before: dayText(body.was), after: dayText(body.exception) }]);
    await saveDay(db, body);
    return readDeliverySettings(db, now);
  },
  remove: async ({ body, db, now, setAuditTarget }) => {
    setAuditTarget(`${body.kind}:${body.id}`);
    await removeSetting(db, body);
    return readDeliverySettings(db, now);
  },
};
