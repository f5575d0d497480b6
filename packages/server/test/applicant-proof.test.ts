import { filledForm } from "@larder/sdk/testing/acceptance/account-forms";
import { beforeEach, expect, it } from "vitest";
import { sendDue } from "../src/messages/send-due.ts";
import { ORG } from "./fixture.ts";
import { useWorld } from "./world.ts";

const EXISTING = { kind: "existing", accountNumber: `ACC-${ORG.A}` };

// Nothing listens there: the tests empty the outbox.
const world = useWorld({
  env: { LARDER_SMTP_URL: "smtp://127.0.0.1:9", LARDER_ORIGIN: "http://shop.example" },
});

const mailless = useWorld();

beforeEach(async () => {
  await world.sql`delete from mail`;
  await world.sql`delete from rate_limit`;
});

const sent = async (): Promise<readonly { readonly to: string; readonly token: string }[]> => {
  const mails: { readonly to: string; readonly token: string }[] = [];
  const send = async ({ to, text }: { readonly to: string; readonly text: string }) => {
    mails.push({ to, token: /confirm-email\/#([\w-]{43})/.exec(text)?.[1] ?? "" });
  };
  await sendDue(world.opened.db, { server: { send }, origin: "http://shop.example", now: world.now });
  return mails;
};

const apply = async (email: string, key = email): Promise<number> => {
  const guest = await world.guest();
  expect((await guest.post("/web-api/auth/signup", filledForm(email), { key })).status).toBe(204);
  const [row] = await world.sql<{ id: number }>`select id from sign_up where email = ${email} order by id desc`;
  return row!.id;
};
const confirm = async (token: string) => (await world.guest()).post("/web-api/auth/confirm-email", { token });
const approve = async (id: number) =>
  (await (await world.signedIn("staff")).post("/web-api/accounts/approve", { id, approval: EXISTING })).status;
const listed = async (id: number) => {
  const staff = await world.signedIn("staff");
  const { body } = await staff.get("/web-api/accounts/applications?status=waiting&page=1");
  const { applications, needsConfirmation } = body as {
    readonly applications: readonly { readonly id: number; readonly emailConfirmedAt: string | null }[];
    readonly needsConfirmation: boolean;
  };
  return { needsConfirmation, at: applications.find((one) => one.id === id)?.emailConfirmedAt };
};

it("OP-26 an application can't be approved before the applicant uses the mailed link", async () => {
  const id = await apply("proof@grill.example");
  expect(await approve(id)).toBe(409);
  expect(await listed(id)).toEqual({ needsConfirmation: true, at: null });
  const [mail] = await sent();
  expect(mail).toMatchObject({ to: "proof@grill.example" });
  expect(await confirm(mail!.token)).toMatchObject({ status: 200, body: { of: "application" } });
  expect((await listed(id)).at).toBe(world.now().toISOString());
  expect((await confirm(mail!.token)).status).toBe(404);
  expect(await approve(id)).toBe(204);
});

it("OP-26 a link for one email doesn't prove another", async () => {
  const id = await apply("first@grill.example", "changed");
  const [first] = await sent();
  await apply("second@grill.example", "changed");
  expect((await confirm(first!.token)).status).toBe(404);
  const [second] = await sent();
  expect(second?.to).toBe("second@grill.example");
  expect((await confirm(second!.token)).status).toBe(200);
  // Sent again with the same email, it stays proven and no second mail goes out.
  await apply("second@grill.example", "changed");
  expect(await sent()).toEqual([]);
  await apply("third@grill.example", "changed");
  expect(await approve(id)).toBe(409);
});

it("OP-26 OP-23 three mails can be resent in 15 minutes, and every address gets the same answer", async () => {
  const id = await apply("again@grill.example");
  const first = (await sent())[0]!.token;
  const request = async (email: string) => (await world.guest()).post("/web-api/auth/sign-up-mail", { email });
  const answers = [];
  for (const email of ["AGAIN@grill.example", "unknown@x.example", "a@x.example"]) answers.push(await request(email));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(["204 "]));
  for (let n = 0; n < 4; n += 1) await request("again@grill.example");
  const mails = await sent();
  expect(mails.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => "again@grill.example"));
  // An earlier link stays valid until one is used.
  expect((await confirm(first)).status).toBe(200);
  expect((await confirm(mails[0]!.token)).status).toBe(404);
  expect((await listed(id)).at).not.toBe(null);
  await request("again@grill.example");
  for (let n = 0; n < 10; n += 1) await request("unknown@x.example");
  expect((await request("unknown@x.example")).status).toBe(429);
});

it("OP-26 a link ends after three days", async () => {
  const id = await apply("late@grill.example");
  const [mail] = await sent();
  world.advance(72 * 3_600_000);
  expect((await confirm(mail!.token)).status).toBe(404);
  expect(await approve(id)).toBe(409);
});

it("OP-23 OP-26 only the right password of a proven application says that it waits, until it is decided", async () => {
  const email = "waits@grill.example";
  const answer = async (of: string, password: string) => {
    const { status, body } = await (await world.guest()).post("/web-api/auth/login", { email: of, password });
    const { requestId: _, ...error } = body.error ?? {};
    return { status, ...error };
  };
  const unknown = await answer("no-such@grill.example", "cold larder");
  expect(unknown).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  const id = await apply(email);
  // Anybody may apply with anybody's email, and an email with an account can't: nothing may tell the two apart.
  expect(await answer(email, "cold larder")).toEqual(unknown);
  const [mail] = await sent();
  await confirm(mail!.token);
  expect(await answer(email, "warm larder")).toEqual(unknown);
  expect(await answer(email.toUpperCase(), "cold larder")).toMatchObject({
    status: 409,
    code: "CONFLICT",
    current: { sentAt: world.now().toISOString(), isEmailConfirmed: true },
  });
  expect(JSON.stringify(await answer(email, "cold larder"))).not.toContain("argon2");
  const staff = await world.signedIn("staff");
  expect((await staff.post("/web-api/accounts/refuse", { id, reason: "No truck goes there." })).status).toBe(204);
  expect(await answer(email, "cold larder")).toEqual(unknown);
});

it("OP-23 OP-26 tries on an applicant's password are limited like on an account's", async () => {
  const email = "limited@grill.example";
  await apply(email);
  const [mail] = await sent();
  await confirm(mail!.token);
  await world.sql`delete from rate_limit`;
  const guest = await world.guest();
  const tries = async (password: string) => (await guest.post("/web-api/auth/login", { email, password })).status;
  const wrong: number[] = [];
  while (wrong.at(-1) !== 429 && wrong.length < 30) wrong.push(await tries("warm larder"));
  expect(wrong.at(-1)).toBe(429);
  expect(await tries("cold larder")).toBe(429);
});

it("OP-26 a shop without a mail server says so, and staff hand the link to an approved applicant themselves", async () => {
  const hasNoMail = async ({ guest }: typeof world) =>
    (await (await guest()).get("/web-api/content/global-settings")).body.hasNoMail as boolean;
  expect([await hasNoMail(world), await hasNoMail(mailless)]).toEqual([false, true]);
  const guest = await mailless.guest();
  const email = "byhand@grill.example";
  expect((await guest.post("/web-api/auth/signup", filledForm(email))).status).toBe(204);
  const staff = await mailless.signedIn("staff");
  const { body } = await staff.get("/web-api/accounts/applications?status=waiting&page=1");
  expect(body.needsConfirmation).toBe(false);
  const [{ id } = { id: 0 }] = await mailless.sql<{ id: number }>`select id from sign_up where email = ${email}`;
  expect((await staff.post("/web-api/accounts/approve", { id, approval: EXISTING })).status).toBe(204);
  const { path } = (await staff.post("/web-api/accounts/password-link", { id })).body as { readonly path: string };
  const set = { token: path.split("#")[1], password: "another larder 9" };
  expect((await guest.post("/web-api/auth/set-password", set)).status).toBe(204);
  const login = { email, password: "another larder 9" };
  expect((await guest.post("/web-api/auth/login", login)).body.isAuthenticated).toBe(true);
});
