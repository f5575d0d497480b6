import { linesOf } from "@larder/domain/cart/cart-lines";
import type { StaffDay } from "@larder/domain/staff/staff-day.schema";
import { beforeAll, describe, expect, it } from "vitest";
import { orderKey } from "./browser.ts";
import { ORG, USER } from "./fixture.ts";
import { useWorld } from "./world.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

describe("issues that customers report about orders", () => {
  const world = useWorld();
  let order: string;
  beforeAll(async () => {
    const a = await world.signedIn("a");
    await a.add("BEEF1", 2);
    order = await a.submit();
  });

  const report = (more: object = {}) => ({
    ...orderKey(order),
    lines: [{ productSku: "BEEF1", unitOfMeasure: "CS" }],
    reason: "damaged",
    note: "<b>Torn</b>",
    photo: null,
    ...more,
  });
  const path = "/web-api/order-history/report-issue";

  it("OP-10 staff see an issue with organization, order, line, reason and photo, and resolve it once", async () => {
    const a = await world.signedIn("a");
    expect((await a.post(path, report({ photo: PNG.toString("base64") }))).status).toBe(200);
    const staff = await world.signedIn("staff");
    const listed = async (isDone: boolean) =>
      (await staff.post("/web-api/staff/order-issues", { isDone, page: 1 })).body as {
        total: number;
        issues: { id: number; photoUrl: string; lines: unknown[]; reason: string; orderNumber: string }[];
      };
    const [issue] = (await listed(false)).issues;
    expect(issue).toMatchObject({
      orderNumber: order,
      reason: "damaged",
      note: "<b>Torn</b>",
      lines: [{ productSku: "BEEF1", title: "Beef loin" }],
    });
    const photo = await staff.get(issue!.photoUrl);
    expect(photo.headers.get("content-type")).toBe("image/png");
    expect(photo.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await a.get(issue!.photoUrl)).status).toBe(403);
    expect((await staff.post("/web-api/staff/order-issue-done", { id: issue!.id, isDone: true })).status).toBe(200);
    expect((await listed(false)).total).toBe(0);
    expect((await listed(true)).total).toBe(1);
  });

  it("OP-10 an answer reaches the order, home and one email of who reported it, until seen by them alone", async () => {
    const a = await world.signedIn("a");
    const staff = await world.signedIn("staff");
    const b = await world.signedIn("b");
    expect((await a.post(path, report({ note: "Wet" }))).status).toBe(200);
    type Listed = { total: number; issues: { id: number; note: string; isDone: boolean }[] };
    const ofOrder = async (): Promise<Listed> =>
      (await staff.post("/web-api/staff/order-issues", { isDone: false, orderNumber: order, page: 1 })).body;
    const { id } = (await ofOrder()).issues.find(({ note }) => note === "Wet")!;
    const decide = (body: object) => staff.post("/web-api/staff/order-issue-done", { id, ...body });
    expect((await decide({ isDone: true, answer: "  " })).status).toBe(400);
    expect((await a.get("/web-api/order-history/issue-answers")).body).toEqual({ issues: [] });
    expect((await decide({ isDone: true, answer: " Credit of <b>$40</b> " })).status).toBe(200);
    // Of one order, open and done ones are listed.
    expect((await ofOrder()).issues.find((one) => one.id === id)?.isDone).toBe(true);

    const { issues } = (await a.get("/web-api/order-history/issue-answers")).body;
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ id, key: orderKey(order), isUnseen: true });
    expect(issues[0].answer.text).toBe("Credit of <b>$40</b>");
    const shown = await a.post("/web-api/order-history/issues", orderKey(order));
    expect(shown.body.issues[0]).toEqual(issues[0]);
    expect((await b.post("/web-api/order-history/issues", orderKey(order))).status).toBe(404);
    expect((await b.get("/web-api/order-history/issue-answers")).body).toEqual({ issues: [] });

    const mails = () =>
      world.sql<{
        recipient: string;
        subject: string;
      }>`select recipient, subject from mail where kind = 'issueAnswered'`;
    expect(await mails()).toEqual([{ recipient: "a@x.example", subject: `About your report on order ${order}` }]);
    // Marking it as open again answers nothing.
    expect((await decide({ isDone: false })).status).toBe(200);
    expect(await mails()).toHaveLength(1);

    // Staff who act for the customer haven't seen it for them.
    await staff.post("/web-api/impersonation/start", { organizationId: ORG.A, userId: USER.a });
    expect((await staff.post("/web-api/order-history/issues-seen", orderKey(order))).status).toBe(200);
    expect((await staff.post("/web-api/order-history/issues", orderKey(order))).body.issues[0].isUnseen).toBe(false);
    await staff.post("/web-api/impersonation/reset", {});
    expect((await a.get("/web-api/order-history/issue-answers")).body.issues).toHaveLength(1);
    // A colleague reads it with the order, and isn't called to it.
    const a2 = await world.signedIn("a2");
    expect((await a2.get("/web-api/order-history/issue-answers")).body).toEqual({ issues: [] });
    expect((await a2.post("/web-api/order-history/issues", orderKey(order))).body.issues[0].isUnseen).toBe(false);
    expect((await a.post("/web-api/order-history/issues-seen", orderKey(order))).status).toBe(200);
    expect((await a.get("/web-api/order-history/issue-answers")).body).toEqual({ issues: [] });
    expect((await a.post("/web-api/order-history/issues", orderKey(order))).body.issues[0].isUnseen).toBe(false);
    expect((await decide({ isDone: true, answer: "Credited" })).status).toBe(200);
    expect((await a.get("/web-api/order-history/issue-answers")).body.issues[0].answer.text).toBe("Credited");
  });

  it("OP-10 an answer isn't emailed to a reporter who left the organization or was suspended", async () => {
    const a = await world.signedIn("a");
    const staff = await world.signedIn("staff");
    expect((await a.post(path, report({ note: "Late" }))).status).toBe(200);
    const { issues } = (await staff.post("/web-api/staff/order-issues", { isDone: false, page: 1 })).body;
    const { id } = issues.find(({ note }: { note: string }) => note === "Late");
    const mailed = async (answer: string) => {
      const decision = { id, isDone: true, answer };
      expect((await staff.post("/web-api/staff/order-issue-done", decision)).status).toBe(200);
      return (await world.sql`select from mail where kind = 'issueAnswered' and content ->> 'answer' = ${answer}`)
        .length;
    };
    await world.sql`delete from membership where organization_id = ${ORG.A} and user_id = ${USER.a}`;
    expect(await mailed("Left")).toBe(0);
    await world.sql`insert into membership (organization_id, user_id) values (${ORG.A}, ${USER.a})`;
    await world.sql`update app_user set is_active = false where id = ${USER.a}`;
    expect(await mailed("Suspended")).toBe(0);
    await world.sql`update app_user set is_active = true where id = ${USER.a}`;
    expect(await mailed("Back")).toBe(1);
  });

  it("OP-07 OP-77 staff see counts of pending work, orders before the cutoff, and open carts", async () => {
    const staff = await world.signedIn("staff");
    const today = async () => (await staff.get("/web-api/staff/today")).body as (typeof StaffDay)["Encoded"];
    await world.sql`update organization set cut_off_time = null`;
    expect((await today()).cutOff).toBe(null);
    await world.sql`update organization set cut_off_time = '23:59', delivery_days = '[1,2,3,4,5,6,7]'`;
    const before = await today();
    expect(before.carts).toEqual([]);
    expect(before.cutOff!.due).toBeGreaterThan(1);
    expect([before.cutOff!.ordered, before.cutOff!.open]).toEqual([1, 0]);

    const a = await world.signedIn("a");
    const b = await world.signedIn("b");
    const items = [{ productSku: "BEEF1", unitOfMeasure: "CS", quantity: 1 }];
    for (const one of [a, b]) expect((await one.post("/web-api/cart/add", { items })).status).toBe(200);
    await a.post(path, report());
    await world.sql`update customer_order set status = 'failed', status_error = 'No route' where order_number = ${order}`;
    const after = await today();
    expect(after.failed).toHaveLength(1);
    expect(after.failed![0]).toMatchObject({ key: { orderNumber: order }, reason: "No route", lines: 1 });
    const { id, organization } = after.failed![0]!.by;
    expect(
      (await staff.get(`/web-api/impersonation/users?q=&organizationId=${organization.id}`)).body.map(
        (user: any) => user.id,
      ),
    ).toContain(id);
    expect(after.held).toHaveLength(after.onHold!);
    expect(after.issues).toBe(before.issues! + 1);
    expect(after.reported).toHaveLength(after.issues!);
    expect(after.reported![0]).toMatchObject({ orderNumber: order });
    expect(after.failedOrders).toBe(before.failedOrders! + 1);
    expect(after.failed![0]!.totalCents).toBeGreaterThan(0);
    expect(after.failedCents).toBe(before.failedCents! + after.failed![0]!.totalCents!);
    expect(after.carts!.map(({ lines }) => lines)).toEqual([1, 1]);
    // A failed order isn't ordered: both organizations only have carts.
    expect([after.cutOff!.ordered, after.cutOff!.open]).toEqual([0, 2]);
    await world.sql`update customer_order set status = 'submitted' where order_number = ${order}`;
    expect([(await today()).cutOff!.ordered, (await today()).cutOff!.open]).toEqual([1, 1]);
    expect((await a.get("/web-api/staff/today")).status).toBe(403);
    for (const one of [a, b]) {
      const { body } = await one.get("/web-api/cart");
      for (const { id } of linesOf(body)) await one.post(`/web-api/cart/remove-item?id=${id}`);
    }
  });

  it("OP-10 SUBMIT-12 an item that was taken off its order can't be reported", async () => {
    const a = await world.signedIn("a");
    const items = ["BEEF1", "FISH1"].map((productSku) => ({ productSku, unitOfMeasure: "CS", quantity: 1 }));
    await a.post("/web-api/cart/add", { items });
    const changed = await a.submit();
    const { body } = await a.post("/web-api/cart/edit", { orderNumber: changed });
    const { id } = linesOf(body).find(({ productSku }) => productSku === "FISH1")!;
    await a.post(`/web-api/cart/remove-item?id=${id}&orderNumber=${changed}`);
    const sent = await a.post(`/web-api/cart/submit?orderNumber=${changed}&defaultCart=false`);
    expect(sent.body.success).toBe(true);
    const about = async (productSku: string) =>
      (await a.post(path, report({ ...orderKey(changed), lines: [{ productSku, unitOfMeasure: "CS" }] }))).status;
    expect([await about("BEEF1"), await about("FISH1")]).toEqual([200, 400]);
  });

  it("OP-10 a photo's type follows its first bytes, at most 4 MB, whatever its name", async () => {
    const a = await world.signedIn("a");
    const sent = (content: Buffer) => a.post(path, report({ photo: content.toString("base64") }));
    for (const content of [
      Buffer.from("<svg onload=alert(1)>"),
      Buffer.from("<html></html>"),
      Buffer.from("GIF89a"),
      Buffer.concat([Buffer.from(" "), PNG]),
      Buffer.concat([PNG, Buffer.alloc(4_000_001)]),
    ])
      expect((await sent(content)).status).toBe(400);
    expect((await a.post(path, report({ photo: "not base64!" }))).status).toBe(400);
    const rows = await world.sql<{ n: number }>`select count(*)::int as n from order_issue_photo`;
    expect(rows[0]?.n).toBe(1);
  });

  it("OP-07 staff see a failed order counted and listed for 7 days", async () => {
    await world.sql`update customer_order set status = 'failed' where order_number = ${order}`;
    const [failed] = await world.sql<{
      placed_at: Date;
    }>`select placed_at from customer_order where order_number = ${order}`;
    const failedAfter = async (hours: number) => {
      world.advance(failed!.placed_at.getTime() + hours * 3_600_000 - world.now().getTime());
      const { body } = await (await world.signedIn("staff")).get("/web-api/staff/today");
      return [body.failedOrders, body.failed.length];
    };
    expect(await failedAfter(7 * 24 - 1)).toEqual([1, 1]);
    expect(await failedAfter(7 * 24 + 1)).toEqual([0, 0]);
  });
});
