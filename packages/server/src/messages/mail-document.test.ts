import fc from "fast-check";
import { parse } from "parse5";
import { expect, it } from "vitest";
import { mailHtml, mailText } from "./mail-document.ts";
import type { MailedOrder, OrderMail } from "../database/tables/mail.ts";
import { documentOf, subjectOf } from "./write-mail.ts";

const ORDER: MailedOrder = {
  number: "100234",
  path: "/order-details/?orderNumber=100234",
  poNumber: "HV-4470",
  note: "",
  deliveryDate: "2026-11-20",
  changeUntil: "2026-11-19T21:00:00.000Z",
  zone: "America/New_York",
  from: "Harborside",
  isDropShip: false,
  shippingName: "",
  shipping: 0,
  total: 41_220,
  pendingCount: 1,
  isEstimated: true,
  lines: [
    {
      title: "Salmon side",
      sku: "FISH1",
      packSize: "2/12 lb",
      quantity: 2,
      unit: "CS",
      total: 41_220,
      isEstimated: true,
    },
    { title: "Turbot", sku: "FISH2", packSize: "", quantity: 1, unit: "EA", total: null, isEstimated: false },
  ],
};
const links = { origin: "https://shop.example", secret: null };
const mail = (order: Partial<MailedOrder> = {}): OrderMail => ({
  kind: "orderPlaced",
  firstName: "Marisol",
  organization: "Harbor & Vine Hotel",
  orders: [{ ...ORDER, ...order }],
});

it("SUBMIT-08 PROD-07 a confirmation names lines, day, PO, who ships, the estimated total, and until when it can be changed", () => {
  expect(subjectOf(mail(), "en")).toBe("Order 100234 sent, ≈ $412.20 + 1 item with Price Pending for Fri, Nov 20");
  expect(mailText(documentOf(mail(), links, "en"))).toBe(`Order sent

Marisol, we have your order for Harbor & Vine Hotel.

Order: 100234
PO number: HV-4470
Delivery: Fri, Nov 20
Warehouse: Harborside
Change or cancel until: Thu, Nov 19, 4:00 PM EST

- Salmon side, 2/12 lb · FISH1 | 2 CS | ≈ $412.20
- Turbot, FISH2 | 1 EA | Price Pending

Total: ≈ $412.20 + 1 item with Price Pending

See the order: https://shop.example/order-details/?orderNumber=100234

≈ These weights are estimates. Once we bill the order, it shows what we weighed.

A product is Price Pending until the market sets its price, when your order is packed. The order shows the final price once it's billed.
`);
});

it("SUBMIT-08 on a phone, neither an amount nor its heading breaks", () => {
  const html = mailHtml(documentOf(mail(), links, "en"), "Larder");
  const stay = [...html.matchAll(/<(?:th scope="col"|td) style="([^"]*text-align:right[^"]*)"/g)].map(([, style]) =>
    style?.includes("white-space:nowrap"),
  );
  expect(stay).toEqual(Array.from({ length: 6 }, () => true));
});

it("OP-05 a pickup order names the dock, one for another place of the customer that place", () => {
  const at = { id: 3, name: "Harborside, dock 4", address: "20 Quay Road" };
  const pickup = mailText(documentOf(mail({ location: { ...at, kind: "pickup" } }), links, "en"));
  expect(pickup).toContain("Pickup: Fri, Nov 20\nPick up at: Harborside, dock 4, 20 Quay Road\n");
  const delivery = mailText(documentOf(mail({ location: { ...at, kind: "delivery" } }), links, "en"));
  expect(delivery).toContain("Delivery: Fri, Nov 20\nDeliver to: Harborside, dock 4, 20 Quay Road\n");
});

it("CART-09 SUBMIT-08 a vendor's order to another place names its contact, address and phone", () => {
  const shipTo = {
    useAlternativeDeliveryAddress: true,
    alternativeDeliveryFirstName: "Ann",
    alternativeDeliveryLastName: "Poe",
    alternativeDeliveryCompany: "Harbor Events",
    alternativeDeliveryAddress: "4 Mill Road",
    alternativeDeliveryCity: "Newark",
    alternativeDeliveryState: "NJ",
    alternativeDeliveryZipCode: "07102",
    alternativeDeliveryPhoneNumber: "973-555-0100",
  };
  expect(mailText(documentOf(mail({ shipTo }), links, "en"))).toContain(
    "Delivery: Fri, Nov 20\nDeliver to: Harbor Events, Ann Poe, 4 Mill Road, Newark, NJ 07102, 973-555-0100\n",
  );
});

it("SUBMIT-08 a vendor's order names vendor and shipping; one subject covers several orders", () => {
  const shipped = mail({ from: "Terra Serra", isDropShip: true, shippingName: "Ground", shipping: 1_850 });
  const text = mailText(documentOf(shipped, links, "en"));
  expect(text).toContain("Ships from vendor: Terra Serra");
  expect(text).toContain("Items: ≈ $393.70\nShipping, Ground: $18.50\nTotal: ≈ $412.20 + 1 item");
  const two = {
    ...mail(),
    orders: [ORDER, { ...ORDER, total: 100, isEstimated: false, pendingCount: 0 }],
  };
  expect(subjectOf(two, "en")).toBe("2 orders sent, ≈ $413.20 + 1 item with Price Pending");
});

it("IDENT-19 OP-93 a mail says when staff or a colleague placed, changed or canceled the order", () => {
  const by = { user: "Tomas Ortiz", staff: "Dana Reyes" };
  const text = (kind: OrderMail["kind"], isForRecipient: boolean, staff = by.staff) =>
    mailText(documentOf({ ...mail(), kind, by: { ...by, staff, isForRecipient } }, links, "en"));
  const placed = text("orderPlaced", true);
  expect(placed).toContain("Marisol, Dana Reyes placed this order for you, for Harbor & Vine Hotel.");
  expect(placed).toContain("Placed by: Dana Reyes for Tomas Ortiz");
  expect(text("orderChanged", false, "")).toContain("Marisol, Tomas Ortiz changed your order.");
  expect(text("orderChanged", false, "")).toContain("Changed by: Tomas Ortiz");
  expect(text("orderCancelled", false)).toContain(
    "Dana Reyes for Tomas Ortiz canceled your order. It won't be delivered.",
  );
  expect(text("orderCancelled", true)).toContain("Canceled by: Dana Reyes for Tomas Ortiz");
});

interface Node {
  readonly nodeName: string;
  readonly childNodes?: readonly Node[];
}
const names = (node: Node): readonly string[] => [node.nodeName, ...(node.childNodes ?? []).flatMap(names)];

it("MSG-56 for any names, the HTML has the same elements and the subject is one line", () => {
  const plain = names(parse(mailHtml(documentOf(mail({ note: "x" }), links, "en"), "Larder")) as unknown as Node);
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), (text) => {
      const hostile = `${text.replaceAll("\n", "")}<img src=x onerror=alert(1)>"'>`;
      const content = mail({
        note: hostile,
        from: hostile,
        lines: ORDER.lines.map((line) => ({ ...line, title: hostile })),
      });
      expect(names(parse(mailHtml(documentOf(content, links, "en"), "Larder")) as unknown as Node)).toEqual(plain);
      expect(subjectOf({ ...content, orders: [{ ...ORDER, number: `${text}\r\nBcc: x@y.z` }] }, "en")).not.toMatch(
        /[\r\n]/,
      );
    }),
    { numRuns: 30 },
  );
});

const LINKED =
  /(?:https?|ftp|mailto):[^\s\u200b]|[\p{L}\p{N}-]+[.\u3002\uff0e\uff61]\p{L}{2,}|\d+\.\d+\.\d+|\S@[^\s\u200b]/iu;

it("OP-26 OP-125 text by applicants or customers never links in a mail; only the shop's buttons do", () => {
  const address = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.domain(),
    fc.emailAddress(),
    fc.ipV4(),
    fc.constantFrom("http:\\\\evil.example", "WWW.EVIL.EXAMPLE", "evil\u3002example", "mailto:x@evil.example"),
  );
  fc.assert(
    fc.property(address, fc.string(), (evil, around) => {
      const words = `${around}${evil} ${around}`;
      const content = { ...mail({ note: words, from: words, poNumber: words }), firstName: words, organization: words };
      const applied = { kind: "signUpRefused", firstName: words, company: words, reason: words } as const;
      for (const document of [documentOf(content, links, "en"), documentOf(applied, links, "en")]) {
        const text = mailText(document).replaceAll(/: https:\/\/shop\.example\S*/g, "");
        const html = mailHtml(document, "Larder");
        expect(text).not.toMatch(LINKED);
        const shown = html.replaceAll(/<[^>]*>/g, " ");
        expect(shown).not.toMatch(LINKED);
        const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href ?? "").origin);
        expect(targets.every((origin) => origin === links.origin)).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

it("GUIDE-CART-14 SUBMIT-19 a mail is in the language of whoever gets it, with its days and its numbers", () => {
  const mail: OrderMail = { kind: "orderPlaced", firstName: "Ana", organization: "Corner House", orders: [ORDER] };
  expect(subjectOf(mail, "es")).toBe(
    "Pedido 100234 enviado, ≈ $412.20 + 1 producto con precio pendiente para el vie, 20 de nov",
  );
  const html = mailHtml(documentOf(mail, { origin: "https://shop.example", secret: null }, "es"), "Larder");
  expect(html).toContain('<html lang="es">');
  expect(html).toContain("Ana, ya tenemos tu pedido para Corner House.");
  expect(html).toContain("jue, 19 de nov, 4:00 p.");
  expect(html).not.toMatch(/Order|Delivery|Quantity|Price Pending/);
});
