import { formatCents } from "@larder/domain/catalog/money";
import type { MailedLine, MailedOrder, BillMail } from "../database/tables/mail.ts";
import { dayText, type MailBlock, type MailDocument } from "./mail-document.ts";
import { approx, PENDING } from "./order-mail.ts";

const items = (count: number): string => (count === 1 ? "1 item" : `${count.toLocaleString("en-US")} items`);

const costs = (cents: number | null, isEstimated: boolean): string =>
  cents === null ? PENDING : approx(cents, isEstimated);

/** The subject of the mail about a bill: the order and what it costs. */
export const billSubject = ({ orders: [order] }: BillMail): string =>
  order === undefined ? "Order billed" : `Order ${order.number} billed, ${approx(order.total, order.isEstimated)}`;

const changesOf = ({ quantity, unit, change }: MailedLine): readonly string[] => {
  if (change === undefined || change === null) return [];
  const { shipped, weight, weightUnit, was, credit, creditReason } = change;
  return [
    ...(shipped === null ? [] : [shipped === 0 ? "Not shipped" : `Shipped ${shipped} of ${quantity} ${unit}`]),
    ...(weight === null ? [] : [`Packed weight ${weight} ${weightUnit}`]),
    ...(was === null ? [] : [`Was ${costs(was.cents, was.isEstimated)}`]),
    ...(credit === 0 ? [] : [`Credit ${formatCents(credit)}${creditReason === "" ? "" : `: ${creditReason}`}`]),
  ];
};

const changedRow = (line: MailedLine): readonly string[] => [
  [line.title, line.sku].join("\n"),
  changesOf(line).join("\n"),
  costs(line.total, line.isEstimated),
];

const factsOf = ({ bill, ...order }: MailedOrder): readonly (readonly [string, string])[] => [
  ...(order.shippingName === "" ? [] : [[`Shipping, ${order.shippingName}`, formatCents(order.shipping)] as const]),
  ...(bill === undefined || bill.credits === 0 ? [] : [["Credits", formatCents(-bill.credits)] as const]),
  ["Total, as billed", approx(order.total, order.isEstimated)],
  ...(bill === undefined || (bill.wasTotal === order.total && !bill.wasEstimated)
    ? []
    : [["When ordered", approx(bill.wasTotal, bill.wasEstimated)] as const]),
];

const blocksOf = (order: MailedOrder, origin: string): MailBlock[] => {
  const changed = order.lines.filter((line) => changesOf(line).length > 0);
  const unbilled = order.bill?.unbilled ?? 0;
  return [
    {
      facts: [
        ["Order", order.number],
        ...(order.poNumber === "" ? [] : [["PO number", order.poNumber] as const]),
        ...(order.deliveryDate === null ? [] : [["Delivery", dayText(order.deliveryDate)] as const]),
      ],
    },
    ...(changed.length === 0
      ? [{ paragraph: "Every item we billed is as you ordered it." }]
      : [
          { paragraph: `${items(changed.length)} ${changed.length === 1 ? "differs" : "differ"} from your order:` },
          { table: { head: ["Product", "What's different", "Total"], rows: changed.map(changedRow) } },
        ]),
    { facts: factsOf(order) },
    ...(unbilled === 0
      ? []
      : [
          {
            fine: `${items(unbilled)} ${unbilled === 1 ? "isn't" : "aren't"} billed. Until then, the total counts ${unbilled === 1 ? "it" : "them"} as ordered.`,
          },
        ]),
    { button: { label: "See the order", href: origin + order.path } },
  ];
};

/** A mail about the bill of an order: what differs from the order, credits, and what it costs (HIST-05). */
export const billDocument = ({ firstName, organization, orders }: BillMail, origin: string): MailDocument => {
  const lead = `here's the bill for your order for ${organization}.`;
  return {
    heading: "Your bill",
    blocks: [
      { paragraph: firstName === "" ? `H${lead.slice(1)}` : `${firstName}, ${lead}` },
      ...orders.flatMap((order) => blocksOf(order, origin)),
    ],
  };
};
