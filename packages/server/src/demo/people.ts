/** An organization of the demo, as its row. */
export interface DemoOrganization {
  readonly id: number;
  readonly name: string;
  readonly account_number: string;
  readonly customer_group_id: string;
  readonly business_unit: number;
  readonly sales_rep_name: string;
  readonly sales_rep_email: string;
  readonly sales_rep_phone: string;
  readonly can_order: boolean;
  readonly status_errors: readonly string[];
  readonly cut_off_time: string;
  readonly delivery_days: readonly number[];
  readonly warehouse: string;
  readonly warehouse_zone: string;
}

const DANA = {
  sales_rep_name: "Dana Whitlock",
  sales_rep_email: "dana.whitlock@larder.example",
  sales_rep_phone: "555-0142",
};
const OMAR = {
  sales_rep_name: "Omar Castellan",
  sales_rep_email: "omar.castellan@larder.example",
  sales_rep_phone: "555-0167",
};

/** Two price lists with their own assortments. */
export const customerGroups = [
  { id: "coastal", name: "Coastal price list" },
  { id: "inland", name: "Inland price list" },
] as const;
export type CustomerGroupId = (typeof customerGroups)[number]["id"];

/** One organization a brand; the third is on hold, in the ERP's own words (spec §6). */
export const organizations: readonly DemoOrganization[] = [
  {
    id: 1,
    name: "Harbor & Vine Hotel",
    account_number: "204118",
    customer_group_id: "coastal",
    business_unit: 0,
    ...DANA,
    can_order: true,
    status_errors: [],
    cut_off_time: "16:00",
    delivery_days: [1, 2, 3, 4, 5, 6],
    warehouse: "Harborside",
    warehouse_zone: "America/New_York",
  },
  {
    id: 2,
    name: "Ember & Oak Steakhouses",
    account_number: "318220",
    customer_group_id: "inland",
    business_unit: 1,
    ...OMAR,
    can_order: true,
    status_errors: [],
    cut_off_time: "15:00",
    delivery_days: [1, 2, 4, 5],
    warehouse: "Lakefront",
    warehouse_zone: "America/Chicago",
  },
  {
    id: 3,
    name: "St. Brigid Medical Center",
    account_number: "402077",
    customer_group_id: "inland",
    business_unit: 2,
    ...OMAR,
    can_order: false,
    status_errors: [
      "Account 402077 has invoices that are 61 days past due.",
      "Call Accounts Receivable at 555-0110 to release the hold.",
    ],
    cut_off_time: "14:00",
    delivery_days: [1, 3, 5],
    warehouse: "Lakefront",
    warehouse_zone: "America/Chicago",
  },
  {
    id: 4,
    name: "Fennel & Flint",
    account_number: "511903",
    customer_group_id: "coastal",
    business_unit: 3,
    ...DANA,
    can_order: true,
    status_errors: [],
    cut_off_time: "22:00",
    delivery_days: [2, 3, 4, 5, 6],
    warehouse: "Harborside",
    warehouse_zone: "America/New_York",
  },
];

/** A person of the demo. Passwords are shown on the sign-in page; there is nothing to protect. */
export interface DemoPerson {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  /** What the person does, for the sign-in page. */
  readonly role: string;
  readonly roles: readonly ("customer" | "editor" | "staff")[];
  readonly region: string | null;
  /** The first one is where the person works. */
  readonly organizations: readonly number[];
}

/** The people of the demo: everybody who uses the shop in another way. */
export const people: readonly DemoPerson[] = [
  {
    id: 1,
    firstName: "Marisol",
    lastName: "Reyes",
    email: "marisol@harborandvine.example",
    password: "sea-salt-and-thyme",
    role: "Chef of the hotel's main kitchen",
    roles: ["customer"],
    region: "NE",
    organizations: [1],
  },
  {
    id: 2,
    firstName: "Tomas",
    lastName: "Beck",
    email: "tomas@harborandvine.example",
    password: "brown-butter-beans",
    role: "Purchasing manager of two organizations",
    roles: ["customer"],
    region: "NE",
    organizations: [1, 2],
  },
  {
    id: 3,
    firstName: "Ruth",
    lastName: "Adeyemi",
    email: "ruth@stbrigid.example",
    password: "two-week-cycle",
    role: "Dietary manager; the account is on hold",
    roles: ["customer"],
    region: "MW",
    organizations: [3],
  },
  {
    id: 4,
    firstName: "Leo",
    lastName: "Marchand",
    email: "leo@fennelandflint.example",
    password: "sunday-brunch-eggs",
    role: "Owner and chef of a restaurant",
    roles: ["customer"],
    region: "NE",
    organizations: [4],
  },
  {
    id: 5,
    firstName: "Dana",
    lastName: "Whitlock",
    email: "dana.whitlock@larder.example",
    password: "walk-in-cooler-nine",
    role: "Sales rep",
    roles: ["staff"],
    region: null,
    organizations: [],
  },
  {
    id: 6,
    firstName: "Priya",
    lastName: "Nair",
    email: "priya.nair@larder.example",
    password: "fresh-ink-on-paper",
    role: "Editor of the shop's pages",
    roles: ["editor"],
    region: null,
    organizations: [],
  },
];
