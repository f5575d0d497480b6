import { sku, unit } from "@larder/domain/catalog/sku";
import type { OrderIssueReport } from "@larder/domain/order/order-issue.schema";
import { OrderIssues } from "@larder/calls/ports";
import { add, submitCart } from "./order-calls.ts";
import { answer, failure, key, portSuite, type Suite, type Visitor } from "./suite.ts";

const beef = { productSku: sku("BEEF1"), unitOfMeasure: unit("CS") };

const reportOf = async (visitor: Visitor): Promise<OrderIssueReport> => {
  await add(visitor, null, { ...beef, quantity: 2 });
  const order = await submitCart(visitor);
  return { ...order, lines: [{ ...beef, quantity: 1 }], reason: "missing", note: "One case is missing.", photo: null };
};

const orderKeyOf = ({ documentCompany, documentNumber, documentType, orderNumber }: OrderIssueReport) => ({
  documentCompany,
  documentNumber,
  documentType,
  orderNumber,
});

const send = (visitor: Visitor, report: OrderIssueReport, under = key()) =>
  visitor.run(OrderIssues.use((port) => port.report(report, under)));

export const orderIssuesSuite: Suite = portSuite("order issues", (it, expect) => {
  it("HIST-09 OP-10 lines or a whole order are reported, once per key", async (ada) => {
    const report = await reportOf(ada);
    await answer(send(ada, report, "same-key"));
    await answer(send(ada, report, "same-key"));
    await answer(send(ada, { ...report, lines: [], reason: "quality" }));
    expect((await failure(send(ada, { ...report, note: "Another." }, "same-key")))._tag).toBe("Conflict");
  });

  it("HIST-09 OP-10 lines outside the order are refused", async (ada) => {
    const report = await reportOf(ada);
    const other = { ...report, lines: [{ ...beef, productSku: sku("FISH1") }] };
    expect((await failure(send(ada, other)))._tag).toBe("Refused");
  });

  it("HIST-09 GUIDE-LIST-23 another organization's order counts as unknown", async (ada, world) => {
    const report = await reportOf(ada);
    const ben = await world.signedIn("ben");
    const foreign = await failure(send(ben, report));
    const unknown = await failure(send(ada, { ...report, orderNumber: "none" as never, documentNumber: "none" }));
    expect({ ...foreign, requestId: null }).toEqual({ ...unknown, requestId: null });
    expect(foreign._tag).toBe("NotFound");
  });

  it("OP-10 an organization sees what it reported about an order, and nobody else does", async (ada, world) => {
    const report = await reportOf(ada);
    await answer(send(ada, report));
    const ofOrder = (visitor: Visitor) => visitor.run(OrderIssues.use((port) => port.ofOrder(orderKeyOf(report))));
    const { issues } = await answer(ofOrder(ada));
    expect(issues.map(({ note, reason, isDone, isUnseen }) => ({ note, reason, isDone, isUnseen }))).toEqual([
      { note: "One case is missing.", reason: "missing", isDone: false, isUnseen: false },
    ]);
    expect(issues[0]?.answer).toBe(null);
    await answer(ada.run(OrderIssues.use((port) => port.markSeen(orderKeyOf(report)))));
    expect((await answer(ada.run(OrderIssues.use((port) => port.answered())))).issues).toEqual([]);
    expect((await failure(ofOrder(await world.signedIn("ben"))))._tag).toBe("NotFound");
  });

  it("OP-10 customers don't see others' issues", async (ada) => {
    const listed = ada.run(OrderIssues.use((port) => port.list({ isDone: false, page: 1 })));
    expect((await failure(listed))._tag).toBe("Forbidden");
  });
});
