import { parse } from "parse5";
import { expect, it } from "vitest";
import type { MailContent, MailedOrder, MailKind } from "../database/tables/mail.ts";
import { mailHtml, mailText } from "./mail-document.ts";
import { documentOf, subjectOf } from "./write-mail.ts";

// Names and what people wrote are capitals: all that a mail has in small letters are its own words.
const firstName = "ANA";
const organization = "CASA 12";
const order: MailedOrder = {
  number: "100234",
  path: "/o",
  poNumber: "HV-4470",
  note: "PUERTA 3",
  deliveryDate: "2026-11-20",
  changeUntil: "2026-11-19T21:00:00.000Z",
  zone: "America/New_York",
  from: "ALMACÉN 1",
  isDropShip: false,
  shippingName: "PAQUETE",
  shipping: 500,
  total: 41_220,
  pendingCount: 1,
  isEstimated: true,
  lines: [
    { title: "SALMÓN", sku: "F1", packSize: "2/12", quantity: 2, unit: "CS", total: 40_720, isEstimated: true },
    { title: "ROMERO", sku: "F2", packSize: "", quantity: 1, unit: "EA", total: null, isEstimated: false },
  ],
};
const change = {
  shipped: 1,
  weight: 20,
  was: { cents: 50_000, isEstimated: false },
  credit: 300,
  creditReason: "ROTO",
  weightUnit: "LB",
};
const billed: MailedOrder = {
  ...order,
  lines: order.lines.map((line) => ({ ...line, change })),
  bill: { credits: 300, wasTotal: 50_000, wasEstimated: true, unbilled: 1 },
};
const placed = (kind: "orderPlaced" | "orderChanged" | "orderCancelled"): readonly MailContent[] => [
  { kind, firstName, organization, orders: [order] },
  { kind, firstName, organization, orders: [{ ...order, isDropShip: true, deliveryDate: null }, order] },
  { kind, firstName, organization, orders: [order], by: { user: "EVA", staff: "", isForRecipient: false } },
  { kind, firstName, organization, orders: [order], by: { user: "ANA", staff: "TEO", isForRecipient: true } },
];

const MAILS: { readonly [K in MailKind]: readonly MailContent[] } = {
  orderPlaced: placed("orderPlaced"),
  orderChanged: placed("orderChanged"),
  orderCancelled: placed("orderCancelled"),
  orderBilled: [
    { kind: "orderBilled", firstName, organization, orders: [billed] },
    { kind: "orderBilled", firstName, organization, orders: [order] },
  ],
  draftReminder: [1, 2].map((count) => ({
    kind: "draftReminder",
    firstName,
    organization,
    guides: [{ id: 1, name: "GUÍA", count }],
    deliveryDate: "2026-11-30",
    cutOff: "2026-11-29T21:00:00Z",
    zone: "America/New_York",
  })),
  backInStock: [{ kind: "backInStock", firstName, organization, sku: "F1", unit: "CS", product: "SALMÓN" }],
  setPassword: [{ kind: "setPassword", firstName, userId: 1 }],
  passwordChanged: [null, "TEO"].map((maker) => ({ kind: "passwordChanged", firstName, maker })),
  passwordLinkMade: [{ kind: "passwordLinkMade", firstName, maker: "TEO" }],
  secondFactorChanged: (["on", "off", "passkeyAdded", "passkeyRemoved"] as const).map((what) => ({
    kind: "secondFactorChanged",
    firstName,
    change: what,
  })),
  secondFactorReset: [{ kind: "secondFactorReset", firstName, maker: "TEO" }],
  confirmEmail: [{ kind: "confirmEmail", firstName, userId: 1, email: "A@B.MX" }],
  emailChanged: [{ kind: "emailChanged", firstName, email: "A@B.MX" }],
  signUpReceived: [{ kind: "signUpReceived", firstName, company: organization, signUpId: 1, email: "A@B.MX" }],
  accountOpened: [null, 1].map((userId) => ({ kind: "accountOpened", firstName, organization, userId })),
  staffInvited: [{ kind: "staffInvited", firstName, userId: 1 }],
  signUpRefused: [{ kind: "signUpRefused", firstName, company: organization, reason: "LEJOS" }],
  itemRequested: [
    {
      kind: "itemRequested",
      firstName,
      organization,
      accountNumber: "204118",
      by: "EVA",
      what: "NOPAL",
      amount: "2 CS",
      neededBy: "2026-11-30",
    },
  ],
  issueAnswered: [
    { kind: "issueAnswered", firstName, orderNumber: "100234", path: "/o", reported: "ROTO", answer: "SÍ", by: "TEO" },
  ],
};

const ALIKE = ["Larder", "Total"];

const textsOf = (html: string): readonly string[] => {
  const found: string[] = [];
  const read = (node: object): void => {
    if ("value" in node && typeof node.value === "string") found.push(node.value.trim());
    if ("childNodes" in node) for (const child of node.childNodes as readonly object[]) read(child);
  };
  read(parse(html));
  return found;
};

/** Every text of a mail: its subject, what its HTML shows, and its lines as plain text. */
const saidIn = (mail: MailContent, language: "en" | "es"): readonly string[] => {
  const document = documentOf(mail, { origin: "https://shop.example", secret: "S" }, language);
  const lines = mailText(document)
    .replaceAll(/https:\S+/g, "")
    .split("\n");
  return [subjectOf(mail, language), ...textsOf(mailHtml(document, "Larder")), ...lines.map((line) => line.trim())];
};

it.each(Object.entries(MAILS))(
  "SUBMIT-19 a mail of the kind %s says nothing in English to a Spanish reader",
  (_, mails) => {
    for (const mail of mails) {
      const english = new Set(saidIn(mail, "en"));
      const alike = saidIn(mail, "es").filter((text) => english.has(text) && /\p{Ll}{2}/u.test(text));
      expect(alike.filter((text) => !ALIKE.includes(text))).toEqual([]);
      expect(saidIn(mail, "es").join("\n")).not.toMatch(/\b(?:your|you|order|orders|delivery|the|item|items|price)\b/i);
    }
  },
);
