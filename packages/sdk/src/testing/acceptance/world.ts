import type {
  WorldOrganization,
  WorldVendor,
  WorldInvoice,
  WorldUser,
  WorldGuide,
  WorldMessage,
  WorldEmbeddedMessage,
  WorldRegionOffer,
} from "./world-entities.ts";
import { LONG_GUIDE_SKUS, worldProducts } from "./world-products.ts";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-11-18T15:00:00Z");

/**
 * The small world of the ports' acceptance suites, inserted into servers and used by the in-memory ports. All numbers in
 * the suites come from it; its products are in world-products.ts.
 *
 * - North (101) and South (102): customer group g1, brand PPro. East (201): group g2, brand Specialty.
 * - West (104): group g1, brand Cme; cross dock on Sundays, $50.00 order minimum for its truck. cleo belongs to it.
 * - Warehouses deliver Monday to Saturday, cutoff 11:59 PM the day before, closed on Thanksgiving (Thursday, November 26).
 *   Vendors deliver Monday to Friday, cutoff 11 a.m. New York time; V2 ships by ground for $12.00 or by air for $38.00.
 * - ada belongs to North and South, ben to East, eva to East and North, hal to North's sister on hold (103), each starting
 *   in the first. sue is staff, edi an editor, ana the administrator.
 * - It is Wednesday, November 18, 2026, 10 a.m. in New York; the feature flags PPro.UseMinMaxProductQuantity and
 *   FeatureFlags.Global.EnforceStock are on.
 * - Products are sold by CS (default) and EA at the same price text. East pays $77.77 for everything priced.
 * - Guide `weekday` has groups Grill and Cold and one ungrouped line; `long` has 120 lines (P001 to P120) in the group
 *   'Everything'; `east` belongs to East and isn't shared.
 * - Message `holiday` is for everyone, `north` for North, `for-ada` for ada in North, `east` for East; `past` was for
 *   everyone until an hour ago. By priority and age ada sees for-ada, north, holiday.
 * - North's invoices were imported an hour ago: N-1 is overdue since yesterday, N-2 due today, N-0 a credit. East's list
 *   is empty, and no other organization has one.
 */
export const world = {
  /** In ms since 1970. */
  now: NOW,
  zone: "America/New_York",
  otherPrice: { text: "$77.77", unitPrice: 777_700 },
  units: ["CS", "EA"],
  regionOffers: [
    { region: "NE", sku: "BEEF1", price: "$13.75", unitPrice: 137_500, stock: 4 },
    { region: "MW", sku: "BEEF1", price: "$44.44", unitPrice: 444_400, stock: 0 },
    { region: "NE", sku: "OUT", price: "$5.00", unitPrice: 50_000, stock: null },
  ] satisfies readonly WorldRegionOffer[],
  featureFlags: { "PPro.UseMinMaxProductQuantity": true, "FeatureFlags.Global.EnforceStock": true },
  organizations: [
    {
      id: 101,
      name: "North",
      customerGroupId: "g1",
      businessUnit: 3,
      canOrder: true,
      errors: [],
      locations: [
        { id: 1, kind: "delivery", name: "North Hall", address: "1 Hall Way" },
        { id: 2, kind: "pickup", name: "Newark dock 2", address: "5 Quay Road" },
      ],
    },
    { id: 102, name: "South", customerGroupId: "g1", businessUnit: 3, canOrder: true, errors: [] },
    {
      id: 103,
      name: "Slow Payer",
      customerGroupId: "g1",
      businessUnit: 3,
      canOrder: false,
      errors: ["Credit limit exceeded."],
    },
    {
      id: 104,
      name: "West",
      customerGroupId: "g1",
      businessUnit: 2,
      canOrder: true,
      errors: [],
      crossDockDays: [7],
      orderMinimum: 5_000,
      deliveryAddress: "18 Pier Street, Boston, MA 02110",
      deliveryPhone: "617-555-0142",
    },
    { id: 201, name: "East", customerGroupId: "g2", businessUnit: 0, canOrder: true, errors: [] },
  ] as readonly WorldOrganization[],
  warehouse: "Newark",
  cutOffTime: "23:59",
  /** Of every organization; the catalog has no own values for it. */
  region: "SE",
  /** The default delivery address of organizations. */
  address: "1 Main Street, Newark, NJ 07102",
  holidays: ["2026-11-26"],
  /** "HH:mm" in the world's time zone. */
  vendorCutOffTime: "11:00",
  vendors: [
    { id: "V1", name: "Copper Kettle", leadDays: 2, shippingItems: [] },
    {
      id: "V2",
      name: "Maison Aurelle",
      leadDays: 1,
      shippingItems: [
        { itemNumber: "GROUND", name: "Ground", cents: 1_200 },
        { itemNumber: "AIR", name: "2-day air, chilled", cents: 3_800 },
      ],
    },
  ] as readonly WorldVendor[],
  users: [
    { userName: "ada", email: "ada@x.example", password: "correct horse", organizations: [101, 102] },
    { userName: "ben", email: "ben@x.example", password: "correct horse", organizations: [201] },
    { userName: "eva", email: "eva@x.example", password: "correct horse", organizations: [201, 101] },
    { userName: "cleo", email: "cleo@x.example", password: "correct horse", organizations: [104] },
    { userName: "hal", email: "hal@x.example", password: "correct horse", organizations: [103] },
    { userName: "sue", email: "sue@x.example", password: "correct horse", organizations: [], roles: ["staff"] },
    { userName: "edi", email: "edi@x.example", password: "correct horse", organizations: [], roles: ["editor"] },
    { userName: "ana", email: "ana@x.example", password: "correct horse", organizations: [], roles: ["administrator"] },
  ] as readonly WorldUser[],
  products: worldProducts,
  guides: [
    {
      key: "weekday",
      name: "Weekday",
      organizationId: 101,
      owner: "ada",
      groups: [
        { name: "Grill", skus: ["BEEF1", "BEEF2"] },
        { name: "Cold", skus: ["FISH1"] },
      ],
      ungrouped: ["OUT"],
    },
    {
      key: "long",
      name: "Long",
      organizationId: 101,
      owner: "ada",
      groups: [{ name: "Everything", skus: LONG_GUIDE_SKUS }],
      ungrouped: [],
    },
    {
      key: "east",
      name: "Secret of East",
      organizationId: 201,
      owner: "ben",
      groups: [{ name: "Grill", skus: ["BEEF1"] }],
      ungrouped: [],
    },
  ] as readonly WorldGuide[],
  invoices: [
    { organizationId: 101, number: "N-1", issuedOn: "2026-10-18", dueOn: "2026-11-17", cents: 120_450 },
    { organizationId: 101, number: "N-2", issuedOn: "2026-10-19", dueOn: "2026-11-18", cents: 8_000 },
    { organizationId: 101, number: "N-0", issuedOn: "2026-10-02", dueOn: "2026-11-01", cents: -1_200 },
  ] satisfies readonly WorldInvoice[],
  invoicedOrganizations: [101, 201],
  messages: [
    { id: "holiday", html: "<p>No trucks on Thursday.</p>", priority: 300.5, createdAt: NOW - 5 * HOUR },
    { id: "north", organizationId: 101, html: "<p>Squash is in.</p>", priority: 200.5, createdAt: NOW - 2 * HOUR },
    {
      id: "for-ada",
      organizationId: 101,
      userName: "ada",
      html: "<p>Your salmon is back.</p>",
      priority: 200.5,
      createdAt: NOW - 4 * HOUR,
    },
    { id: "east", organizationId: 201, html: "<p>East only.</p>", priority: 100.5, createdAt: NOW - HOUR },
    { id: "past", html: "<p>Too late.</p>", priority: 1, createdAt: NOW - 9 * HOUR, expiresAt: NOW - HOUR },
  ] as readonly WorldMessage[],
  embeddedMessages: [
    { id: "crab", placementId: 1, title: "Crab is in" },
    { id: "squash", placementId: 1, organizationId: 101, title: "Squash is in" },
    { id: "trucks", placementId: 2, title: "No trucks on Thursday" },
    { id: "east-crab", placementId: 1, organizationId: 201, title: "East only" },
  ] as readonly WorldEmbeddedMessage[],
} as const;
