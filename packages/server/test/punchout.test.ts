import { PUNCHOUT_POSTBACK_URL } from "@larder/domain/page/urls";
import { beforeAll, describe, expect, it } from "vitest";
import { createHmac } from "node:crypto";
import { changeBuyer, saveBuyer } from "../src/shop/punchout/buyers.ts";
import type { Browser } from "./browser.ts";
import { ORG, USER } from "./fixture.ts";
import { buyers, insertBuyers, punchoutLink, punchoutSession, secretOf } from "./punchout-links.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
beforeAll(() => insertBuyers(world));

const html = { headers: { accept: "text/html,application/xhtml+xml" } };
const linesOf = async (browser: Browser): Promise<readonly string[]> =>
  (await browser.get("/web-api/cart/current-or-new")).body.cartGroups.flatMap(({ subCarts }: any) =>
    subCarts.flatMap(({ lines }: any) => lines.map((line: any) => `${line.productSku} ${line.quantity}`)),
  );

const inputOf = (html: string): string =>
  /name="cxml-urlencoded" value="([^"]*)"/
    .exec(html)![1]!
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

describe("punchout", () => {
  it("IDENT-24 OP-25 OP-95 the session is the customer's, with the email from the buyer's system", async () => {
    const browser = await punchoutSession(world);
    const user = (await browser.post("/web-api/auth/current-user")).body;
    expect(user).toMatchObject({
      isAuthenticated: true,
      userName: "a",
      email: "p@buyer.example",
      displayName: "p@buyer.example",
      firstName: "",
      purchasingSystem: "The first system",
      isImpersonationActive: false,
      currentOrganization: { id: ORG.A },
    });
    expect((await browser.get("/web-api/iterable/get-jwt?email=p%40buyer.example")).status).toBe(200);
    expect((await browser.get("/web-api/iterable/get-jwt?email=a%40x.example")).status).toBe(403);
    const own = await punchoutSession(world, "first", { email: "  " });
    expect((await own.post("/web-api/auth/current-user")).body.email).toBe("a@x.example");
  });

  it("OP-25 OP-43 a session is offered no change of a guide, and its customer still is", async () => {
    const permissionsOf = async (browser: Browser) =>
      (await browser.get("/web-api/order-guide/listing")).body.map(({ permissions }: any) => permissions);
    const all = { canEdit: true, canDelete: true, canShare: true, canTransfer: true };
    const own = await permissionsOf(await world.signedIn("a"));
    expect(own).toContainEqual(all);
    const inSession = await permissionsOf(await punchoutSession(world));
    expect(inSession).toHaveLength(own.length);
    expect(inSession).not.toContainEqual(all);
    expect(await permissionsOf(await world.signedIn("a"))).toEqual(own);
  });

  it("SUBMIT-17 SUBMIT-18 CALL-46 the cart returns in one message to the session's address, with no order", async () => {
    const browser = await punchoutSession(world);
    await browser.add("BEEF1", 2);
    await browser.add("FISH1", 1);
    expect((await browser.get(PUNCHOUT_POSTBACK_URL)).status).toBe(404);
    const { body } = await browser.post("/web-api/cart/submit");
    expect(body).toMatchObject({
      success: true,
      orderConfirmationUrl: "/punchout/postbackMessage?singleEncoding=true",
      confirmedOrders: [],
    });
    expect((await browser.get("/web-api/cart/current-or-new")).body.cartGroups).toEqual([]);
    const rows = await world.sql`select from customer_order where user_id = ${USER.a}`;
    expect(rows).toEqual([]);
    const page = await browser.get(PUNCHOUT_POSTBACK_URL, { headers: { accept: "text/html" } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<form method="post" action="https://buyer.example/cxml/post?x=1">');
    expect(page.headers.get("content-security-policy")).toContain("form-action https://buyer.example");
    const xml = inputOf(page.text);
    expect(xml).toContain("<BuyerCookie>cookie &amp; &lt;1&gt;</BuyerCookie>");
    expect([...xml.matchAll(/<SupplierPartID>(.*?)<\/SupplierPartID>/g)].map(([, sku]) => sku)).toEqual([
      "BEEF1",
      "FISH1",
    ]);
    expect(xml).toContain('<Total><Money currency="USD">149.38</Money></Total>');
    const other = await punchoutSession(world);
    expect((await other.get(PUNCHOUT_POSTBACK_URL)).status).toBe(404);
  });

  it("SUBMIT-18 CART-05 the returned cart has its shipping, PO number, notes, comments, days and total", async () => {
    await world.sql`insert into vendor (id, name, zone, delivery_days, work_days, lead_days, cut_off_time)
      values ('V1', 'Copper Kettle', 'America/New_York', '[1,2,3,4,5]', '[1,2,3,4,5]', 2, '11:00')`;
    await world.sql`insert into shipping_item (vendor_id, item_number, position, display_name, uom, cost_cents)
      values ('V1', 'GROUND', 0, 'Ground', 'EA', 3800)`;
    const browser = await punchoutSession(world, "other");
    await browser.add("BEEF1", 2, { comment: "Lean, please" });
    await browser.add("VEND", 1);
    const place = { businessUnitId: "0", vendorId: "V1" };
    const fields = [
      { name: "poNumber", value: "PO 7" },
      { name: "note", value: "Back door" },
      { name: "dropShipNotes", value: "Leave at the dock", ...place },
    ];
    expect((await browser.post("/web-api/cart/update/fields", { fields })).body.success).toBe(true);
    const cart = (await browser.get("/web-api/cart")).body;
    const total = (cart.summary.totals.total / 100).toFixed(2);
    expect((await browser.post("/web-api/cart/submit")).body.success).toBe(true);
    const xml = inputOf((await browser.get(PUNCHOUT_POSTBACK_URL)).text);
    expect(xml).toContain(
      `<Total><Money currency="USD">${total}</Money></Total><Shipping><Money currency="USD">38.00</Money>`,
    );
    const costs = cart.cartGroups.flatMap(({ subCarts }: any) =>
      subCarts.flatMap(({ lines }: any) => lines.map(({ totalPrice }: any) => totalPrice)),
    );
    expect(costs.reduce((sum: number, cents: number) => sum + cents, 3_800)).toBe(cart.summary.totals.total);
    const all = (name: string) =>
      [...xml.matchAll(new RegExp(`<Extrinsic name="${name}">(.*?)<`, "g"))].map(([, text]) => text);
    expect(all("poNumber")).toEqual(["PO 7", "PO 7"]);
    expect(all("orderNotes")).toEqual(["Back door", "Back door"]);
    expect(all("vendorNotes")).toEqual(["Leave at the dock"]);
    expect(all("shipsFrom")).toEqual(["Copper Kettle"]);
    expect(all("requestedDeliveryDate").every((day) => /^2026-11-\d\d$/.test(day ?? ""))).toBe(true);
    expect(all("requestedDeliveryDate")).toHaveLength(2);
    expect(xml).toContain('<Comments xml:lang="en-US">Lean, please</Comments>');
  });

  it("SUBMIT-09 SUBMIT-18 a cart that differs from the screen isn't returned; the differences are", async () => {
    const browser = await punchoutSession(world);
    await browser.add("BEEF1", 2);
    const shown = { lines: [], deliveries: [], poNumber: "", note: "" };
    const { body } = await browser.post("/web-api/cart/submit", { shown });
    expect(body).toMatchObject({ success: false, orderConfirmationUrl: null });
    expect(await linesOf(browser)).toEqual(["BEEF1 2"]);
    expect((await browser.get(PUNCHOUT_POSTBACK_URL)).status).toBe(404);
  });

  it("SUBMIT-18 OP-91 the same submit twice under its key returns the cart once", async () => {
    const browser = await punchoutSession(world);
    await browser.add("BEEF1", 1);
    const headers = { "idempotency-key": "punchout-1" };
    const first = await browser.post("/web-api/cart/submit", undefined, { headers });
    await browser.add("BEEF1", 5);
    const second = await browser.post("/web-api/cart/submit", undefined, { headers });
    expect(second.text).toBe(first.text);
    expect(inputOf((await browser.get(PUNCHOUT_POSTBACK_URL)).text)).toContain('<ItemIn quantity="1">');
    await browser.post("/web-api/cart/submit");
  });

  it("SUBMIT-18 a line with a pending price isn't sent to a system that orders by price", async () => {
    const browser = await punchoutSession(world);
    await browser.add("FISH2", 1);
    const { body } = await browser.post("/web-api/cart/submit");
    expect(body.success).toBe(false);
    expect(body.validationMessages).toEqual([
      "Turbot: its price is pending, so it can't go to your purchasing system.",
    ]);
  });

  it("OP-25 a link works once and is bound to its buyer's secret, times, account, user and return host", async () => {
    const once = punchoutLink(world);
    expect((await world.browser().get(once)).status).toBe(303);
    const now = Math.floor(world.now().getTime() / 1_000);
    const { first, other } = buyers;
    const refused: Readonly<Record<string, string>> = {
      "used twice": once,
      "another's secret": punchoutLink(world, "first", {}, secretOf("second")),
      "no buyer": punchoutLink(world, "first", { iss: "" }),
      "an unknown buyer": punchoutLink(world, "first", { iss: "third" }),
      "run out": punchoutLink(world, "first", { iat: now - 400, exp: now - 31 }),
      "holds too long": punchoutLink(world, "first", { exp: now + 901 }),
      "no iat": punchoutLink(world, "first", { iat: "" }),
      "iat in the future": punchoutLink(world, "first", { iat: now + 31 }),
      "not before later": punchoutLink(world, "first", { nbf: now + 31 }),
      "not before nothing": punchoutLink(world, "first", { nbf: "soon" }),
      "no id": punchoutLink(world, "first", { jti: "" }),
      "another user": punchoutLink(world, "first", { user: "a2@x.example" }),
      "another account": punchoutLink(world, "first", { account: other.account }),
      "another account of its user": punchoutLink(world, "first", { account: "ACC-102" }),
      "another buyer's host": punchoutLink(world, "first", { returnUrl: `https://${other.host}/post` }),
      "a host that ends alike": punchoutLink(world, "first", { returnUrl: `https://x${first.host}/` }),
      "another port": punchoutLink(world, "first", { returnUrl: `https://${first.host}:8443/` }),
      "returns over http": punchoutLink(world, "first", { returnUrl: `http://${first.host}/` }),
      "returns to a script": punchoutLink(world, "first", { returnUrl: "javascript:alert(1)" }),
      "returns with a password": punchoutLink(world, "first", { returnUrl: `https://a:b@${first.host}/` }),
      "no token": "/punchout/start",
    };
    for (const [what, path] of Object.entries(refused)) {
      const browser = world.browser();
      const answered = await browser.get(path);
      expect(answered.status, what).toBe(403);
      expect((await browser.post("/web-api/auth/current-user")).body.isAuthenticated, what).toBe(false);
    }
    for (const claims of [
      { iat: now + 29, exp: now + 300 },
      { exp: now - 29, iat: now - 300 },
      { nbf: now + 29 },
      { user: "A@x.example" },
    ])
      expect((await world.browser().get(punchoutLink(world, "first", claims))).status, JSON.stringify(claims)).toBe(
        303,
      );
  });

  it("OP-25 a token's header fields may have any order, but only one algorithm", async () => {
    const [, claims = ""] = new URL(punchoutLink(world), "http://x").searchParams.get("token")!.split(".");
    const signed = (header: object): string => {
      const text = `${Buffer.from(JSON.stringify(header)).toString("base64url")}.${claims}`;
      return `/punchout/start?token=${text}.${createHmac("sha256", secretOf("first")).update(text).digest("base64url")}`;
    };
    for (const header of [{ typ: "JWT", alg: "none" }, { alg: "HS512" }, { alg: "HS256", crit: ["exp"] }, []])
      expect((await world.browser().get(signed(header))).status).toBe(403);
    expect((await world.browser().get(signed({ typ: "JWT", kid: "1", alg: "HS256" }))).status).toBe(303);
  });

  it("SUBMIT-18 each session has its own cart, apart from the customer's, which ends with the session", async () => {
    const user = await world.signedIn("a");
    await user.add("BEEF2", 4);
    const [one, two, three] = await Promise.all([
      punchoutSession(world),
      punchoutSession(world),
      punchoutSession(world, "second"),
    ]);
    await one.add("BEEF1", 2);
    await two.add("FISH1", 1);
    expect(await linesOf(three)).toEqual([]);
    expect((await three.get("/")).body.header?.cartCount ?? 0).toBe(0);
    expect(await linesOf(one)).toEqual(["BEEF1 2"]);
    expect(await linesOf(two)).toEqual(["FISH1 1"]);
    expect(await linesOf(user)).toEqual(["BEEF2 4"]);
    // A line of one session is unknown in another.
    const line = (await one.get("/web-api/cart")).body.cartGroups[0].subCarts[0].lines[0].id as string;
    const change = { id: line, productSku: "BEEF1", unitOfMeasure: "CS", quantity: 9 };
    expect((await two.post("/web-api/cart/update-item", change)).status).toBe(404);
    expect((await user.post("/web-api/cart/update-item", change)).status).toBe(404);
    await one.post("/web-api/cart/submit");
    expect([await linesOf(one), await linesOf(two), await linesOf(user)]).toEqual([[], ["FISH1 1"], ["BEEF2 4"]]);
    expect(inputOf((await one.get(PUNCHOUT_POSTBACK_URL)).text)).toContain("<SupplierPartID>BEEF1<");
    await two.post("/web-api/auth/logout-api");
    expect(
      await world.sql`select l.sku from cart c join cart_line l on l.cart_id = c.id where c.user_id = ${USER.a} and c.is_open and l.sku in ('BEEF2', 'FISH1')`,
    ).toEqual([{ sku: "BEEF2" }]);
  });

  it("SUBMIT-18 OP-91 one session's key doesn't repeat another session's write", async () => {
    const [one, two] = await Promise.all([punchoutSession(world), punchoutSession(world)]);
    const headers = { "idempotency-key": "shared-key" };
    expect((await one.add("BEEF1", 2, {}, { headers })).status).toBe(200);
    expect((await two.add("BEEF1", 2, {}, { headers })).status).toBe(409);
    expect(await linesOf(two)).toEqual([]);
  });

  it("SUBMIT-18 no order can be read or changed by number, and only the session's organization is listed", async () => {
    const user = await world.signedIn("a");
    await user.add("BEEF1", 1);
    const order = await user.submit();
    await user.post("/web-api/cart/edit", { orderNumber: order });
    const browser = await punchoutSession(world);
    for (const path of ["/web-api/cart", "/web-api/cart/summary", "/web-api/cart/refresh-prices"])
      expect((await browser.get(`${path}?orderNumber=${order}`)).status, path).toBe(403);
    for (const path of ["/web-api/cart/submit", "/web-api/cart/delete-edit", "/web-api/cart/cancel-changes"])
      expect((await browser.post(`${path}?orderNumber=${order}`)).status, path).toBe(403);
    expect((await browser.post("/web-api/cart/add?orderNumber=" + order, { items: [] })).status).toBe(403);
    const { body } = await browser.post("/web-api/organization/list");
    expect(body.map(({ id }: { readonly id: number }) => id)).toEqual([ORG.A]);
  });

  it("SUBMIT-17 OP-25 a browser gets a page at every step that fails, and a program JSON", async () => {
    const used = punchoutLink(world);
    await world.browser().get(used);
    const steps = [
      [world.browser(), used, 403, "This link doesn't work"],
      [world.browser(), PUNCHOUT_POSTBACK_URL, 401, "Your session has ended"],
      [await world.signedIn("a"), PUNCHOUT_POSTBACK_URL, 403, "There's no cart to send back"],
      [await punchoutSession(world), PUNCHOUT_POSTBACK_URL, 404, "There's no cart to send back"],
    ] as const;
    for (const [browser, path, status, title] of steps) {
      const page = await browser.get(path, html);
      expect([page.status, page.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
      expect(page.text).toContain(`<h1>${title.replaceAll("'", "&#39;")}</h1>`);
      expect(page.text).not.toContain('{"error"');
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect((await browser.get(path)).body.error.requestId).toMatch(/^[\w-]{36}$/);
    }
  });

  it("OP-25 whatever a browser posts to a punchout address, it is shown a page", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    for (const path of ["/punchout/start", PUNCHOUT_POSTBACK_URL, "/punchout/other"])
      for (const sent of [{}, { raw: "token=x", headers: form }]) {
        const headers = { ...html.headers, ...("headers" in sent ? sent.headers : {}) };
        const page = await world.browser().send("POST", path, undefined, { ...sent, headers });
        expect([page.status, page.headers.get("content-type")], path).toEqual([404, "text/html; charset=utf-8"]);
        expect(page.text).toContain("<h1>");
      }
  });

  it("OP-25 looking at a link without opening it uses it up no more than a scanner's HEAD does", async () => {
    const link = punchoutLink(world);
    const head = await world.browser().send("HEAD", link);
    expect([head.status, head.headers.get("location")]).toEqual([404, null]);
    expect((await world.browser().get(link)).status).toBe(303);
  });

  it("IDENT-24 no system names its user by the sign-in of someone outside its account: another customer or staff", async () => {
    for (const email of ["b@x.example", " B@X.example", "staff@x.example", "editor@x.example", "gone@x.example"])
      expect((await world.browser().get(punchoutLink(world, "first", { email }))).status, email).toBe(403);
    const colleague = await punchoutSession(world, "first", { email: "a2@x.example" });
    expect((await colleague.post("/web-api/auth/current-user")).body.email).toBe("a2@x.example");
  });

  it("OP-25 T9 a session ends with its customer's account, and shops for no organization that the customer left", async () => {
    const browser = await punchoutSession(world);
    await browser.add("BEEF1", 1);
    await world.sql`update app_user set is_active = false where id = ${USER.a}`;
    expect((await browser.get("/web-api/cart")).status).toBe(401);
    expect((await world.browser().get(punchoutLink(world))).status).toBe(403);
    await world.sql`update app_user set is_active = true where id = ${USER.a}`;
    await world.sql`delete from membership where user_id = ${USER.a} and organization_id = ${ORG.A}`;
    expect([(await browser.get("/web-api/cart")).status, (await browser.post("/web-api/cart/submit")).status]).toEqual([
      403, 403,
    ]);
    expect((await world.browser().get(punchoutLink(world))).status).toBe(403);
    await world.sql`insert into membership (user_id, organization_id) values (${USER.a}, ${ORG.A})`;
    // A customer who became staff lends no purchasing system those rights.
    await world.sql`update app_user set roles = '["customer","staff"]' where id = ${USER.a}`;
    expect(
      (await browser.post("/web-api/staff/mails", { state: null, group: null, term: "", before: null })).status,
    ).toBe(403);
    expect((await world.browser().get(punchoutLink(world))).status).toBe(403);
    await world.sql`update app_user set roles = '["customer"]' where id = ${USER.a}`;
  });

  it("OP-25 a buyer that is bound otherwise, given another secret or turned off loses its sessions and links", async () => {
    const { db } = world.opened;
    const settings = { id: "new", name: "New", account: "ACC-101", user: "a2@x.example", returnHost: "new.example" };
    const secret = await saveBuyer(db, settings, world.now());
    const claims = { iss: "new", returnUrl: "https://new.example/" };
    const start = (key: string, more = {}) =>
      world.browser().get(punchoutLink(world, "first", { ...claims, ...more }, key));
    expect((await start(String(secret))).status).toBe(303);
    expect(await saveBuyer(db, { ...settings, account: "ACC-201" }, world.now())).toBe(false);
    const browser = world.browser();
    await browser.get(punchoutLink(world, "first", claims, String(secret)));
    expect((await browser.get("/web-api/cart")).status).toBe(200);
    const next = await changeBuyer(db, "new", { hasNewSecret: true }, world.now());
    await expect.poll(async () => (await browser.get("/web-api/cart")).status).toBe(401);
    expect([(await start(String(secret))).status, (await start(String(next))).status]).toEqual([403, 303]);
    await changeBuyer(db, "new", { isActive: false }, world.now());
    expect((await start(String(next))).status).toBe(403);
    await changeBuyer(db, "new", { isActive: true }, world.now());
    expect((await start(String(next))).status).toBe(303);
  });

  it("OP-21 the postback page is for punchout sessions only", async () => {
    expect((await world.browser().get(PUNCHOUT_POSTBACK_URL)).status).toBe(401);
    expect((await (await world.signedIn("a")).get(PUNCHOUT_POSTBACK_URL)).status).toBe(403);
  });
});
