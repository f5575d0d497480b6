import { escapeHtml } from "../cms/html.ts";

/** A line of the cart as the buyer's system gets it. */
export interface PunchoutItem {
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  /** The line's cost in whole cents. */
  readonly cents: number;
}

export interface PunchoutOrder {
  readonly buyerCookie: string;
  readonly items: readonly PunchoutItem[];
  /** Names the message. */
  readonly id: string;
  readonly now: Date;
  /** Who sends it: the public origin of the shop. */
  readonly sender: string;
}

/** Signs that XML cannot carry, even escaped: control characters, non-characters, and halves of pairs. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;

const written = (text: string): string => escapeHtml(text.replaceAll(UNWRITABLE, ""));

const money = (amount: string): string => `<Money currency="USD">${amount}</Money>`;

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** What one of so many costs, with as many decimals as it takes for the quantity times it to be the line's cost to the cent. */
const unitPrice = ({ cents, quantity }: PunchoutItem): string =>
  (cents / 100 / quantity).toFixed(6).replace(/(\.\d\d\d*?)0+$/, "$1");

/** The codes that cXML takes (UN/CEFACT recommendation 20), where they are not the shop's own. */
const CEFACT: Readonly<Record<string, string>> = { LB: "LBR", KG: "KGM", OZ: "ONZ", GA: "GLL", PT: "PTI", QT: "QTI" };

const itemIn = (item: PunchoutItem): string =>
  `<ItemIn quantity="${item.quantity}"><ItemID><SupplierPartID>${written(item.sku)}</SupplierPartID>` +
  `<SupplierPartAuxiliaryID>${written(item.unit)}</SupplierPartAuxiliaryID></ItemID>` +
  `<ItemDetail><UnitPrice>${money(unitPrice(item))}</UnitPrice><Description xml:lang="en-US">${written(item.name)}</Description>` +
  `<UnitOfMeasure>${written(CEFACT[item.unit] ?? item.unit)}</UnitOfMeasure><Classification domain="SupplierPartID">${written(item.sku)}</Classification>` +
  "</ItemDetail></ItemIn>";

const credential = (name: string): string =>
  `<Credential domain="DomainName"><Identity>${written(name)}</Identity></Credential>`;

/** The cart as a cXML PunchOutOrderMessage, with the cookie of the buyer's system as it came (SUBMIT-18, OP-25). */
export const punchoutOrderMessage = ({ buyerCookie, items, id, now, sender }: PunchoutOrder): string => {
  const total = dollars(items.reduce((sum, { cents }) => sum + cents, 0));
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd">\n' +
    `<cXML payloadID="${written(id)}" timestamp="${now.toISOString()}" xml:lang="en-US"><Header>` +
    `<From>${credential(sender)}</From><To>${credential("buyer")}</To>` +
    `<Sender>${credential(sender)}<UserAgent>Larder</UserAgent></Sender></Header>` +
    `<Message><PunchOutOrderMessage><BuyerCookie>${written(buyerCookie)}</BuyerCookie>` +
    `<PunchOutOrderMessageHeader operationAllowed="create"><Total>${money(total)}</Total></PunchOutOrderMessageHeader>` +
    `${items.map(itemIn).join("")}</PunchOutOrderMessage></Message></cXML>`
  );
};
