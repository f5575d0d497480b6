import { afterAll, describe, expect, it } from "vitest";
import { subCartsOf } from "@larder/domain/cart/cart-lines";
import { axe, desktop, networkQuiet, type OpenedPage } from "../support/browser.ts";
import { cartNow, fillCart } from "../orders/cart-page.ts";
import { openOwnShop } from "../support/open-shop.ts";
import { type SegmentStub, startSegmentStub } from "./segment-stub.ts";
import { call } from "../support/shop-call.ts";
import { startShop } from "../support/shop.ts";
import { people, signInByButton } from "../support/sign-in.ts";
import { turnTab } from "../support/visibility.ts";

const KEY = "write-key";

let stub: SegmentStub;
// The shop was started last, so it stops first.
afterAll(() => stub?.stop());
const shop = openOwnShop(
  async () => {
    stub = await startSegmentStub(KEY);
    return startShop({
      SEGMENT_WRITE_KEY: KEY,
      SEGMENT_HOST: stub.host,
      LARDER_TEST_NAME: "cards",
      LARDER_TEST_VARIANT: "B",
    });
  },
  { prefetch: true },
);

/** A page that closes after its test: if it navigated instead, it would report a page leave. */
const openCold = (): Promise<OpenedPage> => shop.open(desktop, { isCold: true });
const open = async (path = "/"): Promise<OpenedPage> => {
  const opened = await openCold();
  await opened.page.goto(path);
  return opened;
};

/** What reached the platform since `start`, as `name` or `page path`. */
const namesFrom = (start: number): readonly string[] =>
  stub.events
    .slice(start)
    .map(({ type, event, properties }) =>
      type === "track" ? event! : type === "page" ? `page ${properties!["path"]}` : type,
    );

const arrived = async (start: number, last: string): Promise<readonly string[]> => {
  await expect.poll(() => namesFrom(start), { timeout: 20_000 }).toContain(last);
  return namesFrom(start);
};

describe("the platform's own client in the browser", () => {
  it("ANALYTICS-24 ANALYTICS-27 CONST-43 IDENT-14 a guest is reported as 00000, and only the visit stored", async () => {
    const start = stub.events.length;
    const { context, page, consoleErrors } = await open("/?utm_source=mail&utm_campaign=fall&token=secret");
    expect(await arrived(start, "page /")).toContain("page /");
    const view = stub.events.slice(start).find(({ type }) => type === "page")!;
    expect(view.context["page"]).toEqual({
      url: `${new URL(page.url()).origin}/?utm_source=mail&utm_campaign=fall`,
      path: "/",
      search: "?utm_source=mail&utm_campaign=fall",
      title: "Home",
      referrer: "",
    });
    expect(view).toMatchObject({
      type: "page",
      userId: "00000",
      anonymousId: "00000",
      properties: {
        path: "/",
        page_type: "home",
        user_account: { id: "00000" },
        test_name: "cards",
        test_variant: "B",
        utm_source: "mail",
        utm_campaign: "fall",
      },
      context: { campaign: { source: "mail", name: "fall" }, library: { name: "analytics.js" } },
    });
    expect(JSON.stringify(view)).not.toContain("secret");
    expect(view.properties!["messageId"]).toBe(view.messageId);
    const visit = await page.evaluate(
      () => JSON.parse(localStorage.getItem("larder.visit") ?? "null") as { id: string },
    );
    expect(view.properties!["session_id"]).toBe(visit.id);
    expect(await page.evaluate(() => (window as any).analytics.SNIPPET_VERSION as string)).toBe("4.15.3");
    const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("ajs_")));
    expect(stored).toEqual([]);
    expect((await context.cookies()).filter(({ name }) => name.startsWith("ajs_"))).toEqual([]);
    expect(stub.refused).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });

  it("ANALYTICS-25 ANALYTICS-30 OP-16 the page's tools start once, after the client, and get its events", async () => {
    const { context, page } = await openCold();
    await context.addInitScript(() => {
      const taken: unknown[][] = [];
      const take = (name: string) => (given: unknown) =>
        taken.push([name, given, (window as any).analytics?.SNIPPET_VERSION]);
      Object.assign(window, {
        taken,
        larderTools: {
          productAnalytics: { initialize: take("initialize"), capture: take("capture") },
          pageViews: { viewed: take("viewed") },
        },
      });
    });
    const start = stub.events.length;
    await page.goto("/privacy/");
    await arrived(start, "page /privacy/");
    await turnTab(page, "hidden");
    await arrived(start, "Exit Intent");
    const taken = await page.evaluate(() => (window as any).taken as readonly (readonly unknown[])[]);
    const of = (isView: boolean) => taken.filter(([name]) => (name === "viewed") === isView);
    expect(of(true).map(([, url]) => url)).toEqual(["/privacy/"]);
    expect(of(false)).toEqual([
      ["initialize", { host: "US", capturesPageViews: false }, "4.15.3"],
      ["capture", "Exit Intent", "4.15.3"],
    ]);
  });

  it("ANALYTICS-31 MSG-02 with local storage full, the platform and the messaging provider miss nothing", async () => {
    const { context, page, consoleErrors } = await shop.open({ ...desktop, messages: true }, { isCold: true });
    await context.addInitScript(() => {
      for (let length = 4_000_000; length >= 1; length = Math.floor(length / 2))
        try {
          for (let key = 0; ; key += 1) localStorage.setItem(`${length} ${key}`, "x".repeat(length));
        } catch {}
    });
    const provided: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/web-api/iterable/"))
        provided.push(new URL(request.url()).pathname.split("/").at(-1)!);
    });
    const start = stub.events.length;
    await signInByButton(page, people.chef);
    await arrived(start, "page /");
    expect(namesFrom(start)).toEqual(expect.arrayContaining(["page /sign-in/", "identify", "group", "page /"]));
    await page.locator("dialog[data-fitted]").waitFor({ timeout: 30_000 });
    await expect.poll(() => provided).toEqual(expect.arrayContaining(["trackInAppDelivery", "trackInAppOpen"]));
    expect(consoleErrors).toEqual([]);
  });

  it("ANALYTICS-14 ANALYTICS-18 ANALYTICS-22 MSG-64 MSG-65 both vendors get an order's totals and address", async () => {
    const { page } = await shop.openSignedIn({ ...desktop }, { isCold: true, hasOwnSession: true });
    await fillCart(page, ["204316", "640118"], 2);
    const part = subCartsOf(await cartNow(page)).find(({ isDropShip }) => isDropShip)!;
    const { businessUnitId, vendorId } = part;
    await call(page, "cart/update/field", {
      body: { name: "dropShipNotes", value: "Ring twice", businessUnitId, vendorId },
    });
    const { summary } = await cartNow(page);
    const purchases: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/commerce/trackPurchase")) purchases.push(JSON.parse(request.postData()!));
    });
    const start = stub.events.length;
    await page.goto("/cart/");
    await arrived(start, "page /cart/");
    await page.getByRole("button", { name: /^Submit 2 orders$/ }).click();
    await page.waitForURL(/\/order-confirmation\//);
    await arrived(start, "order submitted");
    const order = stub.events.slice(start).find(({ event }) => event === "order submitted")!;
    const { origin, searchParams } = new URL(page.url());
    // 70 lb on average at $11.60 a pound.
    const beef = {
      sku: "204316",
      name: "Beef Ribeye, Lip On, Select",
      brand: "Creek Hollow",
      category: "Beef & Veal",
      subcategory: "Rib",
      subsubcategory: "Steak-Ready",
      unit_of_measure: "CS",
      price: 812,
      in_stock: true,
      quantity: 2,
    };
    const oil = {
      sku: "640118",
      name: "Extra Virgin Olive Oil, Early Harvest, Tin",
      brand: "Terra Serra",
      category: "Oils & Condiments",
      subcategory: "Oil",
      subsubcategory: "Olive Oil",
      unit_of_measure: "CS",
      price: 186,
      in_stock: true,
      quantity: 2,
    };
    const { messageId: _, session_id: __, user_account: ___, account: ____, ...own } = order.properties!;
    expect(own).toEqual({
      page_type: "cart",
      location: "/cart/",
      test_name: "cards",
      test_variant: "B",
      order_numbers: searchParams.getAll("orderNumber"),
      total: summary.totals.total / 100,
      is_modification: false,
      products: [beef, oil],
      drop_ship_notes: ["Ring twice"],
    });
    expect(order.context["page"]).toEqual({
      url: `${origin}/cart/`,
      path: "/cart/",
      search: "",
      title: "Cart",
      referrer: "",
    });
    const item = (
      { sku, name, price, quantity, category, subcategory, subsubcategory }: typeof beef,
      description: string,
      drawing: string,
      path: string,
    ) => ({
      id: sku,
      sku,
      name,
      price,
      quantity,
      description,
      categories: [category, subcategory, subsubcategory],
      imageUrl: `${origin}/Static/drawings/${drawing}.svg`,
      url: `${origin}/products/${sku}/${path}/`,
    });
    await expect
      .poll(() => purchases, { timeout: 20_000 })
      .toEqual([
        {
          items: [
            item(beef, "5/14 lb avg", "beef", "beef-ribeye-lip-on-select"),
            item(oil, "4/3 L", "oils", "extra-virgin-olive-oil-early-harvest-tin"),
          ],
          total: summary.totals.total / 100,
          user: { preferUserId: true, email: "marisol@harborandvine.example" },
        },
      ]);
  });

  it("ANALYTICS-03 ANALYTICS-18 an item added before its list counts as viewed has its position and query", async () => {
    const { context, page } = await shop.openSignedIn({ ...desktop }, { isCold: true, hasOwnSession: true });
    await context.addInitScript(() => {
      const { observe } = IntersectionObserver.prototype;
      IntersectionObserver.prototype.observe = function (element) {
        if (!element.hasAttribute("data-list")) observe.call(this, element);
      };
    });
    const start = stub.events.length;
    await page.goto("/search/?q=duck");
    const row = page.locator("[data-results] li[data-sku='311541']");
    await row.getByRole("button", { name: /^Add/ }).first().click();
    await arrived(start, "Product Added");
    const rows = await page
      .locator("[data-results] li[data-sku]")
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["sku"]));
    const { position, query_id: query, index_name: index } = stub.events.at(-1)!.properties!;
    expect([position, index]).toEqual([rows.indexOf("311541") + 1, "products_coastal"]);
    expect(query).toMatch(/^[0-9a-f]{32}$/);
    expect(namesFrom(start)).not.toContain("Product List Viewed");
  });

  it("ANALYTICS-03 when results grow, only the new ones are viewed, with their positions on the screen", async () => {
    const { page } = await open("/search/?q=beef");
    const lists = () =>
      stub.events
        .filter(({ event, context }) => event === "Product List Viewed" && context["page"].path === "/search/")
        .map(({ properties }) =>
          (properties!["products"] as readonly { sku: string; position: number }[]).map((one) => [
            one.sku,
            one.position,
          ]),
        )
        .slice(-2);
    const results = page.locator("[data-results] li[data-sku]");
    const shown = async () =>
      (await results.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["sku"]!))).map((sku, at) => [
        sku,
        at + 1,
      ]);
    await results.first().waitFor();
    await expect.poll(async () => lists().at(-1)).toEqual(await shown());
    await page.locator("section[data-results]").getByRole("button", { name: "Show more" }).click();
    await expect.poll(() => results.count()).toBe(48);
    const all = await shown();
    await expect.poll(lists).toEqual([all.slice(0, 24), all.slice(24)]);
    await results.last().hover();
    const last = () => stub.events.findLast(({ event }) => event === "Product Hovered")?.properties;
    await expect.poll(() => [last()?.["product"].sku, last()?.["position"]]).toEqual(all.at(-1));
  });

  it("ANALYTICS-28 TEXT-27 a page that already has the client warns once in the console and loads no other", async () => {
    const { context, page, consoleErrors } = await openCold();
    await context.addInitScript(() => {
      const calls: unknown[][] = [];
      const take = (...args: unknown[]) => (calls.push(args), Promise.resolve());
      (window as any).taken = calls;
      (window as any).analytics = {
        client: Promise.resolve({ track: take, page: take, identify: take, group: take, reset: take }),
      };
    });
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto("/");
    await expect.poll(() => page.evaluate(() => (window as any).taken.length as number)).toBeGreaterThan(0);
    expect(consoleErrors).toEqual(["console: Segment snippet included twice."]);
    expect(requested.filter((url) => url.startsWith(stub.host))).toEqual([]);
  });

  it("OP-116 a browser with Do Not Track loads none of the client", async () => {
    const { context, page } = await openCold();
    await context.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { get: () => "1" }));
    const start = stub.events.length;
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto("/privacy/");
    await page.getByText("Your browser asks us not to track you").waitFor();
    await networkQuiet(page);
    expect(stub.events).toHaveLength(start);
    expect(requested.filter((url) => /segment|observe-page|analytics/i.test(url))).toEqual([]);
  });

  it("ANALYTICS-31 the shop works while the platform fails or is offline, and events arrive once afterward", async () => {
    const before = stub.events.length;
    const { context, page } = await open();
    await arrived(before, "page /");
    await arrived(before, "Product List Viewed");
    const start = stub.events.length;
    // The client must not resend an event in flight when the tab is hidden, nor when it's back.
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    stub.failsWith = 500;
    const refused = stub.failures;
    await turnTab(page, "hidden");
    await expect.poll(() => stub.failures).toBeGreaterThan(refused);
    stub.failsWith = null;
    await turnTab(page, "visible");
    await arrived(start, "page /privacy/");
    expect((await arrived(start, "Exit Intent")).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      "Exit Intent",
      "page /privacy/",
    ]);
    await context.setOffline(true);
    await turnTab(page, "hidden");
    await page.waitForTimeout(500);
    await context.setOffline(false);
    await page.reload();
    await expect
      .poll(() => namesFrom(start).filter((name) => name === "Exit Intent"), { timeout: 20_000 })
      .toHaveLength(2);
    const ids = stub.events.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it("OP-116 with consent required, nothing is sent before it's given or after it's withdrawn", async () => {
  const asking = await startShop({
    SEGMENT_WRITE_KEY: KEY,
    SEGMENT_HOST: stub.host,
    LARDER_CONSENT: "on",
    LARDER_DEMO: "on",
  });
  try {
    const { context, page } = await shop.open({ ...desktop, baseURL: asking.url });
    const start = stub.events.length;
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto("/");
    const question = page.getByRole("region", { name: "Privacy" });
    await question.waitFor();
    const other = await context.newPage();
    await other.goto("/sign-in/");
    const otherQuestion = other.getByRole("region", { name: "Privacy" });
    await otherQuestion.waitFor();
    await page.bringToFront();
    expect(await axe(page)).toEqual([]);
    expect(stub.events).toHaveLength(start);
    await question.getByRole("button", { name: "Allow" }).focus();
    await page.keyboard.press("Enter");
    await question.waitFor({ state: "detached" });
    // The answer applies to the other tab too, and so does the objection below.
    await otherQuestion.waitFor({ state: "detached" });
    await turnTab(page, "hidden");
    expect(await arrived(start, "Exit Intent")).toEqual(["Exit Intent"]);
    await page.goto("/sign-in/");
    await arrived(start, "page /sign-in/");
    expect(await question.count()).toBe(0);

    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).focus();
    await page.keyboard.press("Enter");
    await arrived(start, "page /privacy/");
    await page.getByText("We record how you use this store").waitFor();
    await page.getByRole("button", { name: "Don't record" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("We don't record how you use this store in this browser").waitFor();
    expect(await axe(page)).toEqual([]);
    const withdrawn = stub.events.length;
    await turnTab(other, "hidden");
    await networkQuiet(other);
    await other.close();
    await page.reload();
    await page.getByText("We don't record how you use this store in this browser").waitFor();
    await turnTab(page, "hidden");
    await networkQuiet(page);
    expect(stub.events).toHaveLength(withdrawn);
    expect(await question.count()).toBe(0);
    await turnTab(page, "visible");
    await page.getByRole("button", { name: "Allow" }).click();
    await page.goto("/");
    await arrived(withdrawn, "page /");
    expect(stub.refused).toEqual([]);
  } finally {
    await asking.stop();
  }
});
