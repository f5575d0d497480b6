import { expect, it } from "vitest";
import type { BillMail, MailedLine } from "../database/tables/mail.ts";
import { mailText } from "./mail-document.ts";
import { documentOf, subjectOf } from "./write-mail.ts";

const line = (line: Partial<MailedLine>): MailedLine => ({
  title: "Salmon side",
  sku: "FISH1",
  packSize: "2/12 lb",
  quantity: 2,
  unit: "CS",
  total: 40_000,
  isEstimated: false,
  change: null,
  ...line,
});
const AS_ORDERED = { shipped: null, weight: null, was: null, credit: 0, creditReason: "", weightUnit: "LB" };
const mail = (lines: readonly MailedLine[], bill: Partial<BillMail["orders"][number]["bill"]> = {}): BillMail => ({
  kind: "orderBilled",
  firstName: "Marisol",
  organization: "Harbor & Vine Hotel",
  orders: [
    {
      number: "100234",
      path: "/order-details/?orderNumber=100234",
      poNumber: "HV-4470",
      note: "",
      deliveryDate: "2026-11-20",
      changeUntil: null,
      zone: "America/New_York",
      from: "",
      isDropShip: false,
      shippingName: "",
      shipping: 0,
      total: 41_220,
      pendingCount: 0,
      isEstimated: false,
      lines,
      bill: { credits: 0, wasTotal: 41_220, wasEstimated: false, unbilled: 0, ...bill },
    },
  ],
});
const links = { origin: "https://shop.example", secret: null };

it("HIST-05 PROD-07 a bill's mail lists only what differs, credits, and what it was to cost", () => {
  const lines = [
    line({ change: { ...AS_ORDERED, weight: 41.5, was: { cents: 42_000, isEstimated: true } } }),
    line({ title: "Cream", sku: "CREAM1", total: 2_000 }),
    line({
      title: "Turbot",
      sku: "FISH2",
      total: 0,
      change: { ...AS_ORDERED, shipped: 0, was: { cents: null, isEstimated: false } },
    }),
    line({
      title: "Beef loin",
      sku: "BEEF1",
      total: 3_000,
      change: { ...AS_ORDERED, shipped: 1, credit: 400, creditReason: "Damaged" },
    }),
  ];
  const content = mail(lines, { credits: 400, wasTotal: 46_000, wasEstimated: true });
  expect(subjectOf(content, "en")).toBe("Order 100234 billed, $412.20");
  expect(mailText(documentOf(content, links, "en"))).toBe(`Your bill

Marisol, here's the bill for your order for Harbor & Vine Hotel.

Order: 100234
PO number: HV-4470
Delivery: Fri, Nov 20

3 items differ from your order:

- Salmon side, FISH1 | Packed weight 41.5 LB, Was ≈ $420.00 | $400.00
- Turbot, FISH2 | Not shipped, Was Price Pending | $0.00
- Beef loin, BEEF1 | Shipped 1 of 2 CS, Credit $4.00: Damaged | $30.00

Credits: -$4.00
Total, as billed: $412.20
When ordered: ≈ $460.00

See the order: https://shop.example/order-details/?orderNumber=100234
`);
});

it("HIST-05 a bill that is as ordered says so, and one without every line names how many have none", () => {
  expect(mailText(documentOf(mail([line({})]), links, "en"))).toContain(
    "Every item we billed is as you ordered it.\n\nTotal, as billed: $412.20\n\nSee",
  );
  expect(mailText(documentOf(mail([line({})], { unbilled: 1 }), links, "en"))).toContain(
    "1 item isn't billed. Until then, the total counts it as ordered.",
  );
});
