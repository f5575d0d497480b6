import type { MailGroup } from "@larder/domain/mail/mail.schema";
import { accountDocument, type AccountLinks, accountSubject } from "./account-mail.ts";
import { draftDocument, draftSubject } from "./draft-mail.ts";
import type { MailContent, MailKind } from "../database/tables/mail-content.ts";
import type { MailDocument } from "./mail-document.ts";
import { orderDocument, orderSubject } from "./order-mail.ts";

/** The groups that staff filter mails by. */
export const groupOfKind: Readonly<Record<MailKind, MailGroup>> = {
  orderPlaced: "orders",
  orderChanged: "orders",
  orderCancelled: "orders",
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
  signUpRefused: "signUps",
};

/** The subject of a mail: always one line, so names in it can't add a header. */
export const subjectOf = (content: MailContent): string =>
  (content.kind === "draftReminder"
    ? draftSubject(content)
    : "orders" in content
      ? orderSubject(content)
      : accountSubject(content)
  )
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();

/** The content of a mail. */
export const documentOf = (content: MailContent, links: AccountLinks): MailDocument =>
  content.kind === "draftReminder"
    ? draftDocument(content, links.origin)
    : "orders" in content
      ? orderDocument(content, links.origin)
      : accountDocument(content, links);
