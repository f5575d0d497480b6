import { beforeEach, expect, it } from "vitest";
import { stepAt, totpCode } from "../src/accounts/auth/second-factor.ts";
import { newAuthenticator } from "./authenticator.ts";
import type { Browser } from "./browser.ts";
import { inEachWorld } from "./each-database.ts";
import { PASSWORD, USER } from "./fixture.ts";
import type { World } from "./world.ts";

const BEGIN = "/web-api/account/passkeys/begin";
const ADD = "/web-api/account/passkeys";
const REMOVE = "/web-api/account/passkeys/remove";
const OPTIONS = "/web-api/auth/passkey/options";
const ENTER = "/web-api/auth/passkey";
const CODE = "/web-api/auth/second-factor";

const turnOn = async (world: World, browser: Browser): Promise<string> => {
  const { body } = await browser.post("/web-api/account/second-factor/set-up", { password: PASSWORD });
  const secret = body.secret as string;
  await browser.post("/web-api/account/second-factor/on", { code: totpCode(secret, stepAt(world.now())) });
  return secret;
};

const optionsOf = async (browser: Browser, path: string, body: object): Promise<string> =>
  (await browser.post(path, body)).body.options as string;

const addTo = async (world: World, browser: Browser, name = "Blue key") => {
  const key = newAuthenticator();
  const options = await optionsOf(browser, BEGIN, { password: PASSWORD });
  const added = await browser.post(ADD, { name, credential: key.create(options, world.base) });
  return { key, added, options };
};

const waiting = async (world: World, name: string) => {
  const guest = await world.guest();
  const { body } = await guest.post("/web-api/auth/login", { email: `${name}@x.example`, password: PASSWORD });
  const token = body.pending as string;
  return { guest, token, body, options: () => optionsOf(guest, OPTIONS, { token }) };
};

inEachWorld("passkeys at the second step", (world) => {
  beforeEach(async () => {
    await world.sql`delete from rate_limit`;
    await world.sql`delete from mail`;
    for (const table of ["pending_sign_in", "recovery_code", "second_factor", "passkey", "passkey_challenge"] as const)
      await world.opened.db.deleteFrom(table).execute();
  });

  it("OP-23 OP-108 a passkey takes the place of the code, and the account shows when it was used", async () => {
    const a = await world.signedIn("a");
    await turnOn(world, a);
    const { key, added } = await addTo(world, a, "  Blue key ");
    const at = world.now().toISOString();
    expect(added.body.passkeys).toEqual([{ id: key.id, name: "Blue key", addedAt: at, usedAt: null }]);
    const { guest, token, body, options } = await waiting(world, "a");
    expect(body).toEqual({ pending: token, needs: "code", hasPasskey: true });
    const asked = await options();
    expect(JSON.parse(asked).allowCredentials).toEqual([{ id: key.id, transports: ["usb"], type: "public-key" }]);
    const entered = await guest.post(ENTER, { token, credential: key.use(asked, world.base, 1) });
    expect(entered.body).toMatchObject({ isAuthenticated: true, userName: "a" });
    const { body: account } = await guest.get("/web-api/account");
    expect(account.passkeys[0].usedAt).toBe(world.now().toISOString());
  });

  it("OP-23 a challenge is for one try, one sign-in and five minutes", async () => {
    const a = await world.signedIn("a");
    await turnOn(world, a);
    const { key } = await addTo(world, a);
    const first = await waiting(world, "a");
    const asked = await first.options();
    const credential = key.use(asked, world.base, 1);
    expect((await first.guest.post(ENTER, { token: first.token, credential: "{}" })).status).toBe(400);
    // The refused try used it up.
    expect((await first.guest.post(ENTER, { token: first.token, credential })).status).toBe(400);
    const right = key.use(await first.options(), world.base, 1);
    const other = await waiting(world, "a");
    await other.options();
    expect((await other.guest.post(ENTER, { token: other.token, credential: right })).status).toBe(400);
    expect((await first.guest.post(ENTER, { token: first.token, credential: right })).status).toBe(200);
    // Replayed in its own sign-in, which is over, and in a new one.
    expect((await first.guest.post(ENTER, { token: first.token, credential: right })).status).toBe(404);
    const late = await waiting(world, "a");
    expect((await late.guest.post(ENTER, { token: late.token, credential: right })).status).toBe(400);
    const slow = key.use(await late.options(), world.base, 2);
    world.advance(5 * 60_000);
    expect((await late.guest.post(ENTER, { token: late.token, credential: slow })).status).toBe(400);
  });

  it("OP-23 another user's passkey, origin or host is refused, and the sign-in goes on", async () => {
    // Past what earlier tests left: an account has five entries in 15 minutes.
    world.advance(16 * 60_000);
    const [a, b] = [await world.signedIn("a"), await world.signedIn("b")];
    await turnOn(world, a);
    await turnOn(world, b);
    const { key } = await addTo(world, a);
    const { key: foreign } = await addTo(world, b);
    const before = await world.sql`select from audit where call = 'failed sign-in code'`;
    const { guest, token, options } = await waiting(world, "a");
    const tries = [
      (asked: string) => foreign.use(asked, world.base, 1),
      (asked: string) => key.use(asked, "https://larder.evil.example", 1),
      (asked: string) => key.use(asked.replaceAll('"127.0.0.1"', '"evil.example"'), world.base, 1),
    ];
    const statuses: number[] = [];
    for (const sign of tries)
      statuses.push((await guest.post(ENTER, { token, credential: sign(await options()) })).status);
    expect(statuses).toEqual([400, 400, 400]);
    const credential = key.use(await options(), world.base, 1);
    expect((await guest.post(ENTER, { token, credential })).status).toBe(200);
    const failed = await world.sql`select from audit where call = 'failed sign-in code'`;
    expect(failed.length - before.length).toBe(3);
  });

  it("OP-23 a counter that doesn't rise is a copy's, and is refused", async () => {
    const a = await world.signedIn("a");
    await turnOn(world, a);
    const { key } = await addTo(world, a);
    const enter = async (counter: number) => {
      const { guest, token, options } = await waiting(world, "a");
      return (await guest.post(ENTER, { token, credential: key.use(await options(), world.base, counter) })).status;
    };
    expect([await enter(5), await enter(5), await enter(4), await enter(6)]).toEqual([200, 400, 400, 200]);
  });

  it("OP-23 OP-108 a removed passkey signs no one in; someone else's can't be removed", async () => {
    const [a, b] = [await world.signedIn("a"), await world.signedIn("b")];
    const secret = await turnOn(world, a);
    await turnOn(world, b);
    const { key } = await addTo(world, a);
    const { guest, token, options } = await waiting(world, "a");
    const credential = key.use(await options(), world.base, 1);
    expect((await b.post(REMOVE, { id: key.id, password: PASSWORD })).status).toBe(404);
    expect((await a.post(REMOVE, { id: key.id, password: "wrong" })).status).toBe(400);
    expect((await a.post(REMOVE, { id: key.id, password: PASSWORD })).body.passkeys).toEqual([]);
    expect((await guest.post(ENTER, { token, credential })).status).toBe(400);
    const again = await waiting(world, "a");
    expect(again.body).toEqual({ pending: again.token, needs: "code" });
    world.advance(30_000);
    expect((await guest.post(CODE, { token, code: totpCode(secret, stepAt(world.now())) })).status).toBe(200);
  });

  it("OP-108 T7 a passkey needs two-step sign-in and the password; changes are mailed and end other sessions", async () => {
    const a = await world.signedIn("a");
    expect((await a.post(BEGIN, { password: PASSWORD })).status).toBe(403);
    await turnOn(world, a);
    expect((await a.post(BEGIN, { password: "wrong" })).status).toBe(400);
    await world.sql`delete from mail`;
    const { key } = await addTo(world, a);
    const { guest: other, token, options } = await waiting(world, "a");
    await other.post(ENTER, { token, credential: key.use(await options(), world.base, 1) });
    expect((await other.get("/web-api/cart")).status).toBe(200);
    expect((await a.post(REMOVE, { id: key.id, password: PASSWORD })).status).toBe(200);
    expect([(await other.get("/web-api/cart")).status, (await a.get("/web-api/cart")).status]).toEqual([401, 200]);
    const mails = await world.sql<object>`select recipient, content ->> 'change' as change from mail order by id`;
    expect(mails).toEqual([
      { recipient: "a@x.example", change: "passkeyAdded" },
      { recipient: "a@x.example", change: "passkeyRemoved" },
    ]);
    const audit = await world.sql<{ call: string }>`select call from audit where object = ${`user:${USER.a}`}
      and actor_id = ${USER.a} and call like '%/account/passkeys%' order by seq desc limit 2`;
    expect(audit.map(({ call }) => call)).toEqual([`POST ${REMOVE}`, `POST ${ADD}`]);
  });

  it("OP-108 a new passkey answers its own session's challenge, once, for this shop's address", async () => {
    const a = await world.signedIn("a");
    await turnOn(world, a);
    const { key, options } = await addTo(world, a);
    const again = newAuthenticator();
    expect((await a.post(ADD, { name: "Again", credential: again.create(options, world.base) })).status).toBe(400);
    const elsewhere = again.create(await optionsOf(a, BEGIN, { password: PASSWORD }), "https://evil.example");
    expect((await a.post(ADD, { name: "Again", credential: elsewhere })).status).toBe(400);
    const twice = key.create(await optionsOf(a, BEGIN, { password: PASSWORD }), world.base);
    expect((await a.post(ADD, { name: "Twice", credential: twice })).status).toBe(400);
    const named = again.create(await optionsOf(a, BEGIN, { password: PASSWORD }), world.base);
    expect((await a.post(ADD, { name: "  ", credential: named })).status).toBe(400);
    expect((await a.post(ADD, { name: "Red key", credential: named })).body.passkeys).toHaveLength(2);
  });

  it("OP-23 turning two-step sign-in off, or its reset by staff, takes the passkeys with it", async () => {
    const a = await world.signedIn("a");
    const count = async () => (await world.sql`select from passkey`).length;
    await turnOn(world, a);
    await addTo(world, a);
    expect(await count()).toBe(1);
    await a.post("/web-api/account/second-factor/off", { password: PASSWORD });
    expect(await count()).toBe(0);
    await turnOn(world, a);
    await addTo(world, a);
    const staff = await world.signedIn("staff");
    await staff.post("/web-api/accounts/second-factor-reset", { email: "a@x.example" });
    expect(await count()).toBe(0);
  });
});
