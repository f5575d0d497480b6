import { localDay, shiftDay } from "@larder/domain/time/local-time";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { ORG } from "./fixture.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
let [a, b, hold, staff, editor]: Browser[] = [];
beforeAll(async () => {
  [a, b, hold, staff, editor] = await Promise.all(
    ["a", "b", "hold", "staff", "editor"].map((name) => world.signedIn(name)),
  );
}, 300_000);

const OWN = "/web-api/account/statement";
const day = (days: number): string => shiftDay(localDay(world.now().getTime(), "America/New_York"), days);

const give = async (organization: number, number: string, due: number, open: number, order = ""): Promise<void> => {
  await world.sql`insert into invoice_list (organization_id, imported_at) values (${organization}, ${world.now()}) on conflict do nothing`;
  await world.sql`insert into invoice (organization_id, number, issued_on, due_on, amount_cents, open_cents, order_number)
    values (${organization}, ${number}, ${day(due - 30)}, ${day(due)}, ${open}, ${open}, ${order})`;
};
afterEach(async () => {
  await world.sql`delete from invoice`;
  await world.sql`delete from invoice_list`;
});

const numbers = (answer: { readonly body: any }): readonly string[] =>
  answer.body.statement.invoices.map(({ number }: { readonly number: string }) => number);

describe("what a customer owes", () => {
  it("IDENT-18 a customer reads its own invoices alone, on hold too, overdue by the shop's day", async () => {
    await give(ORG.HOLD, "H-2", 0, 8_000);
    await give(ORG.HOLD, "H-1", -1, 120_450);
    await give(ORG.HOLD, "H-0", -9, -1_200);
    await give(ORG.B, "B-1", 5, 700);
    const { statement } = (await hold!.get(OWN)).body;
    expect(statement).toEqual({
      asOf: world.now().toISOString(),
      balance: 127_250,
      overdue: 120_450,
      overdueCount: 1,
      count: 3,
      invoices: [
        { number: "H-0", due: -9, open: -1_200, isOverdue: false },
        { number: "H-1", due: -1, open: 120_450, isOverdue: true },
        { number: "H-2", due: 0, open: 8_000, isOverdue: false },
      ].map(({ due, open, ...invoice }) => ({
        ...invoice,
        issuedOn: day(due - 30),
        dueOn: day(due),
        amount: open,
        open,
        orderNumber: "",
        order: null,
      })),
    });
    expect(numbers(await b!.get(OWN))).toEqual(["B-1"]);
  });

  it("IDENT-18 on hold, the session says whether an invoice is overdue, and nothing of what isn't", async () => {
    const status = async (by: string) =>
      (await (await world.signedIn(by)).post("/web-api/auth/current-user")).body.customerStatus;
    const held = { canOrder: false, errors: (await status("hold")).errors };
    await give(ORG.B, "B-1", -5, 700);
    await give(ORG.HOLD, "H-0", -9, -1_200);
    await give(ORG.HOLD, "H-2", 0, 8_000);
    expect([await status("hold"), await status("b")]).toEqual([held, { canOrder: true, errors: [] }]);
    await give(ORG.HOLD, "H-1", -1, 120_450);
    expect(await status("hold")).toEqual({ ...held, hasOverdueInvoices: true });
  });

  it("IDENT-18 no statement before a customer's first import, an empty one of an empty list", async () => {
    expect((await a!.get(OWN)).body).toEqual({ statement: null });
    await world.sql`insert into invoice_list (organization_id, imported_at) values (${ORG.A}, ${world.now()})`;
    expect((await a!.get(OWN)).body.statement).toMatchObject({ balance: 0, overdue: 0, count: 0, invoices: [] });
  });

  it("IDENT-18 an invoice leads to its own organization's order, by the shop's number or the ERP's", async () => {
    await a!.add("BEEF1", 2);
    const [sent] = (await a!.post("/web-api/cart/submit")).body.confirmedOrders;
    await world.sql`update customer_order set erp_number = 'SO-77' where order_number = ${sent.orderNumber}`;
    await give(ORG.A, "A-1", 1, 500, sent.orderNumber);
    await give(ORG.A, "A-2", 2, 500, "SO-77");
    await give(ORG.A, "A-3", 3, 500, "999999");
    // Another order that the ERP calls like this one isn't meant.
    await a!.add("BEEF1", 1);
    const [other] = (await a!.post("/web-api/cart/submit")).body.confirmedOrders;
    await world.sql`update customer_order set erp_number = ${sent.orderNumber} where order_number = ${other.orderNumber}`;
    await give(ORG.B, "B-1", 1, 500, sent.orderNumber);
    const orders = async (by: Browser) => (await by.get(OWN)).body.statement.invoices.map(({ order }: any) => order);
    const { orderNumber, documentCompany, documentNumber, documentType } = sent;
    const key = { orderNumber, documentCompany, documentNumber, documentType };
    expect(await orders(a!)).toEqual([key, key, null]);
    expect(await orders(b!)).toEqual([null]);
    const read = async () => (await a!.order(orderNumber)).openInvoices;
    expect(await read()).toEqual(["A-1", "A-2"]);
    await give(ORG.A, "A-0", 0, -100, orderNumber);
    await world.sql`update customer_order set erp_number = order_number where order_number = ${orderNumber}`;
    expect(await read()).toEqual(["A-1"]);
  });

  it("IDENT-18 OP-21 staff who read customers read anyone's, and no one else's role does", async () => {
    await give(ORG.B, "B-1", 5, 700);
    const of = (id: number) => `/web-api/staff/statement?id=${id}`;
    expect(numbers(await staff!.get(of(ORG.B)))).toEqual(["B-1"]);
    expect((await staff!.get(of(ORG.A))).body).toEqual({ statement: null });
    expect((await staff!.get(of(987_654))).status).toBe(404);
    expect((await staff!.get(of(9_876_543_210))).status).toBe(404);
    for (const by of [a!, b!, editor!]) expect((await by.get(of(ORG.B))).status).toBe(403);
    expect((await (await world.guest()).get(OWN)).status).toBe(401);
    expect((await staff!.get(OWN)).status).toBe(403);
  });
});
