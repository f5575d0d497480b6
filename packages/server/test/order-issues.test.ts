import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORG } from "./fixture.ts";
import { startWorld, type World } from "./world.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

describe("what customers report about their orders", () => {
  let world: World;
  let order: string;
  beforeAll(async () => {
    world = await startWorld();
    const a = await world.signedIn("a");
    await a.post("/web-api/cart/add", { items: [{ productSku: "BEEF1", unitOfMeasure: "CS", quantity: 2 }] });
    const { body } = await a.post("/web-api/cart/submit?defaultCart=true");
    order = (body as { confirmedOrders: { orderNumber: string }[] }).confirmedOrders[0]!.orderNumber;
  });
  afterAll(() => world.close());

  const report = (more: object = {}) => ({
    documentCompany: "00001",
    documentNumber: order,
    documentType: "SO",
    orderNumber: order,
    lines: [{ productSku: "BEEF1", unitOfMeasure: "CS" }],
    reason: "damaged",
    note: "<b>Torn</b>",
    photo: null,
    ...more,
  });
  const path = "/web-api/order-history/report-issue";

  it("OP-10 a report is listed for staff with organization, order, line, reason and picture, and is done with once", async () => {
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

  it("OP-10 a picture is what its first bytes say, at most 4 MB, whatever it is called", async () => {
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
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from order_issue_photo`.execute(
      world.opened.db,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it("OP-10 a report belongs to the organization of the order", async () => {
    const b = await world.signedIn("b");
    expect((await b.post(path, report())).status).toBe(404);
    const { rows } = await sql<{ organization_id: number }>`select organization_id from order_issue`.execute(
      world.opened.db,
    );
    expect(new Set(rows.map(({ organization_id }) => organization_id))).toEqual(new Set([ORG.A]));
  });
});
