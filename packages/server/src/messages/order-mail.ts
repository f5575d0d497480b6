import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import { addressLines } from "@larder/domain/cart/drop-ship";
import { formatCents } from "@larder/domain/catalog/money";
import { itemsTotal } from "@larder/domain/order/order-hands";
import type { OrderHand } from "@larder/domain/order/order.schema";
import type { Language } from "@larder/domain/text/language";
import { textsOf } from "@larder/domain/languages/texts";
import type { MailedLine, MailedOrder, OrderMail } from "../database/tables/mail.ts";
import { dayText, instantText, type MailBlock, type MailDocument } from "./mail-document.ts";
import { type Words, wordsOf } from "./words/words.ts";

export const approx = (cents: number, isEstimated: boolean): string =>
  `${isEstimated ? "≈ " : ""}${formatCents(cents)}`;

const totalText = ({ total, isEstimated, pendingCount }: Omit<MailedOrder, "lines">, words: Words): string =>
  pendingCount === 0 ? approx(total, isEstimated) : words.withPending(approx(total, isEstimated), pendingCount);

const sum = (orders: readonly MailedOrder[], words: Words): string =>
  totalText(
    {
      ...(orders[0] as MailedOrder),
      total: orders.reduce((cents, { total }) => cents + total, 0),
      isEstimated: orders.some(({ isEstimated }) => isEstimated),
      pendingCount: orders.reduce((count, { pendingCount }) => count + pendingCount, 0),
    },
    words,
  );

/** The subject of an order mail: what happened, to which order, its total and day. */
export const orderSubject = ({ kind, orders }: OrderMail, language: Language): string => {
  const words = wordsOf(language);
  if (orders.length > 1) return words.order.subjectsOfMany[kind](orders.length, sum(orders, words));
  const [order] = orders;
  if (order === undefined) return words.order.headings[kind];
  const date = order.deliveryDate === null ? "" : words.order.forDay(dayText(order.deliveryDate, language));
  return words.order.subjects[kind](order.number, `${totalText(order, words)}${date}`);
};

const lineRow =
  (words: Words) =>
  ({ title, sku, packSize, quantity, unit, total, isEstimated }: MailedLine): readonly string[] => [
    `${title}\n${[packSize, sku].filter((part) => part !== "").join(" · ")}`,
    `${quantity} ${unit}`,
    total === null ? words.pending : approx(total, isEstimated),
  ];

const locationFact = (
  location: ReceivingLocation | null,
  say: Words["order"],
): readonly (readonly [string, string])[] =>
  location === null
    ? []
    : [
        [
          location.kind === "pickup" ? say.pickUpAt : say.deliverTo,
          [location.name, location.address].filter((part) => part !== "").join(", "),
        ],
      ];

const factsOf = (
  order: MailedOrder,
  kind: OrderMail["kind"],
  language: Language,
): readonly (readonly [string, string])[] => {
  const say = wordsOf(language).order;
  return [
    [say.number, order.number],
    ...(order.poNumber === "" ? [] : [[say.poNumber, order.poNumber] as const]),
    [
      order.location?.kind === "pickup" ? say.pickup : say.delivery,
      order.deliveryDate === null ? say.noDate : dayText(order.deliveryDate, language),
    ],
    ...locationFact(order.location ?? null, say),
    ...(order.shipTo == null ? [] : [[say.deliverTo, addressLines(order.shipTo).join(", ")] as const]),
    ...(order.from === "" ? [] : [[order.isDropShip ? say.shipsFrom : say.warehouse, order.from] as const]),
    ...(order.note === "" ? [] : [[say.note, order.note] as const]),
    ...(kind === "orderCancelled" || order.changeUntil === null
      ? []
      : [[say.changeUntil, instantText(order.changeUntil, order.zone, language)] as const]),
  ];
};

/** An order names both when staff acted for a customer. */
const handIn = ({ user, staff }: OrderHand, language: Language): string =>
  staff === "" ? user : textsOf(language).orderHands.forUser(staff, user);

interface Sent {
  readonly origin: string;
  readonly language: Language;
}

const orderBlocks = (
  order: MailedOrder,
  { kind, by }: Pick<OrderMail, "kind" | "by">,
  { origin, language }: Sent,
): MailBlock[] => {
  const words = wordsOf(language);
  const say = words.order;
  return [
    {
      facts: [
        ...factsOf(order, kind, language),
        ...(by === undefined ? [] : [[say.hands[kind], handIn(by, language)] as const]),
      ],
    },
    { table: { head: say.table, rows: order.lines.map(lineRow(words)) } },
    {
      facts: [
        ...(order.shippingName === ""
          ? []
          : [
              [
                say.items,
                approx(itemsTotal({ orderTotal: order.total, shippingTotal: order.shipping }), order.isEstimated),
              ] as const,
              [say.shipping(order.shippingName), formatCents(order.shipping)] as const,
            ]),
        [say.total, totalText(order, words)],
      ],
    },
    { button: { label: words.seeOrder, href: origin + order.path } },
  ];
};

const leadOf = (
  { kind, by, organization }: Pick<OrderMail, "kind" | "by" | "organization">,
  language: Language,
): string => {
  const say = wordsOf(language).order;
  if (by === undefined) return say.leads[kind](organization);
  return by.isForRecipient
    ? say.byStaff[kind](by.staff, organization)
    : say.byOther[kind](handIn(by, language), organization);
};

/** A mail about placed, changed or canceled orders: lines, day, PO, shipper, total and change deadline. */
export const orderDocument = (mail: OrderMail, origin: string, language: Language): MailDocument => {
  const { kind, firstName, orders } = mail;
  const say = wordsOf(language).order;
  const lead = leadOf(mail, language);
  return {
    language,
    heading: say.headings[kind],
    blocks: [
      { paragraph: firstName === "" ? lead.charAt(0).toUpperCase() + lead.slice(1) : `${firstName}, ${lead}` },
      ...orders.flatMap((order) => orderBlocks(order, mail, { origin, language })),
      ...(orders.some(({ isEstimated }) => isEstimated) ? [{ fine: say.estimated }] : []),
      ...(orders.some(({ pendingCount }) => pendingCount > 0)
        ? [{ fine: textsOf(language).pricePending.PRICE_PENDING_MEANS }]
        : []),
    ],
  };
};
