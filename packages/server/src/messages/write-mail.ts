import type { MailGroup } from "@larder/domain/mail/mail.schema";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import type { DraftedGuide, DraftMail, MailContent, MailKind } from "../database/tables/mail.ts";
import { accountDocument, type AccountLinks, accountSubject } from "./account-mail.ts";
import { dayText, instantText, type MailDocument } from "./mail-document.ts";
import { billDocument, billSubject } from "./bill-mail.ts";
import { orderDocument, orderSubject } from "./order-mail.ts";

const items = (n: number): string => (n === 1 ? "1 item" : `${n.toLocaleString("en-US")} items`);
const areNot = (n: number): string => (n === 1 ? "isn't" : "aren't");

const notInCart = (guides: readonly DraftedGuide[]): string => {
  const [first] = guides;
  const count = guides.reduce((sum, guide) => sum + guide.count, 0);
  const where = guides.length === 1 && first !== undefined ? first.name : `${guides.length} order guides`;
  return `${items(count)} in ${where} ${areNot(count)} in your cart yet`;
};

const draftSubject = ({ guides }: DraftMail): string => notInCart(guides);

/** A mail, before the cutoff, about quantities left in guides, with a link to each guide (GUIDE-CART-14). */
const draftDocument = (mail: DraftMail, origin: string): MailDocument => ({
  heading: "Not in your cart yet",
  blocks: [
    ...(mail.firstName === "" ? [] : [{ paragraph: `${mail.firstName},` }]),
    {
      paragraph: `${notInCart(mail.guides)}, and won't be ordered for ${mail.organization} until you add them and submit.`,
    },
    {
      facts: [
        ["Order by", instantText(mail.cutOff, mail.zone)],
        ["Delivery", dayText(mail.deliveryDate)],
        ...mail.guides.map(({ name, count }): [string, string] => [name, items(count)]),
      ],
    },
    ...mail.guides.map(({ id, name }) => ({
      button: { label: `Open ${name}`, href: `${origin}${pageKinds.orderGuideDetail.path}?id=${id}` },
    })),
    { fine: "You get this email because you turned it on in your account. You can turn it off there." },
  ],
});

export const groupOfKind: Readonly<Record<MailKind, MailGroup>> = {
  orderPlaced: "orders",
  orderChanged: "orders",
  orderCancelled: "orders",
  orderBilled: "orders",
  draftReminder: "orders",
  backInStock: "stock",
  setPassword: "signIn",
  passwordChanged: "signIn",
  passwordLinkMade: "signIn",
  secondFactorChanged: "signIn",
  secondFactorReset: "signIn",
  confirmEmail: "accounts",
  emailChanged: "accounts",
  signUpReceived: "signUps",
  accountOpened: "signUps",
  staffInvited: "accounts",
  signUpRefused: "signUps",
  issueAnswered: "orders",
  itemRequested: "orders",
};

/** The subject of a mail: always one line, so names in it can't add a header. */
export const subjectOf = (content: MailContent): string =>
  (content.kind === "draftReminder"
    ? draftSubject(content)
    : "orders" in content
      ? content.kind === "orderBilled"
        ? billSubject(content)
        : orderSubject(content)
      : accountSubject(content)
  )
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();

export const documentOf = (content: MailContent, links: AccountLinks): MailDocument =>
  content.kind === "draftReminder"
    ? draftDocument(content, links.origin)
    : "orders" in content
      ? content.kind === "orderBilled"
        ? billDocument(content, links.origin)
        : orderDocument(content, links.origin)
      : accountDocument(content, links);
