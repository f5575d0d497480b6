import type { Call } from "@larder/calls/call";
import { calls } from "@larder/calls/calls";
import { describe, expect, it } from "vitest";
import { sql } from "kysely";
import { IDLE } from "../src/accounts/auth/read-session.ts";
import { ABSOLUTE } from "../src/accounts/auth/session.ts";
import { hashOf } from "../src/database/secret.ts";
import { isCall } from "../src/http/open-api.ts";
import { GUIDE, ORG, USER } from "./fixture.ts";
import { startWorld, useWorld } from "./world.ts";

// Its only connection switches between owner and application role.
const world = useWorld({ isPostgres: false });

const add = { items: [{ productSku: "BEEF1", unitOfMeasure: "CS", quantity: 1 }] };

describe("T9 sessions", () => {
  it("IDENT-12 OP-23 a wrong password and an unknown address get the same answer and no session", async () => {
    const browser = world.browser();
    const wrong = await browser.signIn("a@x.example", "wrong");
    const unknown = await browser.signIn("unknown@x.example", "wrong");
    const inactive = await browser.signIn("gone@x.example");
    for (const answered of [wrong, unknown, inactive]) expect(answered.status).toBe(401);
    expect(wrong.body.error.message).toBe(unknown.body.error.message);
    expect(wrong.body.error.message).toBe(inactive.body.error.message);
    expect((await browser.post("/web-api/auth/current-user")).body.isAuthenticated).toBe(false);
  });

  it("IDENT-12 T9 signing in gives a new id, the old one is refused, and only a hash is stored", async () => {
    const browser = await world.signedIn("a");
    const before = browser.session;
    expect((await browser.twin().get("/web-api/cart")).status).toBe(200);
    expect(
      (await browser.post("/web-api/auth/login", { email: "A@X.example ", password: "correct horse" })).status,
    ).toBe(200);
    const after = browser.session!;
    expect(after).not.toBe(before);
    const old = world.browser();
    old.jar.set("larder_session", before!);
    expect((await old.get("/web-api/cart")).status).toBe(401);
    const rows = await world.sql<{ id_hash: string }>`select id_hash from session`;
    expect(rows.map(({ id_hash }) => id_hash)).toContain(hashOf(after));
    expect(rows.map(({ id_hash }) => id_hash)).not.toContain(after);
  });

  it("T9 the cookie is HttpOnly and SameSite; over https it is Secure and __Host-", async () => {
    const response = await fetch(world.base);
    const cookies = response.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith("larder_session="))).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))).not.toMatch(/HttpOnly/);
    const secure = await startWorld({ env: { LARDER_ORIGIN: "https://shop.example" } });
    try {
      const answered = await fetch(secure.base);
      expect(answered.headers.getSetCookie()[0]).toMatch(/^__Host-larder_session=.*HttpOnly; Secure; SameSite=Lax/);
      expect(answered.headers.get("strict-transport-security")).toContain("max-age=31536000");
    } finally {
      await secure.close();
    }
  });

  it("T9 a session ends when idle, and at the latest after the absolute limit", async () => {
    const idle = await world.signedIn("a");
    world.advance(IDLE - 1_000);
    expect((await idle.get("/web-api/cart")).status).toBe(200);
    world.advance(IDLE - 1_000);
    expect((await idle.get("/web-api/cart")).status).toBe(200);
    world.advance(IDLE + 1_000);
    expect((await idle.get("/web-api/cart")).status).toBe(401);
    const busy = await world.signedIn("a");
    for (let spent = 0; spent < ABSOLUTE; spent += IDLE / 2) {
      expect((await busy.get("/web-api/cart")).status).toBe(200);
      world.advance(IDLE / 2);
    }
    expect((await busy.get("/web-api/cart")).status).toBe(401);
  });

  it("T7 nothing a customer sends changes their identity", async () => {
    const browser = await world.signedIn("a");
    const headers = {
      "x-original-user": "staff",
      "x-impersonate": "b@x.example",
      "x-user-id": String(USER.b),
      "x-forwarded-user": "b",
      "x-organization-id": String(ORG.B),
    };
    const answered = await browser.send(
      "POST",
      "/web-api/auth/current-user",
      { originalUser: "staff", isImpersonationActive: true, organization: ORG.B },
      { headers },
    );
    expect(answered.body).toMatchObject({
      email: "a@x.example",
      isImpersonationActive: false,
      currentOrganization: { id: ORG.A },
    });
  });
});

describe("T8 forgery", () => {
  const tries: readonly (readonly [string, Readonly<Record<string, string>>, string | null | undefined])[] = [
    ["a foreign origin", { origin: "https://evil.example" }, undefined],
    ["the origin 'null'", { origin: "null" }, undefined],
    ["a look-alike origin", { origin: "http://127.0.0.1.evil.example" }, undefined],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }, undefined],
    ["a same-site fetch", { "sec-fetch-site": "same-site" }, undefined],
    ["no token", {}, null],
    ["a wrong token", {}, "A".repeat(43)],
  ];
  it.each(tries)("HTTP-17 OP-125 %s: 403, and nothing is changed", async (_name, headers, xsrf) => {
    const browser = await world.signedIn("a");
    const before = (await browser.get("/web-api/cart")).body.version;
    const answered = await browser.post("/web-api/cart/add", add, { headers, ...(xsrf === undefined ? {} : { xsrf }) });
    expect(answered.status).toBe(403);
    expect(answered.body.error.code).toBe("FORBIDDEN");
    expect((await browser.get("/web-api/cart")).body.version).toBe(before);
  });

  it("OP-125 another session's token is refused; the own one is accepted, with the own origin too", async () => {
    const browser = await world.signedIn("a");
    const other = await world.signedIn("b");
    const foreign = other.jar.get("XSRF-TOKEN")!;
    expect((await browser.post("/web-api/cart/add", add, { xsrf: foreign })).status).toBe(403);
    browser.jar.set("XSRF-TOKEN", foreign);
    expect((await browser.post("/web-api/cart/add", add, { xsrf: foreign })).status).toBe(403);
    await browser.get("/web-api/cart");
    expect(
      (
        await browser.post("/web-api/cart/add", add, {
          headers: { origin: world.base, "sec-fetch-site": "same-origin" },
        })
      ).status,
    ).toBe(200);
  });

  it("T8 another site's page can't sign a visitor in", async () => {
    const body = { email: "a@x.example", password: "correct horse" };
    expect((await world.browser().post("/web-api/auth/login", body)).status).toBe(403);
    const browser = world.browser();
    await browser.get("/");
    expect(
      (await browser.post("/web-api/auth/login", body, { headers: { origin: "https://evil.example" } })).status,
    ).toBe(403);
  });

  it("T8 OP-125 no call that changes something without a session takes it from another site, or without its pair", async () => {
    const open = Object.values(calls)
      .flatMap((group) => Object.values(group as Readonly<Record<string, Call>>))
      .filter((call) => isCall(call) && call.who === "anyone" && call.auth === "cookie" && call.reads !== true);
    expect(open.map(({ path }) => path)).toContain("/web-api/auth/second-factor");
    const guest = await world.guest();
    for (const { method, path } of open) {
      const foreign = { headers: { origin: "https://evil.example" } };
      expect((await guest.send(method, path, {}, foreign)).status, path).toBe(403);
      expect((await guest.send(method, path, {}, { xsrf: null })).status, path).toBe(403);
      expect((await guest.send(method, path, {})).status, path).not.toBe(403);
    }
  });

  it("T8 a form of another site is not even read", async () => {
    const browser = await world.signedIn("a");
    for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
      const answered = await browser.post("/web-api/cart/add", undefined, {
        raw: JSON.stringify(add),
        headers: { "content-type": type },
      });
      expect(answered.status).toBe(415);
    }
  });

  it("OP-141 T8 no GET changes anything", async () => {
    const browser = await world.signedIn("b");
    const dump = async () =>
      await world.sql`select (select count(*) from cart) as carts, (select count(*) from guide_preference) as preferences, (select count(*) from audit) as audit, (select count(*) from idempotency) as keys`;
    const before = await dump();
    for (const path of [
      "/web-api/cart",
      "/web-api/cart/current-or-new",
      "/web-api/cart/refresh-prices",
      "/web-api/cart-validation",
      "/web-api/order-guide/header-list",
      "/web-api/cart/submission?key=waits",
      "/cart/",
    ])
      await browser.get(path);
    expect(await dump()).toEqual(before);
  });
});

describe("T21 what is sent", () => {
  it("OP-61 a quantity that isn't a whole number from 0 to 9,999 is refused by name", async () => {
    const browser = await world.signedIn("a");
    for (const quantity of ["abc", "5", -1, 1.5, 1e9, null, true, [5], {}]) {
      const answered = await browser.add("BEEF1", quantity as number);
      expect(answered.status, JSON.stringify(quantity)).toBe(400);
      expect(answered.body.error).toMatchObject({ code: "VALIDATION", fields: [{ path: "body.items.0.quantity" }] });
    }
  });

  it("T21 a body that is too long, broken or poisoned is refused in the standard format", async () => {
    const browser = await world.signedIn("a");
    const over = await browser.post("/web-api/cart/add", undefined, {
      raw: JSON.stringify({ items: [], filler: "x".repeat(1_048_577) }),
    });
    expect([over.status, over.body.error.code]).toEqual([413, "TOO_LARGE"]);
    for (const raw of [
      "{",
      '{"items":[],"__proto__":{"x":1}}',
      '{"items":[],"constructor":{"prototype":{"x":1}}}',
      "null",
      "5",
    ]) {
      const answered = await browser.post("/web-api/cart/add", undefined, { raw });
      expect(answered.status, raw.slice(0, 40)).toBe(400);
      expect(answered.body.error.code).toBe("VALIDATION");
    }
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  it("T21 any text that can be stored is stored as sent", async () => {
    const browser = await world.signedIn("a");
    for (const value of [
      "Ω≈ç√∫ 😍",
      "'; drop table cart; --",
      "<script>alert(1)</script>",
      "line one\nline two\ttab",
      "İıſß",
      "\\u0000 as text",
      "‮rtl",
    ]) {
      const answered = await browser.post("/web-api/cart/update/fields", { fields: [{ name: "note", value }] });
      expect(answered.status, value).toBe(200);
      expect((await browser.get("/web-api/cart")).body.summary.note.value).toBe(value);
    }
  });

  it("T21 hostile text in a search breaks nothing", async () => {
    const browser = await world.signedIn("a");
    for (const term of ["%", "_", "'", "\\", "(((", "[a", "a".repeat(512), "' or 1=1 --"]) {
      const answered = await browser.post(`/web-api/order-guide?id=${GUIDE.a}&searchTerm=${encodeURIComponent(term)}`);
      expect([answered.status, answered.body.totalItems], term).toEqual([200, 0]);
      expect(
        (await browser.post("/web-api/order-history/list", { page: 1, pageSize: 20, search: term })).body.total,
        term,
      ).toBe(0);
    }
    expect((await browser.post(`/web-api/order-guide?id=${GUIDE.a}&searchTerm=${"a".repeat(513)}`)).status).toBe(400);
  });
});

describe("TEXT-39 every answer", () => {
  it("TEXT-39 OP-128 has the request's id and the security headers, even as an error", async () => {
    const browser = await world.signedIn("a");
    for (const path of [
      "/",
      "/web-api/cart",
      "/web-api/nothing",
      "/no/such/page/",
      "/Static/dist/assets/none.js",
      "/healthz",
      "/%ff",
      `/web-api/order-guide-file/${"x".repeat(600)}`,
    ]) {
      const answered = await browser.get(path);
      expect(answered.headers.get("x-request-id"), path).toMatch(/^[0-9a-f-]{36}$/);
      expect(answered.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answered.headers.get("content-security-policy")).toContain("script-src 'self';");
      expect(answered.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
    const unreadable = await browser.get("/%ff");
    expect([unreadable.status, unreadable.body.error.code]).toEqual([400, "VALIDATION"]);
    const missing = await browser.get("/web-api/nothing");
    expect(missing.body.error.requestId).toBe(missing.headers.get("x-request-id"));
  });

  it("PAGE-16 scripts, styles and fonts carry no document-only header; a drawing does", async () => {
    const browser = world.browser();
    const page = await browser.send("GET", "/", undefined, { headers: { accept: "text/html" } });
    const addresses = [...page.text.matchAll(/"(\/Static\/dist\/assets\/[^"]+\.(js|css|svg))"/g)];
    for (const ending of ["js", "css", "svg"]) {
      const [, address = ""] = addresses.find(([, , found]) => found === ending) ?? [];
      const { status, headers } = await browser.get(address);
      expect([status, headers.get("x-content-type-options")], ending).toEqual([200, "nosniff"]);
      for (const name of [
        "content-security-policy",
        "referrer-policy",
        "cross-origin-opener-policy",
        "permissions-policy",
      ])
        expect(headers.has(name), `${name} of ${ending}`).toBe(ending === "svg");
    }
  });

  it("TEXT-39 an internal error reveals nothing", async () => {
    const browser = await world.signedIn("a");
    const broken = async (name: string, other: string) => {
      await world.sql`reset role`;
      await world.sql`alter table ${sql.id(name)} rename to ${sql.id(other)}`;
      await world.sql`set role larder_app`;
    };
    await broken("last_purchase", "gone");
    const answered = await browser.post(`/web-api/order-guide?id=${GUIDE.a}`);
    await broken("gone", "last_purchase");
    expect(answered.status).toBe(500);
    expect(answered.body).toEqual({
      error: { code: "INTERNAL", message: "Something went wrong.", requestId: answered.headers.get("x-request-id") },
    });
  });

  it("T10 no address that is sent comes back as a redirect", async () => {
    const browser = world.browser();
    for (const path of [
      "//evil.example",
      "/\\evil.example",
      "/%2f%2fevil.example",
      "/https:evil.example",
      "/cart?from=//evil.example",
      "/a%0d%0aset-cookie:x=1",
    ]) {
      const answered = await browser.get(path, { headers: { accept: "text/html" } });
      expect(answered.headers.get("location"), path).toBeNull();
      expect(answered.status, path).toBeLessThan(500);
      expect(answered.headers.get("set-cookie") ?? "").not.toContain("x=1");
    }
  });
});
