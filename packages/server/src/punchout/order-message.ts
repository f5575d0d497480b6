import type { AlternativeAddress } from "@larder/domain/cart/drop-ship.schema";
import { escapeHtml } from "../cms/html.ts";

/** A line of the cart as the buyer's system gets it. */
export interface PunchoutItem {
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  /** The line's cost in whole cents. */
  readonly cents: number;
  /** What the customer wrote about the line; '' = nothing. */
  readonly comment: string;
  /** What the customer chose or wrote for the line and its delivery, by name; an empty one is left out. */
  readonly details: Readonly<Record<string, string>>;
  /** Where it goes when not to the customer's own address. */
  readonly shipTo: AlternativeAddress | null;
}

/** What the deliveries cost besides their lines. */
export interface PunchoutShipping {
  /** In whole cents. */
  readonly cents: number;
  readonly name: string;
}

export interface PunchoutOrder {
  readonly buyerCookie: string;
  readonly items: readonly PunchoutItem[];
  /** Null = none of the deliveries costs anything. */
  readonly shipping: PunchoutShipping | null;
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

/** Where the format has no element of its own: any version of it takes these. */
const extrinsics = (details: PunchoutItem["details"]): string =>
  Object.entries(details)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `<Extrinsic name="${written(name)}">${written(value)}</Extrinsic>`)
    .join("");

const shipToElement = (address: AlternativeAddress): string => {
  const name = written(`${address.alternativeDeliveryFirstName} ${address.alternativeDeliveryLastName}`);
  return (
    `<ShipTo><Address><Name xml:lang="en-US">${name}</Name><PostalAddress><DeliverTo>${name}</DeliverTo>` +
    `<Street>${written(address.alternativeDeliveryAddress)}</Street><City>${written(address.alternativeDeliveryCity)}</City>` +
    `<State>${written(address.alternativeDeliveryState)}</State><PostalCode>${written(address.alternativeDeliveryZipCode)}</PostalCode>` +
    `<Country isoCountryCode="US">United States</Country></PostalAddress><Phone><TelephoneNumber><CountryCode isoCountryCode="US">1</CountryCode>` +
    `<AreaOrCityCode></AreaOrCityCode><Number>${written(address.alternativeDeliveryPhoneNumber)}</Number></TelephoneNumber></Phone></Address></ShipTo>`
  );
};

const shippingElement = ({ cents, name }: PunchoutShipping): string =>
  `<Shipping>${money(dollars(cents))}<Description xml:lang="en-US">${written(name)}</Description></Shipping>`;

const itemIn = (item: PunchoutItem): string =>
  `<ItemIn quantity="${item.quantity}"><ItemID><SupplierPartID>${written(item.sku)}</SupplierPartID>` +
  `<SupplierPartAuxiliaryID>${written(item.unit)}</SupplierPartAuxiliaryID></ItemID>` +
  `<ItemDetail><UnitPrice>${money(unitPrice(item))}</UnitPrice><Description xml:lang="en-US">${written(item.name)}</Description>` +
  `<UnitOfMeasure>${written(CEFACT[item.unit] ?? item.unit)}</UnitOfMeasure><Classification domain="SupplierPartID">${written(item.sku)}</Classification>` +
  `${extrinsics(item.details)}</ItemDetail>${item.shipTo === null ? "" : shipToElement(item.shipTo)}` +
  `${item.comment === "" ? "" : `<Comments xml:lang="en-US">${written(item.comment)}</Comments>`}</ItemIn>`;

const credential = (name: string): string =>
  `<Credential domain="DomainName"><Identity>${written(name)}</Identity></Credential>`;

/**
 * The cart as a cXML PunchOutOrderMessage, with the cookie of the buyer's system as it came. Its total is the cart's: the
 * lines and the shipping, which is named apart besides (SUBMIT-18, OP-25).
 */
export const punchoutOrderMessage = ({ buyerCookie, items, shipping, id, now, sender }: PunchoutOrder): string => {
  const total = dollars(items.reduce((sum, { cents }) => sum + cents, shipping?.cents ?? 0));
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd">\n' +
    `<cXML payloadID="${written(id)}" timestamp="${now.toISOString()}" xml:lang="en-US"><Header>` +
    `<From>${credential(sender)}</From><To>${credential("buyer")}</To>` +
    `<Sender>${credential(sender)}<UserAgent>Larder</UserAgent></Sender></Header>` +
    `<Message><PunchOutOrderMessage><BuyerCookie>${written(buyerCookie)}</BuyerCookie>` +
    `<PunchOutOrderMessageHeader operationAllowed="create"><Total>${money(total)}</Total>${shipping === null ? "" : shippingElement(shipping)}</PunchOutOrderMessageHeader>` +
    `${items.map(itemIn).join("")}</PunchOutOrderMessage></Message></cXML>`
  );
};
