import type { Call } from "@larder/calls/call";
import { calls } from "@larder/calls/calls";
import { expect, it } from "vitest";
import { makeSetupLink } from "../src/accounts/setup/setup-link.ts";
import { readConfig } from "../src/config.ts";
import { isCall } from "../src/http/open-api.ts";
import { setupCommand } from "../src/shop/administration/setup-command.ts";
import { sweep } from "../src/sweep.ts";
import type { Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";

const DAY = 24 * 3_600_000;
const WINDOW = 15 * 60_000;
const me = {
  email: "priya@northgate.example",
  firstName: "Priya",
  lastName: "Nair",
  password: "seven silver sardines",
};

const read = (browser: Browser) => browser.post("/web-api/setup/read", {});
const start = (browser: Browser, token: string) => browser.post("/web-api/setup/start", { token });
const administrator = (browser: Browser) => browser.post("/web-api/setup/administrator", me);

inOneWorld(
  "setting up a shop by a link",
  (world) => {
    const link = async (replaces = false): Promise<string> => {
      const trace = { command: "start", now: world.now() };
      const path = await world.opened.db.transaction().execute((trx) => makeSetupLink(trx, trace, replaces));
      return path.split("#")[1] ?? "";
    };
    const command = async (): Promise<string> => {
      const config = readConfig({ LARDER_DEMO: "off" });
      const run = { db: world.opened.db, config, now: world.now(), command: "admin setup-link", origin: world.base };
      return String((await setupCommand.plan({ words: [], flags: {} })(run)).data["link"]);
    };
    /** A browser that opened a link. */
    const settingUp = async (): Promise<Browser> => {
      const browser = await world.guest();
      expect((await start(browser, await link())).status).toBe(204);
      return browser;
    };

    it("OP-26 a setup link is a 256-bit secret behind the fragment, and only its hash is stored", async () => {
      const token = await link();
      expect(Buffer.from(token, "base64url")).toHaveLength(32);
      const [stored] = await world.sql<{ all: string }>`select json_agg(l)::text as all from setup_link l`;
      expect(stored?.all).not.toContain(token);
    });

    it("OP-26 an opened link lets its browser read the setup by a cookie that scripts can't read", async () => {
      const token = await link();
      const browser = await world.guest();
      expect((await read(browser)).status).toBe(401);
      const answered = await start(browser, token);
      const cookie = answered.headers.getSetCookie().find((each) => each.startsWith("larder_setup="));
      expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/i);
      expect((await read(browser)).body.missing).toEqual(["shop", "you", "products", "customers", "delivery", "open"]);
      expect((await read(await world.guest())).status).toBe(401);
    });

    it("OP-26 a link works once: who opens it again, and every other link and browser, is refused", async () => {
      const [first, second] = [await settingUp(), await link()];
      const token = await link();
      const browser = await world.guest();
      expect((await start(browser, token)).status).toBe(204);
      for (const used of [token, second])
        expect((await start(await world.guest(), used)).body.error.code).toBe("NOT_FOUND");
      expect((await read(first)).status).toBe(401);
      expect((await read(browser)).status).toBe(200);
      world.advance(WINDOW);
    });

    it("OP-26 of two browsers that open one link at the same moment, one sets up the shop", async () => {
      const token = await link();
      const browsers = await Promise.all([world.guest(), world.guest(), world.guest()]);
      const statuses = await Promise.all(browsers.map(async (browser) => (await start(browser, token)).status));
      expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
      world.advance(WINDOW);
    });

    it("OP-26 a link ends after 24 hours, and so does the session that it started", async () => {
      const token = await link();
      world.advance(DAY);
      expect((await start(await world.guest(), token)).status).toBe(404);
      const browser = await settingUp();
      world.advance(DAY - 1);
      expect((await read(browser)).status).toBe(200);
      world.advance(1);
      expect((await read(browser)).status).toBe(401);
      await sweep(world.opened.db, new Date(world.now().getTime() + 1));
      expect(await world.sql`select from setup_link`).toEqual([]);
    });

    it("OP-26 T8 a made-up link or cookie is refused like a used one, and another site can't open a link", async () => {
      const browser = await world.guest();
      const used = await start(browser, "x".repeat(43));
      expect(used.status).toBe(404);
      browser.jar.set("larder_setup", "x".repeat(43));
      expect((await read(browser)).status).toBe(401);
      const token = await link();
      const foreign = await browser.post(
        "/web-api/setup/start",
        { token },
        { headers: { origin: "https://evil.example" } },
      );
      expect(foreign.status).toBe(403);
      expect((await start(browser, token)).status).toBe(204);
      world.advance(WINDOW);
    });

    it("OP-23 OP-26 links are tried ten times in 15 minutes from one address, a right one too", async () => {
      const token = await link();
      const browser = await world.guest();
      for (let at = 0; at < 10; at++) expect((await start(browser, `${at}`)).status).toBe(404);
      const refused = await start(browser, token);
      expect(refused.body.error.code).toBe("RATE_LIMITED");
      expect(Number(refused.headers.get("retry-after"))).toBe(WINDOW / 1_000);
      world.advance(WINDOW);
      expect((await start(browser, token)).status).toBe(204);
      world.advance(WINDOW);
    });

    it("OP-21 OP-26 a browser that sets up a shop is a guest in every call but those of the setup", async () => {
      const browser = await settingUp();
      const guarded = Object.values(calls)
        .flatMap((group) => Object.values(group as Readonly<Record<string, Call>>))
        .filter((call) => isCall(call) && call.auth === "cookie" && call.who !== "anyone" && call.who !== "settingUp");
      expect(guarded.length).toBeGreaterThan(100);
      for (const { method, path } of guarded)
        expect(
          (await browser.send(method, path.replaceAll(/\{\w+\}/g, "1"), method === "GET" ? undefined : {})).status,
          path,
        ).toBe(401);
    });

    it("OP-26 OP-67 a browser that sets up a shop brings its products, and no other guest can", async () => {
      const browser = await settingUp();
      const send = (name: string, body: object) => browser.send("POST", `/web-api/staff/import-${name}`, body);
      const list = (await browser.upload("/web-api/staff/import-upload", "sku,name,price\nSET1,Set up,1.00\n")).body;
      const choice = { meanings: ["sku", "name", "price"], makesNumbers: false, group: null };
      const stage = async () => (await send("read", { id: list.id })).body.stage;
      expect((await send("compare", { id: list.id, choice })).status).toBe(200);
      await expect.poll(stage, { timeout: 10_000 }).toBe("review");
      expect((await send("apply", { id: list.id, vanished: "keep" })).status).toBe(200);
      await expect.poll(stage, { timeout: 10_000 }).toBe("applied");
      expect(await world.sql`select name from product where sku = 'SET1'`).toEqual([{ name: "Set up" }]);
      expect(await world.sql`select count(*)::int as count from audit where call = 'import:catalogue'`).toEqual([
        { count: 1 },
      ]);
      const guest = await world.guest();
      expect((await guest.send("POST", "/web-api/staff/import-read", { id: list.id })).status).toBe(401);
    });

    it("OP-26 the command's link ends earlier links and the browser that sets up the shop now", async () => {
      const browser = await settingUp();
      const before = await link();
      const [base, token = ""] = (await command()).split("/setup/#");
      expect(base).toBe(world.base);
      expect((await read(browser)).status).toBe(401);
      expect((await start(browser, before)).status).toBe(404);
      expect((await start(browser, token)).status).toBe(204);
      world.advance(WINDOW);
    });

    it("OP-26 T7 the first administrator is signed in, ends the link's session, and there's no second one", async () => {
      const browser = await settingUp();
      const twin = browser.twin();
      const made = await administrator(browser);
      expect(made.body).toMatchObject({ email: me.email, staff: { roles: ["administrator"] } });
      expect(browser.jar.has("larder_setup")).toBe(false);
      expect((await read(browser)).body.administrator).toEqual({
        email: me.email,
        firstName: "Priya",
        lastName: "Nair",
      });
      expect((await read(twin)).status).toBe(401);
      const again = await browser.post("/web-api/setup/administrator", { ...me, email: "other@x.example" });
      expect(again.body.error.code).toBe("CONFLICT");
      expect((await (await world.guest()).signIn(me.email, me.password)).status).toBe(200);
      const audit = await world.sql<{ call: string; object: string }>`
        select call, object from audit where call like '%setup%' or call = 'start' order by seq desc limit 3`;
      expect(audit[0]).toEqual({
        call: "POST /web-api/setup/administrator",
        object: `user:${(await world.sql<{ id: number }>`select id from app_user`)[0]?.id}`,
      });
      expect(audit.slice(1)).toEqual([
        { call: "POST /web-api/setup/start", object: "setup" },
        { call: "start", object: "setup" },
      ]);
    });

    it("OP-26 once there's an administrator no link is made, and none works", async () => {
      await expect(command()).rejects.toThrow("This shop has an administrator");
      await world.sql`insert into setup_link (token_hash, expires_at) select 'h', now()`;
      await world.sql`update app_user set is_active = false where roles ? 'administrator'`;
      await expect(command()).rejects.toThrow("This shop has an administrator");
    });
  },
  { isEmpty: true },
);
