import { Invoices } from "@larder/calls/ports";
import { calls, organizationId, portSuite, refusals, type Suite } from "./suite.ts";

export const invoicesSuite: Suite = portSuite("invoices", (it, expect) => {
  it("IDENT-18 a customer reads what their organization owes, and staff what any does", async (ada, world) => {
    const { statement } = await calls(ada, Invoices).own();
    expect(statement).toMatchObject({ balance: 127_250, overdue: 120_450, overdueCount: 1, count: 3 });
    expect(statement?.invoices.map(({ number, open, isOverdue }) => [number, open, isOverdue])).toEqual([
      ["N-0", -1_200, false],
      ["N-1", 120_450, true],
      ["N-2", 8_000, false],
    ]);
    const ben = await world.signedIn("ben");
    expect((await calls(ben, Invoices).own()).statement).toMatchObject({ balance: 0, count: 0, invoices: [] });
    const cleo = await world.signedIn("cleo");
    expect(await calls(cleo, Invoices).own()).toEqual({ statement: null });

    const sue = await world.signedIn("sue");
    const of = (id: number) => calls(sue, Invoices).ofCustomer({ id: organizationId(id) });
    expect([await of(101), await of(104)]).toEqual([{ statement }, { statement: null }]);
    expect((await refusals(sue, Invoices).ofCustomer({ id: organizationId(999) }))._tag).toBe("NotFound");
    expect((await refusals(ada, Invoices).ofCustomer({ id: organizationId(101) }))._tag).toBe("Forbidden");
  });
});
