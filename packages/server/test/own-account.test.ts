import { beforeEach, expect, it } from "vitest";
import { sendDue } from "../src/messages/send-due.ts";
import { inOneWorld } from "./each-database.ts";
import { makePasswordLink } from "../src/messages/secret-link.ts";
import { ORG, PASSWORD, USER } from "./fixture.ts";

inOneWorld("the own account", (world) => {
  beforeEach(async () => {
    await world.sql`delete from mail`;
    await world.sql`delete from rate_limit`;
  });

  const sent = async () => {
    const mails: { readonly to: string; readonly subject: string; readonly token: string }[] = [];
    const server = {
      send: async ({ to, subject, text }: { to: string; subject: string; text: string }) => {
        mails.push({ to, subject, token: /confirm-email\/#([\w-]{43})/.exec(text)?.[1] ?? "" });
      },
    };
    await sendDue(world.opened.db, { server, origin: "https://shop.example", now: world.now });
    return mails;
  };
  const confirm = async (token: string) =>
    (await (await world.guest()).post("/web-api/auth/confirm-email", { token })).status;
  const signIn = async (email: string, password = PASSWORD) =>
    (await (await world.guest()).post("/web-api/auth/login", { email, password })).status;

  it("OP-108 a link activates a new email once, and the old address is notified", async () => {
    const both = await world.signedIn("both");
    const change = { email: "new@x.example", password: PASSWORD };
    expect((await both.post("/web-api/account/email", change)).body.pendingEmail.email).toBe("new@x.example");
    expect(await signIn("new@x.example")).toBe(401);
    const [mail] = await sent();
    expect(mail).toMatchObject({ to: "new@x.example", subject: "Confirm your new email" });
    expect([await confirm(mail!.token), await confirm(mail!.token)]).toEqual([200, 404]);
    expect(await sent()).toMatchObject([{ to: "both@x.example", subject: "Your email was changed" }]);
    expect([await signIn("new@x.example"), await signIn("both@x.example")]).toEqual([200, 401]);
    expect((await both.get("/web-api/account")).body).toMatchObject({ email: "new@x.example", pendingEmail: null });
    await world.sql`update app_user set email = 'both@x.example' where id = ${USER.both}`;
  });

  it("OP-108 a link ends after a day, when its change is withdrawn, or when the address is taken", async () => {
    const both = await world.signedIn("both");
    const request = async (email: string) => {
      await both.post("/web-api/account/email", { email, password: PASSWORD });
      return (await sent())[0]?.token ?? "";
    };
    const first = await request("one@x.example");
    await both.post("/web-api/account/email-withdraw");
    expect(await confirm(first)).toBe(404);
    const second = await request("two@x.example");
    await world.sql`update app_user set email = 'TWO@x.example' where id = ${USER.hold}`;
    expect(await confirm(second)).toBe(404);
    await world.sql`update app_user set email = 'hold@x.example' where id = ${USER.hold}`;
    const third = await request("three@x.example");
    expect(third).toHaveLength(43);
    world.advance(24 * 3_600_000);
    expect(await confirm(third)).toBe(404);
  });

  it("OP-108 sessions are listed with devices, and end one by one or all others at once", async () => {
    await world.sql`delete from session where user_id = ${USER.a}`;
    const phone = { "user-agent": "Mozilla/5.0 (iPhone) AppleWebKit/605 Version/18.0 Mobile Safari/604.1" };
    const open = async (headers = {}) => {
      const browser = await world.guest();
      await browser.post("/web-api/auth/login", { email: "a@x.example", password: PASSWORD }, { headers });
      return browser;
    };
    const [a, b, c] = [await open(), await open(phone), await open()];
    const { devices } = (await a.get("/web-api/account")).body as {
      devices: { id: string; name: string; isCurrent: boolean }[];
    };
    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const iphone = devices.find(({ name }) => name === "Safari on iPhone");
    const rows = await world.sql<{ id_hash: string }>`select id_hash from session`;
    expect(rows.map(({ id_hash }) => id_hash)).not.toContain(iphone?.id);
    await a.post("/web-api/account/sign-out-device", { id: iphone!.id });
    expect([(await b.get("/web-api/cart")).status, (await c.get("/web-api/cart")).status]).toEqual([401, 200]);
    const other = await world.signedIn("b");
    await other.post("/web-api/account/sign-out-device", { id: devices[0]!.id });
    expect((await a.post("/web-api/account/sign-out-device", { id: null })).body.devices).toHaveLength(1);
    expect([(await a.get("/web-api/cart")).status, (await c.get("/web-api/cart")).status]).toEqual([200, 401]);
  });

  it("OP-108 OP-23 a new password is a full-cost argon2id hash, can end other sessions, and is mailed", async () => {
    const [here, there] = [await world.signedIn("hold"), await world.signedIn("hold")];
    const change = (current: string, password: string, endsOthers: boolean) =>
      here.post("/web-api/account/password", { current, password, endsOthers });
    expect((await change(PASSWORD, "a better password", false)).status).toBe(200);
    const [stored] = await world.sql<{
      hash: string;
    }>`select password_hash as hash from app_user where id = ${USER.hold}`;
    expect(stored?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await there.get("/web-api/cart")).status).toBe(200);
    expect((await change("a better password", PASSWORD, true)).status).toBe(200);
    expect([(await here.get("/web-api/cart")).status, (await there.get("/web-api/cart")).status]).toEqual([200, 401]);
    expect((await sent()).map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      "hold@x.example Your password was changed",
      "hold@x.example Your password was changed",
    ]);
    const rows = await world.sql<object>`select distinct call from audit where object = ${`user:${USER.hold}`}`;
    expect(rows).toContainEqual({ call: "POST /web-api/account/password" });
  });

  it("OP-23 the current password can be tried ten times in 15 minutes", async () => {
    const b = await world.signedIn("b");
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push(
        (
          await b.post("/web-api/account/password", {
            current: "wrong",
            password: "a better password",
            endsOthers: true,
          })
        ).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it("IDENT-19 staff acting for a customer neither see nor change that customer's account", async () => {
    const staff = await world.signedIn("staff");
    await world.sql`update session set as_user_id = ${USER.a}, organization_id = 101 where user_id = ${USER.staff}`;
    const name = { firstName: "X", lastName: "Y" };
    for (const answered of [
      await staff.get("/web-api/account"),
      await staff.post("/web-api/account/name", name),
      await staff.post("/web-api/account/sign-out-device", { id: null }),
      await staff.post("/web-api/account/email", { email: "x@y.example", password: PASSWORD }),
      await staff.post("/web-api/account/password", {
        current: PASSWORD,
        password: "a better password",
        endsOthers: true,
      }),
    ])
      expect(answered).toMatchObject({ status: 403, body: { error: { code: "FORBIDDEN" } } });
  });

  it("IDENT-11 a sign-in starts in the user's home organization, or in another once they left it", async () => {
    const startsIn = async () => {
      const both = await world.signedIn("both");
      return (await both.post("/web-api/auth/current-user")).body.currentOrganization.id;
    };
    expect(await startsIn()).toBe(ORG.B);
    await world.sql`delete from membership where user_id = ${USER.both} and organization_id = ${ORG.B}`;
    expect(await startsIn()).toBe(ORG.A);
    await world.sql`insert into membership (user_id, organization_id) values (${USER.both}, ${ORG.B})`;
  });

  it("OP-20 OP-108 taking back the own region leaves none in the open session", async () => {
    await world.sql`update organization set region = '' where id = ${ORG.B}`;
    await world.sql`insert into region (name) values ('NE') on conflict do nothing`;
    const b = await world.signedIn("b");
    const region = async () => (await b.post("/web-api/organization/getRegion")).body.region;
    expect((await b.post("/web-api/organization/setRegion?region=NE")).status).toBe(200);
    expect(await region()).toBe("NE");
    expect((await b.post("/web-api/account/contact", { phone: "", region: "" })).status).toBe(200);
    expect(await region()).toBe(null);
  });

  it("OP-108 OP-23 a changed email ends links to set a password, made or waiting to be mailed", async () => {
    const both = await world.signedIn("both");
    const { path } = await makePasswordLink(world.opened.db, USER.both, world.now());
    await both.post("/web-api/account/email", { email: "new@x.example", password: PASSWORD });
    const [mail] = await sent();
    await (await world.guest()).post("/web-api/auth/forgot-password", { email: "both@x.example" });
    expect(await confirm(mail!.token)).toBe(200);
    expect((await sent()).map(({ subject }) => subject)).toEqual(["Your email was changed"]);
    const guest = await world.guest();
    const set = { token: path.split("#")[1], password: "a better password" };
    expect((await guest.post("/web-api/auth/set-password", set)).status).toBe(404);
    await world.sql`update app_user set email = 'both@x.example' where id = ${USER.both}`;
  });

  it("OP-108 only the link of the latest change counts", async () => {
    const both = await world.signedIn("both");
    const request = async (email: string) => {
      await both.post("/web-api/account/email", { email, password: PASSWORD });
      return (await sent())[0]?.token ?? "";
    };
    const [first, second] = [await request("one@x.example"), await request("two@x.example")];
    expect([await confirm(first), await confirm(second)]).toEqual([404, 200]);
    await world.sql`update app_user set email = 'both@x.example' where id = ${USER.both}`;
  });

  it("OP-23 OP-108 a network can try 20 links to confirm an email in 15 minutes", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push(await confirm("a".repeat(43)));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  });
});
