import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import { BRAND_NUMBERS } from "@larder/domain/brand/brand";
import { beforeAll, describe, expect, it } from "vitest";
import { type Answered, type Browser, orderKey } from "./browser.ts";
import { GUIDE, ORG } from "./fixture.ts";
import { useWorld } from "./world.ts";

// The specification's calls as written (§7), with method, path, query, body and answer in full, so that moving or
// renaming a call for client and server alike is noticed. The messaging provider's: messaging.test.ts.

const world = useWorld();
let a: Browser;
let guest: Browser;
beforeAll(async () => {
  a = await world.signedIn("a");
  guest = await world.guest();
});

const fields = ({ body }: Answered, ...names: readonly string[]): void => {
  for (const name of names) expect(body, `the answer's ${name}`).toHaveProperty(name);
};
const ok = (answered: Answered): Answered => {
  expect(answered.status, answered.text).toBe(200);
  return answered;
};
const done = ({ status, text }: Answered): void => expect([200, 204], text).toContain(status);
const UPDATE = ["success", "cartGroups", "summary", "oosLines", "validationMessages"] as const;
const PAGE = ["metaDataInfo", "originalUser", "currentUser", "contentLink"] as const;

describe("pages and settings", () => {
  it("CALL-01 PAGE-03 GET {friendly-url} returns the page with its reader", async () => {
    const query = new URLSearchParams({ expand: "*", currentPageUrl: "/cart/", tz: "America/New_York", t: "1" });
    const page = ok(await a.get(`/cart/?${query}`));
    fields(page, ...PAGE);
    expect(page.body.currentUser.isAuthenticated).toBe(true);
    expect(ok(await guest.get(`/cart/?${query}`)).body.currentUser.isAuthenticated).toBe(false);
  });

  it("CALL-05 CALL-06 CALL-07 header, footer and global settings are for everyone", async () => {
    const settings = ok(await guest.get("/web-api/content/global-settings")).body as { readonly headerUrl: string };
    expect(settings.headerUrl).toBe("/web-api/content/header");
    fields(ok(await guest.get(settings.headerUrl)), "menu");
    fields(ok(await guest.get("/web-api/content/footer")), "columns", "legal");
  });
});

describe("who calls", () => {
  it("CALL-08 POST /web-api/auth/logout-api ends the session", async () => {
    const signingOut = await world.signedIn("a2");
    done(await signingOut.post("/web-api/auth/logout-api"));
    expect(ok(await signingOut.post("/web-api/auth/current-user")).body.isAuthenticated).toBe(false);
  });

  it("CALL-09 CALL-10 current-user and original-user answer a guest too", async () => {
    for (const name of ["current-user", "original-user"]) {
      expect(ok(await guest.post(`/web-api/auth/${name}`)).body.isAuthenticated).toBe(false);
      const user = ok(await a.post(`/web-api/auth/${name}`));
      fields(user, "isAuthenticated", "isImpersonationActive", "email", "displayName", "currentOrganization");
      expect(user.body).toMatchObject({ isAuthenticated: true, email: "a@x.example" });
    }
  });

  it("CALL-11 CALL-12 POST organization/set?value= chooses one of organization/list", async () => {
    const buyer = await world.signedIn("a");
    const organizations = ok(await buyer.post("/web-api/organization/list")).body as readonly { readonly id: number }[];
    expect(organizations.map(({ id }) => id)).toEqual([ORG.A, ORG.A2]);
    done(await buyer.post(`/web-api/organization/set?value=${ORG.A2}`));
    expect((await buyer.post("/web-api/auth/current-user")).body.currentOrganization.id).toBe(ORG.A2);
    expect((await buyer.post(`/web-api/organization/set?value=${ORG.B}`)).status).toBe(404);
    expect((await guest.post("/web-api/organization/list")).status).toBe(401);
  });

  it("CALL-13 CALL-14 setRegion?region= sets what getRegion returns, for a guest too", async () => {
    const visitor = await world.guest();
    await world.sql`insert into region (name) values ('NE')`;
    expect((await visitor.post("/web-api/organization/setRegion?region=Nowhere")).status).toBe(400);
    done(await visitor.post("/web-api/organization/setRegion?region=NE"));
    expect(ok(await visitor.post("/web-api/organization/getRegion")).text).toContain("NE");
  });
});

describe("order guides", () => {
  const named = `id=${GUIDE.a}&type=customGroups&page=1&pageSize=50&searchTerm=`;

  it("CALL-16 CALL-17 CALL-34 GUIDE-IO-18 OP-70 a guide, its further lines, and the older name of the call", async () => {
    const guide = ok(await a.post(`/web-api/order-guide?${named}`));
    fields(guide, "id", "name", "categories", "ungroupedProducts", "permissions", "noProductsMessage");
    expect(guide.body.id).toBe(GUIDE.a);
    fields(ok(await a.post(`/web-api/order-guide/categories?${named}`)), "categories", "ungroupedProducts");
    expect(ok(await a.post(`/web-api/order-guide/getOrderGuide?${named}`)).body).toEqual(guide.body);
  });

  it("CALL-18 GET order-guide-download?orderGuideId= links to the file", async () => {
    const download = ok(await a.get(`/web-api/order-guide-download?orderGuideId=${GUIDE.a}`));
    fields(download, "isSuccessful", "downloadLink", "errors");
    expect(ok(await a.get(download.body.downloadLink as string)).text).toContain("BEEF1");
  });

  it("CALL-19 CALL-20 CALL-21 CALL-27 a guide is saved, viewed, hidden and deleted", async () => {
    const line = {
      productSku: "BEEF1",
      unitOfMeasure: "CS",
      name: "Beef loin",
      expiryDate: null,
      effectiveDate: null,
      itemSequence: 0,
      displayOrder: 0,
    };
    const saved = ok(
      await a.post("/web-api/order-guide/update", {
        id: -1,
        name: "By hand",
        categoryType: "customGroups",
        categories: [{ name: "Grill", lineItems: [line] }],
        removedLineItems: [],
        movedLineItems: [],
      }),
    );
    const id = saved.body.orderGuideId as number;
    const guide = ok(await a.post(`/web-api/order-guide?id=${id}`)).body;
    expect(guide.categories[0].lineItems[0].productSku).toBe("BEEF1");
    done(await a.post(`/web-api/order-guide/update-last-viewed-date/${id}`));
    done(await a.post("/web-api/order-guide/set-preferences", { orderGuideId: id, hide: true }));
    const idsOf = async (answered: Promise<Answered>) =>
      ((await answered).body as readonly { readonly id: number }[]).map((one) => one.id);
    expect(await idsOf(a.post("/web-api/order-guide/list"))).not.toContain(id);
    expect(await idsOf(a.get("/web-api/order-guide/listing"))).toContain(id);
    done(await a.send("DELETE", `/web-api/order-guide/${id}`, undefined, { key: "delete-by-hand" }));
    expect((await a.post(`/web-api/order-guide?id=${id}`)).status).toBe(404);
  });

  it("CALL-22 CALL-23 CALL-24 CALL-25 CALL-57 OP-129 guides by list, listing, header, maker and product", async () => {
    for (const lists of [
      ok(await a.post("/web-api/order-guide/list")),
      ok(await a.get("/web-api/order-guide/listing")),
      ok(await a.get("/web-api/order-guide/header-list")),
      ok(await a.post("/web-api/order-guide/header-list")),
      ok(await a.post("/web-api/order-guide/created-by-me-list", { skuList: ["BEEF1"] })),
      ok(await a.post("/web-api/order-guide/by-items", { items: [{ productSku: "BEEF1", unitOfMeasure: "CS" }] })),
    ])
      expect((lists.body as readonly { readonly id: number }[]).map(({ id }) => id)).toContain(GUIDE.a);
    expect((await guest.get("/web-api/order-guide/header-list")).status).toBe(401);
  });

  it("CALL-26 CALL-28 CALL-35 CALL-36 CALL-37 a copy is shared, imported there, unshared and transferred", async () => {
    const { orderGuideId } = ok(await a.post(`/web-api/order-guide/copy/${GUIDE.a}`)).body as {
      readonly orderGuideId: number;
    };
    expect(orderGuideId).not.toBe(GUIDE.a);
    const share = { orderGuideId, organizationId: ORG.A2 };
    done(await a.post("/web-api/order-guide/share", share));
    const there = await world.signedIn("a");
    await there.post(`/web-api/organization/set?value=${ORG.A2}`);
    const imported = ok(await there.post("/web-api/order-guide/share-import", { orderGuideId }));
    expect(imported.body.orderGuideId).not.toBe(orderGuideId);
    done(await a.post("/web-api/order-guide/remove-share", share));
    expect((await there.post("/web-api/order-guide/share-import", { orderGuideId })).status).toBe(404);
    done(await a.post("/web-api/order-guide/transfer-ownership", { orderGuideId, newOrganizationId: ORG.A2 }));
    expect((await a.post(`/web-api/order-guide?id=${orderGuideId}`)).status).toBe(404);
    ok(await there.post(`/web-api/order-guide?id=${orderGuideId}`));
  });

  it("CALL-29 CALL-30 CALL-31 CALL-33 GUIDE-IO-17 OP-70 a file is imported by either path, or canceled", async () => {
    const file = "sku,quantity\nBEEF1,2\n";
    const upload = ok(await a.upload("/web-api/order-guide/import-file", file));
    fields(upload, "orderGuideId", "orderGuideName", "productCount", "errorCount", "errors");
    expect(upload.body.productCount).toBe(1);
    const finished = ok(
      await a.post("/web-api/order-guide/finish-upload", { id: upload.body.orderGuideId, name: "From a file" }),
    );
    ok(await a.post(`/web-api/order-guide?id=${finished.body.orderGuideId}`));
    const other = ok(await a.upload("/api/OrderGuideListing/importOrderGuide", file));
    const { orderGuideId: id } = other.body as { readonly orderGuideId: number };
    expect(other.body).toEqual({ ...upload.body, orderGuideId: id });
    done(await a.post("/web-api/order-guide/cancel-upload", { id, name: "guide" }));
    expect((await a.post("/web-api/order-guide/finish-upload", { id, name: "guide" })).status).toBe(404);
  });
});

describe("cart and orders", () => {
  const CART = ["id", "cartGroups", "summary", "cartUrl", "isCrossDockAllowed", "cartBusinessUnitId", "oosLines"];

  it("CALL-32 CALL-47 CALL-48 a line is added, changed and removed; each answer is an update", async () => {
    const added = ok(await a.add("BEEF2", 2));
    fields(added, ...UPDATE, "results");
    const cart = ok(await a.get("/web-api/cart")).body;
    const line = cart.cartGroups[0].subCarts[0].lines.find((one: any) => one.productSku === "BEEF2");
    const payload = { id: line.id, productSku: "BEEF2", unitOfMeasure: "CS", quantity: 5 };
    const changed = ok(await a.post("/web-api/cart/update-item", payload));
    fields(changed, ...UPDATE);
    expect(changed.body.success).toBe(true);
    expect(changed.text).toContain('"quantity":5');
    const removed = ok(await a.post(`/web-api/cart/remove-item?id=${line.id}`));
    fields(removed, ...UPDATE);
    expect((await a.get("/web-api/cart")).text).not.toContain("BEEF2");
  });

  it("CART-02 CALL-40 CALL-41 CALL-42 CALL-43 CALL-44 five reads return the cart, or 404 without access", async () => {
    await a.add("BEEF1");
    for (const path of ["cart", "cart/current-or-new", "cart/summary", "cart-validation", "cart/refresh-prices"]) {
      const cart = ok(await a.get(`/web-api/${path}`));
      fields(cart, ...CART, "usStateCodes");
      expect(cart.body.summary.itemCount).toBe(1);
    }
    expect((await a.get("/web-api/cart?orderNumber=999999")).status).toBe(404);
  });

  it("CALL-49 CALL-50 CALL-52 CART-12 CART-13 CART-15 one field, several, and the notes", async () => {
    await a.add("BEEF1");
    const summary = async () => (await a.get("/web-api/cart")).body.summary;
    const one = ok(await a.post("/web-api/cart/update/field", { name: "poNumber", value: "A1" }));
    fields(one, ...UPDATE);
    expect((await summary()).poNumber.value).toBe("A1");
    fields(ok(await a.post("/web-api/cart/update/cartNotes", { value: "one\ntwo" })), ...UPDATE);
    expect(await summary()).toMatchObject({ poNumber: { value: "A1" }, note: { value: "one\ntwo" } });
    const both = [
      { name: "poNumber", value: "B2" },
      { name: "note", value: "three" },
    ];
    fields(ok(await a.post("/web-api/cart/update/fields", { fields: both })), ...UPDATE);
    expect(await summary()).toMatchObject({ poNumber: { value: "B2" }, note: { value: "three" } });
    const long = await a.post("/web-api/cart/update/cartNotes", { value: "x".repeat(1_001) });
    expect([long.status, long.body.error.fields[0].path]).toEqual([400, "body.value"]);
    const place = { name: "dropShipNotes", value: "Ring", businessUnitId: "3", vendorId: "V9" };
    const unknown = await a.post("/web-api/cart/update/field", place);
    expect([unknown.status, unknown.body.error.fields[0].path]).toEqual([400, "body.vendorId"]);
  });

  it("CALL-51 CALL-53 CALL-54 a vendor's delivery gets its day, address and shipping", async () => {
    // Customers of this brand choose where a vendor delivers (OP-74).
    const business_unit = BRAND_NUMBERS.Cme;
    await world.opened.db.updateTable("organization").set({ business_unit }).where("id", "=", ORG.B).execute();
    await world.sql`insert into vendor (id, name) values ('V1', 'Copper Works')`;
    await world.sql`insert into shipping_item (vendor_id, item_number, display_name, uom, cost_cents, position)
      values ('V1', 'GROUND', 'Ground', 'EA', 1200, 0), ('V1', 'AIR', 'Air', 'EA', 3800, 1)`;
    const b = await world.signedIn("b");
    await b.add("VEND");
    const cart = ok(await b.get("/web-api/cart")).body;
    const delivery = subCartsOf(cart).find(({ isDropShip }) => isDropShip)!;
    const place = { businessUnitId: String(delivery.businessUnitId), vendorId: delivery.vendorId as string };
    const { date } = delivery.deliveryInformation!.availableDates[0]!;
    fields(ok(await b.post("/web-api/cart/update/deliveryDate", { date, ...place })), ...UPDATE);
    const address = {
      ...place,
      useAlternativeDeliveryAddress: true,
      alternativeDeliveryFirstName: "June",
      alternativeDeliveryLastName: "Okafor",
      alternativeDeliveryAddress: "1 Pier Road",
      alternativeDeliveryCity: "Newark",
      alternativeDeliveryState: "NJ",
      alternativeDeliveryZipCode: "07102",
      alternativeDeliveryPhoneNumber: "2015550123",
    };
    fields(ok(await b.post("/web-api/cart/update/dropShipDeliveryAddress", address)), ...UPDATE);
    fields(ok(await b.post("/web-api/cart/shipping", { ...place, itemNumber: "AIR" })), ...UPDATE);
    const after: any = subCartsOf((await b.get("/web-api/cart")).body).find(({ isDropShip }) => isDropShip);
    expect(after.deliveryInformation.selectedDeliveryDate).toBe(date);
    expect(after.shippingItem.itemNumber).toBe("AIR");
    expect(after.dropShipDeliveryAddress.value).toMatchObject({ alternativeDeliveryAddress: "1 Pier Road" });
  });

  it("CALL-45 CALL-38 CALL-39 CALL-55 CALL-56 an order is sent, read and modified by number", async () => {
    await a.add("BEEF2", 2);
    const sent = ok(await a.post("/web-api/cart/submit?defaultCart=true"));
    fields(sent, "success", "orderConfirmationUrl", "warnings", "confirmedOrders", "validationMessages");
    const { orderNumber } = sent.body.confirmedOrders[0] as { readonly orderNumber: string };
    const order = ok(
      await a.post("/web-api/order-history/details", orderKey(orderNumber), { headers: { "user-timezone": "UTC" } }),
    );
    fields(order, "header", "lines", "summary");
    const of = `orderNumber=${orderNumber}`;
    fields(ok(await a.post("/web-api/cart/edit", { orderNumber })), ...CART);
    const quantities = async () =>
      linesOf((await a.get(`/web-api/cart?${of}`)).body).flatMap(({ productSku, quantity }) =>
        productSku === "BEEF2" ? [quantity] : [],
      );
    expect(await quantities()).toEqual([2]);
    await a.post(`/web-api/cart/add?${of}`, { items: [{ productSku: "BEEF2", unitOfMeasure: "CS", quantity: 3 }] });
    expect(await quantities()).toEqual([5]);
    fields(ok(await a.post(`/web-api/cart/cancel-changes?${of}`)), ...UPDATE);
    expect(await quantities()).toEqual([2]);
    fields(ok(await a.post(`/web-api/cart/delete-edit?${of}`)), ...UPDATE);
    expect((await a.get(`/web-api/cart?${of}`)).status).toBe(404);
  });
});

describe("search", () => {
  it("CALL-58 CALL-59 CALL-78 queries with a key, suggestions for everyone, events of shop and search", async () => {
    const user = ok(await a.post("/web-api/auth/current-user")).body;
    const settings = ok(await a.get("/web-api/content/global-settings")).body;
    const answered = await a.send(
      "POST",
      "/1/indexes/*/queries",
      { requests: [{ indexName: user.algoliaIndexName, query: "beef", facets: ["brand"] }] },
      {
        headers: {
          "x-algolia-application-id": settings.search.applicationId,
          "x-algolia-api-key": settings.search.authenticatedKey,
        },
      },
    );
    const [result] = ok(answered).body.results;
    for (const name of ["hits", "facets", "nbHits", "processingTimeMS"]) expect(result).toHaveProperty(name);
    expect(result.hits[0]).toHaveProperty("objectID");
    fields(ok(await guest.get("/search/SearchAsYouType/?q=beef")), "suggestions", "products");
    const event = { eventType: "search", visitorId: "v", eventTime: "2026-11-18T15:00:00.000Z", productDetails: [] };
    done(await a.post("/web-api/analytics/retail", event));
  });
});
