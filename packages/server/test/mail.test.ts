import fs from "node:fs";
import { filledForm } from "@larder/sdk/testing/acceptance/account-forms";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { mailBackInStock } from "../src/messages/mail-back-in-stock.ts";
import { remindOfDrafts } from "../src/shop/guides/remind-of-drafts.ts";
import { addMail, type OutgoingMail } from "../src/messages/outbox.ts";
import { sendDue } from "../src/messages/send-due.ts";
import { LEASE, type MailServer, openMailServer } from "../src/messages/smtp.ts";
import { Browser } from "./browser.ts";
import { inEachWorld } from "./each-database.ts";
import { GUIDE, ORG, USER } from "./fixture.ts";
import { filledFolder } from "./filled-folder.ts";
import { headerOf, type Mailbox, openMailbox } from "./mailbox.ts";
import { startServer } from "./server-process.ts";

const ORIGIN = "https://shop.example";
const MINUTE = 60_000;

const orderMail = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  recipient: "a@x.example",
  userId: USER.a,
  organizationId: ORG.A,
  about: "Order 1",
  content: { kind: "orderPlaced", firstName: "Ann", organization: "Alder", orders: [] },
  ...more,
});

inEachWorld("the outbox", (world, _, once) => {
  let mailbox: Mailbox;
  let server: MailServer;
  beforeAll(async () => {
    mailbox = await openMailbox();
    server = openMailServer({ url: mailbox.url, from: "no-reply@shop.example" });
  });
  afterAll(async () => {
    server.close();
    await mailbox.close();
  });
  beforeEach(async () => {
    mailbox.answer = null;
    mailbox.received.length = 0;
    await world.sql`delete from mail`;
  });

  const send = (by: Pick<MailServer, "send"> = server) =>
    sendDue(world.opened.db, { server: by, origin: ORIGIN, now: world.now });
  const add = (mail: Partial<OutgoingMail> = {}) => addMail(world.opened.db, orderMail(mail), world.now());
  const mails = () => world.opened.db.selectFrom("mail").selectAll().orderBy("id").execute();
  const order = async (browser: Awaited<ReturnType<typeof world.signedIn>>, sku = "BEEF1") => {
    await browser.add(sku, 2);
    await browser.post("/web-api/cart/update/fields", { fields: [{ name: "poNumber", value: "PO-77" }] });
    return browser.post("/web-api/cart/submit?defaultCart=true");
  };

  it("SUBMIT-08 an order's confirmation is sent once, however many servers send", async () => {
    const a = await world.signedIn("a");
    const submitted = await order(a);
    const number = submitted.body.confirmedOrders[0].orderNumber as string;
    await Promise.all([send(), send(), send()]);
    await send();
    expect(mailbox.received).toHaveLength(1);
    const [mail] = mailbox.received;
    expect(mail).toMatchObject({ from: "no-reply@shop.example", to: ["a@x.example"] });
    expect(headerOf(mail!, "Subject")).toContain(`Order ${number} sent, $25.00`);
    expect(headerOf(mail!, "Auto-Submitted")).toBe("auto-generated");
    expect(headerOf(mail!, "Message-ID")).toMatch(/^<[\w-]{36}@shop\.example>$/);
    for (const text of ["Beef loin", "PO-77", "2 CS", "Change or cancel until", `orderNumber=${number}`])
      expect(mail!.raw.replaceAll(/=\r\n/g, "").replaceAll("=3D", "=")).toContain(text);
    expect(await mails()).toMatchObject([{ state: "sent", attempts: 1, about: `Order ${number}`, user_id: USER.a }]);
  });

  once("OP-124 a mail is sent under the shop's name, and says it above its heading", async () => {
    const stored = await world.sql<{ value: string }>`select value::text from setting where key = 'site'`;
    const name = async (text: string) =>
      world.sql`update setting set value = value || jsonb_build_object('name', ${text}::text) where key = 'site'`;
    await name("Northgate, Sons & Co");
    await add();
    await send();
    const [mail] = mailbox.received;
    expect(headerOf(mail!, "From")).toBe('"Northgate, Sons & Co" <no-reply@shop.example>');
    expect(mail!.raw.replaceAll(/=\r\n/g, "")).toContain(">Northgate, Sons &amp; Co</b>");
    expect(mail!.raw).not.toContain("Larder");
    await world.sql`update setting set value = ${stored[0]!.value}::jsonb where key = 'site'`;
  });

  it("SUBMIT-08 a repeated or refused submit sends no further mail", async () => {
    const a = await world.signedIn("a");
    await a.add("BEEF1", 2);
    const sent = () => a.post("/web-api/cart/submit?defaultCart=true", undefined, { key: "one-key-for-both" });
    expect([(await sent()).status, (await sent()).status]).toEqual([200, 200]);
    expect((await a.post("/web-api/cart/submit?defaultCart=true")).status).toBe(409);
    expect(await mails()).toHaveLength(1);
  });

  once("OP-92 a changed or canceled order is confirmed in its new state", async () => {
    const a = await world.signedIn("a");
    const [confirmed] = (await order(a)).body.confirmedOrders as Record<string, string>[];
    const { documentCompany, documentNumber, documentType, orderNumber } = confirmed!;
    await a.post("/web-api/cart/edit", { orderNumber });
    await a.post(`/web-api/cart/add?orderNumber=${orderNumber}`, {
      items: [{ productSku: "FISH1", unitOfMeasure: "CS", quantity: 1 }],
    });
    expect((await a.post(`/web-api/cart/submit?orderNumber=${orderNumber}&defaultCart=false`)).body.success).toBe(true);
    const key = { documentCompany, documentNumber, documentType, orderNumber };
    expect((await a.post("/web-api/order-history/cancel", key)).status).toBe(200);
    const [placed, changed, cancelled] = await mails();
    expect(placed?.subject).toMatch(`Order ${orderNumber} sent, $25.00 for `);
    expect(changed?.subject).toMatch(`Order ${orderNumber} updated, ≈ $149.38 for `);
    expect(cancelled?.subject).toBe(`Order ${orderNumber} canceled`);
    await send();
    const text = mailbox.received.find((mail) => headerOf(mail, "Subject")?.endsWith("canceled"))!.raw;
    expect(text).not.toContain("Change or cancel until");
    expect(text).toContain("Salmon side");
  });

  it("OP-91 a mail the server defers is retried later under the same Message-ID", async () => {
    await add();
    mailbox.answer = { code: 451, message: "Greylisted" };
    await send();
    expect(await mails()).toMatchObject([
      { state: "waiting", attempts: 1, problem: expect.stringContaining("Greylisted") },
    ]);
    mailbox.answer = null;
    await send();
    expect(mailbox.received).toHaveLength(0);
    world.advance(MINUTE);
    await send();
    await send();
    expect(mailbox.received).toHaveLength(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ state: "sent", attempts: 2, problem: "" });
    expect(headerOf(mailbox.received[0]!, "Message-ID")).toBe(`<${mail?.message_id}@shop.example>`);
  });

  it("OP-91 a rejected mail is given up at once with its reason, and one always deferred in the end", async () => {
    await add();
    mailbox.answer = { code: 550, message: "No such mailbox" };
    await send();
    world.advance(MINUTE);
    await send();
    expect(await mails()).toMatchObject([
      { state: "failed", attempts: 1, problem: expect.stringContaining("No such mailbox") },
    ]);
    mailbox.answer = { code: 452, message: "Mailbox is full" };
    await add();
    for (let hours = 0; hours < 48; hours += 1) {
      await send();
      world.advance(60 * MINUTE);
    }
    expect((await mails())[1]).toMatchObject({
      state: "failed",
      attempts: 8,
      problem: expect.stringContaining("full"),
    });
  });

  it("OP-91 a killed server's mail is sent by another one after its lease", async () => {
    await add();
    let tried = 0;
    void send({ send: () => new Promise(() => void (tried += 1)) });
    while (tried === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await send();
    expect(mailbox.received).toHaveLength(0);
    world.advance(LEASE);
    await send();
    expect(mailbox.received).toHaveLength(1);
    expect(await mails()).toMatchObject([{ state: "sent", attempts: 2 }]);
  });

  it("OP-91 a mail that has waited for three days is no longer sent", async () => {
    await add();
    world.advance(72 * 60 * MINUTE + 1);
    await send();
    expect(mailbox.received).toHaveLength(0);
    expect(await mails()).toMatchObject([{ state: "failed", problem: "It waited for more than three days." }]);
  });

  once("OP-26 no name and no address adds a header or a recipient", async () => {
    const organization = "Alder\r\nBcc: thief@x.example\r\n\r\n<script>alert(1)</script>";
    const content = { kind: "orderPlaced", firstName: "A\nB", organization, orders: [] } as const;
    for (const recipient of ["a@x.example,thief@x.example", "a<thief@x.example>@x.example", 'a"\\b@x.example'])
      await add({ recipient, content });
    await add({ content });
    await send();
    expect((await mails()).map(({ state }) => state)).toEqual(["failed", "failed", "failed", "sent"]);
    for (const mail of mailbox.received) {
      expect(headerOf(mail, "Bcc")).toBeNull();
      expect(mail.to).toHaveLength(1);
      expect(mail.to).not.toContain("thief@x.example");
      expect(mail.raw.split("text/html")[1]).not.toContain("<script>");
      expect(mail.raw.replaceAll("=\r\n", "")).not.toMatch(/^Bcc/m);
    }
    const rows = await world.sql<object>`select subject from mail where subject ~ '[[:cntrl:]]'`;
    expect(rows).toEqual([]);
  });

  const forgot = async (email: string) => (await world.guest()).post("/web-api/auth/forgot-password", { email });
  const plain = (at: number) => mailbox.received.at(at)!.raw.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  const tokenIn = (at: number): string => /set-password\/#([\w-]{43})/.exec(plain(at))?.[1] ?? "";
  const setPassword = async (token: string, password: string) =>
    (await world.guest()).post("/web-api/auth/set-password", { token, password });

  once("OP-23 OP-26 a mailed link resets the password once, ends all sessions and notifies the owner", async () => {
    await world.sql`delete from rate_limit`;
    const hold = await world.signedIn("hold");
    expect((await forgot("HOLD@x.example")).status).toBe(204);
    await send();
    expect(mailbox.received.map(({ to }) => to)).toEqual([["hold@x.example"]]);
    const token = tokenIn(0);
    expect(token).toHaveLength(43);
    expect((await setPassword(token, "a better password")).status).toBe(204);
    expect((await setPassword(token, "another password")).status).toBe(404);
    expect((await hold.get("/web-api/cart")).status).toBe(401);
    await send();
    expect(headerOf(mailbox.received[1]!, "Subject")).toBe("Your password was changed");
    const login = { email: "hold@x.example", password: "a better password" };
    expect((await (await world.guest()).post("/web-api/auth/login", login)).status).toBe(200);
  });

  once("OP-23 known and unknown addresses get the same answer, and three mails in 15 minutes at most", async () => {
    await world.sql`delete from rate_limit`;
    const answers = [];
    for (const email of [
      "b@x.example",
      "unknown@x.example",
      "gone@x.example",
      "b@x.example",
      "b@x.example",
      "b@x.example",
    ])
      answers.push(await forgot(email));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(["204 "]));
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["b@x.example", "b@x.example", "b@x.example"]);
    for (let n = 0; n < 4; n += 1) await forgot("unknown@x.example");
    expect((await forgot("unknown@x.example")).status).toBe(429);
  });

  once("OP-26 nothing stored or shown to staff holds a link; a retry keeps the previous one", async () => {
    await world.sql`delete from rate_limit`;
    await forgot("b@x.example");
    const links: string[] = [];
    const losing: Pick<MailServer, "send"> = {
      send: ({ text }) => {
        links.push(/set-password\/#([\w-]{43})/.exec(text)?.[1] ?? "");
        return Promise.reject(new Error("The connection was lost."));
      },
    };
    await send(losing);
    world.advance(MINUTE);
    await send();
    const [mail] = await mails();
    const staff = await world.signedIn("staff");
    const read = await staff.post("/web-api/staff/mail", { id: Number(mail?.id) });
    const stored = await world.sql<{
      text: string;
    }>`select (row_to_json(m)::text || (select json_agg(l)::text from password_link l)) as text from mail m`;
    for (const token of [links[0]!, tokenIn(0)]) {
      expect(token).toHaveLength(43);
      expect(read.text + stored[0]!.text).not.toContain(token);
    }
    expect(read.body.text).toContain("link hidden here");
    expect((await setPassword(links[0]!, "correct horse")).status).toBe(204);
    expect((await setPassword(tokenIn(0), "correct horse")).status).toBe(404);
  });

  once("OP-26 the mail of an account closed in the meantime is given up", async () => {
    await world.sql`delete from rate_limit`;
    await forgot("both@x.example");
    await world.sql`update app_user set is_active = false where id = ${USER.both}`;
    await send();
    expect(await mails()).toMatchObject([{ state: "failed", problem: "The account is closed." }]);
    await world.sql`update app_user set is_active = true where id = ${USER.both}`;
  });

  once("OP-26 an application is confirmed, approved and refused by mail", async () => {
    await world.sql`delete from rate_limit`;
    const staff = await world.signedIn("staff");
    for (const email of ["one@grill.example", "two@grill.example"])
      for (const _ of [1, 2])
        await (await world.guest()).post("/web-api/auth/signup", filledForm(email), { key: email });
    const ids = await world.sql<{ id: number }>`select id from sign_up where email like '%@grill.example' order by id`;
    const existing = { kind: "existing", accountNumber: `ACC-${ORG.A}` };
    await staff.post("/web-api/accounts/approve", { id: ids[0]!.id, approval: existing });
    await staff.post("/web-api/accounts/refuse", { id: ids[1]!.id, reason: "Outside our area." });
    await send();
    expect((await mails()).map(({ subject, recipient }) => [subject, recipient])).toEqual([
      ["Confirm your email", "one@grill.example"],
      ["Confirm your email", "two@grill.example"],
      ["Your account is open", "one@grill.example"],
      ["About your application", "two@grill.example"],
    ]);
    const opened = mailbox.received.findIndex((mail) => headerOf(mail, "Subject") === "Your account is open");
    expect((await setPassword(tokenIn(opened), "a better password")).status).toBe(204);
    expect(mailbox.received.some(({ raw }) => raw.includes("Outside our area."))).toBe(true);
  });

  it("OP-91 staff resend a mail: a lost one starts over, a sent one goes as a new mail, once per key", async () => {
    const staff = await world.signedIn("staff");
    const again = async (key: string) =>
      staff.post("/web-api/staff/mail-again", { id: Number((await mails())[0]?.id) }, { key });
    mailbox.answer = { code: 550, message: "No such mailbox" };
    await add();
    await send();
    mailbox.answer = null;
    expect([(await again("k1")).status, (await again("k1")).status]).toEqual([204, 204]);
    await send();
    expect(await mails()).toMatchObject([{ state: "sent", attempts: 1 }]);
    expect([(await again("k2")).status, (await again("k2")).status]).toEqual([204, 204]);
    await send();
    expect(new Set(mailbox.received.map((mail) => headerOf(mail, "Message-ID"))).size).toBe(2);
    const rows = await world.sql<object>`select call, object from audit where call like '%mail-again'`;
    expect(rows).toHaveLength(2);
  });

  it("SHELL-29 OP-12 a back-in-stock product is mailed once to each waiting user, despite several servers", async () => {
    const { db } = world.opened;
    const item = { productSku: "OUT", unitOfMeasure: "CS" };
    for (const name of ["a", "b"]) {
      const browser = await world.signedIn(name);
      expect((await browser.post("/web-api/product/notify-me", item)).status).toBe(200);
    }
    const b = await world.signedIn("b");
    await b.post("/web-api/product/notify-me/withdraw", item);
    expect(await mailBackInStock(db, world.now())).toBe(0);
    await world.sql`update variant set stock = 5 where sku = 'OUT' and unit = 'CS'`;
    await Promise.all([mailBackInStock(db, world.now()), mailBackInStock(db, world.now())]);
    await mailBackInStock(db, world.now());
    expect(await mails()).toMatchObject([
      { recipient: "a@x.example", subject: "White asparagus is back in stock", about: "Product OUT" },
    ]);
    await send();
    expect(plain(0)).toContain(`${ORIGIN}/products/OUT/`);
    const a = await world.signedIn("a");
    expect((await a.get("/web-api/product/notify-me")).body.notices).toMatchObject([
      { ...item, backAt: expect.any(String) },
    ]);
    await world.sql`update variant set stock = 0 where sku = 'OUT' and unit = 'CS'`;
    await a.post("/web-api/product/notify-me", item);
    expect((await a.get("/web-api/product/notify-me")).body.notices).toMatchObject([{ ...item, backAt: null }]);
  });

  once("SHELL-29 OP-12 what is back in stock is mailed to active members only, and only while it's sold", async () => {
    const item = { productSku: "OUT", unitOfMeasure: "CS" };
    for (const name of ["a", "a2"])
      expect((await (await world.signedIn(name)).post("/web-api/product/notify-me", item)).status).toBe(200);
    await world.sql`update variant set stock = 5 where sku = 'OUT' and unit = 'CS'`;
    const mailed = async () => {
      await mailBackInStock(world.opened.db, world.now());
      return (await mails()).map(({ recipient }) => recipient);
    };
    await world.sql`update product set is_hidden = true where sku = 'OUT'`;
    expect(await mailed()).toEqual([]);
    await world.sql`update product set is_hidden = false where sku = 'OUT'`;
    await world.sql`update app_user set is_active = false where id = ${USER.a}`;
    await world.sql`delete from membership where user_id = ${USER.a2}`;
    expect(await mailed()).toEqual([]);
    await world.sql`insert into membership (organization_id, user_id) values (${ORG.A}, ${USER.a2})`;
    expect(await mailed()).toEqual(["a2@x.example"]);
    await world.sql`update app_user set is_active = true where id = ${USER.a}`;
    // A colleague takes back what they wait for themselves.
    const a2 = await world.signedIn("a2");
    expect((await a2.post("/web-api/product/notify-me/withdraw", item)).status).toBeLessThan(300);
    expect((await (await world.signedIn("a")).get("/web-api/product/notify-me")).body.notices).toHaveLength(1);
    await world.sql`update variant set stock = 0 where sku = 'OUT' and unit = 'CS'`;
    await world.sql`delete from stock_notice`;
  });

  once("GUIDE-CART-14 CART-14 users who want it get one mail about uncarted quantities before the cutoff", async () => {
    const { db } = world.opened;
    const now = world.now().getTime();
    const typed = (quantity: number, secondsAgo: number) => ({
      productSku: "BEEF1",
      unitOfMeasure: "CS",
      quantity,
      inStock: true,
      editedAt: now - secondsAgo * 1_000,
    });
    const type = async (name: string, quantity: number, secondsAgo: number) => {
      const browser = await world.signedIn(name);
      const body = { orderGuideId: GUIDE.a, items: [typed(quantity, secondsAgo)] };
      expect((await browser.post("/web-api/order-guide/draft", body)).status).toBe(200);
      return browser;
    };
    const a = await type("a", 3, 60);
    await type("a2", 5, 60);
    await world.sql`update organization set cut_off_time = '16:00', delivery_days = '[1,2,3,4,5,6]', warehouse_zone = 'America/New_York' where id = ${ORG.A}`;
    // 4:00 PM in New York.
    const cutOff = Date.parse("2026-11-18T21:00:00Z");
    const remind = (minutesBefore: number) => remindOfDrafts(db, new Date(cutOff - minutesBefore * MINUTE));
    expect(await remind(30)).toBe(0);
    expect((await a.post("/web-api/account/reminders", { remindsOfDrafts: true })).status).toBe(200);
    expect(await remind(61)).toBe(0);
    expect(await remind(-1)).toBe(0);
    const written = await Promise.all([remind(60), remind(60), remind(30)]);
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await remind(0)).toBe(0);
    expect(await mails()).toMatchObject([
      { recipient: "a@x.example", organization_id: ORG.A, kind: "draftReminder", about: "Order guides" },
    ]);
    expect((await mails())[0]?.subject).toContain("1 item in ");
    await sendDue(db, { server, origin: ORIGIN, now: () => new Date(cutOff) });
    expect(plain(0)).toContain(`${ORIGIN}/order-guide/?id=${GUIDE.a}`);
    expect(plain(0)).toContain("4:00 PM EST");
    // The next day is another delivery; users who added everything or are on hold get no mail.
    const nextDay = () => remindOfDrafts(db, new Date(cutOff + 24 * 60 * MINUTE - 5 * MINUTE));
    await world.sql`update organization set can_order = false where id = ${ORG.A}`;
    expect(await nextDay()).toBe(0);
    await world.sql`update organization set can_order = true where id = ${ORG.A}`;
    await type("a", 0, 0);
    expect(await nextDay()).toBe(0);
    await world.sql`update guide_draft set item_count = 1 where user_id = ${USER.a}`;
    expect(await nextDay()).toBe(1);
    await world.sql`update app_user set reminds_of_drafts = false where id = ${USER.a}`;
    await world.sql`delete from guide_draft`;
  });

  once("GUIDE-CART-14 a reminder goes to active members only, about guides that they still see", async () => {
    const type = async (name: string, orderGuideId: number) => {
      const browser = await world.signedIn(name);
      const typed = { productSku: "BEEF1", unitOfMeasure: "CS", quantity: 2, inStock: true };
      const items = [{ ...typed, editedAt: world.now().getTime() }];
      expect((await browser.post("/web-api/order-guide/draft", { orderGuideId, items })).status).toBe(200);
      expect((await browser.post("/web-api/account/reminders", { remindsOfDrafts: true })).status).toBe(200);
    };
    await type("a", GUIDE.a);
    await type("a2", GUIDE.a);
    await type("a2", GUIDE.shared);
    await world.sql`update organization set cut_off_time = '16:00', delivery_days = '[1,2,3,4,5,6]', warehouse_zone = 'America/New_York' where id = ${ORG.A}`;
    const reminded = async () => {
      await world.sql`delete from mail`;
      await world.sql`delete from draft_reminder`;
      await remindOfDrafts(world.opened.db, new Date("2026-11-18T20:30:00Z"));
      const written = await world.sql<{ recipient: string; guides: number[] }>`
        select recipient, jsonb_path_query_array(content, '$.guides[*].id') as guides from mail order by user_id`;
      return written.map(({ recipient, guides }) => [recipient, guides.toSorted((one, other) => one - other)]);
    };
    const a = ["a@x.example", [GUIDE.a]];
    expect(await reminded()).toEqual([a, ["a2@x.example", [GUIDE.a, GUIDE.shared]]]);
    await world.sql`delete from guide_share where guide_id = ${GUIDE.shared}`;
    expect(await reminded()).toEqual([a, ["a2@x.example", [GUIDE.a]]]);
    await world.sql`insert into guide_share (organization_id, guide_id) values (${ORG.A}, ${GUIDE.shared})`;
    await world.sql`update app_user set is_active = false where id = ${USER.a2}`;
    expect(await reminded()).toEqual([a]);
    await world.sql`update app_user set is_active = true where id = ${USER.a2}`;
    await world.sql`delete from membership where user_id = ${USER.a2}`;
    expect(await reminded()).toEqual([a]);
    await world.sql`insert into membership (organization_id, user_id) values (${ORG.A}, ${USER.a2})`;
    await world.sql`update app_user set reminds_of_drafts = false`;
    await world.sql`delete from guide_draft`;
  });
});

it("OP-91 a mail unsent when its server was killed is sent after the next start", async () => {
  const mailbox = await openMailbox();
  const folder = filledFolder();
  const first = await startServer({ LARDER_DATA: folder });
  const a = new Browser(first.base);
  await a.signIn("a@x.example");
  await a.add("BEEF1", 2);
  expect((await a.post("/web-api/cart/submit?defaultCart=true")).body.success).toBe(true);
  await first.signal("SIGKILL");
  const smtp = { LARDER_SMTP_URL: mailbox.url, LARDER_ORIGIN: ORIGIN };
  const second = await startServer({ LARDER_DATA: folder, ...smtp });
  await vi.waitFor(() => expect(mailbox.received).toHaveLength(1), 10_000);
  await second.signal("SIGTERM");
  expect(mailbox.received).toMatchObject([{ from: "no-reply@shop.example", to: ["a@x.example"] }]);
  await mailbox.close();
  fs.rmSync(folder, { recursive: true, force: true });
}, 120_000);
