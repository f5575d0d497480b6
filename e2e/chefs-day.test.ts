import type { BrowserContext } from "playwright-core";
import { expect, it } from "vitest";
import { desktop, networkQuiet, phone } from "./browser.ts";
import { emptyCart } from "./cart-page.ts";
import { follow } from "./follow.ts";
import { guideNames, makeGuide } from "./guide-page.ts";
import { openShop } from "./open-shop.ts";
import { call } from "./shop-call.ts";
import { inspect, shot } from "./shot.ts";
import { people, signInByButton } from "./sign-in.ts";
import { turnTab } from "./visibility.ts";

const shop = openShop();
const GUIDE = "Tomas, one day";

type Fields = Readonly<Record<string, any>>;

/** An event as the browser sent it, and what the shop answered. */
interface SentEvent {
  readonly kind: string;
  readonly name: string;
  readonly body: Fields;
  readonly fields: Fields;
}

/** Everything that a browser reports to the shop's own endpoint, in the order in which it was sent. */
const record = (context: BrowserContext): SentEvent[] => {
  const events: SentEvent[] = [];
  context.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().includes("/web-api/analytics/")) return;
    const body = JSON.parse(request.postData() ?? "null") as Fields;
    const kind = body["type"] ?? "retail";
    const name = body["event"] ?? body["eventType"] ?? body["properties"]?.["path"] ?? "";
    events.push({ kind, name, body, fields: body["properties"] ?? body["traits"] ?? body });
  });
  context.on("response", (response) => {
    if (response.url().includes("/web-api/analytics/") && !response.ok())
      events.push({ kind: "refused", name: String(response.status()), body: {}, fields: {} });
  });
  return events;
};

const guest = { id: "00000" };
const tomas = {
  id: "tomas",
  user_name: "tomas",
  email: "tomas@harborandvine.example",
  display_name: "Tomas Beck",
  region: "NE",
};
const { id: _, ...traits } = tomas;
const harbor = {
  id: 1,
  name: "Harbor & Vine Hotel",
  account_number: "204118",
  customer_group: "coastal",
  business_unit: 0,
};
const ember = {
  id: 2,
  name: "Ember & Oak Steakhouses",
  account_number: "318220",
  customer_group: "inland",
  business_unit: 1,
};
const index = "products_coastal";

const anyProduct = {
  sku: expect.stringMatching(/^\d+$/),
  name: expect.stringMatching(/./),
  brand: expect.any(String),
  category: expect.stringMatching(/./),
  subcategory: expect.any(String),
  subsubcategory: expect.any(String),
  unit_of_measure: expect.stringMatching(/^[A-Z]{2}$/),
  price: expect.any(Number),
  in_stock: expect.any(Boolean),
};
/** A guest sees no prices. */
const { price: __, ...guestProduct } = anyProduct;
const duck = {
  ...anyProduct,
  sku: "311540",
  name: "Whole Duck, Dressed, 5 lb",
  category: "Poultry",
  subcategory: "Duck & Game Birds",
  subsubcategory: "Duck",
  unit_of_measure: "CS",
  in_stock: false,
};

const isEqual = (value: unknown, expected: unknown): boolean => {
  try {
    expect(value).toEqual(expected);
    return true;
  } catch {
    return false;
  }
};

/** What an event says, without its own id and that of the visit, which are compared by themselves. */
const ownOf = ({ fields: { messageId: ___, session_id: ____, ...own } }: SentEvent): Fields => own;

/** A list of such products, with their positions from 1. */
const listOf = (product: Fields = anyProduct) => ({
  asymmetricMatch: (list: unknown) =>
    Array.isArray(list) && list.length > 0 && list.every((one, at) => isEqual(one, { ...product, position: at + 1 })),
  toAsymmetricMatcher: () => "a list of products with their positions",
});

/** What every event of a step has in common, but for the id of the visit and its own. */
interface Place {
  readonly page_type: string;
  readonly location: string;
  readonly who?: Fields;
}

const utm = { utm_source: "mail" };
const common = ({ page_type, location, who = { user_account: tomas, account: harbor } }: Place): Fields => ({
  ...who,
  page_type,
  location,
  ...utm,
});

it("ANALYTICS-01 ANALYTICS-10 ANALYTICS-18 NAV-13 IDENT-14 IDENT-22 OP-116 one day of a chef: the whole stream, field by field, each event once and by the schema; nothing while staff act for someone", async () => {
  const { context, page, consoleErrors } = await shop.open(desktop);
  const events = record(context);
  let visit = "";

  /** Does something, and expects exactly these events of it, as [kind, name, fields], whatever the order of their requests. */
  const step = async (
    what: string,
    action: () => Promise<unknown>,
    expected: readonly (readonly [kind: string, name: string, fields: Fields])[],
  ): Promise<readonly SentEvent[]> => {
    const start = events.length;
    const names = (list: readonly (readonly [string, string, ...unknown[]])[]) =>
      list.map(([kind, name]) => `${kind} ${name}`).toSorted();
    await action();
    const sent = () => events.slice(start);
    await expect
      .poll(() => names(sent().map(({ kind, name }) => [kind, name])), { message: what, timeout: 15_000 })
      .toEqual(names(expected));
    await networkQuiet(page);
    const left = [...sent()];
    for (const [kind, name, fields] of expected) {
      const those = left
        .filter((event) => event.kind === kind && event.name === name)
        .map((event) => ({ event, own: ownOf(event) }));
      const found = those.find(({ own }) => isEqual(own, fields)) ?? those[0];
      expect([what, kind, name, found?.own]).toEqual([what, kind, name, fields]);
      if (found === undefined) continue;
      left.splice(left.indexOf(found.event), 1);
      if (kind !== "track" && kind !== "page") continue;
      const { messageId, session_id: sessionId } = found.event.fields;
      expect(messageId).toBe(found.event.body["messageId"]);
      expect(sessionId).toBe((visit ||= sessionId));
      expect(found.event.body["userId"]).toBe(fields["user_account"].id);
    }
    expect(names(sent().map(({ kind, name }) => [kind, name]))).toEqual(names(expected));
    return sent();
  };

  const view = (title: string, path: string, place: Place, search = "") =>
    [
      "page",
      path,
      {
        ...common(place),
        path,
        search,
        title,
        url: `${shop.url}${path}${search}`,
        referrer: expect.any(String),
      },
    ] as const;
  const track = (name: string, place: Place, fields: Fields) =>
    ["track", name, { ...common(place), ...fields }] as const;
  const retail = (name: string, fields: Fields) =>
    [
      "retail",
      name,
      { eventType: name, visitorId: expect.any(String), eventTime: expect.stringMatching(/^\d{4}-.*Z$/), ...fields },
    ] as const;
  /** The products of the list that is on the screen, with their positions. */
  const shown = async (product: Fields = anyProduct) => {
    const skus = await page.locator("main li[data-sku]").evaluateAll((rows) => rows.map((row) => row.dataset["sku"]));
    return skus.map((sku, at) => ({ ...product, sku, position: at + 1 }));
  };
  const identify = ["identify", "", traits] as const;
  const group = (account: Fields) => ["group", "", account] as const;
  const away = () => page.mouse.move(2, 2);
  const asGuest = { user_account: guest };
  const guestHome = { page_type: "home", location: "/?utm_source=mail", who: asGuest };
  await step("a guest comes by a campaign", () => page.goto("/?utm_source=mail"), [
    view("Home", "/", guestHome, "?utm_source=mail"),
    track("Product List Viewed", guestHome, { products: listOf(guestProduct) }),
  ]);

  const home = { page_type: "home", location: "/" };
  await step("signs in", () => signInByButton(page, people.buyer), [
    view("Sign in", "/sign-in/", { page_type: "signIn", location: "/sign-in/", who: asGuest }),
    identify,
    group(harbor),
    view("Home", "/", home),
    track("Product List Viewed", home, { products: listOf() }),
  ]);
  await emptyCart(page);
  if (!(await guideNames(page)).includes(GUIDE)) await makeGuide(page, GUIDE, [["Line", ["204502", "204910"]]]);

  const search = { page_type: "searchResults", location: "/search/" };
  const found = await step(
    "opens the products",
    async () => {
      await page.getByRole("navigation").getByRole("link", { name: "Products", exact: true }).first().click();
      await page.locator("[data-results] li[data-sku]").first().waitFor();
    },
    [
      view("Search", "/search/", search),
      track("Product List Viewed", search, {
        index_name: index,
        query_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        products: listOf(),
      }),
    ],
  );
  const list = found.find(({ kind }) => kind === "track")?.fields["products"];
  expect(list.map(({ sku }: Fields) => sku)).toEqual((await shown()).map(({ sku }) => sku));
  const origin = { index_name: index, query_id: expect.stringMatching(/^[0-9a-f]{32}$/) };
  await step(
    "rests on the third",
    async () => {
      await page.locator("[data-results] li[data-sku]").nth(2).hover();
    },
    [
      track("Product Hovered", search, {
        ...origin,
        product: Object.fromEntries(Object.entries(list[2]).filter(([key]) => key !== "position")),
        position: 3,
      }),
    ],
  );
  await away();
  const narrowed = { page_type: "searchResults", location: "/search/?facet_brand=Bellavigna" };
  await step(
    "narrows the list",
    () =>
      page
        .locator("main")
        .getByRole("checkbox", { name: /^Bellavigna/ })
        .check(),
    [
      view("Search", "/search/", narrowed, "?facet_brand=Bellavigna"),
      track("Product List Filtered", narrowed, {
        ...origin,
        filters: [{ type: "brand", value: "Bellavigna" }],
        sort: "relevance",
      }),
      track("Product List Viewed", { ...narrowed, location: expect.any(String) }, { ...origin, products: listOf() }),
    ],
  );

  const box = page
    .getByRole("banner")
    .getByRole("combobox")
    .or(page.getByRole("banner").getByRole("searchbox"))
    .first();
  await step("types a term", () => box.fill("duck"), [
    track("Query Suggestions Viewed", narrowed, {
      query_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      search_text: "duck",
      suggestions: expect.arrayContaining([expect.stringMatching(/duck/i)]),
    }),
  ]);
  const ducks = { page_type: "searchResults", location: "/search/?q=duck" };
  await step("searches", () => box.press("Enter"), [
    view("Search", "/search/", ducks, "?q=duck"),
    track("Product List Viewed", ducks, { ...origin, products: listOf() }),
    track("Google Search", ducks, { ...origin, search_text: "duck", products: listOf() }),
    retail("search", { searchQuery: "duck", productDetails: expect.arrayContaining([{ product: { id: duck.sku } }]) }),
  ]);
  const breast = {
    ...anyProduct,
    sku: "311541",
    name: "Duck Breast, Magret, 14 oz",
    category: "Poultry",
    in_stock: true,
  };
  const rows = await shown();
  const hit = page.locator(`[data-results] li[data-sku="${breast.sku}"]`);
  await step(
    "adds one of the results",
    async () => {
      await hit.getByRole("button", { name: /^Add/ }).first().click();
      await away();
    },
    [
      track("Product Added", ducks, {
        ...origin,
        product: breast,
        quantity: 1,
        position: rows.findIndex(({ sku }) => sku === breast.sku) + 1,
      }),
      retail("add-to-cart", { productDetails: [{ product: { id: breast.sku }, quantity: 1 }] }),
    ],
  );

  await step(
    "adds one that is out of stock",
    async () => {
      await page
        .locator(`[data-results] li[data-sku="${duck.sku}"]`)
        .getByRole("button", { name: /^Add/ })
        .first()
        .click();
      await away();
    },
    [
      track("Product Added", ducks, {
        ...origin,
        product: duck,
        quantity: 1,
        position: rows.findIndex(({ sku }) => sku === duck.sku) + 1,
      }),
      retail("add-to-cart", { productDetails: [{ product: { id: duck.sku }, quantity: 1 }] }),
    ],
  );

  const path = "/products/311540/whole-duck-dressed-5-lb/";
  const detail = { page_type: "pdp", location: path };
  await step(
    "looks at a product",
    async () => {
      await page.locator(`[data-results] li[data-sku="${duck.sku}"] a[href="${path}"]`).first().click();
      await away();
    },
    [view(duck.name, path, detail), track("product viewed", detail, { product: duck })],
  );
  const notify = page
    .locator("main")
    .getByRole("button", { name: /back in stock|Notify/i })
    .first();
  if ((await notify.getAttribute("aria-pressed")) === "true") await notify.click();
  await expect.poll(() => notify.getAttribute("aria-pressed")).toBe("false");
  await step("waits for it", () => notify.click(), [track("Notify Me Submitted", detail, { product: duck })]);

  const crumb = page.locator(`main nav a[href^="/products/"]:not([href*="${duck.sku}"])`).last();
  const category = new URL((await crumb.getAttribute("href")) ?? "", shop.url).pathname;
  const { contentType, categoryPath, title } = (await (
    await context.request.get(category, { headers: { accept: "application/json" } })
  ).json()) as Fields;
  const aisle = { page_type: contentType, location: category };
  await step(
    "goes to its category",
    async () => {
      await crumb.click();
      await away();
    },
    [
      view(title, category, aisle),
      track("Category Page View", aisle, { category: categoryPath.join(" > ") }),
      // What the page brings along; what the index has in its place is the same list.
      track("Product List Viewed", aisle, { products: listOf() }),
    ],
  );

  const guides = { page_type: "orderGuideListing", location: "/order-guides/" };
  await step("opens the guides", () => page.getByRole("link", { name: "Order guides" }).first().click(), [
    view("Order guides", "/order-guides/", guides),
  ]);
  const link = page.getByRole("link", { name: GUIDE, exact: true }).first();
  const guideUrl = (await link.getAttribute("href")) ?? "";
  const guide = { page_type: "orderGuideDetail", location: guideUrl };
  await step(
    "opens a guide",
    async () => {
      await link.click();
      await page.locator("[data-line] [data-quantity]").first().waitFor();
    },
    [view("Order guide", "/order-guide/", guide, guideUrl.replace("/order-guide/", ""))],
  );
  const within = page.locator("main input[type=search]").first();
  await step(
    "searches within it, and leaves the box",
    async () => {
      await within.fill("beef");
      await expect.poll(() => page.locator("[data-line]").count()).toBeGreaterThan(0);
      await within.blur();
    },
    [
      track("Order Guide Search", guide, {
        account_name: harbor.name,
        account_id: harbor.id,
        business_unit: harbor.business_unit,
        username: "tomas",
        search_text: "beef",
        visible_products: expect.arrayContaining([
          { sku: expect.stringMatching(/^\d+$/), name: expect.stringMatching(/beef/i) },
        ]),
      }),
    ],
  );
  const line = page.locator("[data-line]").first();
  const lineSku = (await line.getAttribute("data-sku")) ?? "";
  await step(
    "adds a line",
    async () => {
      await line.locator("[data-quantity]").click();
      await page.keyboard.type("3");
      await page.getByRole("button", { name: /^Add 1 line/ }).click();
    },
    [
      track("Product Added", guide, {
        product: { ...anyProduct, sku: lineSku === "" ? anyProduct.sku : lineSku },
        quantity: 3,
      }),
      retail("add-to-cart", { productDetails: [{ product: { id: expect.any(String) }, quantity: 3 }] }),
    ],
  );

  const cart = { page_type: "cart", location: "/cart/" };
  await step(
    "opens the cart",
    async () => {
      await page.getByRole("link", { name: /^Cart/ }).first().click();
      await page.locator("main [data-quantity]").first().waitFor();
    },
    [
      view("Cart", "/cart/", cart),
      retail("shopping-cart-page-view", {
        productDetails: expect.arrayContaining([{ product: { id: breast.sku }, quantity: 1 }]),
      }),
    ],
  );
  await step(
    "changes a quantity and takes a line out: no event of the specification",
    async () => {
      const quantity = page.locator("main [data-quantity]");
      await quantity.first().click();
      await page.keyboard.type("5");
      await page.keyboard.press("Enter");
      const remove = page.getByRole("button", { name: /^Remove Ground Beef/ });
      await remove.click();
      await expect.poll(() => remove.count()).toBe(0);
    },
    [],
  );
  const apart = page.getByRole("region", { name: "Out of stock" });
  await step(
    "looks for substitutes and takes none",
    async () => {
      const similar = apart.getByRole("button", { name: /^Similar items for/ });
      await similar.click();
      await apart.locator("[data-substitute]").first().waitFor();
      await similar.click();
    },
    [
      track("Search for Substitutions", cart, { product: { sku: duck.sku } }),
      track("No substitution was added to cart", cart, { product: { sku: duck.sku } }),
    ],
  );
  const confirmation = /\/order-confirmation\//;
  await step(
    "submits the order",
    async () => {
      const submit = page.getByRole("button", { name: /^Submit (order|\d orders)$/ });
      await expect.poll(() => submit.isEnabled()).toBe(true);
      await submit.click();
      await page.waitForURL(confirmation);
    },
    [
      track(
        "order submitted",
        // The customer is already on the way to the confirmation.
        { page_type: "", location: expect.stringMatching(confirmation) },
        {
          order_numbers: [expect.stringMatching(/^7\d{5}$/)],
          total: expect.any(Number),
          is_modification: false,
          products: [{ ...breast, quantity: 5 }],
        },
      ),
      [
        "page",
        "/order-confirmation/",
        {
          ...common({ page_type: "orderConfirmation", location: expect.stringMatching(confirmation) as never }),
          path: "/order-confirmation/",
          search: expect.stringMatching(/orderNumber=7\d{5}/),
          title: "Order confirmation",
          url: expect.stringMatching(confirmation),
          referrer: expect.any(String),
        },
      ],
    ],
  );

  const history = { page_type: "orderHistory", location: "/order-history/" };
  await step("opens the orders", () => page.getByRole("link", { name: "Orders", exact: true }).first().click(), [
    view("Order history", "/order-history/", history),
  ]);
  const placed = page.locator("main a[href^='/order-details/']").first();
  const orderUrl = (await placed.getAttribute("href")) ?? "";
  const orderNumber = new URL(orderUrl, shop.url).searchParams.get("orderNumber") ?? "";
  const query = orderUrl.replace("/order-details/", "");
  const order = { page_type: "orderDetails", location: orderUrl };
  await step("opens the order", () => placed.click(), [view("Order details", "/order-details/", order, query)]);
  await step(
    "reports a line",
    async () => {
      await page.getByRole("button", { name: /^Report/ }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("checkbox").nth(1).check();
      await dialog.getByRole("textbox").first().fill("Two were missing");
      await dialog.getByRole("button", { name: /^Send/ }).click();
      await dialog.waitFor({ state: "detached" });
    },
    [
      track("Report Order Issue", order, {
        order_source: 2,
        order_number: orderNumber,
        products: [{ sku: expect.stringMatching(/^\d+$/), message: "short: Two were missing" }],
      }),
    ],
  );
  await step(
    "starts to change the order",
    async () => {
      await page.getByRole("link", { name: "Change order" }).click();
      await page.getByText(/^You are changing order/).waitFor();
    },
    [
      view("Cart", "/cart/", { page_type: "cart", location: `/cart/${query}` }, query),
      retail("shopping-cart-page-view", { productDetails: expect.any(Array) }),
    ],
  );
  await step("leaves it as it was", () => page.getByRole("link", { name: "Order guides" }).first().click(), [
    view("Order guides", "/order-guides/", guides),
    track("modification ended", { ...guides, page_type: "" }, { order_number: orderNumber, outcome: "left" }),
  ]);

  await step("turns to another tab", () => turnTab(page, "hidden"), [
    track("Exit Intent", guides, { timestamp: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d [ap]m$/) }),
  ]);
  await step("comes back", () => turnTab(page, "visible"), []);
  await step(
    "orders for the other organization",
    async () => {
      await page.getByRole("button", { name: /switch organization/ }).click();
      await page.getByRole("menuitemradio", { name: new RegExp(ember.name) }).click();
      await page.getByRole("button", { name: new RegExp(`${ember.name}.*switch organization`) }).waitFor();
    },
    [group(ember)],
  );
  await step(
    "signs out",
    async () => {
      await page.getByRole("button", { name: /account menu/i }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      await page.getByRole("banner").getByRole("link", { name: "Sign in", exact: true }).waitFor();
    },
    [],
  );
  const ofTheDay = events.filter(({ fields }) => fields["session_id"] === visit);
  const before = visit;
  visit = "";
  const next = { page_type: "home", location: "/", who: asGuest };
  await step(
    "looks at the shop as a guest, who is another visit",
    () => page.getByRole("banner").getByRole("link").first().click(),
    [view("Home", "/", next), track("Product List Viewed", next, { products: listOf(guestProduct) })],
  );
  expect(visit).not.toBe(before);
  expect(consoleErrors).toEqual([]);

  const staff = await shop.open(desktop);
  const reported = record(staff.context);
  await signInByButton(staff.page, people.staff);
  await networkQuiet(staff.page);
  // What the shop kept of the day, as those who run it see it: each event once, by the schema, and no person in it.
  const kept = await call<{ readonly events: readonly Fields[] }>(staff.page, "staff/events", {
    body: { show: "all", name: "", source: null, term: before, before: null, reach: "latest" },
  });
  const names = (list: readonly Fields[]) => list.map(({ kind, name }) => `${kind} ${name}`).toSorted();
  expect(names(kept.events)).toEqual(names(ofTheDay.filter(({ kind }) => kind !== "retail")));
  expect(kept.events.filter(({ verdict }) => verdict.kind !== "fits")).toEqual([]);
  expect(JSON.stringify(kept.events)).not.toMatch(/tomas|@harborandvine/i);

  // And on their page.
  const log = staff.page;
  await follow(log, "/events/");
  const filtered = log.waitForResponse(
    (answer) => answer.url().endsWith("/staff/events") && (answer.request().postData() ?? "").includes(before),
  );
  await log.getByRole("searchbox", { name: "Filter events" }).fill(before);
  await filtered;
  await log.getByLabel("Event name").selectOption("Report Order Issue");
  await expect
    .poll(() => log.getByRole("region", { name: "Events, the latest first" }).getByRole("listitem").count())
    .toBe(1);
  await log.getByRole("button", { name: /Report Order Issue/ }).click();
  const payload = log.getByRole("table", { name: "Payload next to the schema" });
  await payload.getByRole("row", { name: "order_source 2 number" }).waitFor();
  await payload.getByRole("button", { name: "products" }).press("Enter");
  await payload.getByRole("button", { name: "0", exact: true }).press("Enter");
  await payload.getByRole("row", { name: /^message "\[redacted\]"/ }).waitFor();
  await log.getByRole("button", { name: "Open in schema" }).click();
  const schema = log.getByRole("table", { name: "Schema of Report Order Issue" });
  await schema.getByRole("row", { name: "order_source number Fits" }).waitFor();
  await schema.getByRole("row", { name: "test_name text, may be left out Left out" }).waitFor();
  await log.getByLabel("Event", { exact: true }).selectOption("Exit Intent");
  await log.getByRole("row", { name: "timestamp text", exact: true }).waitFor();
  await inspect(log, "events-schema");
  await log.keyboard.press("Escape");
  await inspect(log, "events-desk");
  await log.setViewportSize(phone.viewport);
  await shot(log, "events-phone");
  await log.setViewportSize(desktop.viewport);
  await log.getByRole("button", { name: "Close the event" }).click();
  await log.getByText("Choose an event.").waitFor();
  // A time without a connection stands among the events.
  await staff.context.setOffline(true);
  await log.getByText("No connection. The list is as it was").waitFor();
  await staff.context.setOffline(false);
  await log.getByText(/^No connection [\d:]+ to [\d:]+\. No event came in that time\.$/).waitFor();
  await inspect(log, "events-gap");
  await follow(log, "/");

  // While they act for him nothing is reported.
  await staff.page.getByLabel("Find an organization or user").fill("harbor");
  await staff.page.getByRole("button", { name: `Act for a user of ${harbor.name}` }).click();
  const dialog = staff.page.getByRole("dialog", { name: "Act for a customer" });
  await dialog.getByRole("radio", { name: /Tomas Beck/ }).check();
  await networkQuiet(staff.page);
  const acting = reported.length;
  await dialog.getByRole("button", { name: /^Act for/ }).click();
  await staff.page.getByText("Tomas Beck").first().waitFor();
  await dialog.waitFor({ state: "detached" });
  await staff.page.goto("/order-guides/");
  await staff.page.locator("main a[href^='/order-guide/']").first().waitFor();
  await follow(staff.page, "/cart/");
  await staff.page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
  await networkQuiet(staff.page);
  expect(reported.slice(acting)).toEqual([]);
}, 200_000);
