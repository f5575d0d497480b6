import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrganizationId } from "../account/organization.schema.ts";
import { policies } from "../brand/policies.ts";
import { unit, sku } from "../catalog/sku.ts";
import type { CartLine } from "../cart/cart.schema.ts";
import { completeVariant } from "../catalog/complete-product.ts";
import type { Product } from "../catalog/product.schema.ts";
import { analyticsEvent, circumstances } from "../testing/analytics.ts";
import { EMPTY_DROP_SHIP_ADDRESS } from "../testing/cart.ts";
import { identityOf, publicLocation, type Circumstances } from "./circumstances.ts";
import { EVENT_NAMES } from "./event-names.ts";
import { eventPayload } from "./event-payload.ts";
import { trackingCall, type AnalyticsEvent, type DropShip } from "./events.ts";
import { MAX_EVENT_BYTES } from "./fit-event.ts";
import { countsAsHover, HOVER_DWELL_MS } from "./hover.ts";
import { cartLineAsEvent, productAsEvent, productPayload, type EventProduct } from "./product.ts";
import { retailEvent } from "./retail-event.ts";

const metadata = {
  unitOfMeasure: "CS",
  productClassificationCode: "P7",
  bto: false,
  supermarket: true,
  chefItemFlag: true,
  vendorId: "v",
};
const salmon: EventProduct = {
  sku: "10042",
  name: "Salmon",
  brandName: "Blue Harbor",
  category: "Seafood",
  subcategory: "Fresh",
  subsubcategory: "Fillets",
  unitOfMeasure: "CS",
  unitPrice: 125_000,
  inStock: true,
  variant: { cutInstructions1: ["Skin on"], cutInstructions2: ["Portion"], metadata },
};
const here = (brand: keyof typeof policies): Circumstances => ({
  user: {
    isAuthenticated: true,
    isImpersonationActive: false,
    userName: "chef",
    email: "chef@x.y",
    displayName: "Chef",
    region: "NE",
  },
  email: null,
  organization: {
    id: 7 as OrganizationId,
    name: "Osteria",
    accountNumber: "A7",
    customerGroupId: "G1",
    businessUnit: 1,
  },
  policy: policies[brand],
  pageType: "search",
  location: "/search/?q=salmon",
  title: "Search",
  referrer: "/",
  found: null,
  now: 1_000,
  sessionId: "s1",
  test: { name: "cards", variant: "B" },
  utm: { utm_source: "mail" },
});
/** Reported for any brand. */
const reported = {
  sku: "10042",
  name: "Salmon",
  brand: "Blue Harbor",
  category: "Seafood",
  subcategory: "Fresh",
  subsubcategory: "Fillets",
  unit_of_measure: "CS",
};
const dropShip: DropShip = {
  vendorId: "V1",
  isDropShip: true,
  dropShipNotes: { value: "Ring twice" },
  dropShipDeliveryAddress: null,
  shippingItem: null,
};
const origin = { queryId: "q1", indexName: "products_1" };
const added: AnalyticsEvent = { _tag: "ProductAdded", product: salmon, quantity: 3, position: 2, origin, dropShip };
const properties = (event: AnalyticsEvent, brand: keyof typeof policies = "Specialty") =>
  trackingCall(event, here(brand), eventPayload)?.properties ?? {};
const product = (brand: keyof typeof policies) => properties(added, brand)["product"] as Record<string, unknown>;

describe("ANALYTICS-01 ANALYTICS-06 ANALYTICS-07 ANALYTICS-08 ANALYTICS-09 names and payloads", () => {
  it.each([
    ["ANALYTICS-01", "ProductHovered", "Product Hovered"],
    ["ANALYTICS-02", "ProductAdded", "Product Added"],
    ["ANALYTICS-03", "ProductListViewed", "Product List Viewed"],
    ["ANALYTICS-04", "ProductListFiltered", "Product List Filtered"],
    ["ANALYTICS-05", "Searched", "Google Search"],
    ["ANALYTICS-06", "CategoryViewed", "Category Page View"],
    ["ANALYTICS-07", "SubstitutionsSearched", "Search for Substitutions"],
    ["ANALYTICS-08", "NotifyMeSubmitted", "Notify Me Submitted"],
    ["ANALYTICS-09", "NoSubstitutionAdded", "No substitution was added to cart"],
    ["ANALYTICS-10", "ExitIntended", "Exit Intent"],
    ["ANALYTICS-12", "OrderIssueReported", "Report Order Issue"],
    ["ANALYTICS-13", "SuggestionsViewed", "Query Suggestions Viewed"],
    ["ANALYTICS-14", "OrderSubmitted", "order submitted"],
    ["ANALYTICS-15", "ModificationEnded", "modification ended"],
    ["ANALYTICS-16", "ProductViewed", "product viewed"],
    ["ANALYTICS-17", "OrderGuideSearched", "Order Guide Search"],
  ] as const)("%s %s is called '%s'", (_id, tag, name) => {
    expect(EVENT_NAMES[tag]).toBe(name);
  });

  it("ANALYTICS-18 from search results all fields are reported", () => {
    expect(trackingCall(added, here("Specialty"), eventPayload)).toEqual({
      event: "Product Added",
      userId: "chef",
      properties: {
        user_account: {
          id: "chef",
          user_name: "chef",
          email: "chef@x.y",
          display_name: "Chef",
          region: "NE",
        },
        account: { id: 7, name: "Osteria", account_number: "A7", customer_group: "G1", business_unit: 1 },
        page_type: "search",
        location: "/search/?q=salmon",
        query_id: "q1",
        index_name: "products_1",
        session_id: "s1",
        test_name: "cards",
        test_variant: "B",
        utm_source: "mail",
        product: {
          ...reported,
          price: 12.5,
          in_stock: true,
        },
        quantity: 3,
        position: 2,
        drop_ship_notes: ["Ring twice"],
      },
      page: { url: "/search/?q=salmon", title: "Search", referrer: "/" },
    });
  });

  it("ANALYTICS-18 outside a search the query is omitted, and so is any missing value", () => {
    const bare: Circumstances = {
      ...here("Protein"),
      user: null,
      organization: null,
      sessionId: null,
      test: null,
      utm: {},
    };
    expect(
      trackingCall(
        {
          ...added,
          origin: null,
          position: null,
          dropShip: null,
          product: { ...salmon, unitPrice: null, inStock: null, variant: null },
        },
        bare,
        eventPayload,
      ),
    ).toEqual({
      event: "Product Added",
      userId: "00000",
      properties: {
        user_account: { id: "00000" },
        page_type: "search",
        location: "/search/?q=salmon",
        product: {
          ...reported,
          cut_instructions_1: [],
          cut_instructions_2: [],
          product_classification_code: "",
        },
        quantity: 3,
      },
      page: { url: "/search/?q=salmon", title: "Search", referrer: "/" },
    });
    expect(properties({ ...added, origin: { queryId: null, indexName: "i" } })).not.toHaveProperty("query_id");
    const regionless = { ...here("Cme"), user: { ...here("Cme").user!, region: null } };
    expect(trackingCall(added, regionless, eventPayload)?.properties["user_account"]).not.toHaveProperty("region");
  });

  it("IDENT-24 ANALYTICS-18 a punchout session's email is reported, not the user's own", () => {
    expect(
      trackingCall(added, { ...here("Cme"), email: "p@x" }, eventPayload)?.properties["user_account"],
    ).toMatchObject({
      email: "p@x",
    });
  });

  it("IDENT-14 a guest's event is reported under 00000, without name or email", () => {
    const guest = { ...here("Cme"), user: { ...here("Cme").user!, isAuthenticated: false } };
    expect(trackingCall(added, guest, eventPayload)).toMatchObject({
      userId: "00000",
      properties: { user_account: { id: "00000" } },
    });
    expect(JSON.stringify(trackingCall(added, guest, eventPayload))).not.toContain("chef@x.y");
  });

  it("ANALYTICS-19 Protein adds cuts and classification code; others don't", () => {
    expect(product("Protein")).toMatchObject({
      cut_instructions_1: ["Skin on"],
      cut_instructions_2: ["Portion"],
      product_classification_code: "P7",
    });
    for (const brand of ["Specialty", "Cme", "PPro"] as const)
      expect(Object.keys(product(brand)).filter((key) => /cut|class/.test(key))).toEqual([]);
  });

  it("ANALYTICS-20 CME adds the bto and supermarket flags, false as false, and drop-ship details", () => {
    expect(product("Cme")).toMatchObject({ bto: false, supermarket: true });
    const unknown = { ...salmon, variant: { ...salmon.variant!, metadata: null } };
    expect(properties({ ...added, product: unknown }, "Cme")["product"]).toMatchObject({
      bto: false,
      supermarket: false,
    });
    expect(properties(added, "Cme")["drop_ship_details"]).toEqual([
      { vendor_id: "V1", is_drop_ship: true, shipping_item: "", uses_alternative_address: false },
    ]);
    const shipped: DropShip = {
      ...dropShip,
      vendorId: null,
      dropShipDeliveryAddress: { value: { ...address, useAlternativeDeliveryAddress: true } },
      shippingItem: { displayName: "x", itemNumber: "S1", uom: "EA", shippingCostFormatted: "$1", shippingCost: 100 },
    };
    expect(properties({ ...added, dropShip: shipped }, "Cme")["drop_ship_details"]).toEqual([
      { vendor_id: "", is_drop_ship: true, shipping_item: "S1", uses_alternative_address: true },
    ]);
    const unaddressed = { ...added, dropShip: { ...dropShip, dropShipDeliveryAddress: { value: null } } };
    expect(properties(unaddressed, "Cme")["drop_ship_details"]).toMatchObject([{ uses_alternative_address: false }]);
    for (const brand of ["Specialty", "Protein", "PPro"] as const) {
      expect(Object.keys(product(brand)).filter((key) => /bto|super/.test(key))).toEqual([]);
      expect(properties(added, brand)).not.toHaveProperty("drop_ship_details");
    }
  });

  it("ANALYTICS-21 PPro adds the chef item flag; others don't", () => {
    expect(product("PPro")).toMatchObject({ chef_item_flag: true });
    expect(properties({ ...added, product: { ...salmon, variant: null } }, "PPro")["product"]).toMatchObject({
      chef_item_flag: false,
    });
    for (const brand of ["Specialty", "Protein", "Cme"] as const)
      expect(product(brand)).not.toHaveProperty("chef_item_flag");
  });

  it("ANALYTICS-22 Specialty adds the drop-ship notes; others don't", () => {
    expect(properties(added)["drop_ship_notes"]).toEqual(["Ring twice"]);
    expect(properties({ ...added, dropShip: { ...dropShip, dropShipNotes: null } })["drop_ship_notes"]).toEqual([""]);
    expect(properties({ ...added, dropShip: null })).not.toHaveProperty("drop_ship_notes");
    for (const brand of ["Protein", "Cme", "PPro"] as const)
      expect(properties(added, brand)).not.toHaveProperty("drop_ship_notes");
  });

  it("ANALYTICS-12 CONST-16 an issue is per product or for the whole order, with order_source 2", () => {
    const products = [
      { sku: "1", message: "Thawed" },
      { sku: "2", message: "Short" },
    ];
    const issue: AnalyticsEvent = {
      _tag: "OrderIssueReported",
      orderNumber: "N1",
      products,
      message: "All late",
    };
    expect(properties(issue)).toMatchObject({
      order_source: 2,
      order_number: "N1",
      products,
    });
    expect(properties(issue)).not.toHaveProperty("message");
    const whole = properties({ ...issue, products: [] });
    expect(whole).toMatchObject({ order_source: 2, message: "All late" });
    expect(whole).not.toHaveProperty("products");
  });

  it("ANALYTICS-03 ANALYTICS-05 lists and searches report each product's position in the whole list", () => {
    const two = [salmon, { ...salmon, sku: "2" }];
    const places = (value: unknown) =>
      (value as { sku: string; position: number }[]).map((one) => [one.sku, one.position]);
    const list = { _tag: "ProductListViewed", listId: "search", products: two, origin } as const;
    const viewed = properties({ ...list, category: "Seafood > Fresh", first: 1 });
    expect([viewed["list_id"], viewed["category"], places(viewed["products"])]).toEqual([
      "search",
      "Seafood > Fresh",
      [
        ["10042", 1],
        ["2", 2],
      ],
    ]);
    // A second page of 24 starts with the 25th.
    const later = properties({ ...list, category: "", first: 25 });
    expect(later).not.toHaveProperty("category");
    expect(places(later["products"])).toEqual([
      ["10042", 25],
      ["2", 26],
    ]);
    const searched = properties({ _tag: "Searched", term: "fish", first: 25, products: two, origin });
    expect([searched["search_text"], places(searched["products"])]).toEqual([
      "fish",
      [
        ["10042", 25],
        ["2", 26],
      ],
    ]);
  });

  it("ANALYTICS-04 filters are reported one by one, with the sort", () => {
    const facets = [
      { name: "brand", values: ["A", "B"] },
      { name: "storage", values: ["Dry"] },
    ];
    const filtered = {
      _tag: "ProductListFiltered",
      facets,
      sortBy: "price",
      sortDirection: "asc",
      origin: null,
    } as const;
    expect(properties(filtered)).toMatchObject({
      filters: [
        { type: "brand", value: "A" },
        { type: "brand", value: "B" },
        { type: "storage", value: "Dry" },
      ],
      sort: "price asc",
    });
    expect(properties({ ...filtered, sortDirection: null })["sort"]).toBe("price");
  });

  it("ANALYTICS-05 ANALYTICS-23 Google Search is reported for Specialty customers only", () => {
    const searched: AnalyticsEvent = { _tag: "Searched", term: "fish", first: 1, products: [], origin: null };
    expect(trackingCall(searched, here("Specialty"), eventPayload)?.event).toBe("Google Search");
    for (const brand of ["Protein", "Cme", "PPro"] as const)
      expect(trackingCall(searched, here(brand), eventPayload)).toBeNull();
  });

  it("ANALYTICS-13 ANALYTICS-15 ANALYTICS-16 the other events report their subject", () => {
    expect(properties({ _tag: "ProductHovered", product: salmon, position: 4, origin: null })).toMatchObject({
      product: { sku: "10042" },
      position: 4,
    });
    expect(properties({ _tag: "ProductHovered", product: salmon, position: null, origin: null })).not.toHaveProperty(
      "position",
    );
    expect(properties({ _tag: "CategoryViewed", categoryPath: ["Seafood", "Fresh"] })["category"]).toBe(
      "Seafood > Fresh",
    );
    expect(properties({ _tag: "SubstitutionsSearched", sku: "9" })["product"]).toEqual({ sku: "9" });
    expect(properties({ _tag: "NotifyMeSubmitted", product: salmon })["product"]).toMatchObject({ sku: "10042" });
    expect(properties({ _tag: "NoSubstitutionAdded", sku: "9" })["product"]).toEqual({ sku: "9" });
    const suggested = { _tag: "SuggestionsViewed", term: "be", suggestions: ["beef"], origin } as const;
    const { query_id: query, index_name: indexName, search_text: text, suggestions } = properties(suggested);
    expect([query, indexName, text, suggestions]).toEqual(["q1", "products_1", "be", ["beef"]]);
    const unnamed = properties({ ...suggested, origin: { ...origin, queryId: null } });
    expect([unnamed["index_name"], "query_id" in unnamed]).toEqual(["products_1", false]);
    expect(properties({ _tag: "ModificationEnded", orderNumber: "N1", outcome: "deleted" })).toMatchObject({
      order_number: "N1",
      outcome: "deleted",
    });
    expect(properties({ _tag: "ProductViewed", product: salmon, origin })).toMatchObject({
      product: { sku: "10042" },
      query_id: "q1",
    });
  });

  it("ANALYTICS-10 ANALYTICS-11 an exit intent is reported with its time in UTC", () => {
    expect(properties({ _tag: "ExitIntended", at: Date.parse("2024-01-02T15:04:00Z") })["timestamp"]).toBe(
      "01/02/2024 03:04 pm",
    );
  });

  it("ANALYTICS-14 an order is reported with its numbers, products and total in dollars", () => {
    const order = {
      _tag: "OrderSubmitted",
      orderNumbers: ["N1", "N2"],
      total: 12_345,
      products: [{ product: salmon, quantity: 2 }],
      dropShip: [dropShip],
      isModification: false,
    } as const;
    expect(properties(order)).toMatchObject({
      order_numbers: ["N1", "N2"],
      total: 123.45,
      is_modification: false,
      products: [{ sku: "10042", quantity: 2 }],
      drop_ship_notes: ["Ring twice"],
    });
    expect(properties({ ...order, dropShip: [] })).not.toHaveProperty("drop_ship_notes");
  });

  it("ANALYTICS-17 GUIDE-VIEW-29 a guide search reports account, user, text and visible products", () => {
    const event: AnalyticsEvent = {
      _tag: "OrderGuideSearched",
      term: " cod ",
      lastTerm: null,
      visibleProducts: [{ sku: "1", name: "Cod" }],
    };
    expect(properties(event)).toMatchObject({
      account_name: "Osteria",
      account_id: 7,
      business_unit: 1,
      username: "chef",
      search_text: "cod",
      visible_products: [{ sku: "1", name: "Cod" }],
    });
    const signedOut = { ...here("Cme"), organization: null, user: null };
    expect(trackingCall(event, signedOut, eventPayload)?.properties).toMatchObject({
      account_name: "",
      account_id: null,
      business_unit: null,
      username: "",
    });
  });

  it("GUIDE-VIEW-29 ANALYTICS-17 an empty term isn't reported, nor the same one twice", () => {
    const search = (term: string, lastTerm: string | null) =>
      trackingCall({ _tag: "OrderGuideSearched", term, lastTerm, visibleProducts: [] }, here("Protein"), eventPayload);
    expect(search("", null)).toBeNull();
    expect(search("  ", "cod")).toBeNull();
    expect(search("cod ", " cod")).toBeNull();
    expect(search("cod", "beef")).not.toBeNull();
  });
});

const address = {
  ...EMPTY_DROP_SHIP_ADDRESS,
  alternativeDeliveryFirstName: "Ann",
  alternativeDeliveryLastName: "Poe",
  alternativeDeliveryAddress: "1 Main St",
  alternativeDeliveryPhoneNumber: "5551234567",
  defaultDeliveryAddress: "18 Main St",
};

const TOP = new Set(
  "user_account account page_type location query_id index_name session_id test_name test_variant product products quantity position list_id filters sort search_text category timestamp order_source order_number order_numbers message suggestions total is_modification outcome account_name account_id business_unit username visible_products left_out drop_ship_details drop_ship_notes utm_source utm_campaign".split(
    " ",
  ),
);

describe("an event too long for the platform", () => {
  it("ANALYTICS-14 OP-115 an order of 300 lines keeps its number, total and the products that fit", () => {
    const products = Array.from({ length: 300 }, (_, at) => ({
      product: { ...salmon, sku: String(at) },
      quantity: at,
    }));
    const order = properties({
      _tag: "OrderSubmitted",
      orderNumbers: ["881"],
      total: 1_000,
      products,
      dropShip: [],
      isModification: false,
    });
    const kept = order["products"] as readonly { readonly sku: string }[];
    expect(order).toMatchObject({ order_numbers: ["881"], total: 10, left_out: 300 - kept.length });
    expect(kept.length).toBeGreaterThan(100);
    expect(kept.map(({ sku: each }) => each)).toEqual(kept.map((_, at) => String(at)));
  });

  it("ANALYTICS-17 OP-115 long events are cut no more than needed; others aren't touched", () => {
    const size = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
    fc.assert(
      fc.property(
        analyticsEvent,
        circumstances,
        fc.nat({ max: 3_000 }),
        fc.string({ unit: "grapheme", maxLength: 40 }),
        (event, at, count, name) => {
          const visibleProducts = Array.from({ length: count }, (_, index) => ({ sku: String(index), name }));
          const long: AnalyticsEvent =
            event._tag === "OrderGuideSearched" ? { ...event, term: "b", lastTerm: null, visibleProducts } : event;
          const call = trackingCall(long, at, eventPayload);
          if (call === null) return;
          const { left_out: leftOut, visible_products: visible } = call.properties as Record<string, any>;
          expect(size(call.properties)).toBeLessThanOrEqual(MAX_EVENT_BYTES - 6_144);
          if (long._tag === "OrderGuideSearched") expect(visible.length + (leftOut ?? 0)).toBe(count);
          if (leftOut === undefined) return;
          expect(leftOut).toBeGreaterThan(0);
          const next = visibleProducts[visible.length];
          expect(size({ ...call.properties, visible_products: [...visible, next] })).toBeGreaterThan(
            MAX_EVENT_BYTES - 6_144 - 32,
          );
        },
      ),
    );
  });
});

describe("identity", () => {
  it("ANALYTICS-18 a signed-in user is identified, and grouped under the account", () => {
    expect(identityOf(here("Cme"))).toEqual({
      userId: "chef",
      traits: { user_name: "chef", email: "chef@x.y", display_name: "Chef", region: "NE" },
      group: {
        groupId: "7",
        traits: { id: 7, name: "Osteria", account_number: "A7", customer_group: "G1", business_unit: 1 },
      },
    });
    expect(identityOf({ ...here("Cme"), organization: null })?.group).toBeNull();
  });

  it("IDENT-14 a guest is not identified", () => {
    expect(identityOf({ ...here("Cme"), user: null })).toBeNull();
    expect(identityOf({ ...here("Cme"), user: { ...here("Cme").user!, isAuthenticated: false } })).toBeNull();
  });

  it("IDENT-22 while staff act for a customer, nothing is reported and no one identified", () => {
    fc.assert(
      fc.property(analyticsEvent, circumstances, (event, anyone) => {
        const acting = { ...anyone, user: { ...here("Specialty").user!, isImpersonationActive: true } };
        expect(trackingCall(event, acting, eventPayload)).toBeNull();
        expect(retailEvent(event, acting, 0)).toBeNull();
        expect(identityOf(acting)).toBeNull();
      }),
    );
  });
});

describe("what is never sent", () => {
  it("ANALYTICS-32 ANALYTICS-18 only listed fields are sent; missing ones are omitted, not undefined", () => {
    fc.assert(
      fc.property(analyticsEvent, circumstances, (event, here) => {
        const call = trackingCall(event, here, eventPayload);
        if (call === null) return;
        expect(Object.keys(call.properties).filter((key) => !TOP.has(key))).toEqual([]);
        expect(call.properties).toStrictEqual(JSON.parse(JSON.stringify(call.properties)));
        expect(call.userId).not.toBe("");
        expect(call.properties["index_name"] !== undefined).toBe("origin" in event && event.origin !== null);
      }),
    );
  });

  it("ANALYTICS-32 passwords, tokens and other extra fields are never sent", () => {
    const secret = {
      password: "SECRET",
      token: "SECRET",
      jwt: "SECRET",
      authorization: "SECRET",
      sessionCookie: "SECRET",
    };
    const laden = <T>(value: T): T => {
      if (Array.isArray(value)) return value.map(laden) as T;
      if (typeof value !== "object" || value === null) return value;
      return {
        ...Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [key, key === "utm" || key === "policy" ? inner : laden(inner)]),
        ),
        ...secret,
      } as T;
    };
    fc.assert(
      fc.property(analyticsEvent, circumstances, (event, here) => {
        const loaded = laden(event);
        const call = trackingCall(loaded, laden(here), eventPayload);
        expect(JSON.stringify([call, retailEvent(loaded, laden(here), 0)])).not.toContain("SECRET");
      }),
    );
    expect(
      JSON.stringify(
        properties({ ...added, dropShip: { ...dropShip, dropShipDeliveryAddress: { value: address } } }, "Cme"),
      ),
    ).not.toMatch(/Ann|Poe|Main St|5551234567/);
  });

  it("ANALYTICS-32 a location is reported without secrets in its query", () => {
    expect(publicLocation("/reset/?token=abc&x=1")).toBe("/reset/?x=1");
    expect(publicLocation("/punchout/?sessionId=1&Password=2&apiKey=3&jwt=4")).toBe("/punchout/");
    expect(publicLocation("/a/?q=b?c#token=x")).toBe("/a/?q=b%3Fc");
    expect(publicLocation("/a/")).toBe("/a/");
  });
});

describe("the retail-search format", () => {
  const now = Date.parse("2024-01-02T15:04:05.006Z");

  it("ANALYTICS-23 a Specialty customer's search, addition and cart view are also sent", () => {
    const common = { visitorId: "s1", eventTime: "2024-01-02T15:04:05.006Z" };
    const searched = { _tag: "Searched", term: "cod", first: 1, products: [salmon], origin } as const;
    expect(retailEvent(searched, here("Specialty"), now)).toEqual({
      ...common,
      eventType: "search",
      searchQuery: "cod",
      productDetails: [{ product: { id: "10042" } }],
    });
    expect(retailEvent(added, here("Specialty"), now)).toEqual({
      ...common,
      eventType: "add-to-cart",
      productDetails: [{ product: { id: "10042" }, quantity: 3 }],
    });
    expect(
      retailEvent({ _tag: "CartViewed", order: null, lines: [{ sku: "1", quantity: 2 }] }, here("Specialty"), now),
    ).toEqual({
      ...common,
      eventType: "shopping-cart-page-view",
      productDetails: [{ product: { id: "1" }, quantity: 2 }],
    });
    expect(retailEvent(added, { ...here("Specialty"), sessionId: null }, now)?.visitorId).toBe("chef");
    expect(retailEvent(added, { ...here("Specialty"), sessionId: null, user: null }, now)?.visitorId).toBe("00000");
  });

  it("ANALYTICS-23 nothing is sent for other customers or events", () => {
    fc.assert(
      fc.property(analyticsEvent, circumstances, (event, here) => {
        const sent = retailEvent(event, here, now);
        expect(sent !== null).toBe(
          here.policy === policies.Specialty &&
            here.user?.isImpersonationActive !== true &&
            (event._tag === "Searched" || event._tag === "ProductAdded"),
        );
      }),
    );
    for (const brand of ["Protein", "Cme", "PPro"] as const)
      expect(retailEvent({ _tag: "CartViewed", order: null, lines: [] }, here(brand), now)).toBeNull();
  });
});

describe("products of pages, guides and carts", () => {
  const variant = completeVariant({ price: "$12.50", cutInstructions1: ["A"], metadata });
  const names = { category: "c", subcategory: "s", subsubcategory: "ss" };

  it("ANALYTICS-18 a product is reported in the unit shown", () => {
    const page = { sku: sku("1"), name: "Cod", brand: "B", ...names } as unknown as Product;
    expect(productAsEvent(page, variant)).toEqual({
      sku: "1",
      name: "Cod",
      brandName: "B",
      ...names,
      unitOfMeasure: "CS",
      unitPrice: 125_000,
      inStock: false,
      variant,
    });
    const withoutVariant = { unitOfMeasure: "", unitPrice: null, inStock: null, variant: null };
    expect(productAsEvent(page, null)).toMatchObject({ sku: "1", ...withoutVariant });
    expect(productAsEvent(page, { ...variant, metadata: null }).unitOfMeasure).toBe("");
  });

  it("ANALYTICS-18 of catch weight the price is that of the case that is ordered, not of a pound", () => {
    const catchWeight = { unitOfMeasure: "LB", averageWeight: 66 } as const;
    const page = { sku: sku("1"), name: "Beef", brand: "B", ...names } as unknown as Product;
    const heavy = completeVariant({ price: "$11.00", catchWeight, metadata });
    expect(productPayload(productAsEvent(page, heavy), [])["price"]).toBe(726);
    const unknown = { ...heavy, catchWeight: { ...catchWeight, averageWeight: null } };
    expect(productPayload(productAsEvent(page, unknown), [])).not.toHaveProperty("price");
    const line = {
      ...names,
      productSku: sku("1"),
      productTitle: "Beef",
      brandName: "B",
      unitOfMeasure: unit("CS"),
      pricingUnitOfMeasure: "LB",
      unitPrice: 110_000,
      quantity: 2,
      totalPrice: 145_200,
      variants: [heavy],
      cutInstructions1: null,
      cutInstructions2: null,
    } as unknown as CartLine;
    expect(productPayload(cartLineAsEvent(line), [])["price"]).toBe(726);
    expect(productPayload(cartLineAsEvent({ ...line, totalPrice: null }), [])).not.toHaveProperty("price");
    expect(productPayload(cartLineAsEvent({ ...line, pricingUnitOfMeasure: "CS", totalPrice: 1 }), [])["price"]).toBe(
      11,
    );
  });

  it("ANALYTICS-18 ANALYTICS-19 a line of a cart is reported in its unit and with the chosen cuts", () => {
    const line = {
      ...names,
      productSku: sku("1"),
      productTitle: "Cod",
      brandName: "B",
      unitOfMeasure: unit("CS"),
      unitPrice: 5,
      pricingUnitOfMeasure: "CS",
      variants: [{ ...variant, metadata: null }, variant],
      cutInstructions1: "Skin on",
      cutInstructions2: null,
    } as unknown as CartLine;
    expect(cartLineAsEvent(line)).toEqual({
      ...names,
      sku: "1",
      name: "Cod",
      brandName: "B",
      unitOfMeasure: "CS",
      unitPrice: 5,
      inStock: false,
      variant: { cutInstructions1: ["Skin on"], cutInstructions2: [], metadata },
    });
    expect(cartLineAsEvent({ ...line, variants: [], cutInstructions1: "" })).toMatchObject({
      inStock: null,
      variant: { cutInstructions1: [], metadata: null },
    });
  });
});

it("ANALYTICS-01 a product counts as hovered after 500 ms, once, never by touch", () => {
  expect(HOVER_DWELL_MS).toBe(500);
  expect(countsAsHover({ kind: "mouse", restedMs: 499 }, "1", new Set())).toBe(false);
  expect(countsAsHover({ kind: "mouse", restedMs: 500 }, "1", new Set())).toBe(true);
  expect(countsAsHover({ kind: "pen", restedMs: 500 }, "1", new Set(["2"]))).toBe(true);
  expect(countsAsHover({ kind: "mouse", restedMs: 900 }, "1", new Set(["1"]))).toBe(false);
  expect(countsAsHover({ kind: "touch", restedMs: 900 }, "1", new Set())).toBe(false);
});
