import { Organization } from "@larder/domain/account/organization.schema";
import { FooterModel, GlobalSettings, HeaderModel } from "@larder/domain/page/header.schema";
import { PageModel } from "@larder/domain/page/page-model.schema";
import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeFooter, completeHeader, completeOrganization, completePage, completeSettings } from "./complete.ts";

const user = {
  isAuthenticated: true,
  isImpersonationActive: true,
  email: "a@b.c",
  displayName: "A",
  algoliaIndexName: "i",
  userName: "u",
  firstName: "f",
  lastName: "l",
  region: "NE",
  currentOrganization: { id: 7, name: "O" },
  customerStatus: { canOrder: true, errors: ["E"] },
  primarySalesRepEmail: "r@b.c",
  roles: ["customer"],
};
const variant = {
  price: "$1.00",
  text: "Case",
  weight: "4/10 lb",
  tag1: { name: "T" },
  tag2: { name: "U" },
  isDefault: true,
  inStock: true,
  stock: 4,
  code: "c",
  isSecondaryBusinessUnit: true,
  isReserve: true,
  catchWeight: { unitOfMeasure: "LB", averageWeight: 22 },
  businessUnit: "1",
  cutInstructions1: ["x"],
  cutInstructions2: ["y"],
  minQuantity: 2,
  maxQuantity: 9,
  minMaxExpirationDate: "2030-01-01",
  sellByMultiple: 2,
  stockingType: "J",
  businessUnitModel: { type: 0 },
  isDropShipRestricted: true,
  specialOrderFlag: true,
  isRestrictedProduct: true,
  expectedDate: "2030-01-01",
  metadata: {
    unitOfMeasure: "CS",
    productClassificationCode: "p",
    bto: true,
    supermarket: true,
    chefItemFlag: true,
    vendorId: "v",
  },
};
const product = {
  sku: "1",
  name: "n",
  brand: "b",
  description: "d",
  imageUrl: "i",
  url: "/u/",
  category: "c",
  subcategory: "s",
  subsubcategory: "ss",
  packSize: "p",
  variants: [variant, variant],
};
const link = { label: "l", url: "/u/" };
const cases = [
  [
    "the page model",
    PageModel,
    completePage,
    {
      contentType: "pdp",
      contentLink: "4",
      path: "/p/",
      title: "t",
      metaDataInfo: [{ elementTag: "meta", innerContent: "i", elementAttributes: { name: "n" } }],
      originalUser: user,
      currentUser: user,
      breadcrumbs: [link],
      blocks: [{ kind: "text", heading: "h", html: "<p>", links: [link], products: [product], placementId: 3 }],
      product,
      categoryPath: ["c"],
      products: [product],
      totalProducts: 9,
      editContext: { inEditMode: true, isEditable: true },
    },
  ],
  [
    "the header",
    HeaderModel,
    completeHeader,
    {
      menu: [link],
      categoryMenu: [{ ...link, count: 4, children: [link] }],
      homeUrl: "/",
      siteAlert: { id: "1", title: "t", text: "x" },
    },
  ],
  ["the footer", FooterModel, completeFooter, { columns: [{ heading: "h", links: [link] }], legal: "l" }],
  [
    "the settings",
    GlobalSettings,
    completeSettings,
    {
      siteName: "s",
      headerUrl: "/h",
      footerUrl: "/f",
      globalSettingsUrl: "/g",
      appPath: "/",
      search: {
        applicationId: "a",
        authenticatedKey: "k",
        unauthenticatedKey: "u",
        hosts: [{ url: "h", protocol: "https" }],
        defaultIndex: "i",
      },
      segmentWriteKey: "w",
      iterable: { apiKey: "a", baseURL: "b", isEu: true },
      featureFlags: { f: true },
      demoUsers: [{ name: "n", email: "e", password: "p", role: "r", organizations: ["o"] }],
    },
  ],
  [
    "an organization",
    Organization,
    completeOrganization,
    {
      id: 7,
      name: "n",
      isActive: true,
      accountNumber: "a",
      customerGroupId: "g",
      businessUnit: 0,
      primarySalesRepName: "r",
      primarySalesRepEmail: "e",
      primarySalesRepPhone: "p",
      isProtein: true,
      isSpecialty: true,
      isCme: true,
      isPPro: true,
      cutOffTime: "16:00",
    },
  ],
] as const;

/** The same answer with some of its fields left out or null, wherever `fate` says so. */
const thinned = (value: unknown, fate: () => "keep" | "leaveOut" | "null"): unknown => {
  if (Array.isArray(value)) return value.map((item) => thinned(item, fate));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      const what = fate();
      return what === "keep" ? [[key, thinned(inner, fate)]] : what === "null" ? [[key, null]] : [];
    }),
  );
};

describe("what the server inlined, completed without schemas", () => {
  it.each(cases)(
    "PAGE-03 PAGE-06 property: %s is what the schema makes of it, whatever was left out",
    (_, schema, complete, full) => {
      const decode = Schema.decodeUnknownSync(schema as Schema.Codec<any, any>);
      const fields = JSON.stringify(full).split(":").length;
      let compared = 0;
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          // A cheap generator of its own: a thousand fields a run would be slow to shrink and say nothing more.
          let state = seed | 1;
          const next = () => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) / 0x7fffffff;
          const json = thinned(full, () => (next() > 1.5 / fields ? "keep" : next() > 0.4 ? "leaveOut" : "null"));
          let decoded: unknown;
          try {
            decoded = decode(json);
          } catch {
            return;
          }
          compared += 1;
          expect(complete(json as never)).toEqual(decoded);
        }),
        { numRuns: 400 },
      );
      expect(decode(full)).toEqual(complete(full as never));
      expect(compared).toBeGreaterThan(5);
    },
  );
});
