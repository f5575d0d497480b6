import fc from "fast-check";
import { expect, it } from "vitest";
import { punchoutOrderMessage, type PunchoutItem, type PunchoutShipping } from "./order-message.ts";

const NOW = new Date("2026-11-18T15:00:00Z");

type Plain = Pick<PunchoutItem, "sku" | "name" | "unit" | "quantity" | "cents"> & Partial<PunchoutItem>;

const message = (items: readonly Plain[], buyerCookie = "c-1", shipping: PunchoutShipping | null = null) =>
  punchoutOrderMessage({
    buyerCookie,
    items: items.map((item) => ({ comment: "", details: {}, shipTo: null, ...item })),
    shipping,
    id: "r-1",
    now: NOW,
    sender: "shop.example",
  });

const read = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

const element = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(([, text]) => read(text!));

it("SUBMIT-18 the cart is a cXML message with the buyer's cookie, every line and the total", () => {
  const xml = message([
    { sku: "204117", name: "Beef & Veal, 3/22 lb", unit: "CS", quantity: 3, cents: 10_000 },
    { sku: "P-2", name: "Milk", unit: "LB", quantity: 2, cents: 501 },
  ]);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<!DOCTYPE cXML SYSTEM "http:\/\/xml\.cxml\.org\//);
  expect(xml).toContain('timestamp="2026-11-18T15:00:00.000Z"');
  expect(element(xml, "BuyerCookie")).toEqual(["c-1"]);
  expect(element(xml, "Money")).toEqual(["105.01", "33.333333", "2.505"]);
  expect(element(xml, "SupplierPartID")).toEqual(["204117", "P-2"]);
  expect(element(xml, "Description")).toEqual(["Beef & Veal, 3/22 lb", "Milk"]);
  // The unit is UN/CEFACT's code; the shop's is part of the item's auxiliary id.
  expect(element(xml, "UnitOfMeasure")).toEqual(["CS", "LBR"]);
  expect(element(xml, "SupplierPartAuxiliaryID")).toEqual(["CS", "LB"]);
  expect([...xml.matchAll(/<ItemIn quantity="(\d+)">/g)].map(([, quantity]) => quantity)).toEqual(["3", "2"]);
});

it("SUBMIT-18 every element required by the cXML DTD is present and in order", () => {
  const xml = message([{ sku: "204117", name: "Beef", unit: "CS", quantity: 3, cents: 10_000 }]);
  const children = (parent: string): string[] => {
    const inside = new RegExp(`<${parent}(?: [^>]*)?>(.*)</${parent}>`).exec(xml)![1]!;
    const found: string[] = [];
    for (let rest = inside; rest !== "";) {
      const [, name = ""] = /^<(\w+)/.exec(rest)!;
      found.push(name);
      rest = rest.slice(rest.indexOf(`</${name}>`) + name.length + 3);
    }
    return found;
  };
  expect(children("cXML")).toEqual(["Header", "Message"]);
  expect(children("Header")).toEqual(["From", "To", "Sender"]);
  expect(children("Sender")).toEqual(["Credential", "UserAgent"]);
  expect(children("PunchOutOrderMessage")).toEqual(["BuyerCookie", "PunchOutOrderMessageHeader", "ItemIn"]);
  expect(children("PunchOutOrderMessageHeader")).toEqual(["Total"]);
  expect(children("ItemIn")).toEqual(["ItemID", "ItemDetail"]);
  expect(children("ItemID")).toEqual(["SupplierPartID", "SupplierPartAuxiliaryID"]);
  expect(children("ItemDetail")).toEqual(["UnitPrice", "Description", "UnitOfMeasure", "Classification"]);
  for (const required of [
    /<cXML payloadID="[^"]+" timestamp="[^"]+"/,
    /<Credential domain="[^"]+"><Identity>[^<]+</,
    /<PunchOutOrderMessageHeader operationAllowed="create">/,
    /<ItemIn quantity="3">/,
    /<Money currency="USD">/,
    /<Description xml:lang="en-US">/,
    /<Classification domain="[^"]+">/,
  ])
    expect(xml).toMatch(required);
});

const ADDRESS = {
  useAlternativeDeliveryAddress: true,
  alternativeDeliveryFirstName: "Ida",
  alternativeDeliveryLastName: "Wells",
  alternativeDeliveryCompany: "Bath & Sons",
  alternativeDeliveryAddress: "4 Hill <St>",
  alternativeDeliveryCity: "Bath",
  alternativeDeliveryState: "ME",
  alternativeDeliveryZipCode: "04530",
  alternativeDeliveryPhoneNumber: "207-555-0144",
};

it("SUBMIT-18 CART-05 shipping is listed separately and included in the total", () => {
  const item = { sku: "204117", name: "Beef", unit: "CS", quantity: 3, cents: 175_539 };
  const xml = message([item], "c-1", { cents: 3_800, name: "Maison: Overnight" });
  expect(element(xml, "Money")).toEqual(["1793.39", "38.00", "585.13"]);
  expect(xml).toContain(
    '<Total><Money currency="USD">1793.39</Money></Total><Shipping><Money currency="USD">38.00</Money><Description xml:lang="en-US">Maison: Overnight</Description></Shipping></PunchOutOrderMessageHeader>',
  );
  expect(message([item])).not.toContain("<Shipping>");
});

it("SUBMIT-18 a line has its comment, its delivery's texts, and an alternative address", () => {
  const xml = message([
    {
      sku: "204117",
      name: "Beef",
      unit: "CS",
      quantity: 3,
      cents: 10_000,
      comment: "No <ice>",
      details: { poNumber: "PO & 7", orderNotes: "Back door", vendorNotes: "" },
      shipTo: ADDRESS,
    },
  ]);
  expect(xml).toContain(
    '</Classification><Extrinsic name="poNumber">PO &amp; 7</Extrinsic><Extrinsic name="orderNotes">Back door</Extrinsic></ItemDetail><ShipTo>',
  );
  expect(element(xml, "Comments")).toEqual(["No <ice>"]);
  expect(xml.indexOf("<Comments")).toBeGreaterThan(xml.indexOf("</ShipTo>"));
  expect(element(xml, "Street")).toEqual(["4 Hill <St>"]);
  expect(element(xml, "DeliverTo")).toEqual(["Ida Wells"]);
  expect(xml).toContain('<Address><Name xml:lang="en-US">Bath &amp; Sons</Name>');
});

const item = fc.record({
  sku: fc.string(),
  name: fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("]]>", "</Description>", "\u0000x", "\ud800", "a\"b'c"),
  ),
  unit: fc.constantFrom("CS", "EA", "LB"),
  quantity: fc.integer({ min: 1, max: 999 }),
  cents: fc.integer({ min: 0, max: 10_000_000 }),
});

it("SUBMIT-18 text can't break out of its element, and quantity times price is the line's cost", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 5 }), fc.string({ unit: "binary" }), (items, cookie) => {
      const xml = message(items, cookie);
      expect(xml.match(/<ItemIn /g)?.length ?? 0).toBe(items.length);
      expect(xml.match(/<Description /g)?.length ?? 0).toBe(items.length);
      // A lone surrogate would be replaced.
      expect(Buffer.from(xml).toString()).toBe(xml);
      // oxlint-disable-next-line no-control-regex
      expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
      const [, ...prices] = element(xml, "Money");
      for (const [at, { quantity, cents }] of items.entries())
        expect(Math.round(Number(prices[at]) * quantity * 100)).toBe(cents);
    }),
  );
});
