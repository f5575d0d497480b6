import type { StoredAddress } from "@larder/domain/cart/drop-ship.schema";
import { escapeHtml } from "../../messages/mail-document.ts";

/** A cart line as sent to the buyer's system. */
export interface PunchoutItem {
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  /** In whole cents. */
  readonly cents: number;
  readonly comment: string;
  /** The customer's choices and texts for the line and its delivery, by name; empty ones are omitted. */
  readonly details: Readonly<Record<string, string>>;
  /** Null = the customer's own address. */
  readonly shipTo: StoredAddress | null;
}

/** The cost of deliveries. */
export interface PunchoutShipping {
  /** In whole cents. */
  readonly cents: number;
  readonly name: string;
}

export interface PunchoutOrder {
  readonly buyerCookie: string;
  readonly items: readonly PunchoutItem[];
  /** Null = free. */
  readonly shipping: PunchoutShipping | null;
  readonly id: string;
  readonly now: Date;
  readonly sender: string;
}

/** Characters XML can't represent even escaped: control characters, noncharacters and lone surrogates. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;

const written = (text: string): string => escapeHtml(text.replaceAll(UNWRITABLE, ""));

const money = (amount: string): string => `<Money currency="USD">${amount}</Money>`;

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The unit price with enough decimals that quantity times price is the line's exact cost in cents. */
const unitPrice = ({ cents, quantity }: PunchoutItem): string =>
  (cents / 100 / quantity).toFixed(6).replace(/(\.\d\d\d*?)0+$/, "$1");

/** Unit codes of cXML (UN/CEFACT recommendation 20) that differ from the shop's. */
const CEFACT: Readonly<Record<string, string>> = { LB: "LBR", KG: "KGM", OZ: "ONZ", GA: "GLL", PT: "PTI", QT: "QTI" };

/** For data without a cXML element; every version allows these. */
const extrinsics = (details: PunchoutItem["details"]): string =>
  Object.entries(details)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `<Extrinsic name="${written(name)}">${written(value)}</Extrinsic>`)
    .join("");

const shipToElement = (address: StoredAddress): string => {
  const name = written(`${address.alternativeDeliveryFirstName} ${address.alternativeDeliveryLastName}`);
  const company = written(address.alternativeDeliveryCompany ?? "");
  return (
    `<ShipTo><Address><Name xml:lang="en-US">${company === "" ? name : company}</Name><PostalAddress><DeliverTo>${name}</DeliverTo>` +
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
 * The cart as a cXML PunchOutOrderMessage with the buyer's cookie. The total includes shipping, which is also listed
 * separately (SUBMIT-18, OP-25).
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
