import { PUNCHOUT_POSTBACK_URL } from "@larder/domain/page/urls";
import { describe, expect, it } from "vitest";
import { signJwt } from "../src/iterable/jwt.ts";
import type { Browser } from "./browser.ts";
import { ORG, USER } from "./fixture.ts";
import { useWorld } from "./world.ts";

const SECRET = "a secret that buyers' systems share with the shop";
const world = useWorld({ env: { LARDER_PUNCHOUT_SECRET: SECRET } });

let starts = 0;
const link = (claims: Readonly<Record<string, string | number>> = {}, secret = SECRET): string => {
  starts += 1;
  const all = {
    jti: `start-${starts}`,
    exp: Math.floor(world.now().getTime() / 1_000) + 300,
    user: "A@x.example",
    account: "ACC-101",
    email: "p@buyer.example",
    returnUrl: "https://buyer.example/cxml/post?x=1",
    buyerCookie: "cookie & <1>",
    ...claims,
  };
  return `/punchout/start?token=${signJwt(secret, all)}`;
};

const started = async (claims: Readonly<Record<string, string | number>> = {}): Promise<Browser> => {
  const browser = world.browser();
  const answered = await browser.get(link(claims));
  expect([answered.status, answered.headers.get("location")]).toEqual([303, "/"]);
  return browser;
};

const inputOf = (html: string): string =>
  /name="cxml-urlencoded" value="([^"]*)"/
    .exec(html)![1]!
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

describe("punchout", () => {
  it("IDENT-24 OP-25 OP-95 the session is the customer's, with the e-mail that the buyer's system sent", async () => {
    const browser = await started();
    const user = (await browser.post("/web-api/auth/current-user")).body;
    expect(user).toMatchObject({
      isAuthenticated: true,
      userName: "a",
      email: "p@buyer.example",
      isImpersonationActive: false,
      currentOrganization: { id: ORG.A },
    });
    expect((await browser.get("/web-api/iterable/get-jwt?email=p%40buyer.example")).status).toBe(200);
    expect((await browser.get("/web-api/iterable/get-jwt?email=a%40x.example")).status).toBe(403);
    const own = await started({ email: "  " });
    expect((await own.post("/web-api/auth/current-user")).body.email).toBe("a@x.example");
  });

  it("SUBMIT-17 SUBMIT-18 CALL-46 the cart goes back as one message to the session's own address, no order is placed, and the cart is closed", async () => {
    const browser = await started();
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
    const other = await started();
    expect((await other.get(PUNCHOUT_POSTBACK_URL)).status).toBe(404);
  });

  it("SUBMIT-18 OP-91 the same submit twice under its key sends the cart once", async () => {
    const browser = await started();
    await browser.add("BEEF1", 1);
    const headers = { "idempotency-key": "punchout-1" };
    const first = await browser.post("/web-api/cart/submit", undefined, { headers });
    await browser.add("BEEF1", 5);
    const second = await browser.post("/web-api/cart/submit", undefined, { headers });
    expect(second.text).toBe(first.text);
    expect(inputOf((await browser.get(PUNCHOUT_POSTBACK_URL)).text)).toContain('<ItemIn quantity="1">');
    await browser.post("/web-api/cart/submit");
  });

  it("SUBMIT-18 a line with a pending price does not go to a system that orders by prices", async () => {
    const browser = await started();
    await browser.add("FISH2", 1);
    const { body } = await browser.post("/web-api/cart/submit");
    expect(body.success).toBe(false);
    expect(body.validationMessages).toEqual([
      "Turbot: its price is pending, so it cannot go to your purchasing system.",
    ]);
  });

  it("OP-25 a link counts once, and nothing that was changed, has run out or names no customer starts a session", async () => {
    const once = link();
    expect((await world.browser().get(once)).status).toBe(303);
    const soon = Math.floor(world.now().getTime() / 1_000) + 300;
    for (const [what, path] of Object.entries({
      "used twice": once,
      "another secret": link({}, "x".repeat(40)),
      "run out": link({ exp: soon - 301 }),
      "holds too long": link({ exp: soon + 3_600 }),
      "no id": link({ jti: "" }),
      "no such user": link({ user: "none@x.example" }),
      staff: link({ user: "staff@x.example" }),
      "another organization": link({ account: "ACC-201" }),
      "returns over http": link({ returnUrl: "http://buyer.example/" }),
      "returns to a script": link({ returnUrl: "javascript:alert(1)" }),
      "returns with a password": link({ returnUrl: "https://a:b@buyer.example/" }),
      "no token": "/punchout/start",
    })) {
      const browser = world.browser();
      const answered = await browser.get(path);
      expect(answered.status, what).toBe(403);
      expect((await browser.post("/web-api/auth/current-user")).body.isAuthenticated, what).toBe(false);
    }
  });

  it("OP-21 the postback page is for punchout sessions only", async () => {
    expect((await world.browser().get(PUNCHOUT_POSTBACK_URL)).status).toBe(401);
    expect((await (await world.signedIn("a")).get(PUNCHOUT_POSTBACK_URL)).status).toBe(403);
  });
});
