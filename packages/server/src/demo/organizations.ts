import type { Selectable } from "kysely";
import type { Database } from "../database/schema.ts";

/** Two price lists with their own assortments. */
export const customerGroups = [
  { id: "coastal", name: "Coastal price list" },
  { id: "inland", name: "Inland price list" },
] as const;
export type CustomerGroupId = (typeof customerGroups)[number]["id"];

const COASTAL = {
  customer_group_id: "coastal",
  sales_rep_name: "Dana Whitlock",
  sales_rep_email: "dana.whitlock@larder.example",
  sales_rep_phone: "555-0142",
  warehouse: "Harborside",
  warehouse_zone: "America/New_York",
  region: "Northeast",
} as const;
const INLAND = {
  customer_group_id: "inland",
  sales_rep_name: "Omar Castellan",
  sales_rep_email: "omar.castellan@larder.example",
  sales_rep_phone: "555-0167",
  warehouse: "Lakefront",
  warehouse_zone: "America/Chicago",
  region: "Midwest",
} as const;

const USUAL_TERMS: Pick<
  Selectable<Database["organization"]>,
  "can_order" | "status_errors" | "cross_dock_days" | "is_cross_dock_allowed" | "order_minimum_cents" | "payment_terms"
> = {
  can_order: true,
  status_errors: [],
  cross_dock_days: [],
  is_cross_dock_allowed: false,
  order_minimum_cents: null,
  payment_terms: "Net 30",
};

export const warehouses = [COASTAL, INLAND].map(({ warehouse: name, warehouse_zone: zone }) => ({ name, zone }));

/** Where the demo's PPro customer receives orders. */
export const receivingLocations = [
  { organization_id: 4, kind: "delivery", name: "Fennel & Flint", address: "9 Mill Lane, Providence, RI 02903" },
  { organization_id: 4, kind: "delivery", name: "Flint Bakery", address: "7 Orchard Row, Providence, RI 02906" },
  { organization_id: 4, kind: "pickup", name: "Harborside, dock 4", address: "20 Quay Road, Portsmouth, NH 03801" },
] as const;

/**
 * One organization per brand, two more of CME, one of them on hold in the ERP's own words (spec §6), and a new customer
 * without guides or orders.
 */
export const organizations = [
  {
    ...COASTAL,
    ...USUAL_TERMS,
    id: 1,
    name: "Harbor & Vine Hotel",
    account_number: "204118",
    business_unit: 0,
    cut_off_time: "16:00",
    delivery_days: [1, 2, 3, 4, 5, 6],
    delivery_address: "18 Harbor Street, Portland, ME 04101",
    delivery_phone: "207-555-0118",
  },
  {
    ...INLAND,
    ...USUAL_TERMS,
    id: 2,
    name: "Ember & Oak Steakhouses",
    account_number: "318220",
    business_unit: 1,
    cut_off_time: "15:00",
    delivery_days: [1, 2, 4, 5],
    delivery_address: "260 Lake Avenue, Chicago, IL 60611",
    delivery_phone: "312-555-0160",
  },
  {
    ...INLAND,
    ...USUAL_TERMS,
    id: 3,
    name: "St. Brigid Medical Center",
    account_number: "402077",
    business_unit: 2,
    cut_off_time: "14:00",
    delivery_days: [1, 3, 5],
    delivery_address: "77 Mercy Road, Milwaukee, WI 53202",
    delivery_phone: "414-555-0177",
    can_order: false,
    status_errors: [
      "Account 402077 has invoices that are 61 days past due.",
      "Call Accounts Receivable at 555-0110 to release the hold.",
    ],
  },
  {
    ...COASTAL,
    ...USUAL_TERMS,
    id: 4,
    name: "Fennel & Flint",
    account_number: "511903",
    business_unit: 3,
    cut_off_time: "22:00",
    delivery_days: [2, 3, 4, 5, 6],
    delivery_address: "9 Mill Lane, Providence, RI 02903",
    delivery_phone: "401-555-0109",
  },
  {
    ...COASTAL,
    ...USUAL_TERMS,
    id: 5,
    name: "Clambake & Co. Catering",
    account_number: "623041",
    business_unit: 2,
    cut_off_time: "17:00",
    delivery_days: [1, 2, 3, 4, 5],
    delivery_address: "40 Wharf Road, Salem, MA 01970",
    delivery_phone: "978-555-0140",
    cross_dock_days: [6],
    is_cross_dock_allowed: true,
    order_minimum_cents: 15_000,
  },
  {
    ...COASTAL,
    ...USUAL_TERMS,
    id: 6,
    name: "Juniper Street Cafe",
    account_number: "208846",
    business_unit: 0,
    cut_off_time: "16:00",
    delivery_days: [1, 2, 3, 4, 5, 6],
    delivery_address: "61 Juniper Street, Portland, ME 04102",
    delivery_phone: "207-555-0161",
  },
];
export type DemoOrganization = (typeof organizations)[number];
