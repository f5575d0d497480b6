import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import { addressLines } from "@larder/domain/cart/drop-ship";
import { formatCents } from "@larder/domain/catalog/money";
import { handText, itemsTotal } from "@larder/domain/order/order-hands";
import { PRICE_PENDING_MEANS } from "@larder/domain/text/price-pending";
import type { MailedLine, MailedOrder, OrderMail } from "../database/tables/mail.ts";
import { dayText, instantText, type MailBlock, type MailDocument } from "./mail-document.ts";

export const approx = (cents: number, isEstimated: boolean): string =>
  `${isEstimated ? "≈ " : ""}${formatCents(cents)}`;

export const PENDING = "Price Pending";

const totalText = ({ total, isEstimated, pendingCount }: Omit<MailedOrder, "lines">): string =>
  pendingCount === 0
    ? approx(total, isEstimated)
    : `${approx(total, isEstimated)} + ${pendingCount} ${pendingCount === 1 ? "item" : "items"} with ${PENDING}`;

const verbs = { orderPlaced: "sent", orderChanged: "updated", orderCancelled: "canceled" } as const;

const sum = (orders: readonly MailedOrder[]): string =>
  totalText({
    ...(orders[0] as MailedOrder),
    total: orders.reduce((cents, { total }) => cents + total, 0),
    isEstimated: orders.some(({ isEstimated }) => isEstimated),
    pendingCount: orders.reduce((count, { pendingCount }) => count + pendingCount, 0),
  });

/** The subject of an order mail: what happened, to which order, its total and day. */
export const orderSubject = ({ kind, orders }: OrderMail): string => {
  const verb = verbs[kind];
  if (orders.length > 1) return `${orders.length} orders ${verb}, ${sum(orders)}`;
  const [order] = orders;
  if (order === undefined) return `Order ${verb}`;
  const date = order.deliveryDate === null ? "" : ` for ${dayText(order.deliveryDate)}`;
  return kind === "orderCancelled"
    ? `Order ${order.number} canceled`
    : `Order ${order.number} ${verb}, ${totalText(order)}${date}`;
};

const lineRow = ({ title, sku, packSize, quantity, unit, total, isEstimated }: MailedLine): readonly string[] => [
  `${title}\n${[packSize, sku].filter((part) => part !== "").join(" · ")}`,
  `${quantity} ${unit}`,
  total === null ? PENDING : approx(total, isEstimated),
];

const locationFact = (location: ReceivingLocation | null): readonly (readonly [string, string])[] =>
  location === null
    ? []
    : [
        [
          location.kind === "pickup" ? "Pick up at" : "Deliver to",
          [location.name, location.address].filter((part) => part !== "").join(", "),
        ],
      ];

const factsOf = (order: MailedOrder, kind: OrderMail["kind"]): readonly (readonly [string, string])[] => [
  ["Order", order.number],
  ...(order.poNumber === "" ? [] : [["PO number", order.poNumber] as const]),
  [
    order.location?.kind === "pickup" ? "Pickup" : "Delivery",
    order.deliveryDate === null ? "No date yet" : dayText(order.deliveryDate),
  ],
  ...locationFact(order.location ?? null),
  ...(order.shipTo == null ? [] : [["Deliver to", addressLines(order.shipTo).join(", ")] as const]),
  ...(order.from === "" ? [] : [[order.isDropShip ? "Ships from vendor" : "Warehouse", order.from] as const]),
  ...(order.note === "" ? [] : [["Note", order.note] as const]),
  ...(kind === "orderCancelled" || order.changeUntil === null
    ? []
    : [["Change or cancel until", instantText(order.changeUntil, order.zone)] as const]),
];

const orderBlocks = (order: MailedOrder, { kind, by }: Pick<OrderMail, "kind" | "by">, origin: string): MailBlock[] => [
  {
    facts: [...factsOf(order, kind), ...(by === undefined ? [] : [[deeds[kind].fact, handText(by)] as const])],
  },
  { table: { head: ["Product", "Quantity", "Total"], rows: order.lines.map(lineRow) } },
  {
    facts: [
      ...(order.shippingName === ""
        ? []
        : [
            [
              "Items",
              approx(itemsTotal({ orderTotal: order.total, shippingTotal: order.shipping }), order.isEstimated),
            ] as const,
            [`Shipping, ${order.shippingName}`, formatCents(order.shipping)] as const,
          ]),
      ["Total", totalText(order)],
    ],
  },
  { button: { label: "See the order", href: origin + order.path } },
];

const leads = {
  orderPlaced: "we have your order for",
  orderChanged: "we saved your changes. Here's the order now, for",
  orderCancelled: "you canceled this order. It won't be delivered. It was for",
} as const;

const deeds = {
  orderPlaced: { own: "placed this order for you, for", other: "placed this order for", fact: "Placed by" },
  orderChanged: {
    own: "changed your order for you. Here's the order now, for",
    other: "changed your order. Here's the order now, for",
    fact: "Changed by",
  },
  orderCancelled: {
    own: "canceled your order for you. It won't be delivered. It was for",
    other: "canceled your order. It won't be delivered. It was for",
    fact: "Canceled by",
  },
} as const;

const leadOf = ({ kind, by, organization }: Pick<OrderMail, "kind" | "by" | "organization">): string => {
  if (by === undefined) return `${leads[kind]} ${organization}.`;
  return by.isForRecipient
    ? `${by.staff} ${deeds[kind].own} ${organization}.`
    : `${handText(by)} ${deeds[kind].other} ${organization}.`;
};

const headings = {
  orderPlaced: "Order sent",
  orderChanged: "Order updated",
  orderCancelled: "Order canceled",
} as const;

/** A mail about placed, changed or canceled orders: lines, day, PO, shipper, total and change deadline. */
export const orderDocument = (mail: OrderMail, origin: string): MailDocument => {
  const { kind, firstName, orders } = mail;
  const lead = leadOf(mail);
  return {
    heading: headings[kind],
    blocks: [
      { paragraph: firstName === "" ? lead.charAt(0).toUpperCase() + lead.slice(1) : `${firstName}, ${lead}` },
      ...orders.flatMap((order) => orderBlocks(order, mail, origin)),
      ...(orders.some(({ isEstimated }) => isEstimated)
        ? [{ fine: "≈ These weights are estimates. Once we bill the order, it shows what we weighed." }]
        : []),
      ...(orders.some(({ pendingCount }) => pendingCount > 0) ? [{ fine: PRICE_PENDING_MEANS }] : []),
    ],
  };
};
