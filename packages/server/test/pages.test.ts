import { describe, expect, it } from "vitest";
import { Organization } from "@larder/domain/account/organization.schema";
import { FooterModel, GlobalSettings, HeaderModel } from "@larder/domain/page/header.schema";
import { PageModel } from "@larder/domain/page/page-model.schema";
import * as Schema from "effect/Schema";
import { sql } from "kysely";
import { renderPage } from "../src/content/html.ts";
import type { Browser } from "./browser.ts";
import { GUIDE } from "./fixture.ts";
import { useWorld } from "./world.ts";

const world = useWorld({
  env: {
    LARDER_HEADER_URL: "/cms/header",
    LARDER_SETTINGS_URL: "/cms/settings",
    LARDER_APP_PATH: "/shop",
    LARDER_GUIDE_PATH: "/cms",
    LARDER_CONTACT_PHONE: "603-555-0100",
    LARDER_CONTACT_EMAIL: "hello@shop.example",
  },
});

const html = (browser: Browser, path: string) =>
  browser.get(path, { headers: { accept: "text/html,application/xhtml+xml" } });
const dataOf = (text: string): any =>
  JSON.parse(/<script type="application\/json" id="larder-data">(.*?)<\/script>/s.exec(text)![1]!);

describe("pages", () => {
  it("PAGE-27 PAGE-28 OP-132 a guest reads home, search, listings and products without prices or stock", async () => {
    const guest = world.browser();
    for (const path of ["/", "/search/?q=beef", "/products/beef/", "/products/BEEF1/beef-loin/", "/products/BEEF1/"]) {
      const page = await html(guest, path);
      expect(page.status, path).toBe(200);
      expect(page.text, path).not.toMatch(/\$12\.50|\$77\.77|"stock":500/);
      expect((await guest.get(path)).status).toBe(200);
    }
    const { body } = await guest.get("/products/BEEF1/");
    expect(body).toMatchObject({
      contentType: "pdp",
      title: "Beef loin",
      product: { sku: "BEEF1" },
      currentUser: { isAuthenticated: false },
      categoryPath: ["Beef"],
    });
    expect(body.product.variants[0]).toMatchObject({ price: "", stock: null, inStock: true });
  });

  it("PAGE-17 OP-02 an item number with a slash is one part of the path", async () => {
    for (const table of ["product", "variant"])
      await world.sql`insert into ${sql.table(table)} select (jsonb_populate_record(t, '{"sku":"A/B"}')).* from ${sql.table(table)} t where sku = 'BEEF1'`;
    const guest = world.browser();
    for (const path of ["/products/A%2FB/", "/products/A%2FB/beef-loin/?x=1"])
      expect((await guest.get(path)).body).toMatchObject({ contentType: "pdp", product: { sku: "A/B" } });
    for (const path of ["/products/A/B/", "/products/A%2FB/beef-loin/more/"])
      expect((await guest.get(path)).status).toBe(404);
    for (const table of ["variant", "product"]) await world.sql`delete from ${sql.table(table)} where sku = 'A/B'`;
  });

  it("PAGE-03 OP-132 a product includes others of its category at the reader's prices, never itself", async () => {
    const skusOf = (page: { products: readonly { sku: string }[] }) => page.products.map(({ sku }) => sku);
    const member = (await (await world.signedIn("a")).get("/products/BEEF1/")).body;
    expect(skusOf(member).length).toBeGreaterThan(0);
    expect(skusOf(member)).not.toContain("BEEF1");
    expect(member.products.every(({ category }: { category: string }) => category === "Beef")).toBe(true);
    expect(skusOf(member)).not.toContain("ONLYB");
    const guest = (await world.browser().get("/products/BEEF1/")).body;
    expect(JSON.stringify(guest.products)).not.toMatch(/"price":"\$/);
  });

  it("PAGE-03 OP-35 a customer sees only the prices and assortment of their own group", async () => {
    const a = (await (await world.signedIn("a")).get("/products/BEEF1/")).body;
    const b = (await (await world.signedIn("b")).get("/products/BEEF1/")).body;
    expect([a.product.variants[0].price, b.product.variants[0].price]).toEqual(["$12.50", "$77.77"]);
    expect((await (await world.signedIn("a")).get("/products/ONLYB/")).status).toBe(404);
    expect((await (await world.signedIn("b")).get("/products/ONLYB/")).status).toBe(200);
  });

  it("PAGE-03 one URL serves HTML to browsers and JSON on request, with the right Vary header", async () => {
    const guest = world.browser();
    const page = await html(guest, "/products/FISH1/salmon-side/");
    const json = await guest.get("/products/FISH1/salmon-side/");
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(json.headers.get("content-type")).toContain("application/json");
    for (const answered of [page, json]) expect(answered.headers.get("vary")).toMatch(/accept/i);
    expect(dataOf(page.text).page).toEqual(json.body);
    expect(page.text).toContain("<h1>Salmon side</h1>");
    expect(page.text).toMatch(/<title>Salmon side \| /);
    const linked = [...page.text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
      JSON.parse(text!),
    );
    expect(linked.map((entry) => entry["@type"])).toEqual(["BreadcrumbList", "Product"]);
    expect(linked[1]).toMatchObject({ sku: "FISH1", name: "Salmon side", brand: { name: "Larkspur" } });
  });

  it("PAGE-03 inlined data is complete: the schemas have nothing to fill in", async () => {
    const inlined = Schema.Struct({
      page: PageModel,
      settings: GlobalSettings,
      header: HeaderModel,
      footer: FooterModel,
      organizations: Schema.Array(Organization),
      cartCount: Schema.Number,
    });
    const decode = Schema.decodeUnknownSync(inlined);
    const readers = [world.browser(), await world.signedIn("a"), await world.signedIn("editor")];
    for (const reader of readers)
      for (const path of ["/", "/search/", "/products/beef/", "/products/BEEF1/", "/cart/", "/about-us/", "/none/"]) {
        const data = dataOf((await html(reader, path)).text);
        expect(data, path).toEqual(decode(data));
      }
  });

  it("OP-33 PROD-20 an unknown path gets 404 with a page, in both forms", async () => {
    const guest = world.browser();
    const page = await html(guest, "/no/such/page/");
    expect([page.status, dataOf(page.text).page.contentType]).toEqual([404, "notFound"]);
    expect(page.text).toContain("noindex");
    const json = await guest.get("/no/such/page/");
    expect([json.status, json.body.contentType]).toEqual([404, "notFound"]);
    for (const path of ["/products/NOPE/", "/products/beef/nothing/", "/..%2f..%2fetc/passwd"])
      expect((await guest.get(path)).status, path).toBe(404);
  });

  it("OP-124 nothing in a page can end its data block or run", async () => {
    const name = `</script><script>alert(1)</script><!-- "'& \u2028`;
    await world.sql`insert into product (sku, name, category) values ('EVIL', ${name}, 'Beef')`;
    const { text } = await html(world.browser(), "/products/EVIL/");
    expect(dataOf(text).page.product.name).toBe(name);
    expect(text).not.toContain("<script>alert");
    expect(text.match(/<script/g)!.length).toBe(text.match(/<\/script>/g)!.length);
    await world.sql`delete from product where sku = 'EVIL'`;
  });

  it("OP-111 PAGE-06 content edited in the database is served clean, as HTML and JSON, links included", async () => {
    const hostile = `<meta http-equiv="refresh" content="0;url=https://evil.example"><img name="createElement" src="/a.svg" onerror="x()"><p id="app">Hello <script>alert(1)</script>there</p>`;
    const blocks = [
      {
        kind: "text",
        heading: "<b>Bold</b>",
        html: hostile,
        links: [
          { label: "Bad", url: "java\tscript:alert(1)" },
          { label: "Good", url: "/resources/" },
        ],
      },
    ];
    await world.sql`insert into page (guid, path, content_type, title, data) values ('evil', '/evil/', 'content', 'Evil', ${JSON.stringify({ blocks })}::jsonb)`;
    const footer = (await world.sql<{ value: any }>`select value from setting where key = 'footer'`)[0]!.value;
    await world.sql`update setting set value = ${JSON.stringify({ columns: [{ heading: "x", links: blocks[0]!.links }], legal: "" })}::jsonb where key = 'footer'`;
    try {
      const guest = world.browser();
      const clean = `<img src="/a.svg" alt="" loading="lazy" decoding="async"><p>Hello there</p>`;
      const json = (await guest.get("/evil/")).body;
      expect(json.blocks[0]).toMatchObject({ html: clean, links: [{ label: "Good", url: "/resources/" }] });
      const { text } = await html(guest, "/evil/");
      const main = /<(?:main|div id="app").*larder-data/s.exec(text)![0];
      expect(main).toContain("&lt;b&gt;Bold&lt;/b&gt;</h2>");
      expect(main).toContain(clean);
      expect(text).not.toMatch(/http-equiv="refresh"|evil\.example|createElement|<p id=|script:alert/i);
      expect(dataOf(text).page.blocks).toEqual(json.blocks);
      expect((await guest.get("/web-api/content/footer")).body.columns[0].links).toEqual([
        { label: "Good", url: "/resources/" },
      ]);
      const id = Number(json.contentLink.split("_")[0]);
      expect((await guest.get(`/api/episerver/v2.0/content/${id}`)).body.blocks).toEqual(json.blocks);
    } finally {
      await world.sql`delete from page where guid = 'evil'`;
      await world.sql`update setting set value = ${JSON.stringify(footer)}::jsonb where key = 'footer'`;
    }
  });

  it("PAGE-06 the page's head accepts nothing that loads, runs or redirects", () => {
    const page = {
      title: "x",
      metaDataInfo: [
        {
          elementTag: "meta",
          innerContent: "",
          elementAttributes: { "http-equiv": "refresh", name: "x", content: "0;url=//evil.example" },
        },
        {
          elementTag: "link",
          innerContent: "",
          elementAttributes: { rel: "stylesheet", href: "//evil.example/x.css" },
        },
        { elementTag: "link", innerContent: "", elementAttributes: { rel: "canonical", href: "/x/" } },
        { elementTag: "script", innerContent: "alert(1)", elementAttributes: {} },
      ],
    };
    const { html: text } = renderPage(
      { shared: page, personal: {}, settings: {}, header: {}, footer: {}, organizations: [], cartCount: 0 } as never,
      { language: "en", title: "x", origin: "https://shop.example" },
    );
    expect(text.slice(0, text.indexOf("larder-data"))).not.toMatch(/evil\.example|http-equiv="?refresh|alert/);
    expect(text).toContain(`<link rel="canonical" href="/x/">`);
  });

  it("PAGE-20 PAGE-21 a category shows its first products and their number", async () => {
    const { body } = await world.browser().get("/products/beef/");
    expect(body).toMatchObject({
      contentType: "productListing",
      title: "Beef",
      categoryPath: ["Beef"],
      totalProducts: 2,
    });
    expect(body.products.map(({ sku }: any) => sku)).toEqual(["BEEF2", "BEEF1"]);
  });

  it("PAGE-27 SHELL-06 the footer ends with the shop's phone and email, for callers without an account", async () => {
    const { phone, email } = (await (await world.guest()).get("/web-api/content/global-settings")).body.contact;
    expect((await (await world.guest()).get("/web-api/content/footer")).body.columns.at(-1).links).toEqual([
      { label: phone, url: "tel:6035550100" },
      { label: email, url: "mailto:hello@shop.example" },
    ]);
  });

  it("HTTP-13 SHELL-04 OP-124 the data block has settings, header, footer, organizations and cart count", async () => {
    const a = await world.signedIn("a");
    await a.post("/web-api/cart/add", {
      items: [
        { productSku: "BEEF1", unitOfMeasure: "CS", quantity: 1 },
        { productSku: "OUT", unitOfMeasure: "CS", quantity: 1 },
      ],
    });
    const page = await html(a, "/");
    const data = dataOf(page.text);
    expect(Object.keys(data).sort()).toEqual(["cartCount", "footer", "header", "organizations", "page", "settings"]);
    expect(data.cartCount).toBe(1);
    expect(data.organizations.map(({ name, isActive }: any) => [name, isActive])).toEqual([
      ["Blue Fin", true],
      ["Blue Fin Annex", false],
    ]);
    for (const [name, path] of [
      ["settings", data.settings.globalSettingsUrl],
      ["header", data.settings.headerUrl],
      ["footer", data.settings.footerUrl],
    ]) {
      expect(data[name], name).toEqual((await a.get(path)).body);
    }
    expect(data.settings).toMatchObject({
      headerUrl: "/cms/header",
      footerUrl: "/web-api/content/footer",
      globalSettingsUrl: "/cms/settings",
      appPath: "/shop/",
      guideEndpoints: {
        "/web-api/order-guide": "/cms/order-guide",
        "/web-api/order-guide/copy/{id}": "/cms/order-guide/copy/{id}",
        "/web-api/order-guide/import-file": "/cms/order-guide/import-file",
      },
    });
    expect((await a.get("/cms/order-guide/listing")).body).toEqual((await a.get("/web-api/order-guide/listing")).body);
    expect(
      (await a.post(`${data.settings.guideEndpoints["/web-api/order-guide"]}?id=${GUIDE.a}&type=customGroups`)).status,
    ).toBe(200);
    expect(data.header.categoryMenu.find(({ label }: any) => label === "Beef")).toMatchObject({
      url: "/products/beef/",
      count: 2,
    });
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(data.settings.demoUsers).toEqual([]);
  });

  it("PAGE-04 PAGE-05 PAGE-25 CALL-02 CALL-03 CALL-04 OP-22 CMS-03 CMS-04 CMS-05 CMS-06 OP-111 OP-118 a page by link, its children, and editing", async () => {
    const rows = await world.sql<{
      id: number;
    }>`insert into page (guid, path, content_type, title, data) values ('g-1', '/help/', 'content', 'Help', '{"blocks":[{"kind":"products","heading":"Try","skus":["BEEF1","ONLYB"]}]}') returning id`;
    const parent = rows[0]!.id;
    for (const [position, title] of ["Two", "One", "Draft"].entries())
      await world.sql`insert into page (guid, path, parent_id, position, content_type, title, is_published) values (${`g-${title}`}, ${`/help/${title.toLowerCase()}/`}, ${parent}, ${position}, 'content', ${title}, ${title !== "Draft"})`;
    const guest = world.browser();
    expect((await guest.get(`/api/episerver/v2.0/content/${parent}_1`)).body.title).toBe("Help");
    expect((await guest.get(`/api/episerver/v2.0/content/${parent}_9`)).status).toBe(404);
    const titles = async (path: string, browser = guest) =>
      (await browser.get(path)).body.map(({ title }: any) => title);
    expect((await guest.get(`/shop/api/episerver/v2.0/content/${parent}_1`)).body.title).toBe("Help");
    for (const path of [
      "/shop/api/episerver/v2.0/content/g-1/children",
      "/api/episerver/v2.0/content/g-1/children",
      "/help/children",
      "/help/children/",
    ])
      expect(await titles(path), path).toEqual(["Two", "One"]);
    // Each child has its addresses, and so do its own children.
    const [child] = (await guest.get("/api/episerver/v2.0/content/g-1/children")).body;
    expect([child.guid, child.title]).toEqual(["g-Two", "Two"]);
    expect((await guest.get(`/api/episerver/v2.0/content/${child.guid}`)).body).toMatchObject({
      guid: "g-Two",
      path: "/help/two/",
    });
    expect((await guest.get(`/api/episerver/v2.0/content/${child.guid}/children`)).body).toEqual([]);
    expect((await guest.get("/api/episerver/v2.0/content/g-Draft")).status).toBe(404);
    expect(await titles("/help/children", await world.signedIn("editor"))).toEqual(["Two", "One", "Draft"]);
    expect((await guest.get("/help/draft/")).status).toBe(404);
    const editor = await world.signedIn("editor");
    expect((await editor.get("/help/draft/")).body).toMatchObject({ contentType: "preview", title: "Draft" });
    expect((await editor.get("/help/")).body.contentType).toBe("content");
    expect((await html(editor, "/help/draft/")).text).toMatch(/<meta name="robots" content="noindex"/);
    // CMS-03 CMS-04: the query opens edit mode for editors only.
    const contextOf = async (browser: typeof guest, path: string) => (await browser.get(path)).body.editContext;
    expect(await contextOf(editor, "/help/?epieditmode=true")).toMatchObject({ inEditMode: true, isEditable: true });
    expect(await contextOf(editor, "/help/?x=epieditmode=true")).toMatchObject({ inEditMode: false, isEditable: true });
    for (const other of [guest, await world.signedIn("a"), await world.signedIn("staff")]) {
      expect(await contextOf(other, "/help/?epieditmode=true")).toBeNull();
      expect((await other.get("/help/draft/?epieditmode=true")).status).toBe(404);
    }
    // CMS-06: a block lists current children in the editors' order; only editors see drafts.
    await world.sql`update page set data = jsonb_set(data, '{blocks}', data -> 'blocks' || '[{"kind":"children","heading":"More"}]') where guid = 'g-1'`;
    const listed = async (browser: typeof guest) => (await browser.get("/help/")).body.blocks[1].links;
    const two = { label: "Two", url: "/help/two/" };
    expect(await listed(guest)).toEqual([two, { label: "One", url: "/help/one/" }]);
    await world.sql`update page set position = 9 where guid = 'g-Two'`;
    expect(await listed(guest)).toEqual([{ label: "One", url: "/help/one/" }, two]);
    expect((await listed(editor)).map(({ label }: any) => label)).toEqual(["One", "Draft", "Two"]);
    // CMS-06: so does a menu link that lists its children, without drafts for anyone.
    const help = { label: "Help", url: "/help/", listsChildren: true };
    const footer = { columns: [{ heading: "Larder", links: [help, { label: "Terms", url: "/terms/" }] }], legal: "" };
    for (const [key, value] of Object.entries({ header: { menu: [help] }, footer })) {
      await world.sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
        on conflict (key) do update set value = excluded.value`;
    }
    const fed = [{ label: "Help", url: "/help/" }, { label: "One", url: "/help/one/" }, two];
    for (const browser of [guest, editor]) {
      expect((await browser.get("/web-api/content/header")).body.menu).toEqual(fed);
      const { columns } = (await browser.get("/web-api/content/footer")).body;
      expect(columns[0].links).toEqual([...fed, { label: "Terms", url: "/terms/" }]);
    }
    await world.sql`update page set position = 0, title = 'Second' where guid = 'g-Two'`;
    const order = (await guest.get("/web-api/content/header")).body.menu.map(({ label }: any) => label);
    expect(order).toEqual(["Help", "Second", "One"]);
    await world.sql`update page set position = 9, title = 'Two' where guid = 'g-Two'`;
    await world.sql`delete from setting where key in ('header', 'footer')`;
    // CMS-05 OP-118: an editor's text becomes the next cleaned draft, read by its content link in its edit mode.
    const save = (edit: object, browser = editor, idempotencyKey = encodeURIComponent(JSON.stringify(edit))) =>
      browser.send(
        "POST",
        "/web-api/content/page-save",
        { contentLink: `${parent}_1`, property: "blocks[1]", text: " Read on ", html: "", ...edit },
        { headers: { "idempotency-key": idempotencyKey } },
      );
    for (const other of [guest, await world.signedIn("a"), await world.signedIn("staff")])
      expect([401, 403]).toContain((await save({}, other)).status);
    for (const wrong of [{ property: "blocks[9]" }, { property: "path" }, { property: "title", text: " " }])
      expect((await save(wrong)).status, JSON.stringify(wrong)).toBe(400);
    const html1 = '<p onclick="x()">More</p><script>x()</script>';
    expect((await save({ html: html1 })).body).toEqual({ contentLink: `${parent}_2` });
    expect((await save({ html: html1 })).body).toEqual({ contentLink: `${parent}_2` });
    // OP-111: also cleaned before it is stored.
    const stored = await world.sql`select data from page_version where page_id = ${parent}`;
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/onclick|script/);
    expect((await save({ html: "<p>Late</p>" })).status).toBe(409);
    // OP-118: the editors' list, drafts first, with the last change and who made it; no page with its own words.
    const list = (browser: Browser) => browser.get("/web-api/content/pages");
    for (const other of [guest, await world.signedIn("a"), await world.signedIn("staff")])
      expect([401, 403]).toContain((await list(other)).status);
    const { pages } = (await list(editor)).body;
    const summary = pages.map(({ path, isPublished }: any) => [path, isPublished]);
    expect(summary.slice(0, 2)).toEqual([
      ["/help/draft/", false],
      ["/help/", true],
    ]);
    expect(summary).not.toContainEqual(["/cart/", true]);
    expect(summary).toContainEqual(["/", true]);
    expect(pages.find(({ path }: any) => path === "/help/")).toEqual({
      contentLink: `${parent}_2`,
      path: "/help/",
      title: "Help",
      isPublished: true,
      hasChanges: true,
      changedAt: world.now().toISOString(),
      changedBy: expect.stringMatching(/editor/i),
    });
    expect(pages.find(({ path }: any) => path === "/help/one/")).toMatchObject({ changedAt: null, changedBy: "" });
    expect((await save({ contentLink: "999999_1" })).status).toBe(404);
    const link = `/api/episerver/v2.0/content/${parent}_2`;
    const read = (await editor.get(`${link}?currentPageUrl=${encodeURIComponent("/help/?epieditmode=true")}`)).body;
    expect(read).toMatchObject({ title: "Help", editContext: { inEditMode: true, isEditable: true } });
    expect(read.blocks[1]).toMatchObject({ kind: "children", heading: "Read on", html: "<p>More</p>" });
    expect((await guest.get("/help/")).body.blocks[1].heading).toBe("More");
    const a = await world.signedIn("a");
    expect(
      (await a.get("/help/")).body.blocks[0].products.map(({ sku, variants }: any) => [sku, variants[0].price]),
    ).toEqual([["BEEF1", "$12.50"]]);
  });

  it("OP-128 HTTP-20 /openapi.json describes every call of the table, and health answers", async () => {
    const guest = world.browser();
    const { body } = await guest.get("/openapi.json");
    expect(body.paths["/web-api/cart/add"].post.parameters.map(({ name }: any) => name)).toEqual([
      "orderNumber",
      "Idempotency-Key",
      "X-XSRF-TOKEN",
    ]);
    const references = [...JSON.stringify(body).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name!,
    );
    for (const name of references) expect(body.components.schemas, name).toHaveProperty([name]);
    expect((await guest.get("/healthz")).body).toEqual({ status: "ok" });
  });
});

describe("what search engines and phones read", () => {
  const locations = (text: string): string[] => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!);

  it("PAGE-27 robots.txt names the sitemap, and neither contains private pages", async () => {
    const guest = world.browser();
    const robots = await guest.get("/robots.txt");
    expect(robots.headers.get("content-type")).toContain("text/plain");
    for (const path of ["/web-api/", "/cart/", "/order-history/", "/account/", "/sign-ups/"])
      expect(robots.text).toContain(`Disallow: ${path}\n`);
    expect(robots.text).not.toMatch(/Disallow: \/(?:search\/|products\/)?\n/);
    const map = /Sitemap: (.*)/.exec(robots.text)![1]!;
    const parts = locations((await guest.get(map.slice(world.base.length))).text);
    expect(parts.length).toBe(2);
    const pages: string[] = [];
    for (const part of parts) {
      const answered = await guest.get(part.slice(world.base.length));
      expect(answered.headers.get("content-type")).toContain("application/xml");
      pages.push(...locations(answered.text).map((url) => url.slice(world.base.length)));
    }
    expect(pages).toContain("/");
    expect(pages).toContain("/products/beef/");
    expect(pages).toContain("/products/BEEF1/beef-loin/");
    expect(pages.filter((path) => /cart|order|account|sign-up|outbox/.test(path))).toEqual(["/sign-up/"]);
    for (const path of pages) expect((await guest.get(path)).status, path).toBe(200);
  });

  it("PAGE-27 the icons of the manifest and the page exist", async () => {
    const guest = world.browser();
    const manifest = await guest.get("/manifest.webmanifest");
    expect(manifest.headers.get("content-type")).toContain("application/manifest+json");
    const { icons, start_url } = JSON.parse(manifest.text);
    expect(start_url).toBe("/");
    const own = { src: "/Static/icons/icon-180.png", sizes: "180x180", type: "image/png" };
    expect(icons.map(({ sizes }: { readonly sizes: string }) => sizes)).toEqual(["any", "192x192", "512x512"]);
    for (const { src, sizes, type } of [...icons, own]) {
      const icon = await fetch(world.base + src);
      expect([icon.status, icon.headers.get("content-type")]).toEqual([200, type]);
      // The width and height in a PNG's header.
      const header = new DataView(await icon.arrayBuffer());
      if (type === "image/png") expect(`${header.getUint32(16)}x${header.getUint32(20)}`).toBe(sizes);
    }
    expect((await guest.get("/sitemap/products")).status).toBe(404);
  });
});
