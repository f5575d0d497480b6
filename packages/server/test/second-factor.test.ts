import { beforeEach, describe, expect, it } from "vitest";
import { startSession } from "../src/accounts/auth/session.ts";
import { stepAt, totpCode } from "../src/accounts/auth/second-factor.ts";
import type { Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";
import { ORG, PASSWORD, USER } from "./fixture.ts";
import { useWorld, type World } from "./world.ts";
import { makePasswordLink } from "../src/messages/secret-link.ts";

const LOGIN = "/web-api/auth/login";
const CODE = "/web-api/auth/second-factor";
const SET_UP = "/web-api/auth/second-factor/set-up";

const login = async (world: World, name: string, browser?: Browser) => {
  const guest = browser ?? (await world.guest());
  const { body } = await guest.post(LOGIN, { email: `${name}@x.example`, password: PASSWORD });
  return { guest, token: (body.pending ?? "") as string, body };
};
const codeOf = (world: World, secret: string, steps = 0): string => totpCode(secret, stepAt(world.now()) + steps);

const later = (world: World, secret: string): string => {
  world.advance(30_000);
  return codeOf(world, secret);
};

const turnOn = async (world: World, browser: Browser) => {
  const { secret, uri } = (await browser.post("/web-api/account/second-factor/set-up", { password: PASSWORD }))
    .body as {
    readonly secret: string;
    readonly uri: string;
  };
  const on = await browser.post("/web-api/account/second-factor/on", { code: codeOf(world, secret) });
  return { secret, uri, on, codes: (on.body.recoveryCodes ?? []) as readonly string[] };
};

inOneWorld("a second step of signing in", (world) => {
  beforeEach(async () => {
    await world.sql`delete from rate_limit`;
    await world.sql`delete from mail`;
    for (const table of ["pending_sign_in", "recovery_code", "second_factor"] as const)
      await world.opened.db.deleteFrom(table).execute();
  });

  it("OP-23 a correct password alone gives no rights; a code does, once per window", async () => {
    const { secret, on } = await turnOn(world, await world.signedIn("a"));
    expect(on.body.account.secondFactor).toEqual({ isOn: true, isDemanded: false, recoveryCodes: 10 });
    const { guest, token, body } = await login(world, "a");
    expect(body).toEqual({ pending: token, needs: "code" });
    expect((await guest.get("/web-api/cart")).status).toBe(401);
    // The code that turned it on was used.
    expect(await guest.post(CODE, { token, code: codeOf(world, secret) })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: "body.code" }] } },
    });
    const code = later(world, secret);
    const entered = await guest.post(CODE, { token, code });
    expect(entered.body).toMatchObject({ user: { isAuthenticated: true, userName: "a" }, recoveryCodes: [] });
    expect((await guest.get("/web-api/cart")).status).toBe(200);
    const second = await login(world, "a");
    expect((await second.guest.post(CODE, { token: second.token, code })).status).toBe(400);
    expect((await second.guest.post(CODE, { token, code: later(world, secret) })).status).toBe(404);
  });

  it("OP-23 a clock may be one step off, not two; another user's code is invalid", async () => {
    const { secret } = await turnOn(world, await world.signedIn("a"));
    const other = await turnOn(world, await world.signedIn("b"));
    world.advance(5 * 60_000);
    const enter = async (code: string) => {
      const { guest, token } = await login(world, "a");
      return (await guest.post(CODE, { token, code })).status;
    };
    expect([await enter(codeOf(world, secret, -2)), await enter(codeOf(world, secret, 2))]).toEqual([400, 400]);
    expect([await enter(codeOf(world, other.secret)), await enter(other.codes[0]!)]).toEqual([400, 400]);
    expect([await enter(codeOf(world, secret, -1)), await enter(codeOf(world, secret, 1))]).toEqual([200, 200]);
    // Earlier than the accepted one.
    expect(await enter(codeOf(world, secret))).toBe(400);
  });

  it("OP-23 an account allows ten codes in 15 minutes, however many sign-ins wait", async () => {
    const { secret } = await turnOn(world, await world.signedIn("a"));
    await world.sql`delete from rate_limit`;
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { guest, token } = await login(world, "a");
      await world.sql`delete from rate_limit where key like 'sign-in %'`;
      statuses.push((await guest.post(CODE, { token, code: "000000" })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    const { guest, token } = await login(world, "a");
    expect((await guest.post(CODE, { token, code: later(world, secret) })).status).toBe(429);
  });

  it("OP-23 a sign-in waits ten minutes for its code", async () => {
    const { secret } = await turnOn(world, await world.signedIn("a"));
    const { guest, token } = await login(world, "a");
    world.advance(10 * 60_000);
    expect((await guest.post(CODE, { token, code: codeOf(world, secret) })).status).toBe(404);
  });

  it("OP-23 recovery codes are limited with the app's codes", async () => {
    const { codes } = await turnOn(world, await world.signedIn("a"));
    await world.sql`delete from rate_limit`;
    const { guest, token } = await login(world, "a");
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1)
      statuses.push((await guest.post(CODE, { token, code: `aaaa-bbbb-cccc-ddd${"abcdefghij"[n]}` })).status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 400));
    expect((await guest.post(CODE, { token, code: codes[0] })).status).toBe(429);
  });

  it("OP-23 OP-26 a sign-in that waits ends with the password that started it, changed or forgotten", async () => {
    const a = await world.signedIn("a");
    const { secret } = await turnOn(world, a);
    const change = { current: PASSWORD, password: "another larder 9", endsOthers: false };
    const back = async () => {
      await world.sql`update app_user set password_hash = (select password_hash from app_user where id = ${USER.b}) where id = ${USER.a}`;
      await world.sql`delete from rate_limit`;
    };
    const first = await login(world, "a");
    expect((await a.post("/web-api/account/password", change)).status).toBe(200);
    expect((await first.guest.post(CODE, { token: first.token, code: later(world, secret) })).status).toBe(404);
    await back();
    const second = await login(world, "a");
    const { path } = await makePasswordLink(world.opened.db, USER.a, world.now());
    const reset = { token: path.split("#")[1], password: "another larder 9" };
    expect((await (await world.guest()).post("/web-api/auth/set-password", reset)).status).toBe(204);
    expect((await second.guest.post(CODE, { token: second.token, code: later(world, secret) })).status).toBe(404);
    await back();
  });

  it("OP-23 IDENT-11 a sign-in that waits for its code ends when its user is deactivated", async () => {
    const { secret } = await turnOn(world, await world.signedIn("a"));
    const { guest, token } = await login(world, "a");
    await world.sql`update app_user set is_active = false where id = ${USER.a}`;
    try {
      expect((await guest.post(CODE, { token, code: later(world, secret) })).status).toBe(404);
    } finally {
      await world.sql`update app_user set is_active = true where id = ${USER.a}`;
    }
    expect((await guest.post(CODE, { token, code: later(world, secret) })).status).toBe(200);
  });

  it("OP-23 a recovery code signs in once, however it is typed; only hashes of codes and tokens are stored", async () => {
    const { codes } = await turnOn(world, await world.signedIn("a"));
    expect(new Set(codes).size).toBe(10);
    const { guest, token } = await login(world, "a");
    const stored = await world.sql<{ text: string }>`
      select (select json_agg(r)::text from recovery_code r) || (select json_agg(p)::text from pending_sign_in p) as text`;
    for (const secret of [...codes, token]) expect(stored[0]?.text).not.toContain(secret);
    const typed = codes[0]!.toUpperCase().replaceAll("-", " ");
    expect((await guest.post(CODE, { token, code: typed })).status).toBe(200);
    const again = await login(world, "a");
    expect((await again.guest.post(CODE, { token: again.token, code: codes[0] })).status).toBe(400);
    expect((await guest.get("/web-api/account")).body.secondFactor.recoveryCodes).toBe(9);
  });

  it("OP-23 the password alone gets no new secret, and none counts without its code", async () => {
    const a = await world.signedIn("a");
    expect((await a.post("/web-api/account/second-factor/set-up", { password: "wrong" })).status).toBe(400);
    expect((await a.post("/web-api/account/second-factor/on", { code: "000000" })).status).toBe(400);
    const { secret } = await turnOn(world, a);
    const { guest, token } = await login(world, "a");
    expect((await guest.post(SET_UP, { token })).status).toBe(404);
    // During setup of a new phone, the earlier code counts until the new phone's first one.
    const next = (await a.post("/web-api/account/second-factor/set-up", { password: PASSWORD })).body.secret as string;
    expect((await guest.post(CODE, { token, code: later(world, next) })).status).toBe(400);
    expect((await guest.post(CODE, { token, code: codeOf(world, secret) })).status).toBe(200);
  });

  it("OP-23 OP-108 T7 turning it on or off ends other sessions, is audited and mailed", async () => {
    const other = await world.signedIn("a");
    const a = await world.signedIn("a");
    await turnOn(world, a);
    expect([(await other.get("/web-api/cart")).status, (await a.get("/web-api/cart")).status]).toEqual([401, 200]);
    expect((await a.post("/web-api/account/second-factor/off", { password: "wrong" })).status).toBe(400);
    const off = await a.post("/web-api/account/second-factor/off", { password: PASSWORD });
    expect(off.body.secondFactor).toEqual({ isOn: false, isDemanded: false, recoveryCodes: 0 });
    expect((await login(world, "a")).body.isAuthenticated).toBe(true);
    const mails = await world.sql<object>`select recipient, content ->> 'change' as change from mail order by id`;
    expect(mails).toEqual([
      { recipient: "a@x.example", change: "on" },
      { recipient: "a@x.example", change: "off" },
    ]);
    const audit = await world.sql<{ call: string }>`select call from audit where object = ${`user:${USER.a}`}
      and actor_id = ${USER.a} and call like '%second-factor%'`;
    expect(audit.map(({ call }) => call)).toContain("POST /web-api/account/second-factor/off");
  });

  it("OP-23 T7 a reset by staff ends sessions, is mailed with their name, and the audit names both", async () => {
    const staff = await world.signedIn("staff");
    const a = await world.signedIn("a");
    const reset = (email: string) => staff.post("/web-api/accounts/second-factor-reset", { email });
    expect((await reset("a@x.example")).status).toBe(404);
    const { secret } = await turnOn(world, a);
    const { guest, token } = await login(world, "a");
    await world.sql`delete from mail`;
    expect((await reset("A@x.example")).status).toBe(204);
    expect((await a.get("/web-api/cart")).status).toBe(401);
    expect((await guest.post(CODE, { token, code: later(world, secret) })).status).toBe(404);
    expect(await world.sql<object>`select recipient, content from mail`).toEqual([
      { recipient: "a@x.example", content: { kind: "secondFactorReset", firstName: "a", maker: "staff" } },
    ]);
    const entries =
      await world.sql<object>`select actor_id, as_user_id from audit where call like '%second-factor-reset'`;
    expect(entries).toEqual([{ actor_id: USER.staff, as_user_id: USER.a }]);
    expect((await login(world, "a")).body.isAuthenticated).toBe(true);
    expect((await reset("staff@x.example")).status).toBe(403);
  });
});

describe("where the shop requires it", () => {
  const world = useWorld({ env: { LARDER_STAFF_SECOND_FACTOR: "on" } });

  it.each(["staff", "editor"])("OP-23 %s set it up at the next sign-in, before anything else", async (name) => {
    const { guest, token, body } = await login(world, name);
    expect(body).toEqual({ pending: token, needs: "setUp" });
    expect((await guest.post("/web-api/staff/mails", {})).status).not.toBe(200);
    const { secret } = (await guest.post(SET_UP, { token })).body as { readonly secret: string };
    expect((await guest.post(CODE, { token, code: "000000" })).status).toBe(400);
    const entered = await guest.post(CODE, { token, code: codeOf(world, secret) });
    expect(entered.body).toMatchObject({ user: { userName: name } });
    expect(entered.body.recoveryCodes).toHaveLength(10);
    const { body: account } = await guest.get("/web-api/account");
    expect(account.secondFactor).toEqual({ isOn: true, isDemanded: true, recoveryCodes: 10 });
    const off = await guest.post("/web-api/account/second-factor/off", { password: PASSWORD });
    expect(off.status).toBe(403);
    expect((await login(world, name)).body.needs).toBe("code");
  });

  it("OP-23 T7 setting it up while signing in ends earlier sessions, as its mail says", async () => {
    for (const table of ["second_factor", "mail"] as const) await world.opened.db.deleteFrom(table).execute();
    const session = { userId: USER.staff, organizationId: null, region: null };
    await startSession(world.opened.db, session, world.now(), null);
    const { guest, token } = await login(world, "staff");
    const { secret } = (await guest.post(SET_UP, { token })).body as { readonly secret: string };
    expect((await guest.post(CODE, { token, code: codeOf(world, secret) })).status).toBe(200);
    expect(await world.sql<object>`select count(*)::int as n from session where user_id = ${USER.staff}`).toEqual([
      { n: 1 },
    ]);
    expect((await guest.get("/web-api/account")).status).toBe(200);
    expect(await world.sql<object>`select recipient, content ->> 'change' as change from mail`).toEqual([
      { recipient: "staff@x.example", change: "on" },
    ]);
  });

  it("OP-23 T9 a session without a second step is none: from before the shop demanded it, or before its user was staff", async () => {
    for (const table of ["second_factor", "pending_sign_in"] as const)
      await world.opened.db.deleteFrom(table).execute();
    const status = async (browser: Browser) => (await browser.post("/web-api/auth/current-user")).body.isAuthenticated;
    const staff = await world.guest();
    const session = { userId: USER.staff, organizationId: null, region: null };
    staff.jar.set("larder_session", await startSession(world.opened.db, session, world.now(), null));
    expect(await status(staff)).toBe(false);
    const a = await world.signedIn("a");
    expect(await status(a)).toBe(true);
    await world.sql`update app_user set roles = '["customer","editor"]' where id = ${USER.a}`;
    expect(await status(a)).toBe(false);
    await world.sql`update app_user set roles = '["customer"]' where id = ${USER.a}`;
    expect(await status(a)).toBe(true);
  });

  it("OP-23 customers sign in with the password alone", async () => {
    expect((await login(world, "a")).body.isAuthenticated).toBe(true);
  });

  it("OP-23 IDENT-19 staff who act for a customer need a second step of their own", async () => {
    const { db } = world.opened;
    await db.deleteFrom("second_factor").execute();
    const staff = await world.guest();
    const session = { userId: USER.staff, organizationId: ORG.A, region: null };
    staff.jar.set("larder_session", await startSession(db, session, world.now(), null));
    await world.sql`update session set as_user_id = ${USER.a} where user_id = ${USER.staff}`;
    const isIn = async () => (await staff.post("/web-api/auth/current-user")).body.isAuthenticated;
    await world.sql`insert into second_factor (user_id, secret) values (${USER.a}, 'JBSWY3DP')`;
    expect(await isIn()).toBe(false);
    await world.sql`update second_factor set user_id = ${USER.staff}`;
    expect(await isIn()).toBe(true);
  });
});
