import type { MailGroup } from "@larder/domain/mail/mail.schema";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import { DEFAULT_LANGUAGE, type Language } from "@larder/domain/text/language";
import type { DraftedGuide, DraftMail, MailContent, MailKind } from "../database/tables/mail.ts";
import { accountDocument, type AccountLinks, accountSubject } from "./account-mail.ts";
import { dayText, instantText, type MailDocument } from "./mail-document.ts";
import { billDocument, billSubject } from "./bill-mail.ts";
import { orderDocument, orderSubject } from "./order-mail.ts";
import { wordsOf } from "./words/words.ts";

const countOf = (guides: readonly DraftedGuide[]): number => guides.reduce((sum, guide) => sum + guide.count, 0);

const notInCart = (guides: readonly DraftedGuide[], language: Language): string => {
  const say = wordsOf(language).draft;
  const [first] = guides;
  const count = countOf(guides);
  return guides.length === 1 && first !== undefined
    ? say.inGuide(count, first.name)
    : say.inGuides(count, guides.length);
};

/** A mail, before the cutoff, about quantities left in guides, with a link to each guide (GUIDE-CART-14). */
const draftDocument = (mail: DraftMail, origin: string, language: Language): MailDocument => {
  const say = wordsOf(language).draft;
  return {
    language,
    heading: say.heading,
    blocks: [
      ...(mail.firstName === "" ? [] : [{ paragraph: `${mail.firstName},` }]),
      { paragraph: say.lead(notInCart(mail.guides, language), mail.organization, countOf(mail.guides)) },
      {
        facts: [
          [say.orderBy, instantText(mail.cutOff, mail.zone, language)],
          [say.delivery, dayText(mail.deliveryDate, language)],
          ...mail.guides.map(({ name, count }): [string, string] => [name, say.items(count)]),
        ],
      },
      ...mail.guides.map(({ id, name }) => ({
        button: { label: say.open(name), href: `${origin}${pageKinds.orderGuideDetail.path}?id=${id}` },
      })),
      { fine: say.turnOff },
    ],
  };
};

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
export const subjectOf = (content: MailContent, language: Language): string =>
  (content.kind === "draftReminder"
    ? notInCart(content.guides, language)
    : "orders" in content
      ? content.kind === "orderBilled"
        ? billSubject(content, language)
        : orderSubject(content, language)
      : accountSubject(content, language)
  )
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();

export const documentOf = (content: MailContent, links: AccountLinks, language: Language): MailDocument =>
  content.kind === "draftReminder"
    ? draftDocument(content, links.origin, language)
    : "orders" in content
      ? content.kind === "orderBilled"
        ? billDocument(content, links.origin, language)
        : orderDocument(content, links.origin, language)
      : accountDocument(content, links, language);

/** What a mail is sent with: stored in English, to search for, and said in the language of the mail. */
export const subjectIn = (
  { subject, content }: { readonly subject: string; readonly content: MailContent },
  language: Language,
): string => (language === DEFAULT_LANGUAGE ? subject : subjectOf(content, language));
