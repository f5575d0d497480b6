import { AGREED, filledForm } from "@larder/sdk/testing/acceptance/account-forms";
import { beforeAll, expect, it } from "vitest";
import type { Answered, Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";
import { ORG, PASSWORD, USER } from "./fixture.ts";
import { sendDue } from "../src/messages/send-due.ts";

const HOUR = 3_600_000;
const EXISTING = { kind: "existing", accountNumber: `ACC-${ORG.A}` };
const NEW = { kind: "new", name: "Harbour Grill", businessUnit: 3, terms: { ...AGREED, region: "" } };

inOneWorld("signing up", (world) => {
  let staff: Browser;
  let emails = 0;

  beforeAll(async () => {
    staff = await world.signedIn("staff");
  });

  const applied = async (): Promise<{ readonly email: string; readonly id: number }> => {
    const email = `new${(emails += 1)}@grill.example`;
    await world.sql`delete from rate_limit where key like 'sign-up %'`;
    expect((await (await world.guest()).post("/web-api/auth/signup", filledForm(email))).status).toBe(204);
    const [row] = await world.sql<{ id: number }>`select id from sign_up where email = ${email}`;
    return { email, id: row!.id };
  };
  const approve = (id: number, approval: object = NEW): Promise<Answered> =>
    staff.post("/web-api/accounts/approve", { id, approval });
  const token = async (id: number): Promise<string> => {
    const { body } = await staff.post("/web-api/accounts/password-link", { id });
    return (body.path as string).split("#")[1] ?? "";
  };
  const signIn = async (email: string, password: string): Promise<number> =>
    (await (await world.guest()).post("/web-api/auth/login", { email, password })).status;

  it("OP-26 IDENT-12 only approval allows sign-in, with the form's password, to the new organization", async () => {
    const { email, id } = await applied();
    expect(await signIn(email, "cold larder")).toBe(401);
    expect((await approve(id)).status).toBe(204);
    const browser = await world.guest();
    const { body } = await browser.post("/web-api/auth/login", { email, password: "cold larder" });
    expect(body).toMatchObject({
      isAuthenticated: true,
      displayName: "Sam Cook",
      currentOrganization: { name: "Harbour Grill" },
      customerStatus: { canOrder: true },
      primarySalesRepEmail: "staff@x.example",
      roles: ["customer"],
    });
    expect((await browser.get("/web-api/cart")).status).toBe(200);
  });

  it("OP-26 an existing organization opens only by the link, since the email isn't proven", async () => {
    const { email, id } = await applied();
    expect((await approve(id, { kind: "existing", accountNumber: `ACC-${ORG.A}` })).status).toBe(204);
    expect(await signIn(email, "cold larder")).toBe(401);
    expect(await setPassword(await token(id))).toBe(204);
    expect(await signIn(email, "a better password")).toBe(200);
  });

  it("OP-26 OP-05 the address of an application becomes a receiving place, once", async () => {
    const places = () =>
      world.sql<{
        address: string;
      }>`select address from receiving_location where organization_id = ${ORG.B} and kind = 'delivery' order by id`;
    const before = await places();
    for (const _ of [1, 2]) await approve((await applied()).id, { kind: "existing", accountNumber: `ACC-${ORG.B}` });
    const { address1, address2, city, state, zip } = filledForm("new@grill.example").address;
    const parts = [address1, address2, city, `${state} ${zip}`].filter((part) => part !== "");
    expect(await places()).toEqual([...before, { address: parts.join(", ") }]);
  });

  const setPassword = async (using: string, password = "a better password"): Promise<number> =>
    (await (await world.guest()).post("/web-api/auth/set-password", { token: using, password })).status;
  const mailsTo = (email: string) => world.sql<{ subject: string; content: Record<string, unknown> }>`
    select subject, content from mail where recipient = ${email} order by id`;

  it("OP-26 neither a link nor a form accepts the shop's or organization's name as password", async () => {
    const { id } = await applied();
    await approve(id, EXISTING);
    const link = await token(id);
    const [organization] = await world.sql<{ name: string }>`select name from organization where id = ${ORG.A}`;
    for (const name of ["larderlarder", `${organization!.name}-1234567890`])
      expect([name, await setPassword(link, name)]).toEqual([name, 400]);
    const form = { ...filledForm("shop@grill.example"), password: "Larder-20262027" };
    expect(await (await world.guest()).post("/web-api/auth/signup", form)).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: "body.password" }] } },
    });
    expect(await setPassword(link)).toBe(204);
  });

  it("OP-26 no sales rep takes over an account with a password: no link, and earlier ones are dead", async () => {
    const opened = await applied();
    await approve(opened.id);
    expect(await staff.post("/web-api/accounts/password-link", { id: opened.id })).toMatchObject({
      status: 409,
      body: { error: { code: "CONFLICT", message: expect.stringContaining("Forgot password") } },
    });
    const invited = await applied();
    await approve(invited.id, EXISTING);
    const [first, second] = [await token(invited.id), await token(invited.id)];
    // Once the owner sets the password by mail, links held by staff end, even leftover ones.
    await world.sql`update app_user set password_hash = 'x' where email = ${invited.email}`;
    expect(await setPassword(first)).toBe(404);
    await world.sql`update app_user set password_hash = null where email = ${invited.email}`;
    expect([await setPassword(second), await setPassword(first)]).toEqual([204, 404]);
    expect((await staff.post("/web-api/accounts/password-link", { id: invited.id })).status).toBe(409);
  });

  it("OP-26 the next mail keeps staff-made links valid, and an opened account gets no link by mail", async () => {
    const { email, id } = await applied();
    await approve(id, EXISTING);
    const byHand = await token(id);
    await (await world.guest()).post("/web-api/auth/forgot-password", { email });
    const problems = async () => world.sql<object>`select kind, problem from mail where recipient = ${email}
      and kind in ('accountOpened', 'setPassword') order by id`;
    const sender = { server: { send: () => Promise.resolve() }, origin: "https://shop.example", now: world.now };
    await sendDue(world.opened.db, sender);
    expect(await problems()).toEqual([
      { kind: "accountOpened", problem: "" },
      { kind: "setPassword", problem: "" },
    ]);
    expect(await setPassword(byHand)).toBe(204);
    await world.sql`update mail set state = 'waiting', next_try_at = ${world.now()} where recipient = ${email} and kind = 'accountOpened'`;
    await sendDue(world.opened.db, sender);
    expect((await problems())[0]).toEqual({ kind: "accountOpened", problem: "The account has a password." });
  });

  it("OP-26 T7 a staff-made link notifies the customer, and the audit names who made it", async () => {
    const { email, id } = await applied();
    await approve(id, EXISTING);
    await setPassword(await token(id));
    expect((await mailsTo(email)).slice(-2)).toEqual([
      {
        subject: "A link to set your password",
        content: { kind: "passwordLinkMade", firstName: "Sam", maker: "staff" },
      },
      {
        subject: "Your password was changed",
        content: { kind: "passwordChanged", firstName: "Sam", maker: "staff" },
      },
    ]);
    const [user] = await world.sql<{ id: number }>`select id from app_user where email = ${email}`;
    const entries =
      await world.sql<object>`select actor_id, as_user_id, call from audit where object = ${`user:${user!.id}`}
      order by call`;
    expect(entries).toEqual([
      { actor_id: USER.staff, as_user_id: null, call: "POST /web-api/accounts/password-link" },
      { actor_id: USER.staff, as_user_id: user!.id, call: "POST /web-api/auth/set-password" },
    ]);
  });

  it("OP-26 T9 setting a password by link ends every session of the user", async () => {
    const { email, id } = await applied();
    await approve(id, EXISTING);
    const first = await token(id);
    await world.sql`update app_user set password_hash = (select password_hash from app_user where id = ${USER.a}) where email = ${email}`;
    const browser = await world.guest();
    await browser.post("/web-api/auth/login", { email, password: PASSWORD });
    expect((await browser.get("/web-api/cart")).status).toBe(200);
    await world.sql`update app_user set password_hash = null where email = ${email}`;
    expect(await setPassword(first)).toBe(204);
    expect((await browser.get("/web-api/cart")).status).toBe(401);
    expect(await signIn(email, PASSWORD)).toBe(401);
  });

  it("OP-26 a link ends after 72 hours, and its stored form opens nothing", async () => {
    const { id } = await applied();
    await approve(id, EXISTING);
    const secret = await token(id);
    const rows = await world.sql<{ token_hash: string }>`select token_hash from password_link`;
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(secret);
    for (const { token_hash } of rows) expect(await setPassword(token_hash)).toBe(404);
    world.advance(72 * HOUR);
    expect(await setPassword(secret)).toBe(404);
    staff = await world.signedIn("staff");
  });

  it("OP-26 T7 a decision is audited, and the application keeps no password", async () => {
    const { id } = await applied();
    await approve(id);
    const rows = await world.sql<object>`select actor_id, call, object from audit where object = ${`signUp:${id}`}`;
    expect(rows).toEqual([{ actor_id: USER.staff, call: "POST /web-api/accounts/approve", object: `signUp:${id}` }]);
    const stored = await world.sql<{
      text: string;
    }>`select row_to_json(s)::text as text from sign_up s where id = ${id}`;
    expect(stored[0]?.text).not.toMatch(/cold larder|argon2/);
  });

  it("OP-26 of two concurrent approvals one counts; two new organizations get different numbers", async () => {
    const [first, second] = [await applied(), await applied()];
    const statuses = (await Promise.all([approve(first.id), approve(first.id), approve(second.id)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort((a, b) => a - b)).toEqual([204, 204, 409]);
    const rows = await world.sql<{ count: number }>`select count(distinct organization_id)::int as count from sign_up
      where id in (${first.id}, ${second.id})`;
    expect(rows).toEqual([{ count: 2 }]);
  });

  it("OP-26 a failed approval leaves nothing behind", async () => {
    const { id, email } = await applied();
    const counted = async () => await world.sql<object>`select count(*)::int as count from organization`;
    const before = await counted();
    await world.sql`insert into app_user (email, user_name, password_hash) values (${email.toUpperCase()}, 'taken', 'x')`;
    expect(await approve(id)).toMatchObject({ status: 409, body: { error: { code: "CONFLICT" } } });
    expect(await approve(id, { ...NEW, terms: { ...NEW.terms, customerGroup: "none" } })).toMatchObject({
      status: 400,
    });
    expect(await counted()).toEqual(before);
  });

  it("OP-26 a network can send ten applications in 15 minutes", async () => {
    const browser = await world.guest();
    await world.sql`delete from rate_limit where key like 'sign-up %'`;
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await browser.post("/web-api/auth/signup", filledForm(`many${n}@grill.example`))).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  });
});
