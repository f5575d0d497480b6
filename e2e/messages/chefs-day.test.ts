import type { BrowserContext } from "playwright-core";
import { policies } from "@larder/domain/brand/policies";
import { offeredVariants } from "@larder/domain/catalog/availability";
import { displayVariant } from "@larder/domain/catalog/display-variant";
import type { Product } from "@larder/domain/catalog/product.schema";
import { expect, it } from "vitest";
import { desktop, networkQuiet, phone } from "../support/browser.ts";
import { emptyCart } from "../orders/cart-page.ts";
import { follow } from "../support/follow.ts";
import { guideNames, makeGuide } from "../guides/guide-page.ts";
import { openShop } from "../support/open-shop.ts";
import { call } from "../support/shop-call.ts";
import { inspect, shot } from "../support/shot.ts";
import { people, signInByButton } from "../support/sign-in.ts";
import { turnTab } from "../support/visibility.ts";

const shop = openShop({ prefetch: true });
const FEATURED = "This week in the cooler";
const GUIDE = "Tomas, one day";
const GUIDE_SKUS = ["204502", "204910"];

type Fields = Readonly<Record<string, any>>;

interface SentEvent {
  readonly kind: string;
  readonly name: string;
  readonly body: Fields;
  readonly fields: Fields;
}

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

const recordQueries = (context: BrowserContext) => {
  let results = "";
  let suggested: Fields = {};
  context.on("response", async (response) => {
    if (!response.ok() || !/json/.test(response.headers()["content-type"] ?? "")) return;
    const answer = (await response.json().catch(() => null)) as Fields | null;
    const [first] = Array.isArray(answer?.["results"]) ? (answer["results"] as readonly Fields[]) : [];
    if (typeof first?.["queryID"] === "string") results = first["queryID"];
    if (Array.isArray(answer?.["suggestions"]) && answer["suggestions"].length > 0)
      suggested = { index_name: index, query_id: answer["queryId"], suggestions: answer["suggestions"] };
  });
  return { results: () => results, suggested: () => suggested };
};

const guest = { id: "00000" };
const tomas = {
  id: "tomas",
  user_name: "tomas",
  email: "tomas@harborandvine.example",
  display_name: "Tomas Beck",
  region: "Northeast",
};
const { id: tomasId, ...traits } = tomas;
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

const isEqual = (value: unknown, expected: unknown): boolean => {
  try {
    expect(value).toEqual(expected);
    return true;
  } catch {
    return false;
  }
};

/** An event's own fields, without its id, visit and time, which are compared separately. */
const ownOf = ({ kind, name, fields }: SentEvent): Fields => {
  const { messageId: _, session_id: __, visitorId: ___, eventTime: ____, timestamp: _____, ...own } = fields;
  return kind === "track" && name !== "Exit Intent" && "timestamp" in fields ? fields : own;
};

interface Place {
  readonly page_type: string;
  readonly location: string;
  readonly title: string;
  readonly who?: Fields;
}

/** An expected event; its fields may be computed after the step. */
type Expected = readonly [kind: string, name: string, fields: Fields | (() => Promise<Fields>), place: Place | null];

const utm = { utm_source: "mail" };
const common = ({ page_type, location, who = { user_account: tomas, account: harbor } }: Place): Fields => ({
  ...who,
  page_type,
  location,
  ...utm,
});

it("ANALYTICS-01 ANALYTICS-10 ANALYTICS-18 NAV-13 IDENT-14 IDENT-22 OP-116 a chef's day is reported once", async () => {
  const { context, page, consoleErrors } = await shop.open(desktop);
  const events = record(context);
  let visit = "";
  const cameFrom = new Map<string, string>();
  let current: string | null = null;
  const queries = recordQueries(context);

  const canonicalOf = () => page.locator('head link[rel="canonical"]').getAttribute("href");

  /** How many events the steps so far have had: one that comes late is the next step's, which doesn't expect it. */
  let had = 0;

  /** Runs the action and expects exactly these events as [kind, name, fields], in any order. */
  const step = async (
    what: string,
    action: () => Promise<unknown>,
    expected: readonly Expected[],
  ): Promise<readonly SentEvent[]> => {
    const start = had;
    const names = (list: readonly (readonly [string, string, ...unknown[]])[]) =>
      list.map(([kind, name]) => `${kind} ${name}`).toSorted();
    const arrival = expected.find(([kind]) => kind === "page")?.[3]?.location ?? null;
    if (arrival !== null && arrival !== current) {
      cameFrom.set(arrival, current ?? "");
      current = arrival;
    }
    await action();
    const sent = () => events.slice(start);
    await expect
      .poll(() => names(sent().map(({ kind, name }) => [kind, name])), { message: what, timeout: 15_000 })
      .toEqual(names(expected));
    await networkQuiet(page, 50);
    const left = [...sent()];
    for (const [kind, name, wanted, place] of expected) {
      const fields = typeof wanted === "function" ? await wanted() : wanted;
      const those = left
        .filter((event) => event.kind === kind && event.name === name)
        .map((event) => ({ event, own: ownOf(event) }));
      const found = those.find(({ own }) => isEqual(own, fields)) ?? those[0];
      expect([what, kind, name, found?.own]).toEqual([what, kind, name, fields]);
      if (found === undefined) continue;
      if (kind === "page") expect([what, await canonicalOf()]).toEqual([what, place!.location.replace(/\?.*$/, "")]);
      left.splice(left.indexOf(found.event), 1);
      const { body } = found.event;
      if (kind === "retail") {
        expect(body["visitorId"]).toBe(visit);
        expect(new Date(body["eventTime"]).toISOString()).toBe(body["eventTime"]);
        continue;
      }
      // Only guests share the id 00000.
      const userId = fields["user_account"]?.id ?? tomasId;
      expect([what, name, body["userId"], body["anonymousId"]]).toEqual([what, name, userId, userId]);
      if (place !== null) {
        const { location, title } = place;
        const at = location.indexOf("?");
        const referrer = cameFrom.get(location) ?? "";
        expect([what, name, body["context"].page]).toEqual([
          what,
          name,
          {
            url: shop.url + location,
            path: at < 0 ? location : location.slice(0, at),
            search: at < 0 ? "" : location.slice(at),
            title,
            referrer: referrer === "" ? "" : shop.url + referrer,
          },
        ]);
      }
      if (kind !== "track" && kind !== "page") continue;
      const { messageId, session_id: sessionId, timestamp } = found.event.fields;
      expect(messageId).toBe(body["messageId"]);
      expect(sessionId).toBe((visit ||= sessionId));
      if (name === "Exit Intent") expect(timestamp).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d [ap]m$/);
    }
    had = start + expected.length;
    return events.slice(start, had);
  };

  const view = (place: Place): Expected => {
    const { location, title } = place;
    const at = location.indexOf("?");
    const path = at < 0 ? location : location.slice(0, at);
    const fields = async () => ({
      ...common(place),
      path,
      search: at < 0 ? "" : location.slice(at),
      title,
      url: shop.url + location,
      referrer: (cameFrom.get(location) ?? "") === "" ? "" : shop.url + cameFrom.get(location)!,
    });
    return ["page", path, fields, place];
  };
  const track = (name: string, place: Place, fields: Fields | (() => Promise<Fields>)): Expected => [
    "track",
    name,
    async () => ({ ...common(place), ...(typeof fields === "function" ? await fields() : fields) }),
    place,
  ];
  const retail = (name: string, fields: Fields | (() => Promise<Fields>)): Expected => [
    "retail",
    name,
    async () => ({ eventType: name, ...(typeof fields === "function" ? await fields() : fields) }),
    null,
  ];
  const products = new Map<string, Fields>();
  const product = async (sku: string, isGuest = false): Promise<Fields> => {
    const key = `${sku} ${isGuest}`;
    const held = products.get(key);
    if (held !== undefined) return held;
    const answer = await context.request.get(`/products/${sku}/x/`, { headers: { accept: "application/json" } });
    const one = ((await answer.json()) as { readonly product: Product }).product;
    const variant = displayVariant(offeredVariants(one.variants, policies.Specialty))!;
    const fields = {
      sku,
      name: one.name,
      brand: one.brand,
      category: one.category,
      subcategory: one.subcategory,
      subsubcategory: one.subsubcategory,
      unit_of_measure: variant.metadata!.unitOfMeasure,
      // A pending price isn't known to anybody yet.
      ...(isGuest || !variant.price.startsWith("$")
        ? {}
        : {
            price:
              Math.round(
                Number(variant.price.replaceAll(/[$,]/g, "")) * (variant.catchWeight?.averageWeight ?? 1) * 100,
              ) / 100,
          }),
      in_stock: variant.inStock,
    };
    products.set(key, fields);
    return fields;
  };
  const skusOf = (listId: string) =>
    page
      .locator(`main [data-list="${listId}"] li[data-sku]`)
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset["sku"]!));
  const listed = async (listId: string, isGuest = false) =>
    Promise.all(
      (await skusOf(listId)).map(async (sku, at) => ({ ...(await product(sku, isGuest)), position: at + 1 })),
    );
  const viewed = (place: Place, listId: string, more: () => Fields = () => ({}), isGuest = false) =>
    track("Product List Viewed", place, async () => ({
      list_id: listId,
      ...more(),
      products: await listed(listId, isGuest),
    }));
  const identify = (place: Place): Expected => ["identify", "", traits, place];
  const group = (account: Fields, place: Place): Expected => ["group", "", account, place];
  const away = () => page.mouse.move(2, 2);
  const asGuest = { user_account: guest };
  const guestHome = { page_type: "home", location: "/?utm_source=mail", title: "Home", who: asGuest };
  await step("a guest comes by a campaign", () => page.goto("/?utm_source=mail"), [
    view(guestHome),
    viewed(guestHome, FEATURED, () => ({}), true),
  ]);

  current = null;
  const home = { page_type: "home", location: "/", title: "Home" };
  const signIn = { page_type: "signIn", location: "/sign-in/", title: "Sign in", who: asGuest };
  await step("opens the page to sign in", () => page.goto("/sign-in/"), [view(signIn)]);
  const signInNow = page.getByRole("button", { name: `Sign in as ${people.buyer}` });
  await step("signs in", () => signInNow.click(), [view(home), identify(signIn), group(harbor, signIn)]);
  const cooler = page.locator(`main [data-list="${FEATURED}"]`);
  await away();
  await step("scrolls to a list", () => cooler.scrollIntoViewIfNeeded(), [viewed(home, FEATURED)]);
  await step(
    "and away and back",
    async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await cooler.scrollIntoViewIfNeeded();
    },
    [],
  );
  await emptyCart(page);
  if (!(await guideNames(page)).includes(GUIDE)) await makeGuide(page, GUIDE, [["Line", GUIDE_SKUS]]);

  const origin = () => ({ index_name: index, query_id: queries.results() });
  const search = { page_type: "searchResults", location: "/search/", title: "Search" };
  await step(
    "opens the products",
    async () => {
      await page.getByRole("navigation").getByRole("link", { name: "Products", exact: true }).first().click();
      await page.locator("[data-results] li[data-sku]").first().waitFor();
    },
    [view(search), viewed(search, "search", () => origin())],
  );
  await step(
    "rests on the third",
    async () => {
      await page.locator("[data-results] li[data-sku]").nth(2).hover();
    },
    [
      track("Product Hovered", search, async () => ({
        ...origin(),
        product: await product((await skusOf("search"))[2]!),
        position: 3,
      })),
    ],
  );
  await away();
  const narrowed = { page_type: "searchResults", location: "/search/?facet_brand=Bellavigna", title: "Search" };
  const before = origin();
  await step(
    "narrows the list",
    () =>
      page
        .locator("main")
        .getByRole("checkbox", { name: /^Bellavigna/ })
        // What is reported tells whether it was taken; `check` wants to see it at once.
        .click(),
    [
      view(narrowed),
      track("Product List Filtered", narrowed, {
        ...before,
        filters: [{ type: "brand", value: "Bellavigna" }],
        sort: "relevance",
      }),
      viewed(narrowed, "search", () => origin()),
    ],
  );

  const box = page
    .getByRole("banner")
    .getByRole("combobox")
    .or(page.getByRole("banner").getByRole("searchbox"))
    .first();
  await step("types a term", () => box.fill("duck"), [
    track("Query Suggestions Viewed", narrowed, async () => ({ search_text: "duck", ...queries.suggested() })),
  ]);
  const ducks = { page_type: "searchResults", location: "/search/?q=duck", title: "Search" };
  await step("searches", () => box.press("Enter"), [
    view(ducks),
    viewed(ducks, "search", () => origin()),
    track("Google Search", ducks, async () => ({
      ...origin(),
      search_text: "duck",
      products: await listed("search"),
    })),
    retail("search", async () => ({
      searchQuery: "duck",
      productDetails: (await skusOf("search")).map((id) => ({ product: { id } })),
    })),
  ]);
  const breast = await product("311541");
  const duck = await product("311540");
  expect([breast["in_stock"], duck["in_stock"], duck["name"]]).toEqual([true, false, "Whole Duck, Dressed, 5 lb"]);
  const rows = await skusOf("search");
  const found = origin();
  const hit = page.locator(`[data-results] li[data-sku="${breast["sku"]}"]`);
  await step(
    "adds one of the results",
    async () => {
      await hit.getByRole("button", { name: /^Add/ }).first().click();
      await away();
    },
    [
      track("Product Added", ducks, {
        ...found,
        product: breast,
        quantity: 1,
        position: rows.indexOf(breast["sku"]) + 1,
      }),
      retail("add-to-cart", { productDetails: [{ product: { id: breast["sku"] }, quantity: 1 }] }),
    ],
  );

  await step(
    "adds one that is out of stock",
    async () => {
      await page
        .locator(`[data-results] li[data-sku="${duck["sku"]}"]`)
        .getByRole("button", { name: /^Add/ })
        .first()
        .click();
      await away();
    },
    [
      track("Product Added", ducks, {
        ...found,
        product: duck,
        quantity: 1,
        position: rows.indexOf(duck["sku"]) + 1,
      }),
      retail("add-to-cart", { productDetails: [{ product: { id: duck["sku"] }, quantity: 1 }] }),
    ],
  );

  const path = "/products/311540/whole-duck-dressed-5-lb/";
  const detail = { page_type: "pdp", location: path, title: duck["name"] as string };
  await step(
    "looks at a product",
    async () => {
      await page.locator(`[data-results] li[data-sku="${duck["sku"]}"] a[href="${path}"]`).first().click();
      await away();
    },
    [view(detail), track("product viewed", detail, { ...found, product: duck })],
  );
  const notify = page
    .locator("main")
    .getByRole("button", { name: /back in stock|Notify/i })
    .first();
  if ((await notify.getAttribute("aria-pressed")) === "true") await notify.click();
  await expect.poll(() => notify.getAttribute("aria-pressed")).toBe("false");
  await step("waits for it", () => notify.click(), [track("Notify Me Submitted", detail, { ...found, product: duck })]);

  const crumb = page.locator(`main nav a[href^="/products/"]:not([href*="${duck["sku"]}"])`).last();
  const category = new URL((await crumb.getAttribute("href")) ?? "", shop.url).pathname;
  const { contentType, categoryPath, title } = (await (
    await context.request.get(category, { headers: { accept: "application/json" } })
  ).json()) as Fields;
  const aisle = { page_type: contentType, location: category, title };
  await step(
    "goes to its category",
    async () => {
      await crumb.click();
      await away();
    },
    [
      view(aisle),
      track("Category Page View", aisle, { category: categoryPath.join(" > ") }),
      viewed(aisle, "search", () => ({
        category: categoryPath.join(" > "),
        ...(events.findLast(({ name }) => name === "Product List Viewed")?.fields["query_id"] === undefined
          ? {}
          : origin()),
      })),
    ],
  );

  const browsed = origin();
  const guides = { page_type: "orderGuideListing", location: "/order-guides/", title: "Order guides" };
  await step("opens the guides", () => page.getByRole("link", { name: "Order guides" }).first().click(), [
    view(guides),
  ]);
  const link = page.getByRole("link", { name: GUIDE, exact: true }).first();
  const guideUrl = (await link.getAttribute("href")) ?? "";
  const guide = { page_type: "orderGuideDetail", location: guideUrl, title: "Order guide" };
  await step(
    "opens a guide",
    async () => {
      await link.click();
      await page.locator("[data-line] [data-quantity]").first().waitFor();
    },
    [view(guide)],
  );
  const left = async () => {
    const texts = await page.locator("[data-line]").allTextContents();
    const all = await Promise.all(
      GUIDE_SKUS.map(async (sku) => ({ sku, name: (await product(sku))["name"] as string })),
    );
    return all.filter(({ name }) => texts.some((text) => text.includes(name)));
  };
  const within = page.locator("main input[type=search]").first();
  await step(
    "searches within it, and leaves the box",
    async () => {
      await within.fill("beef");
      await expect.poll(() => page.locator("[data-line]").count()).toBeGreaterThan(0);
      await within.blur();
    },
    [
      track("Order Guide Search", guide, async () => ({
        account_name: harbor.name,
        account_id: harbor.id,
        business_unit: harbor.business_unit,
        username: "tomas",
        search_text: "beef",
        visible_products: await left(),
      })),
    ],
  );
  const lineSku = (await left())[0]!.sku;
  const line = page.locator("[data-line]").first();
  await step(
    "adds a line",
    async () => {
      await line.locator("[data-quantity]").click();
      await page.keyboard.type("3");
      await page.getByRole("button", { name: /^Add 1 item/ }).click();
    },
    [
      track("Product Added", guide, async () => ({ product: await product(lineSku), quantity: 3 })),
      retail("add-to-cart", { productDetails: [{ product: { id: lineSku }, quantity: 3 }] }),
    ],
  );

  const cart = { page_type: "cart", location: "/cart/", title: "Cart" };
  await step(
    "opens the cart",
    async () => {
      await page.getByRole("link", { name: /^Cart/ }).first().click();
      await page.locator("main [data-quantity]").first().waitFor();
    },
    [
      view(cart),
      retail("shopping-cart-page-view", {
        productDetails: [
          { product: { id: breast["sku"] }, quantity: 1 },
          { product: { id: lineSku }, quantity: 3 },
        ],
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
      track("Search for Substitutions", cart, { ...browsed, product: { sku: duck["sku"] } }),
      track("No substitution was added to cart", cart, { ...browsed, product: { sku: duck["sku"] } }),
    ],
  );
  const { summary } = await call<{ readonly summary: { readonly totals: { readonly total: number } } }>(page, "cart");
  const confirmed = { page_type: "orderConfirmation", title: "Order confirmation" };
  const numbers = () => new URL(page.url()).searchParams.getAll("orderNumber");
  await page.getByRole("button", { name: /^Submit (order|\d orders)$/ }).click();
  await page.waitForURL(/\/order-confirmation\//);
  const { pathname, search: confirmedQuery } = new URL(page.url());
  await step("submits the order", () => Promise.resolve(), [
    track("order submitted", cart, async () => ({
      order_numbers: numbers(),
      total: summary.totals.total / 100,
      is_modification: false,
      products: [{ ...breast, quantity: 5 }],
    })),
    view({ ...confirmed, location: pathname + confirmedQuery }),
  ]);

  const history = { page_type: "orderHistory", location: "/order-history/", title: "Order history" };
  await step("opens the orders", () => page.getByRole("link", { name: "Orders", exact: true }).first().click(), [
    view(history),
  ]);
  const placed = page.locator("main a[href^='/order-details/']").first();
  const orderUrl = (await placed.getAttribute("href")) ?? "";
  const orderNumber = new URL(orderUrl, shop.url).searchParams.get("orderNumber") ?? "";
  const query = orderUrl.replace("/order-details/", "");
  const order = { page_type: "orderDetails", location: orderUrl, title: "Order details" };
  await step("opens the order", () => placed.click(), [view(order)]);
  await step(
    "reports a line",
    async () => {
      await page.getByRole("button", { name: /^Report/ }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("checkbox").first().check();
      await dialog.getByRole("textbox").first().fill("Two were missing");
      await dialog.getByRole("button", { name: /^Send/ }).click();
      await dialog.waitFor({ state: "detached" });
    },
    [
      track("Report Order Issue", order, {
        order_source: 2,
        order_number: orderNumber,
        products: [{ sku: breast["sku"], message: "missing: Two were missing" }],
      }),
    ],
  );
  const changing = { ...cart, location: `/cart/${query}` };
  await step(
    "starts to change the order",
    async () => {
      await page.getByRole("link", { name: "Change order" }).click();
      await page.getByText(/^You're changing order/).waitFor();
    },
    [
      view(changing),
      retail("shopping-cart-page-view", { productDetails: [{ product: { id: breast["sku"] }, quantity: 5 }] }),
    ],
  );
  await step("leaves it as it was", () => page.getByRole("link", { name: "Order guides" }).first().click(), [
    view(guides),
    track("modification ended", changing, { order_number: orderNumber, outcome: "left" }),
  ]);

  await step("turns to another tab", () => turnTab(page, "hidden"), [track("Exit Intent", guides, {})]);
  await step("comes back", () => turnTab(page, "visible"), []);
  await step(
    "orders for the other organization",
    async () => {
      await page.getByRole("button", { name: /switch organization/ }).click();
      await page.getByRole("menuitemradio", { name: new RegExp(ember.name) }).click();
      await page.getByRole("button", { name: new RegExp(`${ember.name}.*switch organization`) }).waitFor();
    },
    [group(ember, guides)],
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
  const ended = visit;
  visit = "";
  const next = { page_type: "home", location: "/", title: "Home", who: asGuest };
  await step(
    "looks at the shop as a guest, who is another visit",
    () => page.getByRole("banner").getByRole("link").first().click(),
    [view(next), viewed(next, FEATURED, () => ({}), true)],
  );
  await networkQuiet(page);
  expect(events).toHaveLength(had);
  expect(visit).not.toBe(ended);
  expect(consoleErrors).toEqual([]);

  const staff = await shop.open(desktop);
  const reported = record(staff.context);
  await signInByButton(staff.page, people.staff);
  await networkQuiet(staff.page);
  const kept = await call<{ readonly events: readonly Fields[] }>(staff.page, "staff/events", {
    body: { show: "all", name: "", source: null, term: ended, before: null, reach: "latest" },
  });
  const names = (list: readonly Fields[]) => list.map(({ kind, name }) => `${kind} ${name}`).toSorted();
  expect(names(kept.events)).toEqual(names(ofTheDay.filter(({ kind }) => kind !== "retail")));
  expect(kept.events.filter(({ verdict }) => verdict.kind !== "fits")).toEqual([]);
  expect(JSON.stringify(kept.events)).not.toMatch(/tomas|@harborandvine/i);

  const log = staff.page;
  await follow(log, "/events/");
  const filtered = log.waitForResponse(
    (answer) => answer.url().endsWith("/staff/events") && (answer.request().postData() ?? "").includes(ended),
  );
  await log.getByRole("searchbox", { name: "Filter events" }).fill(ended);
  await filtered;
  await log.getByLabel("Event name").selectOption("Report Order Issue");
  await expect
    .poll(() => log.getByRole("region", { name: "Events, newest first" }).getByRole("listitem").count())
    .toBe(1);
  await log.getByRole("button", { name: /Report Order Issue/ }).click();
  const payload = log.getByRole("table", { name: "Payload next to the schema" });
  await payload.getByRole("row", { name: "order_source 2 number" }).waitFor();
  await payload.getByRole("button", { name: "products" }).press("Enter");
  await payload.getByRole("button", { name: "0", exact: true }).press("Enter");
  await payload.getByRole("row", { name: /^message "\[redacted\]"/ }).waitFor();
  await log.getByRole("button", { name: "Open in schema" }).click();
  const schema = log.getByRole("table", { name: "Schema for Report Order Issue" });
  await schema.getByRole("row", { name: "order_source number Fits" }).waitFor();
  await schema.getByRole("row", { name: "test_name text, optional Left out" }).waitFor();
  await log.getByLabel("Event", { exact: true }).selectOption("Exit Intent");
  await log.getByRole("row", { name: "timestamp text", exact: true }).waitFor();
  await inspect(log, "events-schema");
  await log.keyboard.press("Escape");
  await inspect(log, "events-desk");
  await log.setViewportSize(phone.viewport);
  await shot(log, "events-phone");
  await log.setViewportSize(desktop.viewport);
  await log.getByRole("button", { name: "Close event" }).click();
  await log.getByText("Choose an event to see").waitFor();
  await staff.context.setOffline(true);
  await log.getByText("No connection. The list updates when you're back online.").waitFor();
  await staff.context.setOffline(false);
  await log.getByText(/^No connection [\d:]+ to [\d:]+\. No events arrived in that time\.$/).waitFor();
  await inspect(log, "events-gap");
  await follow(log, "/");

  // Acting for a customer reports nothing.
  await staff.page.getByLabel("Find an organization or user").fill("harbor");
  await staff.page.getByRole("button", { name: `Order for a user at ${harbor.name}` }).click();
  const dialog = staff.page.getByRole("dialog", { name: "Order for a customer" });
  await dialog.getByRole("radio", { name: /Tomas Beck/ }).check();
  await networkQuiet(staff.page);
  const acting = reported.length;
  await dialog.getByRole("button", { name: /^Order for/ }).click();
  await staff.page.getByText("Tomas Beck").first().waitFor();
  await dialog.waitFor({ state: "detached" });
  await staff.page.goto("/order-guides/");
  await staff.page.locator("main a[href^='/order-guide/']").first().waitFor();
  await follow(staff.page, "/cart/");
  await staff.page.getByRole("heading", { level: 1, name: "Cart" }).waitFor();
  await networkQuiet(staff.page);
  expect(reported.slice(acting)).toEqual([]);
}, 200_000);
