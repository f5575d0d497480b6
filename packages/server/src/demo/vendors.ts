import { holidays } from "./delivery-calendar.ts";

const CALENDAR = "Vendors";

const WORK_WEEK = [1, 2, 3, 4, 5];

/** The drop-ship vendors of the demo. */
export const vendorRows = [
  { id: "7001", name: "Maison Aurelle", zone: "America/New_York", lead_days: 2, cut_off_time: "11:00" },
  { id: "7002", name: "Terra Serra", zone: "America/Los_Angeles", lead_days: 3, cut_off_time: "15:00" },
  { id: "7003", name: "Copper Kettle", zone: "America/Chicago", lead_days: 2, cut_off_time: "12:00" },
].map((vendor) => ({ ...vendor, warehouse: CALENDAR, delivery_days: WORK_WEEK, work_days: WORK_WEEK }));

/** The ways they ship. */
export const shippingItemRows = (
  [
    ["7001", "AIR2", "2-day air, chilled", 3_800],
    ["7001", "AIR1", "Overnight, chilled", 6_400],
    ["7002", "GRND", "Ground", 1_850],
    ["7002", "AIR2", "2-day air", 4_200],
    ["7003", "GRND", "Ground", 1_400],
  ] as const
).map(([vendor_id, item_number, display_name, cost_cents], position) => ({
  vendor_id,
  item_number,
  display_name,
  cost_cents,
  position,
}));

export const vendorCalendarRows = holidays.map(([day, reason]) => ({
  warehouse: CALENDAR,
  day,
  is_closed: true,
  cut_off_time: null,
  reason,
}));
