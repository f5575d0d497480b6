import { randomUUID } from "node:crypto";
import type { ManagedUser } from "@larder/domain/account/managed-user.schema";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";
import { ORG, USER } from "./fixture.ts";
import { openMailbox } from "./mailbox.ts";
import { startWorld, type World } from "./world.ts";

const PASSWORD = "seven silver sardines";

const peopleOf = async (browser: Browser, organizationId: number | null, term = ""): Promise<readonly ManagedUser[]> =>
  (await browser.post("/web-api/staff/users", { organizationId, term, state: null, page: 1 })).body.users;

const invitation = (email: string, more: object) => ({
  email,
  firstName: "Ivy",
  lastName: "Sandoval",
  organizationId: null,
  roles: [],
  ...more,
});

inOneWorld("the users of the shop, for administrators", (world) => {
  let admin: Browser;

  const userOf = async (email: string, organizationId: number | null): Promise<ManagedUser> =>
    (await peopleOf(admin, organizationId)).find((each) => each.email === email)!;
  const invite = (email: string, more: object) => admin.post("/web-api/staff/invite-user", invitation(email, more));
  const open = async (id: number): Promise<string> => {
    const { body } = await admin.post("/web-api/staff/password-link", { id });
    return (body.path as string).split("#")[1]!;
  };
  const enter = async (email: string, id: number): Promise<Browser> => {
    const browser = await world.guest();
    expect(
      (await browser.post("/web-api/auth/set-password", { token: await open(id), password: PASSWORD })).status,
    ).toBe(204);
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
    return browser;
  };

  beforeAll(async () => {
    admin = await world.signedIn("administrator");
  });

  it("OP-26 an invited customer sets a password by a link, and the list tells state and last sign-in", async () => {
    const email = "ivy@a.example";
    const { status, body } = await invite(email, { organizationId: ORG.A });
    expect([status, body]).toEqual([200, { id: body.id, access: "link" }]);
    expect(await userOf(email, ORG.A)).toMatchObject({ state: "invited", lastSignIn: null, sessions: 0, roles: [] });
    const ivy = await enter(email, body.id);
    expect((await ivy.post("/web-api/auth/current-user")).body.currentOrganization.id).toBe(ORG.A);
    expect(await userOf(email, ORG.A)).toMatchObject({
      state: "active",
      lastSignIn: world.now().toISOString(),
      sessions: 1,
    });
    expect((await peopleOf(admin, ORG.A, "sandov ivy")).map((user) => user.email)).toEqual([email]);
    expect(await peopleOf(admin, ORG.B, "sandov")).toEqual([]);
    expect(await peopleOf(admin, null, "sandov")).toEqual([]);
  });

  it("OP-23 OP-26 without a mail server, staff read who forgot a password and hand over the link", async () => {
    const email = "forgetful@a.example";
    const { id } = (await invite(email, { organizationId: ORG.A })).body;
    await enter(email, id);
    const guest = await world.guest();
    const answers = [];
    for (const address of [email, "nobody@a.example"])
      answers.push((await guest.post("/web-api/auth/forgot-password", { email: address })).status);
    expect(answers).toEqual([204, 204]);
    const query = { state: "waiting", group: null, term: "Set a new password", before: null };
    const { mails } = (await (await world.signedIn("staff")).post("/web-api/staff/mails", query)).body;
    expect(mails.map(({ recipient }: { readonly recipient: string }) => recipient)).toEqual([email]);
    await enter(email, id);
  });

  it("OP-91 an invitation that is sent twice under one key adds one user and writes one audit entry", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const send = () =>
      admin.send("POST", "/web-api/staff/invite-user", invitation("once@x.example", { roles: ["editor"] }), {
        headers,
      });
    const [first, again] = [await send(), await send()];
    expect([again.status, again.body]).toEqual([200, first.body]);
    const traces = await world.sql<object>`select actor_id, call from audit where object = ${`user:${first.body.id}`}`;
    expect(traces).toEqual([{ actor_id: USER.administrator, call: "POST /web-api/staff/invite-user" }]);
  });

  it("OP-21 a suspended user is signed out at once and stays out until restored", async () => {
    const { body } = await invite("temp@x.example", { roles: ["editor"] });
    const temp = await enter("temp@x.example", body.id);
    const { id, version } = await userOf("temp@x.example", null);
    const change = (isActive: boolean, at: number) =>
      admin.post("/web-api/staff/user-active", { id, version: at, isActive });
    expect((await change(false, version)).body).toMatchObject({ state: "suspended", sessions: 0 });
    expect((await temp.post("/web-api/auth/current-user")).body.isAuthenticated).toBe(false);
    expect((await temp.signIn("temp@x.example", PASSWORD)).status).toBe(401);
    expect((await admin.post("/web-api/staff/password-link", { id })).status).toBe(400);
    expect((await change(true, version)).status).toBe(409);
    expect((await change(true, version + 1)).body).toMatchObject({ state: "active" });
    expect((await temp.signIn("temp@x.example", PASSWORD)).status).toBe(200);
    expect((await admin.post("/web-api/staff/end-sessions", { id })).body).toMatchObject({ sessions: 0 });
    expect((await temp.post("/web-api/auth/current-user")).body.isAuthenticated).toBe(false);
  });

  it("OP-21 the last administrator stays, also when two of them suspend each other at once", async () => {
    const me = await userOf("administrator@x.example", null);
    expect(me.isLastAdministrator).toBe(true);
    const suspend = (browser: Browser, { id, version }: ManagedUser) =>
      browser.post("/web-api/staff/user-active", { id, version, isActive: false });
    expect((await suspend(admin, me)).body.error.fields[0].path).toBe("body.id");
    const roles = await admin.post("/web-api/staff/user-roles", { id: me.id, version: me.version, roles: ["editor"] });
    expect(roles.body.error.fields[0].path).toBe("body.roles");
    const { body } = await invite("second@x.example", { roles: ["administrator"] });
    const second = await enter("second@x.example", body.id);
    const other = await userOf("second@x.example", null);
    expect(other.isLastAdministrator).toBe(false);
    const answers = await Promise.all([suspend(admin, other), suspend(second, me)]);
    const left = await world.sql<object>`select from app_user where is_active and roles ? 'administrator'`;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(left).toHaveLength(1);
  });
});

let mailing: World;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  mailing = await startWorld({ env: { LARDER_SMTP_URL: mailbox.url, LARDER_ORIGIN: "https://shop.example" } });
});
afterAll(async () => {
  await mailing.close();
  await mailbox.close();
});

it("OP-26 with a mail server links go only to their owner, none to a colleague for an account in use", async () => {
  const admin = await mailing.signedIn("administrator");
  const { body } = await admin.post("/web-api/staff/invite-user", invitation("new@x.example", { roles: ["editor"] }));
  expect(body.access).toBe("mailed");
  const { body: customer } = await admin.post(
    "/web-api/staff/invite-user",
    invitation("cus@x.example", { organizationId: ORG.A }),
  );
  expect((await admin.post("/web-api/staff/password-link", { id: USER.a })).status).toBe(409);
  expect((await admin.post("/web-api/staff/mail-password-link", { id: USER.a })).status).toBe(204);
  expect((await admin.post("/web-api/staff/mail-password-link", { id: customer.id })).status).toBe(204);
  const mails = await mailing.sql<object>`select recipient, kind from mail order by id`;
  expect(mails).toEqual([
    { recipient: "new@x.example", kind: "staffInvited" },
    { recipient: "cus@x.example", kind: "accountOpened" },
    { recipient: "a@x.example", kind: "setPassword" },
    { recipient: "cus@x.example", kind: "accountOpened" },
  ]);
});
