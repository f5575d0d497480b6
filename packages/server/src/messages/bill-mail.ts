import { formatCents } from "@larder/domain/catalog/money";
import type { Language } from "@larder/domain/text/language";
import type { MailedLine, MailedOrder, BillMail } from "../database/tables/mail.ts";
import { dayText, type MailBlock, type MailDocument } from "./mail-document.ts";
import { approx } from "./order-mail.ts";
import { type Words, wordsOf } from "./words/words.ts";

const costs = (cents: number | null, isEstimated: boolean, words: Words): string =>
  cents === null ? words.pending : approx(cents, isEstimated);

/** The subject of the mail about a bill: the order and what it costs. */
export const billSubject = ({ orders: [order] }: BillMail, language: Language): string => {
  const say = wordsOf(language).bill;
  return order === undefined ? say.plainSubject : say.subject(order.number, approx(order.total, order.isEstimated));
};

const changesOf = ({ quantity, unit, change }: MailedLine, words: Words): readonly string[] => {
  if (change === undefined || change === null) return [];
  const { shipped, weight, weightUnit, was, credit, creditReason } = change;
  const say = words.bill;
  return [
    ...(shipped === null ? [] : [shipped === 0 ? say.notShipped : say.shipped(shipped, quantity, unit)]),
    ...(weight === null ? [] : [say.weight(weight, weightUnit)]),
    ...(was === null ? [] : [say.was(costs(was.cents, was.isEstimated, words))]),
    ...(credit === 0 ? [] : [`${say.credit(formatCents(credit))}${creditReason === "" ? "" : `: ${creditReason}`}`]),
  ];
};

const changedRow =
  (words: Words) =>
  (line: MailedLine): readonly string[] => [
    [line.title, line.sku].join("\n"),
    changesOf(line, words).join("\n"),
    costs(line.total, line.isEstimated, words),
  ];

const factsOf = ({ bill, ...order }: MailedOrder, words: Words): readonly (readonly [string, string])[] => {
  const say = words.bill;
  return [
    ...(order.shippingName === ""
      ? []
      : [[words.order.shipping(order.shippingName), formatCents(order.shipping)] as const]),
    ...(bill === undefined || bill.credits === 0 ? [] : [[say.credits, formatCents(-bill.credits)] as const]),
    [say.total, approx(order.total, order.isEstimated)],
    ...(bill === undefined || (bill.wasTotal === order.total && !bill.wasEstimated)
      ? []
      : [[say.whenOrdered, approx(bill.wasTotal, bill.wasEstimated)] as const]),
  ];
};

const blocksOf = (order: MailedOrder, origin: string, language: Language): MailBlock[] => {
  const words = wordsOf(language);
  const say = words.bill;
  const changed = order.lines.filter((line) => changesOf(line, words).length > 0);
  const unbilled = order.bill?.unbilled ?? 0;
  return [
    {
      facts: [
        [words.order.number, order.number],
        ...(order.poNumber === "" ? [] : [[words.order.poNumber, order.poNumber] as const]),
        ...(order.deliveryDate === null
          ? []
          : [[words.order.delivery, dayText(order.deliveryDate, language)] as const]),
      ],
    },
    ...(changed.length === 0
      ? [{ paragraph: say.asOrdered }]
      : [
          { paragraph: say.differ(changed.length) },
          { table: { head: say.table, rows: changed.map(changedRow(words)) } },
        ]),
    { facts: factsOf(order, words) },
    ...(unbilled === 0 ? [] : [{ fine: say.unbilled(unbilled) }]),
    { button: { label: words.seeOrder, href: origin + order.path } },
  ];
};

/** A mail about the bill of an order: what differs from the order, credits, and what it costs (HIST-05). */
export const billDocument = (
  { firstName, organization, orders }: BillMail,
  origin: string,
  language: Language,
): MailDocument => {
  const { lead: leadFor, heading } = wordsOf(language).bill;
  const lead = leadFor(organization);
  return {
    language,
    heading,
    blocks: [
      { paragraph: firstName === "" ? lead.charAt(0).toUpperCase() + lead.slice(1) : `${firstName}, ${lead}` },
      ...orders.flatMap((order) => blocksOf(order, origin, language)),
    ],
  };
};
